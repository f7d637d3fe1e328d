package ir

// OpKind tells the ops apart; it indexes the tables of the compiler and the runtime. Kinds are only
// ever appended.
type OpKind uint8

const (
	OpNone OpKind = iota // forgotten
	OpMove
	OpSwap
	OpShuffle
	OpDraw
	OpAttach
	OpShift
	OpSummon
	OpSet
	OpToken
	OpExtraSummon
	OpStat
	OpProperty
	OpTreat
	OpDamage
	OpLife
	OpDamageRule
	OpWin
	OpReveal
	OpLook
	OpExcavate
	OpDeclare
	OpSelect
	OpControl
	OpPosition
	OpAttack
	OpTime
	OpEquip
	OpUnequip
	OpCounter
	OpCoin
	OpDie
	OpNegate
	OpNegateEffects
	OpCopyEffect
	OpApplyEffect
	OpChangeEffect
	OpActivate
	OpRestrict
	OpProtect
	OpPermit
	OpRequire
	OpReplace
	OpDelay
	OpGrant
	OpCharge
	OpWaive
	OpSummonRule
	OpCopyLimit
	OpEquipLimit
	OpMaterials
	OpMaterialRule
	OpIf
	OpForEach
	OpEachPlayer
	OpRepeat
	OpChoose
	OpUnless
	OpGroup
	OpRemember
	numOps
)

// NumOps is the number of op kinds, OpNone included: the size of a table indexed by OpKind.
const NumOps = int(numOps)

// Op is an action of the game, or in a continuous ability what applies. One typed struct an op; its
// doc comment says what happens when it cannot be carried out.
//
// Members: see opTable.
type Op interface{ opKind() OpKind }

// KindOf returns the kind of op, OpNone for nil.
func KindOf(op Op) OpKind {
	if op == nil {
		return OpNone
	}
	return op.opKind()
}

func (*MoveOp) opKind() OpKind          { return OpMove }
func (*SwapOp) opKind() OpKind          { return OpSwap }
func (*ShuffleOp) opKind() OpKind       { return OpShuffle }
func (*DrawOp) opKind() OpKind          { return OpDraw }
func (*AttachOp) opKind() OpKind        { return OpAttach }
func (*ShiftOp) opKind() OpKind         { return OpShift }
func (*SummonOp) opKind() OpKind        { return OpSummon }
func (*SetOp) opKind() OpKind           { return OpSet }
func (*TokenOp) opKind() OpKind         { return OpToken }
func (*ExtraSummonOp) opKind() OpKind   { return OpExtraSummon }
func (*StatOp) opKind() OpKind          { return OpStat }
func (*PropertyOp) opKind() OpKind      { return OpProperty }
func (*TreatOp) opKind() OpKind         { return OpTreat }
func (*DamageOp) opKind() OpKind        { return OpDamage }
func (*LifeOp) opKind() OpKind          { return OpLife }
func (*DamageRuleOp) opKind() OpKind    { return OpDamageRule }
func (*WinOp) opKind() OpKind           { return OpWin }
func (*RevealOp) opKind() OpKind        { return OpReveal }
func (*LookOp) opKind() OpKind          { return OpLook }
func (*ExcavateOp) opKind() OpKind      { return OpExcavate }
func (*DeclareOp) opKind() OpKind       { return OpDeclare }
func (*SelectOp) opKind() OpKind        { return OpSelect }
func (*ControlOp) opKind() OpKind       { return OpControl }
func (*PositionOp) opKind() OpKind      { return OpPosition }
func (*AttackOp) opKind() OpKind        { return OpAttack }
func (*TimeOp) opKind() OpKind          { return OpTime }
func (*EquipOp) opKind() OpKind         { return OpEquip }
func (*UnequipOp) opKind() OpKind       { return OpUnequip }
func (*CounterOp) opKind() OpKind       { return OpCounter }
func (*CoinOp) opKind() OpKind          { return OpCoin }
func (*DieOp) opKind() OpKind           { return OpDie }
func (*NegateOp) opKind() OpKind        { return OpNegate }
func (*NegateEffectsOp) opKind() OpKind { return OpNegateEffects }
func (*CopyEffectOp) opKind() OpKind    { return OpCopyEffect }
func (*ApplyEffectOp) opKind() OpKind   { return OpApplyEffect }
func (*ChangeEffectOp) opKind() OpKind  { return OpChangeEffect }
func (*ActivateOp) opKind() OpKind      { return OpActivate }
func (*RestrictOp) opKind() OpKind      { return OpRestrict }
func (*ProtectOp) opKind() OpKind       { return OpProtect }
func (*PermitOp) opKind() OpKind        { return OpPermit }
func (*RequireOp) opKind() OpKind       { return OpRequire }
func (*ReplaceOp) opKind() OpKind       { return OpReplace }
func (*DelayOp) opKind() OpKind         { return OpDelay }
func (*GrantOp) opKind() OpKind         { return OpGrant }
func (*ChargeOp) opKind() OpKind        { return OpCharge }
func (*WaiveOp) opKind() OpKind         { return OpWaive }
func (*SummonRuleOp) opKind() OpKind    { return OpSummonRule }
func (*CopyLimitOp) opKind() OpKind     { return OpCopyLimit }
func (*EquipLimitOp) opKind() OpKind    { return OpEquipLimit }
func (*MaterialsOp) opKind() OpKind     { return OpMaterials }
func (*MaterialRuleOp) opKind() OpKind  { return OpMaterialRule }
func (*IfOp) opKind() OpKind            { return OpIf }
func (*ForEachOp) opKind() OpKind       { return OpForEach }
func (*EachPlayerOp) opKind() OpKind    { return OpEachPlayer }
func (*RepeatOp) opKind() OpKind        { return OpRepeat }
func (*ChooseOp) opKind() OpKind        { return OpChoose }
func (*UnlessOp) opKind() OpKind        { return OpUnless }
func (*GroupOp) opKind() OpKind         { return OpGroup }
func (*RememberOp) opKind() OpKind      { return OpRemember }
