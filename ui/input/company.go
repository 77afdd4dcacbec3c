package input

import (
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// Companion is a token that moves along with the one in the DM's hand, in its place beside it.
type Companion struct {
	ID   string
	From board.Square
	Size int
}

// company returns the others that are selected, where one of several is taken by the DM's hand; else nil.
func company(v *engine.View, selected Selection, d *Drag) (out []Companion) {
	if !d.Hand || !selected.Has(d.ID) {
		return nil
	}
	for _, id := range selected {
		if k := v.Token(id); k != nil && id != d.ID {
			out = append(out, Companion{id, k.At, k.Size})
		}
	}
	return out
}

// InHand returns the tokens that are drawn where the pointer is.
func (d *Drag) InHand() []string {
	ids := []string{d.ID}
	for _, c := range d.Others {
		ids = append(ids, c.ID)
	}
	return ids
}

// places returns the commands of the DM's hand that put all of them down, as they stood to each other. A height that
// was chosen is everybody's.
func (d *Drag) places() []*engine.Command {
	to := d.End()
	list := []*engine.Command{commands.PlaceCommand(d.ID, to)}
	for _, c := range d.Others {
		to.At = board.Square{X: c.From.X + d.At.X - d.From.X, Y: c.From.Y + d.At.Y - d.From.Y}
		list = append(list, commands.PlaceCommand(c.ID, to))
	}
	return list
}

// along returns the companions as they are drawn while the pointer is at p.
func (d *Drag) along(p paint.Point) (out []gesture.Dragged) {
	by := paint.Point{X: p.X - d.grip.X - float64(d.From.X), Y: p.Y - d.grip.Y - float64(d.From.Y)}
	for _, c := range d.Others {
		out = append(out, d.held(c, by))
	}
	return out
}

// byHand returns what stands beside what is in the DM's hand.
func (d *Drag) byHand() string {
	if len(d.Others) == 0 {
		return lang.L("DM move")
	}
	return lang.L("{{.N}} moved by the DM", map[string]any{"N": len(d.Others) + 1})
}

// shifted puts tokens so many squares further, by hand.
func shifted(v *engine.View, ids []string, dx, dy int) (list []*engine.Command) {
	for _, id := range ids {
		if k := v.Token(id); k != nil {
			list = append(list, commands.PlaceCommand(id, engine.Waypoint{At: board.Square{X: k.At.X + dx, Y: k.At.Y + dy}}))
		}
	}
	return list
}
