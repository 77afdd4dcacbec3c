package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// PassesCover reports whether cover may matter: it doesn't for actions that help, or for an action on a creature without
// a roll.
func (a *Aim) PassesCover(preview *jsondoc.Node) bool {
	return a.Target != engine.Friend && (a.Target != engine.Creature || preview.Get("odds") != nil)
}

// Arrows returns the directions to choose from, around the acting token, with the one under the pointer chosen.
func (a *Aim) Arrows(v *engine.View, at board.Square) []gesture.Arrow {
	who := v.Token(a.Who)
	if a.Target != engine.Direction || who == nil {
		return nil
	}
	here := [2]int{commands.StepTo(at.X, who.At.X, who.Size), commands.StepTo(at.Y, who.At.Y, who.Size)}
	mid, away := scene.Middle(who.At, who.Size), float64(max(who.Size, 1)+1)/2
	var out []gesture.Arrow
	for _, d := range commands.Eight {
		p := paint.Point{X: mid.X + away*float64(d[0]), Y: mid.Y + away*float64(d[1])}
		out = append(out, gesture.Arrow{At: p, DX: d[0], DY: d[1], Chosen: d == here && !a.closed[d], Off: a.closed[d]})
	}
	return out
}
