package ir

import "sync"

// Family is a family of ops; the compiler and the runtime have one file for each.
type Family uint8

const (
	FamilyNone Family = iota // forgotten
	FamilyMove
	FamilySummon
	FamilyStat
	FamilyLife
	FamilyInfo
	FamilyControl
	FamilyEquip
	FamilyCounter
	FamilyChance
	FamilyNegate
	FamilyRestrict
	FamilyRule
	FamilyFlow
	numFamilies
)

var familyNames = [...]string{
	FamilyNone: "", FamilyMove: "move", FamilySummon: "summon", FamilyStat: "stat", FamilyLife: "life",
	FamilyInfo: "info", FamilyControl: "control", FamilyEquip: "equip", FamilyCounter: "counter",
	FamilyChance: "chance", FamilyNegate: "negate", FamilyRestrict: "restrict", FamilyRule: "rule", FamilyFlow: "flow",
}

var _ [numFamilies]string = familyNames

func (f Family) names() []string { return familyNames[:] }

// String returns the family's name.
func (f Family) String() string { return nameOf(f, int(f)) }

// OpInfo is what holds of every op of a kind.
type OpInfo struct {
	// Name is the wire name.
	Name   string
	Family Family
	// Cost ops may stand in costs, Static ones in abilities that are not activated, Resolve ones in
	// a resolution.
	Cost, Static, Resolve bool
	// New returns a zero op of the kind.
	New func() Op
}

// Info returns what holds of every op of the kind; the zero OpInfo for an unknown one.
func (k OpKind) Info() OpInfo {
	if k >= numOps {
		return OpInfo{}
	}
	return opTable[k]
}

// String returns the wire name.
func (k OpKind) String() string { return nameOf(k, int(k)) }

func (k OpKind) names() []string { return opNames() }

var opTable = [...]OpInfo{
	OpNone:          {},
	OpMove:          {Name: "move", Family: FamilyMove, Cost: true, Static: true, Resolve: true, New: func() Op { return new(MoveOp) }},
	OpSwap:          {Name: "swap", Family: FamilyMove, Resolve: true, New: func() Op { return new(SwapOp) }},
	OpShuffle:       {Name: "shuffle", Family: FamilyMove, Resolve: true, New: func() Op { return new(ShuffleOp) }},
	OpDraw:          {Name: "draw", Family: FamilyMove, Cost: true, Resolve: true, New: func() Op { return new(DrawOp) }},
	OpAttach:        {Name: "attach", Family: FamilyMove, Cost: true, Resolve: true, New: func() Op { return new(AttachOp) }},
	OpShift:         {Name: "shift", Family: FamilyMove, Cost: true, Resolve: true, New: func() Op { return new(ShiftOp) }},
	OpSummon:        {Name: "summon", Family: FamilySummon, Cost: true, Resolve: true, New: func() Op { return new(SummonOp) }},
	OpSet:           {Name: "set", Family: FamilySummon, Cost: true, Resolve: true, New: func() Op { return new(SetOp) }},
	OpToken:         {Name: "token", Family: FamilySummon, Resolve: true, New: func() Op { return new(TokenOp) }},
	OpExtraSummon:   {Name: "extra-summon", Family: FamilySummon, Static: true, Resolve: true, New: func() Op { return new(ExtraSummonOp) }},
	OpStat:          {Name: "stat", Family: FamilyStat, Cost: true, Static: true, Resolve: true, New: func() Op { return new(StatOp) }},
	OpProperty:      {Name: "property", Family: FamilyStat, Static: true, Resolve: true, New: func() Op { return new(PropertyOp) }},
	OpTreat:         {Name: "treat", Family: FamilyStat, Static: true, Resolve: true, New: func() Op { return new(TreatOp) }},
	OpDamage:        {Name: "damage", Family: FamilyLife, Cost: true, Resolve: true, New: func() Op { return new(DamageOp) }},
	OpLife:          {Name: "life", Family: FamilyLife, Cost: true, Resolve: true, New: func() Op { return new(LifeOp) }},
	OpDamageRule:    {Name: "damage-rule", Family: FamilyLife, Static: true, Resolve: true, New: func() Op { return new(DamageRuleOp) }},
	OpWin:           {Name: "win", Family: FamilyLife, Static: true, Resolve: true, New: func() Op { return new(WinOp) }},
	OpReveal:        {Name: "reveal", Family: FamilyInfo, Cost: true, Static: true, Resolve: true, New: func() Op { return new(RevealOp) }},
	OpLook:          {Name: "look", Family: FamilyInfo, Cost: true, Resolve: true, New: func() Op { return new(LookOp) }},
	OpExcavate:      {Name: "excavate", Family: FamilyInfo, Cost: true, Resolve: true, New: func() Op { return new(ExcavateOp) }},
	OpDeclare:       {Name: "declare", Family: FamilyInfo, Cost: true, Resolve: true, New: func() Op { return new(DeclareOp) }},
	OpSelect:        {Name: "select", Family: FamilyInfo, Cost: true, Resolve: true, New: func() Op { return new(SelectOp) }},
	OpControl:       {Name: "control", Family: FamilyControl, Cost: true, Static: true, Resolve: true, New: func() Op { return new(ControlOp) }},
	OpPosition:      {Name: "position", Family: FamilyControl, Cost: true, Static: true, Resolve: true, New: func() Op { return new(PositionOp) }},
	OpAttack:        {Name: "attack", Family: FamilyControl, Resolve: true, New: func() Op { return new(AttackOp) }},
	OpTime:          {Name: "time", Family: FamilyControl, Cost: true, Static: true, Resolve: true, New: func() Op { return new(TimeOp) }},
	OpEquip:         {Name: "equip", Family: FamilyEquip, Cost: true, Resolve: true, New: func() Op { return new(EquipOp) }},
	OpUnequip:       {Name: "unequip", Family: FamilyEquip, Cost: true, Resolve: true, New: func() Op { return new(UnequipOp) }},
	OpCounter:       {Name: "counter", Family: FamilyCounter, Cost: true, Static: true, Resolve: true, New: func() Op { return new(CounterOp) }},
	OpCoin:          {Name: "coin", Family: FamilyChance, Cost: true, Resolve: true, New: func() Op { return new(CoinOp) }},
	OpDie:           {Name: "die", Family: FamilyChance, Cost: true, Resolve: true, New: func() Op { return new(DieOp) }},
	OpNegate:        {Name: "negate", Family: FamilyNegate, Static: true, Resolve: true, New: func() Op { return new(NegateOp) }},
	OpNegateEffects: {Name: "negate-effects", Family: FamilyNegate, Static: true, Resolve: true, New: func() Op { return new(NegateEffectsOp) }},
	OpCopyEffect:    {Name: "copy-effect", Family: FamilyNegate, Static: true, Resolve: true, New: func() Op { return new(CopyEffectOp) }},
	OpApplyEffect:   {Name: "apply-effect", Family: FamilyNegate, Resolve: true, New: func() Op { return new(ApplyEffectOp) }},
	OpChangeEffect:  {Name: "change-effect", Family: FamilyNegate, Resolve: true, New: func() Op { return new(ChangeEffectOp) }},
	OpActivate:      {Name: "activate", Family: FamilyNegate, Resolve: true, New: func() Op { return new(ActivateOp) }},
	OpRestrict:      {Name: "restrict", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(RestrictOp) }},
	OpProtect:       {Name: "protect", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(ProtectOp) }},
	OpPermit:        {Name: "permit", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(PermitOp) }},
	OpRequire:       {Name: "require", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(RequireOp) }},
	OpReplace:       {Name: "replace", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(ReplaceOp) }},
	OpDelay:         {Name: "delay", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(DelayOp) }},
	OpGrant:         {Name: "grant", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(GrantOp) }},
	OpCharge:        {Name: "charge", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(ChargeOp) }},
	OpWaive:         {Name: "waive", Family: FamilyRestrict, Static: true, Resolve: true, New: func() Op { return new(WaiveOp) }},
	OpSummonRule:    {Name: "summon-rule", Family: FamilyRule, Static: true, New: func() Op { return new(SummonRuleOp) }},
	OpCopyLimit:     {Name: "copy-limit", Family: FamilyRule, Static: true, New: func() Op { return new(CopyLimitOp) }},
	OpEquipLimit:    {Name: "equip-limit", Family: FamilyRule, Static: true, New: func() Op { return new(EquipLimitOp) }},
	OpMaterials:     {Name: "materials", Family: FamilyRule, Static: true, New: func() Op { return new(MaterialsOp) }},
	OpMaterialRule:  {Name: "material-rule", Family: FamilyRule, Static: true, Resolve: true, New: func() Op { return new(MaterialRuleOp) }},
	OpIf:            {Name: "if", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(IfOp) }},
	OpForEach:       {Name: "for-each", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(ForEachOp) }},
	OpEachPlayer:    {Name: "each-player", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(EachPlayerOp) }},
	OpRepeat:        {Name: "repeat", Family: FamilyFlow, Resolve: true, New: func() Op { return new(RepeatOp) }},
	OpChoose:        {Name: "choose", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(ChooseOp) }},
	OpUnless:        {Name: "unless", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(UnlessOp) }},
	OpGroup:         {Name: "group", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(GroupOp) }},
	OpRemember:      {Name: "remember", Family: FamilyFlow, Cost: true, Static: true, Resolve: true, New: func() Op { return new(RememberOp) }},
}

var _ [numOps]OpInfo = opTable

// opNames gives the wire names by kind.
var opNames = sync.OnceValue(func() []string {
	names := make([]string, len(opTable))
	for k, info := range opTable {
		names[k] = info.Name
	}
	return names
})
