package pdf

import (
	"bytes"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"parapet/canvas/textshape"
)

// TestPartsOfFonts checks that a subset font draws each glyph as the whole font does.
func TestPartsOfFonts(t *testing.T) {
	whole, err := sfnt.Parse(gomono.TTF)
	if err != nil {
		t.Fatal(err)
	}
	f, line := partOf("Test", whole), "Aß€g%i "
	for _, r := range line {
		f.code(f.glyph(r))
	}
	file := f.subset(f.order)
	part, err := sfnt.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	if part.NumGlyphs() != 1+len([]rune(line)) || len(file) > 4000 {
		t.Errorf("%d glyphs in %d bytes", part.NumGlyphs(), len(file))
	}
	var buf sfnt.Buffer
	em := fixed.I(int(whole.UnitsPerEm()))
	for i, g := range f.order {
		was, wide, _ := whole.GlyphBounds(&buf, g, em, xfont.HintingNone)
		is, too, err := part.GlyphBounds(&buf, sfnt.GlyphIndex(i+1), em, xfont.HintingNone)
		if err != nil || was != is || wide != too {
			t.Errorf("glyph %d: %v %v, not %v %v (%v)", i, is, too, was, wide, err)
		}
	}
}

// TestCubicCurves checks that the quadratic curves that replace a cubic one share its ends and pass through its middle.
func TestCubicCurves(t *testing.T) {
	a, b, c, d := corner{0, 0}, corner{0, 400}, corner{600, 1000}, corner{1000, 1000}
	got := quadratic(a, b, c, d)
	if len(got) != 2*pieces || got[len(got)-1] != (knot{d, true}) {
		t.Fatal(got)
	}
	if mid := got[pieces-1]; mid != (knot{corner{350, 650}, true}) {
		t.Errorf("its middle is %v", mid)
	}
}

// lineOf returns a file with one line written with fallback fonts.
func lineOf(t *testing.T, more Fonts, line string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := New(&b, "", more)
	p := w.Page(100, 50, 1, 1)
	p.Text(Regular, 5, 5, 20, line, color.NRGBA{A: 255})
	p.Halo(Bold, 5, 5, 40, line, color.NRGBA{A: 255}, 0.3)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestAnyScript checks that names in any installed script are embedded as searchable text in a subset font, and that a
// letter no font has becomes a box and is reported.
func TestAnyScript(t *testing.T) {
	system := textshape.System()
	for _, name := range []string{"Жанна", "Ἑλένη", "שרה", "龍王", "Ж龍 B"} {
		if strings.ContainsFunc(name, func(r rune) bool { return r != ' ' && system.Find(r) == nil }) {
			t.Logf("no font here has %s", name)
			continue
		}
		file := lineOf(t, Fonts{Case: system}, name)
		if len(file) > 300_000 {
			t.Errorf("%s: %d bytes", name, len(file))
		}
		if got := extracted(t, file); got != "" && !strings.Contains(got, textshape.Visual(name)) && !strings.Contains(got, name) {
			t.Errorf("%s is read as %q", name, got)
		}
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "font.ttf"), gomono.TTF, 0o644); err != nil {
		t.Fatal(err)
	}
	few := textshape.New(folder)
	if file := lineOf(t, Fonts{Case: few}, "A龍\u200d"); few.Lacking() != "龍" || bytes.Contains(file, []byte("PARAPT")) {
		t.Errorf("lacking %q", few.Lacking())
	}
}

// TestShapedLetters checks that lines with joined letters or combining marks use the right glyphs, one number for each
// meaning, and extract as the original text, while plain lines are written as before.
func TestShapedLetters(t *testing.T) {
	for line, want := range map[string]string{"e\u0301": "\u00e9", "محمد": "محمد", "Orc مُحمد لا": "محمد", "שרה 12": "שרה", "שָׁלוֹם": "שָׁלוֹם"} {
		system := textshape.System()
		if strings.ContainsFunc(line, func(r rune) bool { return r > 0x500 && system.Find(r) == nil }) {
			t.Logf("no font here has %s", line)
			continue
		}
		file := lineOf(t, Fonts{Case: system}, line)
		got := extracted(t, file)
		if got == "" {
			continue
		}
		if plain := unmarked(got); !strings.Contains(got, want) && !strings.Contains(plain, unmarked(want)) && !strings.Contains(plain, line) {
			t.Errorf("%q is read as %q", line, got)
		}
	}
	if plain := lineOf(t, Fonts{}, "Hilda"); bytes.Contains(plain, []byte("PARAPT")) {
		t.Error("a part of a font for a plain line")
	}
}

// unmarked returns a text without combining marks and direction marks, which readers place differently.
func unmarked(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Mn, unicode.Cf) {
			return -1
		}
		return r
	}, text)
}

// extracted returns the text of a file, or "" if pdftotext is not installed.
func extracted(t *testing.T, file []byte) string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		return ""
	}
	path := filepath.Join(t.TempDir(), "line.pdf")
	if err := os.WriteFile(path, file, 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}
