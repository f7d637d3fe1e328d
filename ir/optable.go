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
	OpMove:          {Name: "move", Family: FamilyMove, Cost: true, Resolve: true},
	OpSwap:          {Name: "swap", Family: FamilyMove, Resolve: true},
	OpShuffle:       {Name: "shuffle", Family: FamilyMove, Resolve: true},
	OpDraw:          {Name: "draw", Family: FamilyMove, Cost: true, Resolve: true},
	OpAttach:        {Name: "attach", Family: FamilyMove, Cost: true, Resolve: true},
	OpShift:         {Name: "shift", Family: FamilyMove, Cost: true, Resolve: true},
	OpSummon:        {Name: "summon", Family: FamilySummon, Cost: true, Resolve: true},
	OpSet:           {Name: "set", Family: FamilySummon, Cost: true, Resolve: true},
	OpToken:         {Name: "token", Family: FamilySummon, Resolve: true},
	OpExtraSummon:   {Name: "extra-summon", Family: FamilySummon, Static: true, Resolve: true},
	OpStat:          {Name: "stat", Family: FamilyStat, Cost: true, Static: true, Resolve: true},
	OpProperty:      {Name: "property", Family: FamilyStat, Static: true, Resolve: true},
	OpTreat:         {Name: "treat", Family: FamilyStat, Static: true, Resolve: true},
	OpDamage:        {Name: "damage", Family: FamilyLife, Cost: true, Resolve: true},
	OpLife:          {Name: "life", Family: FamilyLife, Cost: true, Resolve: true},
	OpDamageRule:    {Name: "damage-rule", Family: FamilyLife, Static: true, Resolve: true},
	OpWin:           {Name: "win", Family: FamilyLife, Static: true, Resolve: true},
	OpReveal:        {Name: "reveal", Family: FamilyInfo, Cost: true, Static: true, Resolve: true},
	OpLook:          {Name: "look", Family: FamilyInfo, Cost: true, Resolve: true},
	OpExcavate:      {Name: "excavate", Family: FamilyInfo, Cost: true, Resolve: true},
	OpDeclare:       {Name: "declare", Family: FamilyInfo, Cost: true, Resolve: true},
	OpSelect:        {Name: "select", Family: FamilyInfo, Cost: true, Resolve: true},
	OpControl:       {Name: "control", Family: FamilyControl, Cost: true, Static: true, Resolve: true},
	OpPosition:      {Name: "position", Family: FamilyControl, Cost: true, Static: true, Resolve: true},
	OpAttack:        {Name: "attack", Family: FamilyControl, Resolve: true},
	OpTime:          {Name: "time", Family: FamilyControl, Cost: true, Static: true, Resolve: true},
	OpEquip:         {Name: "equip", Family: FamilyEquip, Cost: true, Resolve: true},
	OpUnequip:       {Name: "unequip", Family: FamilyEquip, Cost: true, Resolve: true},
	OpCounter:       {Name: "counter", Family: FamilyCounter, Cost: true, Static: true, Resolve: true},
	OpCoin:          {Name: "coin", Family: FamilyChance, Cost: true, Resolve: true},
	OpDie:           {Name: "die", Family: FamilyChance, Cost: true, Resolve: true},
	OpNegate:        {Name: "negate", Family: FamilyNegate, Static: true, Resolve: true},
	OpNegateEffects: {Name: "negate-effects", Family: FamilyNegate, Static: true, Resolve: true},
	OpCopyEffect:    {Name: "copy-effect", Family: FamilyNegate, Static: true, Resolve: true},
	OpApplyEffect:   {Name: "apply-effect", Family: FamilyNegate, Resolve: true},
	OpChangeEffect:  {Name: "change-effect", Family: FamilyNegate, Resolve: true},
	OpActivate:      {Name: "activate", Family: FamilyNegate, Resolve: true},
	OpRestrict:      {Name: "restrict", Family: FamilyRestrict, Static: true, Resolve: true},
	OpProtect:       {Name: "protect", Family: FamilyRestrict, Static: true, Resolve: true},
	OpPermit:        {Name: "permit", Family: FamilyRestrict, Static: true, Resolve: true},
	OpRequire:       {Name: "require", Family: FamilyRestrict, Static: true, Resolve: true},
	OpReplace:       {Name: "replace", Family: FamilyRestrict, Static: true, Resolve: true},
	OpDelay:         {Name: "delay", Family: FamilyRestrict, Static: true, Resolve: true},
	OpGrant:         {Name: "grant", Family: FamilyRestrict, Static: true, Resolve: true},
	OpCharge:        {Name: "charge", Family: FamilyRestrict, Static: true, Resolve: true},
	OpWaive:         {Name: "waive", Family: FamilyRestrict, Static: true, Resolve: true},
	OpSummonRule:    {Name: "summon-rule", Family: FamilyRule, Static: true},
	OpCopyLimit:     {Name: "copy-limit", Family: FamilyRule, Static: true},
	OpEquipLimit:    {Name: "equip-limit", Family: FamilyRule, Static: true},
	OpMaterials:     {Name: "materials", Family: FamilyRule, Static: true},
	OpMaterialRule:  {Name: "material-rule", Family: FamilyRule, Static: true, Resolve: true},
	OpIf:            {Name: "if", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpForEach:       {Name: "for-each", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpEachPlayer:    {Name: "each-player", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpRepeat:        {Name: "repeat", Family: FamilyFlow, Resolve: true},
	OpChoose:        {Name: "choose", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpUnless:        {Name: "unless", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpGroup:         {Name: "group", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
	OpRemember:      {Name: "remember", Family: FamilyFlow, Cost: true, Static: true, Resolve: true},
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
