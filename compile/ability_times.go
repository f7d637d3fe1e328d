package compile

import (
	"psct/ast"
	"psct/ir"
)

// Times in the turns of different players: `during your Main Phase or your opponent's Battle Phase`.

// eitherTime reads a list of phases of which some are of one player's turn only; false: the time is another. The
// ability waits for any of the phases, and the turn is a state beside it.
func (e *effect) eitherTime(n *ast.PP) (bool, error) {
	list, ok := n.Object.(*ast.Coord)
	if !ok || n.Prep != ast.PrepDuring || list.Conj != ast.ListOr {
		return false, nil
	}
	all := &ir.Window{}
	var any []ir.Pred
	differ := false
	for _, item := range list.Items {
		if p, isNoun := item.(*ast.NounPhrase); !isNoun || p.Head == nil || len(p.Dets) == 0 {
			return false, nil
		}
		w, ok, err := e.window(item)
		if err != nil || !ok || !isWholePhase(w) {
			return false, err
		}
		differ = differ || len(any) > 0 && !samePlayer(w.Turn, any[0].(*ir.TimePred).Window.Turn)
		all.Phases |= w.Phases
		any = append(any, &ir.TimePred{Window: *w})
	}
	if !differ {
		return false, nil
	}
	if err := e.within(all, n); err != nil {
		return true, err
	}
	e.parts = append(e.parts, anyOf(any))
	return true, nil
}

// isWholePhase reports whether the window is phases, and nothing more than whose.
func isWholePhase(w *ir.Window) bool {
	return !w.Phases.Empty() && *w == ir.Window{Phases: w.Phases, Turn: w.Turn}
}
