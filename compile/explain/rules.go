package explain

import (
	"psct/corpus/card"
	"psct/ir"
)

// opSources are the sources of what each op does.
var opSources = [ir.NumOps][]string{
	ir.OpMove: {"PSCT 3.1"}, ir.OpSwap: {"PSCT 3.1", "S3-UAS-2"}, ir.OpShuffle: {"S1-SHF-1"}, ir.OpDraw: {"PSCT 3.1"},
	ir.OpAttach: {"S1-XYM-2", "PSCT 3.1"}, ir.OpShift: {"PSCT 2.5"}, ir.OpSummon: {"PSCT 6.10"}, ir.OpSet: {"S1-SET-1", "PSCT 3.1"},
	ir.OpToken: {"PSCT 3.1", "S0-EPE-5"}, ir.OpExtraSummon: {"PSCT 6.10"}, ir.OpStat: {"PSCT 2.6", "PSCT 3.1"},
	ir.OpProperty: {"PSCT 3.1"}, ir.OpTreat: {"PSCT 3.1"}, ir.OpDamage: {"PSCT 3.1", "S1-BDM-2"}, ir.OpLife: {"PSCT 3.1"},
	ir.OpDamageRule: {"PSCT 3.1"}, ir.OpWin: {"S0-CIN-11", "S3-SIM-8"}, ir.OpReveal: {"S1-REV-1", "PSCT 6.9"},
	ir.OpLook: {"PSCT 6.9"}, ir.OpExcavate: {"S1-EXC-1", "S1-EXC-2"}, ir.OpDeclare: {"PSCT 3.1"}, ir.OpSelect: {"PSCT 2.1"},
	ir.OpControl: {"S1-CTL-3", "PSCT 3.1"}, ir.OpPosition: {"PSCT 3"}, ir.OpAttack: {"PSCT 3"}, ir.OpTime: {"PSCT 3"},
	ir.OpEquip: {"S1-EQC-1", "appendix B5"}, ir.OpUnequip: {"S1-EQC-6"}, ir.OpCounter: {"S1-CTR-1", "S1-CTR-3"}, ir.OpCoin: {"PSCT 3"},
	ir.OpDie: {"PSCT 3"}, ir.OpNegate: {"PSCT 6.6", "appendix B7"}, ir.OpNegateEffects: {"PSCT 6.6", "appendix B7"},
	ir.OpCopyEffect: {"PSCT 3"}, ir.OpApplyEffect: {"PSCT 3.1"}, ir.OpChangeEffect: {"PSCT 3"}, ir.OpActivate: {"S0-AUC-2"},
	ir.OpRestrict: {"appendix B3"}, ir.OpProtect: {"PSCT 6.7"}, ir.OpPermit: {"PSCT 3"}, ir.OpRequire: {"PSCT 3"},
	ir.OpReplace: {"PSCT 1.8", "S0-CNE-7"}, ir.OpDelay: {"S0-EPE-6"}, ir.OpGrant: {"PSCT 1.5"}, ir.OpCharge: {"S4-CEC-1"},
	ir.OpWaive: {"S3-MNT-7"}, ir.OpSummonRule: {"PSCT 6.10", "S0-CIN-2"}, ir.OpCopyLimit: {"S0-CNE-5", "C4"},
	ir.OpEquipLimit: {"appendix B5"}, ir.OpMaterials: {"PSCT 1.11"}, ir.OpMaterialRule: {"S0-CIN-7", "S0-CNE-10"},
	ir.OpIf: {"PSCT 1.9"}, ir.OpForEach: {"PSCT 2.6"}, ir.OpEachPlayer: {"PSCT 2.3"}, ir.OpRepeat: {"PSCT 1.10"},
	ir.OpChoose: {"PSCT 1.5"}, ir.OpUnless: {"PSCT 1.6", "C16"}, ir.OpGroup: {"PSCT 1.10"}, ir.OpRemember: {"PSCT 2.6"},
}

// moveSources are the sources of moves with a verb of their own.
var moveSources = [card.NumReasons][]string{
	card.ReasonDestroy: {"S1-DST-1", "S1-DST-2"}, card.ReasonTribute: {"S1-TRB-1", "S1-TRB-4"}, card.ReasonDiscard: {"S1-DSC-1"},
	card.ReasonDetach: {"S1-XYM-2", "PSCT 3.1"}, card.ReasonReturn: {"S1-CTL-4", "PSCT 3.1"},
}

// opRules are the sources of a step.
func opRules(op ir.Op) []string {
	if m, ok := op.(*ir.MoveOp); ok {
		switch {
		case int(m.Reason) < len(moveSources) && moveSources[m.Reason] != nil:
			return moveSources[m.Reason]
		case m.To == card.ZoneBanished:
			return []string{"S1-BAN-1", "PSCT 3.1"}
		case m.To == card.ZoneGY:
			return []string{"S1-SND-1", "PSCT 3.1"}
		}
	}
	k := ir.KindOf(op)
	if int(k) < len(opSources) {
		return opSources[k]
	}
	return nil
}
