package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

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
		if k := v.Token(id); k != nil && id != d.ID && (d.Hand || len(v.System.Reach(v, k)) > 0) {
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

// byHand returns the label next to tokens dragged by the DM override.
func (d *Drag) byHand() string {
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
