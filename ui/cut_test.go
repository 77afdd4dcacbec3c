package ui

import (
	"cmp"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// widths are window widths, from the smallest to that of a large screen.
var widths = []float32{900, 1024, 1280, 1600, 1920, 2560, 3840}

// TestNoButtonIsCut plays each sample through the phases of a round or two in windows 900 to 3840 wide and checks that each
// button shows its full name inside the window, and that the window can be as small as 900 by 600.
func TestNoButtonIsCut(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			w := playingSample(t, e)
			w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
			wide := widths
			for range 10 {
				for _, width := range wide {
					w.shell.Win.Resize(fyne.NewSize(width, 540))
					whole(t, w)
				}
				wide = []float32{900, 1280}
				onward(w)
			}
			if w.view().InCombat() {
				w.lead.End()
				for top := w.shell.Win.Canvas().Overlays().Top(); top != nil; top = w.shell.Win.Canvas().Overlays().Top() {
					top.Hide()
				}
				w.session.Send(engine.NewCommand("end_combat", ""))
				w.show()
			}
			whole(t, w) // after combat
		})
	}
}

// whole fails if something is truncated.
func whole(t *testing.T, w *window) {
	t.Helper()
	size := w.shell.Win.Canvas().Size()
	if least := w.shell.Win.Content().MinSize(); least.Width > 900 || least.Height > 540 {
		t.Errorf("%s, %q: the window can't be smaller than %v", w.view().Phase, w.lead.Main.Name, least)
	}
	if name := w.banner.Model.Name; !slices.ContainsFunc(texts(w.banner), func(s string) bool { return s == name }) {
		t.Errorf("%v wide, %s: the banner says %q, not %q", size.Width, w.view().Phase, texts(w.banner), name)
	}
	if k := w.actions.Actor(); k != nil && w.banner.Model.Who == k.ID && w.actions.Flow.Position().X > 1 {
		t.Errorf("%s: the actions begin at %v", w.view().Phase, w.actions.Flow.Position())
	}
	chips := chipsIn(w.shell.Win.Content())
	if len(chips) < 8 {
		t.Errorf("only %d buttons", len(chips))
	}
	for _, c := range chips {
		if c.Folded || c.Name == "" {
			continue // an icon; the tip has the name
		}
		name := c.Name
		if c.Large {
			name = cmp.Or(c.Short, name)
		}
		if left := shell.Corner(c).X; left < 0 || left+c.Size().Width > size.Width || texts(c)[0] != name {
			t.Errorf("%v wide, %s: %q from %v, %v wide, says %q", size.Width, w.view().Phase, c.Name, left, c.Size().Width, texts(c)[0])
		}
	}
}

// chipsIn returns the visible buttons.
func chipsIn(o fyne.CanvasObject) (out []*widgets.Chip) {
	if !o.Visible() {
		return nil
	}
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *widgets.Chip:
		return []*widgets.Chip{o}
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, o := range inside {
		out = append(out, chipsIn(o)...)
	}
	return out
}

// texts returns the visible texts of a widget.
func texts(o fyne.Widget) (out []string) {
	for _, part := range test.WidgetRenderer(o).Objects() {
		if t, ok := part.(*fynecanvas.Text); ok && t.Visible() {
			out = append(out, t.Text)
		}
	}
	return out
}
