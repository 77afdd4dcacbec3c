package input

import (
	"slices"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// marched returns the plan of a group. Nobody moves if the dragged token can't.
func (d *Drag) marched(v *engine.View) commands.MovePlan {
	f := commands.Formation{Lead: d.ID, Stops: d.Stops, To: d.End(), DX: d.At.X - d.From.X, DY: d.At.Y - d.From.Y}
	for _, c := range d.Others {
		f.Others = append(f.Others, c.ID)
	}
	shares := f.Plan(v)
	i := slices.IndexFunc(shares, func(s commands.Share) bool { return s.ID == d.ID })
	lead := shares[i].Plan
	if !lead.Legal {
		return lead
	}
	var list []*engine.Command
	for _, s := range shares {
		if s.Plan.Legal {
			list = append(list, s.Plan.Command)
		}
	}
	lead.Command = commands.AsOne(list)
	lead.Cost += " · " + i18n.L("{{.N}} of {{.All}}", map[string]any{"N": len(list), "All": len(shares)})
	lead.Shares = slices.Delete(shares, i, i+1)
	return lead
}

// share returns the part of one of the others in the move, nil while it is unknown.
func (d *Drag) share(id string) *commands.Share {
	if i := slices.IndexFunc(d.Plan.Shares, func(s commands.Share) bool { return s.ID == id }); i >= 0 && d.Thought {
		return &d.Plan.Shares[i]
	}
	return nil
}

// held returns how a companion is drawn when the pointer has moved the dragged token by by: at its place in the
// formation, where it goes instead, or where it stays.
func (d *Drag) held(c Companion, by paint.Point) gesture.Dragged {
	half := float64(max(c.Size, 1)) / 2
	at := paint.Point{X: float64(c.From.X) + half + by.X, Y: float64(c.From.Y) + half + by.Y}
	switch s := d.share(c.ID); {
	case s == nil:
	case !s.Plan.Legal:
		at = scene.Middle(c.From, c.Size)
	case s.Beside && len(s.Plan.Path) > 0:
		at = scene.Middle(s.Plan.Path[len(s.Plan.Path)-1], c.Size)
	}
	return gesture.Dragged{ID: c.ID, At: at}
}

// paths returns the paths of the others with their costs.
func (d *Drag) paths(v *engine.View) (out []paint.Path) {
	for _, c := range d.Others {
		s := d.share(c.ID)
		if s == nil || !s.Plan.Legal || len(s.Plan.Path) == 0 {
			continue
		}
		p := pathOf(v, s.Plan, c.From, c.Size)
		p.Label, p.Small = s.Plan.Cost, true
		out = append(out, p)
	}
	return out
}

// pathOf returns the drawn path of a plan that starts at a square.
func pathOf(v *engine.View, plan commands.MovePlan, from board.Square, size int) paint.Path {
	p := paint.Path{Points: []paint.Point{scene.Middle(from, size)}, Way: commands.WayOf(plan.By), Refused: !plan.Legal}
	for _, s := range plan.Path {
		p.Points = append(p.Points, scene.Middle(s, size))
	}
	for _, id := range plan.Provokes {
		if t := v.Token(id); t != nil {
			p.Provokes = append(p.Provokes, scene.Middle(t.At, t.Size))
		}
	}
	return p
}

// stragglers lists on one line each the tokens that end near their places, and those that stay.
func (d *Drag) stragglers(v *engine.View) string {
	var beside, stay []string
	for _, s := range d.Plan.Shares {
		switch name := phrase.Name(v, s.ID); {
		case !s.Plan.Legal:
			stay = append(stay, name)
		case s.Beside:
			beside = append(beside, name)
		}
	}
	var lines []string
	if len(beside) > 0 {
		lines = append(lines, i18n.L("Nearest free square: {{.Names}}", map[string]any{"Names": listed(beside)}))
	}
	if len(stay) > 0 {
		lines = append(lines, i18n.L("Stay: {{.Names}}", map[string]any{"Names": listed(stay)}))
	}
	return strings.Join(lines, " · ")
}
