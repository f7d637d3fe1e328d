package runtime

import (
	"psct/corpus/card"
	"psct/ir"
)

// taskKind tells tasks apart.
type taskKind uint8

const (
	taskNone taskKind = iota
	taskTurn
	taskPhase
	taskPhaseUses
	taskOpen
	taskSettle
	taskTriggers
	taskChain
	taskActivate
	taskLink
	taskBlock
	taskSummonWindow
	taskSpecial
	taskNormal
	taskFlipSummon
	taskPendulum
	taskHandLimit
	taskWould
	taskDoom
	taskDues
	taskUpkeep
	taskDelayed
	taskBattlePhase
	taskAttack
	taskDamageStep
	taskCalculate
	numTasks
)

// task is one small piece of what remains to be done: plain data, so that the queue copies with the State.
// Which fields count depends on the kind; step says how far the task has come.
type task struct {
	kind    taskKind
	step    uint8
	player  Player
	phase   card.Phase
	flag    bool
	frame   int16 // the frame whose effect is being carried out; noFrame for none
	n       int32
	m       int32
	card    Ref
	other   Ref
	act     Action
	bits    uint64   // taskBlock: which steps were carried out
	block   ir.Block // taskBlock: what to carry out
	each    Ref      // taskBlock: the object of the innermost ForEachOp
	turn    Player   // taskBlock: the player of the innermost EachPlayerOp
	sub     uint8    // how far the present step of a block has come
	pick    pick
	end     uint8        // a move to the top or bottom of the Deck: 3 asked, 1 bottom, 2 top
	ordered uint8        // a move in any order: 1 asked, 2 settled
	recipe  *recipe      // the materials being chosen
	way     *ir.SummonOp // taskNormal: how an effect has it Summoned
	event   *Event       // what would happen; never changed
	spared  []Ref        // never changed once set
	refs    []Ref        // never changed once set
	ints    []int        // never changed once set
}

// pick is how far a step has come in choosing its cards: up to three selectors, each with parts that are
// chosen one after the other.
type pick struct {
	asked bool
	part  uint8
	have  [3]bool
	got   [3][]Ref // never changed once set
	acc   []Ref
}

// status is what a task function answers.
type status uint8

const (
	done  status = iota // the task is finished
	again               // run the task again, after the tasks it pushed
	wait                // run the task again when the prompt it set has been answered
)

// taskFunc carries out one step of a task.
type taskFunc func(d *Duel, t *task) status

// push queues a task to run before the present one runs again. Tasks pushed by one step run in the order
// in which they were pushed.
func (d *Duel) push(t task) {
	if d.spawned == nil {
		d.spawned = make([]task, 0, 4)
	}
	d.spawned = append(d.spawned, t)
}

// runTask runs the task on top of the stack once.
func (d *Duel) runTask() status {
	s := &d.s
	top := len(s.tasks) - 1
	d.spawned = d.spawned[:0]
	d.regrant()
	// The stack does not move while a task runs: what it pushes waits in spawned.
	st := taskTable[s.tasks[top].kind](d, &s.tasks[top])
	if st == done {
		s.tasks = s.tasks[:top]
	}
	for i := len(d.spawned) - 1; i >= 0; i-- {
		s.tasks = append(s.tasks, d.spawned[i])
	}
	return st
}

// ask opens a prompt; the task that asks must return its status.
func (d *Duel) ask(p Prompt) status {
	p.Window = d.s.window
	d.s.prompt = &p
	return wait
}

// picks returns the indices that the player picked.
func (d *Duel) picks() []int { return d.s.answer.Picks }
