package mapview

import (
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// TestTheBandSaysWhoseTurn checks that the banner shows the active token's name with the round, the phase and the next
// two that still fight, or a side's name and its tokens that may act if a side acts as a whole.
func TestTheBandSaysWhoseTurn(t *testing.T) {
	say := func(v *engine.View) string {
		m := Of(v)
		return m.Who + "|" + m.Name + "|" + m.line(m.Next)
	}
	for _, c := range []struct {
		name, want string
		v          func(t *testing.T) *engine.View
	}{
		{"nothing is open", "||", func(*testing.T) *engine.View { return nil }},
		{"before a fight", "|Before combat|", func(t *testing.T) *engine.View { return uitest.NewGame(t, uitest.FightFile).View() }},
		{"a turn", "ann|Ann|Round 1 · next: Bo, Cid", func(t *testing.T) *engine.View { return uitest.Started(t).View() }},
		{"a side", "|Party|Round 1 · First side · Hedda Ironpot, Notger of the Weir …", sampled("aachen")},
	} {
		if got := say(c.v(t)); !strings.EqualFold(got, c.want) {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
}

func sampled(system string) func(t *testing.T) *engine.View {
	return func(t *testing.T) *engine.View {
		for _, e := range sample.List() {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			if g.View().Decl().ID == system {
				g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
				return g.View()
			}
		}
		t.Fatal("no sample of " + system)
		return nil
	}
}

// TestTheBandFitsIntoAnyWidth checks that the name and the line are cut when there is little room, and a name's number last.
func TestTheBandFitsIntoAnyWidth(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	b := NewBanner()
	w := test.NewTempWindow(t, b)
	b.Put(Model{Who: "r", Name: "Salt reaver 29", Under: "Round 12 · Movement", Next: []string{"Salt reaver 30", "Hilda Oakenward"}, Turn: true},
		image.NewNRGBA(image.Rect(0, 0, 4, 4)))
	r := test.WidgetRenderer(b).(*renderer)
	for width := float32(900); width >= 0; width -= 10 {
		w.Resize(fyne.NewSize(width, 40))
		r.Layout(fyne.NewSize(width, 40))
		if right := r.under.Position().X + r.under.MinSize().Width; r.under.Text != "" && right > width {
			t.Errorf("%v wide: %q ends at %v", width, r.under.Text, right)
		}
		if width > 200 && !strings.HasSuffix(r.name.Text, "29") {
			t.Errorf("%v wide: %q", width, r.name.Text)
		}
	}
	if r.Layout(fyne.NewSize(900, 40)); r.under.Text != "Round 12 · Movement · next: Salt reaver 30, Hilda Oakenward" {
		t.Error(r.under.Text)
	}
}
