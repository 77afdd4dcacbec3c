package input

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// march returns those of a group that go together by the rules: the others that are selected and may go now. None where the
// one in hand goes alone.
func march(v *engine.View, selected Selection, d *Drag) (out []Companion) {
	if d.Hand || d.Refused || !selected.Has(d.ID) {
		return nil
	}
	for _, id := range selected {
		if k := v.Token(id); k != nil && id != d.ID && len(v.System.Reach(v, k)) > 0 {
			out = append(out, Companion{id, k.At, k.Size})
		}
	}
	return out
}

// marched returns the plan of a group: the one in hand goes first or last as the way asks for it, each by the cheapest way to
// its place in the formation, or to a free square beside that. Those who can't stay, and are told.
func (d *Drag) marched(v *engine.View) commands.MovePlan {
	lead := commands.PlanMove(v, d.ID, d.Stops, d.End(), d.Reach)
	dx, dy := d.At.X-d.From.X, d.At.Y-d.From.Y
	all := append([]Companion{{d.ID, d.From, d.Size}}, d.Others...)
	ahead := func(c Companion) int { return c.From.X*dx + c.From.Y*dy }
	slices.SortStableFunc(all, func(a, b Companion) int { return cmp.Compare(ahead(b), ahead(a)) })
	var list []*engine.Command
	var stay []string
	now := v
	for _, c := range all {
		p := lead
		if c.ID != d.ID || !lead.Legal { // the place of the one in hand may be that of another, who goes on before it
			p = goesTo(now, c.ID, board.Square{X: c.From.X + dx, Y: c.From.Y + dy}, c.ID == d.ID)
		}
		if c.ID == d.ID {
			lead = p
		}
		if !p.Legal || p.Command == nil {
			stay = append(stay, v.Token(c.ID).Name+": "+p.Why)
			continue
		}
		list = append(list, p.Command)
		if then := commands.PlacedAt(now, c.ID, endOf(p, c, dx, dy)); then != nil {
			now = then
		}
	}
	if !lead.Legal {
		return lead // as though it were alone: nobody goes where the one in hand can't
	}
	lead.Command = commands.AsOne(list)
	lead.Cost = lang.L("{{.N}} of {{.All}}", map[string]any{"N": len(list), "All": len(all)})
	lead.Stay = stay
	return lead
}

// endOf returns where a plan leaves one of a group.
func endOf(p commands.MovePlan, c Companion, dx, dy int) board.Square {
	if n := len(p.Path); n > 0 {
		return p.Path[n-1]
	}
	return board.Square{X: c.From.X + dx, Y: c.From.Y + dy}
}

// mostBeside is how far beside its place in the formation, in squares, one of a group may come to stand.
const mostBeside = 2

// goesTo returns the move of one of a group to its place or, where that can't be, to the nearest free square beside it;
// exactly is for the one in hand, who goes where it is put.
func goesTo(v *engine.View, id string, to board.Square, exactly bool) commands.MovePlan {
	k := v.Token(id)
	reach := v.System.Reach(v, k)
	first := commands.PlanMove(v, id, nil, engine.Waypoint{At: to}, reach)
	if first.Legal || exactly {
		return first
	}
	far := func(s board.Square) int { return max(abs(s.X-to.X), abs(s.Y-to.Y)) }
	near := slices.DeleteFunc(slices.Clone(reach), func(e engine.ReachEntry) bool { return far(e.At) > mostBeside })
	slices.SortStableFunc(near, func(a, b engine.ReachEntry) int { return cmp.Compare(far(a.At), far(b.At)) })
	for _, e := range near[:min(len(near), 12)] {
		if p := commands.PlanMove(v, id, nil, engine.Waypoint{At: e.At}, reach); p.Legal {
			return p
		}
	}
	return first
}

func abs(n int) int { return max(n, -n) }
