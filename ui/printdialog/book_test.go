package printdialog

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
)

// TestPrintDialogAsksWhichAreas checks that the typed area templates are made and invalid ones are reported.
func TestPrintDialogAsksWhichAreas(t *testing.T) {
	_, p := printed(t)
	p.choose(func(c *Choice) {
		c.What, c.Pieces, c.Areas = printing.PieceSheets, []printing.PieceKind{printing.Templates}, " circle:10, line:30:5,"
	})
	j, err := p.job()
	if err != nil || len(j.Templates) != 2 || j.Templates[1].Form != "line" || len(p.book.pages) != 1 {
		t.Errorf("%+v, %v, %d sheets", j.Templates, err, len(p.book.pages))
	}
	if !p.form.rows["areas"].row.Visible() || p.form.rows["copies"].row.Visible() {
		t.Error("areas aren't asked for, or copies of creatures are")
	}
	p.choose(func(c *Choice) { c.Areas = "blob:3" })
	if !p.send.Disabled() || !strings.Contains(p.count.Text, "not circle:RADIUS") {
		t.Errorf("%q", p.count.Text)
	}
}

// TestPrintDialogTakesTheRoomThatIsClicked checks that the clicked room is printed.
func TestPrintDialogTakesTheRoomThatIsClicked(t *testing.T) {
	_, p := printed(t)
	p.choose(func(c *Choice) { c.Part = PartRoom })
	p.preview.Resize(fyne.NewSize(500, 300))
	sc := p.preview.sheets
	at := paint.Point{X: 0.5, Y: float64(sc.Rows) - 0.5}
	side := p.preview.side
	click := fyne.NewPos((500-side*float32(sc.Cols))/2+side*float32(at.X), (300-side*float32(sc.Rows))/2+side*float32(at.Y))
	p.preview.Tapped(&fyne.PointEvent{Position: click})
	j, err := p.job()
	if err != nil || j.RoomAt == nil || j.RoomAt.Cell() != at.Cell() || !p.form.rows["room"].row.Visible() {
		t.Errorf("%v, %v", j.RoomAt, err)
	}
	p.preview.Tapped(&fyne.PointEvent{Position: fyne.NewPos(-5, 2)})
	p.clicked(paint.Point{X: -3, Y: 0}) // an impossible room is reported, and another can be clicked
	if !p.send.Disabled() || !strings.Contains(p.count.Text, "off the") || p.preview.sheets == nil || p.preview.movable() {
		t.Errorf("%q", p.count.Text)
	}
	p.preview.Tapped(&fyne.PointEvent{Position: click})
	if p.send.Disabled() || len(p.preview.plan.Sheets) == 0 {
		t.Errorf("not back: %q", p.count.Text)
	}
	p.choose(func(c *Choice) { c.Part = PartAll })
	p.preview.Tapped(&fyne.PointEvent{Position: fyne.NewPos(250, 150)})
	if p.room.Cell() != at.Cell() {
		t.Errorf("another room: %v", p.room)
	}
}

// TestPrintDialogTurnsSheets checks that the pages of pieces and cards can be turned, no further than the first and the last.
func TestPrintDialogTurnsSheets(t *testing.T) {
	_, p := printed(t)
	p.choose(func(c *Choice) { c.What = printing.PieceSheets })
	b := p.book
	n := len(b.pages)
	if n < 2 {
		t.Fatalf("%d sheets", n)
	}
	first := b.image.Image
	for i, step := range []struct {
		do   func()
		want int
	}{{b.back.OnTapped, 1}, {b.next.OnTapped, 2}, {func() { b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 10)}) }, 1},
		{func() { b.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -10)}) }, 2}, {func() { b.turn(99) }, n}} {
		step.do()
		if want := fmt.Sprintf("Sheet %d of %d", step.want, n); b.where.Text != want || b.back.Disabled() != (step.want == 1) || b.next.Disabled() != (step.want == n) {
			t.Errorf("step %d: %q, not %q", i, b.where.Text, want)
		}
	}
	if b.image.Image == first || b.image.Image.Bounds().Dx() < 50 {
		t.Error("the last sheet looks like the first")
	}
	p.choose(func(c *Choice) { c.What = printing.WholeMap })
	if b.Visible() || !p.preview.Visible() || p.preview.sheets == nil {
		t.Error("not back to the map")
	}
	p.choose(func(c *Choice) { c.What, c.Copies = printing.PieceSheets, "many" })
	if len(b.pages) != 0 || b.image.Image != nil || b.where.Text != "" {
		t.Error("sheets are shown of what can't be")
	}
}

// TestAFileThatAViewerHolds checks that a name is used again, or a number added while the earlier file can't be removed.
func TestAFileThatAViewerHolds(t *testing.T) {
	stem := filepath.Join(t.TempDir(), "map")
	if err := os.WriteFile(stem+".pdf", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := unheld(stem, ".pdf"); got != stem+".pdf" {
		t.Error(got)
	}
	if err := os.MkdirAll(filepath.Join(stem+".pdf", "held"), 0o700); err != nil {
		t.Fatal(err)
	}
	if got := unheld(stem, ".pdf"); got != stem+" 2.pdf" {
		t.Error(got)
	}
}
