package game

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"github.com/fyne-io/oksvg"
	"github.com/google/go-cmp/cmp"
	"github.com/srwiley/rasterx"
)

// TestEveryIconIsDrawn: each of the collection can be read and leaves ink on an empty square.
func TestEveryIconIsDrawn(t *testing.T) {
	const n = 24
	names := opened().names
	if len(names) != 4134 || !slices.IsSorted(names) {
		t.Fatalf("%d icons, sorted: %t", len(names), slices.IsSorted(names))
	}
	for _, name := range names {
		svg, ok := SVG(name)
		if !ok {
			t.Fatal(name)
		}
		icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		icon.SetTarget(0, 0, n, n)
		img := image.NewRGBA(image.Rect(0, 0, n, n))
		icon.Draw(rasterx.NewDasher(n, n, rasterx.NewScannerGV(n, n, img, img.Bounds())), 1)
		if !slices.ContainsFunc(img.Pix, func(v uint8) bool { return v > 128 }) {
			t.Errorf("%s is blank", name)
		}
	}
}

func TestSVGOfUnknownNames(t *testing.T) {
	for _, name := range []string{"", "goblin-hea", "zzz", "../icons.zip"} {
		if svg, ok := SVG(name); ok || svg != nil || Has(name) {
			t.Errorf("%q is an icon", name)
		}
	}
}

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		words string
		want  []string // the first found
	}{
		{"goblin", []string{"goblin", "goblin-camp", "goblin-head"}},
		{"Wolf HEAD", []string{"wolf-head"}},
		{"wolf-head", []string{"wolf-head"}},
		{"rat", []string{"rat", "rattlesnake"}}, // whole words, then beginnings, then the rest
		{"no such thing", nil},
	} {
		got := Search(c.words)
		if diff := cmp.Diff(c.want, got[:min(len(got), len(c.want))]); diff != "" || c.want == nil && len(got) > 0 {
			t.Errorf("%q: %s", c.words, diff)
		}
	}
	if n := len(Search(" ")); n != len(opened().names) {
		t.Errorf("without words %d icons", n)
	}
}

func TestNear(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"goblin-hed", "goblin-head"}, {"wolfhead", "wolf-head"}, {"vizard-face", "wizard-face"}, {"", "ak47"},
	} {
		if got := Near(c.name); len(got) != 3 || c.want != "ak47" && got[0] != c.want {
			t.Errorf("%q: %q", c.name, got)
		}
	}
}

func FuzzNear(f *testing.F) {
	f.Add("goblin hed")
	f.Fuzz(func(t *testing.T, name string) {
		for _, other := range Near(name) {
			if !Has(other) {
				t.Errorf("%q is no icon", other)
			}
		}
	})
}

// TestForCreature: a creature has the icon of the last word that names one, and of no other word.
func TestForCreature(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"Dire wolf", "wolf-head"}, {"Fen goblin 12", "goblin-head"}, {"Wolf rider", "wolf-head"}, {"Orc archer", "archer"},
		{"Hilda Oakenward", ""}, {"Gate", ""}, {"", ""},
	} {
		if got := ForCreature(c.name); got != c.want {
			t.Errorf("%q: %q, not %q", c.name, got, c.want)
		}
	}
	for _, list := range []map[string]string{creatures, actions, strikes} {
		for word, icon := range list {
			if !Has(icon) {
				t.Errorf("%s: there is no icon %s", word, icon)
			}
		}
	}
}

// TestForAction: an attack has the icon of its weapon, by the end of a word, others that of the command.
func TestForAction(t *testing.T) {
	for _, c := range []struct{ do, with, want string }{
		{"attack", "Attack: Longsword", "broadsword"}, {"attack", "", "sword-brandish"}, {"throw", "Spear", "thrown-spear"},
		{"cast", "Ice lance", "ice-spear"}, {"jog", "", "run"}, {"paint", "", ""},
	} {
		if got := ForAction(c.do, c.with); got != c.want {
			t.Errorf("%s %s: %q, not %q", c.do, c.with, got, c.want)
		}
	}
}
