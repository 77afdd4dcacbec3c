package printing

import (
	"io"
	"slices"
	"strconv"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
)

// TestNumbersAreThoseOfTheNames checks that a piece has the number in its creature's name; pieces without one get a free
// number.
func TestNumbersAreThoseOfTheNames(t *testing.T) {
	for _, c := range []struct {
		names  []string
		copies int
		want   []string
	}{
		{[]string{"Reaver 2"}, 0, []string{"Reaver 2"}},
		{[]string{"Reaver 3", "Reaver 1"}, 0, []string{"Reaver 3", "Reaver 1"}},
		{[]string{"Reaver", "Reaver 1", "Reaver 7"}, 5, []string{"Reaver 2", "Reaver 1", "Reaver 7", "Reaver 3", "Reaver 4"}},
		{[]string{"Reaver 2", "Reaver 2"}, 0, []string{"Reaver 2", "Reaver 1"}},
		{[]string{"Fox"}, 0, []string{"Fox"}},
		{[]string{"Fox"}, 2, []string{"Fox 1", "Fox 2"}},
	} {
		p := Pieces{Edition: &scene.Edition{}, Copies: c.copies}
		for _, name := range c.names {
			k := scene.Known{}
			k.Name = name
			p.Edition.Tokens = append(p.Edition.Tokens, k)
		}
		var got []string
		for _, f := range p.figures(&art{}) {
			got = append(got, f.label())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v, %d copies: %v", c.names, c.copies, got)
		}
	}
}

// TestInitialsFit checks that initials are no wider than the shape they stand on.
func TestInitialsFit(t *testing.T) {
	w := pdf.New(io.Discard, "", pdf.Fonts{})
	a := &art{w: w, Page: w.Page(100, 100, 1, 1)}
	for _, text := range []string{"", "I", "WO", "MW12", "Ẃ"} {
		for _, room := range [][2]float64{{10, 10}, {23, 20}, {5, 40}, {40, 5}} {
			size := a.lettering(text, room[0], room[1])
			if !(size > 0) || a.Measure(pdf.Bold, size, text) > room[0]+tiny || size*pdf.Cap > room[1]+tiny {
				t.Errorf("%q in %v: %v mm", text, room, size)
			}
		}
	}
}

// TestInitialsStayWithinTheForm checks that initials on the map stay inside the shape of their side.
func TestInitialsStayWithinTheForm(t *testing.T) {
	for side := range 4 {
		m := blank(1, 1, DefaultLayout())
		m.Scene.Tokens = []paint.Token{{ID: "w", Name: "Wide Worm", Side: side, HideName: true}}
		m.Show.Tokens = true
		found := textAt.FindStringSubmatch(pdftest.Read(t, written(t, m))[0].Content)
		if found == nil {
			t.Fatalf("side %d: no initials", side)
		}
		size, _ := strconv.ParseFloat(found[1], 64)
		const r = 25.4 * 0.43 * 0.85
		room := [4]float64{2 * r, 1.74 * r, 1.76 * r, 2*r - size*pdf.Cap}[side]
		if w := pdf.New(io.Discard, "", pdf.Fonts{}); w.Width(pdf.Bold, size, "WW") > room {
			t.Errorf("side %d: %.2f mm in %.2f", side, w.Width(pdf.Bold, size, "WW"), room)
		}
	}
}

func figureTitle(k scene.Known) string {
	if k.Player {
		return k.Name
	}
	return unnumbered(k.Name)
}
