package printing

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"testing"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/icons"
)

// proofs keeps a written file and its pages.
type proofs struct {
	bytes.Buffer
	pages []*pdf.Page
}

// Page implements pdf.Pages.
func (p *proofs) Page(page *pdf.Page) { p.pages = append(p.pages, page) }

// differing returns how many in a thousand blocks of 5 × 5 pixels differ in brightness by a fifth between our rendering
// of a page and another program's, which moves fine lines by up to half a pixel.
func differing(page *image.RGBA, seen *image.Gray) float64 {
	const side = 5
	across, down := min(page.Rect.Dx(), seen.Rect.Dx())/side, min(page.Rect.Dy(), seen.Rect.Dy())/side
	n := 0
	for i := range across * down {
		sum := 0
		for k := range side * side {
			x, y := i%across*side+k%side, i/across*side+k/side
			sum += int(color.GrayModel.Convert(page.RGBAAt(x, y)).(color.Gray).Y) - int(seen.GrayAt(x, y).Y)
		}
		if max(sum, -sum) > side*side*255/5 {
			n++
		}
	}
	return 1000 * float64(n) / float64(across*down)
}

// TestAStatCardLooksAsItPrints checks that a stat block alone is the same picture as among others on a page.
func TestAStatCardLooksAsItPrints(t *testing.T) {
	const fine, at = 10, 98 // pixels per mm; the place of the first card's rim
	g := game(t, "bridge")
	c := Cards{Edition: scene.EditionOf(g.View(), "", scene.DM), View: g.View(), Icon: icons.SVG, Layout: DefaultLayout(), Kinds: []CardKind{StatBlocks}}
	var file proofs
	if err := c.Write(context.Background(), &file); err != nil {
		t.Fatal(err)
	}
	c.Only = g.View().Tokens[0].ID
	alone, page := c.StatCard().Paint(fine), file.pages[0].Paint(fine)
	part := image.NewGray(alone.Rect)
	draw.Draw(part, part.Rect, page, image.Pt(at, at), draw.Src)
	if off := differing(alone, part); off > 0.2 {
		t.Errorf("%.1f in a thousand blocks differ", off)
	}
	if c.Only = "nobody"; c.StatCard() != nil {
		t.Error("a card of nobody")
	}
}

// TestProofsLookLikeTheFile checks that the print preview of a page looks like the file in other programs.
func TestProofsLookLikeTheFile(t *testing.T) {
	const dpi = 76 // three pixels per mm
	photo := image.NewRGBA(image.Rect(0, 0, 120, 90))
	for i := range photo.Pix {
		photo.Pix[i] = uint8(i*5) | 3
	}
	for name, change := range map[string]func(*Job){
		"map": nil, "map for players, ink saved": func(j *Job) { j.Show.Saving = true },
		"room":        func(j *Job) { j.RoomAt = &paint.Point{X: 5.5, Y: 6.5} },
		"pieces":      func(j *Job) { j.What, j.Copies = PieceSheets, 2 },
		"cards":       func(j *Job) { j.What = CardSheets },
		"calibration": func(j *Job) { j.What, j.Layout.MeasuredX = Calibration, 98 },
	} {
		j := NewJob()
		if change != nil {
			change(&j)
		}
		g := game(t, "tavern")
		var file proofs
		s := Source{View: g.View(), Name: g.Name(), Icon: icons.SVG, Picture: paint.NewPicture(photo, 10, 0, 0),
			Portrait: func(string) (image.Image, error) { return photo, nil }}
		if err := j.Write(context.Background(), &file, s); err != nil {
			t.Fatal(err)
		}
		seen := pixels(t, file.Bytes(), dpi)
		if len(seen) != len(file.pages) {
			t.Fatalf("%s: %d pages, %d counted", name, len(seen), len(file.pages))
		}
		for i, p := range file.pages {
			if off := differing(p.Paint(dpi/25.4), seen[i]); off > 0.2 {
				t.Errorf("%s, page %d: %.1f in a thousand blocks differ", name, i+1, off)
			}
		}
	}
}
