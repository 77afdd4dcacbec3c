package paint

import (
	"image"
	"image/draw"
	"slices"
	"testing"
)

func TestNamesAreAbbreviatedByWords(t *testing.T) {
	for _, c := range []struct {
		name, rather string
		want         []string
	}{
		{"Hilda Oakenward", "", []string{"Hilda Oakenward", "Hilda"}},
		{"Gerulf the Toll-Taker", "", []string{"Gerulf the Toll-Taker", "Gerulf"}},
		{"Mire ogre", "", []string{"Mire ogre", "Ogre"}},
		{"Fen goblin 7", "", []string{"Fen goblin 7", "Goblin 7", "7"}},
		{"Orc 2", "", []string{"Orc 2", "2"}},
		{"Orc · hurt", "hurt", []string{"Orc · hurt", "hurt"}},
		{"Ann", "", []string{"Ann"}}, {"7", "", []string{"7"}}, {"", "", nil},
	} {
		if got := byWords(c.name, c.rather); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q", c.name, got)
		}
	}
}

// TestLargeNamesHaveTheirSize checks that names have the size that the scene asks for at every size of squares, and don't meet.
func TestLargeNamesHaveTheirSize(t *testing.T) {
	const size = 22
	for side := 8; side <= 96; side += 8 {
		sc := &Scene{Cols: 12, Rows: 12, Theme: Light(), NameSize: size, Tokens: []Token{
			{ID: "a", Name: "Hilda Oakenward", Col: 5, Row: 5, Turn: true}, {ID: "b", Name: "Fen goblin 1", Col: 6, Row: 5},
			{ID: "c", Name: "Fen goblin 2", Col: 7, Row: 5}, {ID: "d", Name: "Mire ogre", Col: 1, Row: 1, Size: 2}}}
		p := NewPainter(nil)
		f := p.frame(sc, Camera{Zoom: float64(side) / World}, 1, 12*side, 12*side)
		var taken []spot
		var tokens []*Token
		for i := range sc.Tokens {
			tokens = append(tokens, &sc.Tokens[i])
		}
		for i, k := range tokens {
			place, ok := f.largeName(k, -1, taken)
			if ok && place.bottom-place.top < size || i == 0 && !ok {
				t.Errorf("squares of %d: %s at %v, %v", side, k.Name, place, ok)
			}
			if ok && slices.ContainsFunc(taken, place.meets) {
				t.Errorf("squares of %d: %s lies on another", side, k.Name)
			}
			if ok {
				taken = append(taken, place)
			}
		}
	}
}

// TestNamesArePaintedInParts checks that a name stands at the same place in each part of a picture that it reaches into.
func TestNamesArePaintedInParts(t *testing.T) {
	const side, part = 32, 64
	sc := &Scene{Cols: 12, Rows: 4, Theme: Light(), NameSize: 22, Tokens: []Token{
		{ID: "a", Name: "Joss Quickwater", Col: 5, Row: 2}, {ID: "b", Name: "Gloom bat", Col: 6, Row: 2, Turn: true}}}
	p := NewPainter(nil)
	whole, got := image.NewRGBA(image.Rect(0, 0, 12*side, 4*side)), image.NewRGBA(image.Rect(0, 0, part, part))
	p.PaintPart(whole, sc, side, image.Point{}, 1)
	for y := 0; y < 4*side; y += part {
		for x := 0; x < 12*side; x += part {
			p.PaintPart(got, sc, side, image.Pt(x, y), 1)
			want := image.NewRGBA(got.Rect)
			draw.Draw(want, want.Rect, whole, image.Pt(x, y), draw.Src)
			if !slices.Equal(got.Pix, want.Pix) {
				t.Errorf("the part at %d,%d differs", x, y)
			}
		}
	}
}

// TestNotesAreAsLargeAsNames checks that the text of notes grows with the size that the scene asks for.
func TestNotesAreAsLargeAsNames(t *testing.T) {
	high := func(size float64) int {
		sc := &Scene{Cols: 12, Rows: 3, Theme: Light(), NameSize: size, Notes: []Note{{At: Point{0.5, 1.5}, Text: "The crypt", Open: true}}}
		with, without := image.NewRGBA(image.Rect(0, 0, 600, 150)), image.NewRGBA(image.Rect(0, 0, 600, 150))
		cam := Camera{Zoom: 50.0 / World}
		NewPainter(nil).Paint(with, sc, cam, 1)
		sc.Notes[0].Text = ""
		NewPainter(nil).Paint(without, sc, cam, 1)
		top, bottom := 150, 0
		for i := range with.Pix {
			if with.Pix[i] != without.Pix[i] {
				top, bottom = min(top, i/with.Stride), max(bottom, i/with.Stride)
			}
		}
		return bottom - top
	}
	if small, large := high(0), high(30); small < 8 || large < 18 {
		t.Errorf("%d and %d pixels high", small, large)
	}
}
