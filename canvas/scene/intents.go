package scene

import (
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
)

// intents returns the actions that combatants have declared but not yet taken, in systems with declarations. The players
// see what their system lets them know, and nothing of tokens they don't know.
func (k knowledge) intents() []paint.Intent {
	r, ok := k.v.System.(engine.Grouper)
	if !ok || !k.v.InCombat() {
		return nil
	}
	sides := k.sides()
	var out []paint.Intent
	for _, g := range r.Roster(k.v) {
		for _, m := range g.Members {
			t := k.v.Token(m.ID)
			if t == nil || k.who != DM && !m.Known || !k.knows(t) {
				continue
			}
			if target := k.v.Token(m.Target); target != nil && !k.knows(target) {
				m.Target = ""
			}
			out = append(out, intents(k.v, t, m, max(slices.Index(sides, t.Side), 0))...)
		}
	}
	return out
}

func intents(v *engine.View, t *engine.Token, m engine.Member, side int) []paint.Intent {
	var out []paint.Intent
	if len(m.Path) > 1 {
		way := paint.Intent{Side: side, Radius: radius(t)}
		for _, s := range m.Path {
			at := Cell(s).Centre()
			half := float64(t.Size-1) / 2
			way.Points = append(way.Points, paint.Point{X: at.X + half, Y: at.Y + half})
		}
		out = append(out, way)
	}
	if len(m.Watch) > 0 {
		area := paint.Intent{Side: side}
		for _, s := range m.Watch {
			area.Watch = append(area.Watch, Cell(s))
		}
		out = append(out, area)
	}
	if k := v.Token(m.Target); k != nil && k != t {
		out = append(out, paint.Intent{Side: side, Strike: true, Radius: radius(k),
			Points: []paint.Point{Middle(t.At, t.Size), Middle(k.At, k.Size)}})
	}
	return out
}

func radius(t *engine.Token) float64 { return float64(t.Size) * 0.45 }
