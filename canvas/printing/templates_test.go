package printing

import (
	"testing"
)

func TestParseTemplate(t *testing.T) {
	d := game(t, "ford").System().Declaration()
	for text, want := range map[string]Template{
		"circle:20": {Form: "circle", Length: 4, Name: "20 ft circle"}, "Cone:15ft": {Form: "cone", Length: 3, Name: "15 ft cone"},
		"cone:15:60": {Form: "cone", Length: 3, Angle: 60, Name: "15 ft cone"}, "line:60:10": {Form: "line", Length: 12, Width: 2, Name: "60 ft line"},
	} {
		if got, err := ParseTemplate(text, d); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "circle", "circle:0", "circle:x", "circle:5:5", "cone:15:200", "square:5", "line:1:2:3", "circle:900"} {
		if got, err := ParseTemplate(text, d); err == nil {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestTemplatesAreToScale checks that a template's edge is exactly at its length.
func TestTemplatesAreToScale(t *testing.T) {
	for _, c := range []struct {
		t    Template
		w, h float64
	}{
		{Template{Form: "circle", Length: 4}, 8, 8}, {Template{Form: "line", Length: 6, Width: 2}, 6, 2},
		{Template{Form: "cone", Length: 5, Angle: 60}, 5, 5}, {Template{Form: "cone", Length: 3, Angle: 180}, 6, 3},
	} {
		r := rect(0, 0, 0, 0)
		for _, p := range c.t.outline() {
			r.Max.X, r.Max.Y = max(r.Max.X, p.X-edge), max(r.Max.Y, p.Y-edge)
		}
		if off := max(r.Max.X-c.w, c.w-r.Max.X) + max(r.Max.Y-c.h, c.h-r.Max.Y); off > 1e-9 {
			t.Errorf("%+v: %v", c.t, r.Max)
		}
	}
}
