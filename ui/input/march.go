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

// Companion is a token that moves in formation with the dragged one.
type Companion struct {
	ID   string
	From board.Square
	Size int
}

// company returns the other selected tokens that go along with a dragged one: all of them with a DM override, else those
// that may move now.
func company(v *engine.View, selected Selection, d *Drag) (out []Companion) {
	if !selected.Has(d.ID) {
		return nil
	}
	for _, id := range selected {
		if k := v.Token(id); k != nil && id != d.ID && (d.Override || len(v.System.Reach(v, k)) > 0) {
			out = append(out, Companion{id, k.At, k.Size})
		}
	}
	return out
}

// InHand returns the ids of the tokens drawn at the pointer.
func (d *Drag) InHand() []string {
	ids := []string{d.ID}
	for _, c := range d.Others {
		ids = append(ids, c.ID)
	}
	return ids
}

// places returns the DM override commands that place all the tokens in formation. A chosen height applies to every token.
func (d *Drag) places() []*engine.Command {
	to := d.End()
	list := []*engine.Command{commands.PlaceCommand(d.ID, to)}
	for _, c := range d.Others {
		to.At = board.Square{X: c.From.X + d.At.X - d.From.X, Y: c.From.Y + d.At.Y - d.From.Y}
		list = append(list, commands.PlaceCommand(c.ID, to))
	}
	return list
}

// along returns how the companions are drawn while the pointer is at p.
func (d *Drag) along(p paint.Point) (out []gesture.Dragged) {
	by := paint.Point{X: p.X - d.grip.X - float64(d.From.X), Y: p.Y - d.grip.Y - float64(d.From.Y)}
	for _, c := range d.Others {
		out = append(out, d.held(c, by))
	}
	return out
}

// overrideLabel returns the label next to tokens dragged by the DM override.
func (d *Drag) overrideLabel() string {
	if len(d.Others) == 0 {
		return i18n.L("DM move")
	}
	return i18n.L("{{.N}} moved by the DM", map[string]any{"N": len(d.Others) + 1})
}

// shifted returns DM override commands that move tokens by dx and dy squares.
func shifted(v *engine.View, ids []string, dx, dy int) (list []*engine.Command) {
	for _, id := range ids {
		if k := v.Token(id); k != nil {
			list = append(list, commands.PlaceCommand(id, engine.Waypoint{At: board.Square{X: k.At.X + dx, Y: k.At.Y + dy}}))
		}
	}
	return list
}
