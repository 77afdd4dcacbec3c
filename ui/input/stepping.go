package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// StepCommand moves a token by one square: by the rules in combat, by DM override before it.
func StepCommand(v *engine.View, k *engine.Token, dx, dy int) *engine.Command {
	to := board.Square{X: k.At.X + dx, Y: k.At.Y + dy}
	if !v.InCombat() {
		return engine.NewCommand("place", k.ID, jsondoc.M("at", engine.SquareNode(to)))
	}
	for _, e := range v.System.Reach(v, k) {
		if e.By == "drag" {
			return engine.NewCommand("drag", k.ID, jsondoc.M("path", jsondoc.Arr(engine.SquareNode(to))))
		}
	}
	return engine.NewCommand("move", k.ID, jsondoc.M("path", jsondoc.Arr(engine.SquareNode(to))))
}

// steps returns the moves by one square of the selected tokens that may move, foremost first. It returns nil if fewer
// than two are selected.
func steps(v *engine.View, selected Selection, dx, dy int) (list []*engine.Command) {
	if len(selected) < 2 {
		return nil
	}
	ids := slices.DeleteFunc(slices.Clone(selected), func(id string) bool { return v.Token(id) == nil })
	ahead := func(id string) int { at := v.Token(id).At; return at.X*dx + at.Y*dy }
	slices.SortStableFunc(ids, func(a, b string) int { return cmp.Compare(ahead(b), ahead(a)) })
	for _, id := range ids {
		if k := v.Token(id); len(v.System.Reach(v, k)) > 0 {
			list = append(list, StepCommand(v, k, dx, dy))
		}
	}
	return list
}
