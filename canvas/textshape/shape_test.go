package textshape

import (
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
)

func shaperOf(t *testing.T, more *Case) (*Shaper, *sfnt.Font) {
	t.Helper()
	f, err := sfnt.Parse(goregular.TTF)
	if err != nil {
		t.Fatal(err)
	}
	return NewShaper(more, Own{f, goregular.TTF}), f
}

// TestComplex checks which lines need shaping.
func TestComplex(t *testing.T) {
	for line, want := range map[string]bool{"Hilda": false, "Żółw é": false, "Жанна": false, "Ἑλένη": false, "龍王 ⚔️": false, "👩\u200d🚀": false,
		"محمد": true, "Orc שרה": true, "कि": true, "กำลัง": true, "e\u0301": true, "ގަ": true} {
		if Complex(line) != want {
			t.Errorf("%q", line)
		}
	}
}

// TestStretches checks the order of a line's parts: right-to-left text reversed, with its numbers.
func TestStretches(t *testing.T) {
	for line, want := range map[string]string{
		"Hilda":         "Hilda",
		"שרה":           "<שרה",
		"Orc שרה 2":     "Orc |2|<שרה ",
		"Orc שרה 2 x":   "Orc |2|<שרה | x",
		"שרה 12 (גד)":   "< (גד)|12|<שרה ",
		"Orc שרה Elf":   "Orc |<שרה| Elf",
		"שרה Orc 3 גד":  "< גד|Orc 3|<שרה ",
		"2 שרה":         "< שרה|2",
		"Orc محمد 3 لا": "Orc |< لا|3|<محمد ",
	} {
		runes := []rune(line)
		var got []string
		for _, s := range stretches(line, runes) {
			text := string(runes[s.from:s.to])
			if s.leftward {
				text = "<" + text
			}
			got = append(got, text)
		}
		if is := strings.Join(got, "|"); is != want {
			t.Errorf("%q: %q, not %q", line, is, want)
		}
	}
}

// TestMarksGoOnTheirLetters checks that a letter with a combining mark is set as one glyph if the font has it, and that
// the glyph stands for both.
func TestMarksGoOnTheirLetters(t *testing.T) {
	s, f := shaperOf(t, nil)
	line := s.Line("e\u0301龍")
	var buf sfnt.Buffer
	whole, _ := f.GlyphIndex(&buf, 'é')
	box, _ := f.GlyphIndex(&buf, Missing)
	if len(line) != 1 || len(line[0].Glyphs) != 2 {
		t.Fatalf("%+v", line)
	}
	if g := line[0].Glyphs; g[0].ID != whole || g[0].Means != "é" || g[1].ID != box || g[1].Means != "龍" {
		t.Errorf("%+v", g)
	}
	if w := Width(line); w < 0.9 || w > 1.4 {
		t.Errorf("%g", w)
	}
}

// TestArabicIsJoined checks that a name is set from the right in joined forms, with lam and alef as one ligature and a
// vowel on its letter.
func TestArabicIsJoined(t *testing.T) {
	system := System()
	if system.Find('م') == nil {
		t.Skip("no font here has Arabic")
	}
	s, _ := shaperOf(t, system)
	alone := map[string]sfnt.GlyphIndex{}
	for _, letter := range []string{"م", "ح", "د"} {
		alone[letter] = s.Line(letter)[0].Glyphs[0].ID
	}
	g := s.Line("محمد")[0].Glyphs
	if len(g) != 4 || g[0].Means+g[1].Means+g[2].Means+g[3].Means != "دمحم" {
		t.Fatalf("%+v", g)
	}
	for _, one := range g {
		if one.ID == alone[one.Means] {
			t.Errorf("%s stands as if alone", one.Means)
		}
	}
	if g[1].ID == g[3].ID {
		t.Error("one form at the beginning and in the middle")
	}
	if g := s.Line("لا")[0].Glyphs; len(g) == 1 && g[0].Means != "لا" || len(g) > 2 {
		t.Errorf("lam and alef: %+v", g)
	}
	if g := s.Line("مُ")[0].Glyphs; len(g) != 2 || g[0].Advance != 0 || g[0].Means != "" || g[1].Means != "مُ" {
		t.Errorf("a vowel: %+v", g)
	}
	if mixed := s.Line("Orc محمد"); len(mixed) != 2 || mixed[0].Glyphs[0].Means != "O" {
		t.Errorf("%+v", mixed)
	}
}
