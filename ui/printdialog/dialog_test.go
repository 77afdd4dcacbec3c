package printdialog

import (
	"context"
	"errors"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

// window is a window with a skirmish encounter open.
type window struct {
	win    fyne.Window
	script session.Script
	game   *engine.Game
	open   *Dialog
	last   Choice // the settings when the dialog was closed
}

func newHost(t *testing.T) *window {
	t.Helper()
	win := test.NewTempWindow(t, container.NewWithoutLayout())
	win.Resize(fyne.NewSize(1280, 800))
	return &window{win: win, game: uitest.Started(t), last: firstPrint()}
}

func (h *window) Window() fyne.Window { return h.win }
func (h *window) Job(_ string, work func(context.Context, func(float64)) error, done func(error)) {
	done(work(context.Background(), func(float64) {}))
}
func (h *window) Chooser() session.Chooser    { return &h.script }
func (h *window) Chosen(err error) bool       { return err == nil }
func (h *window) Folder() string              { return "" }
func (h *window) Remark(string)               {}
func (h *window) Complain(string)             {}
func (h *window) Changed()                    {}
func (h *window) Seen() paint.Rect            { return paint.Rect{Max: paint.Point{X: 4, Y: 4}} }
func (h *window) Picked() (paint.Rect, bool)  { return paint.Rect{}, false }
func (h *window) RoomPlace() paint.Point      { return paint.Point{X: 2.5, Y: 3.5} }
func (h *window) Portrait(string) image.Image { return nil }
func (h *window) PrintClosed(last Choice)     { h.open, h.last = nil, last }
func (h *window) Elsewhere() *platform.Runner {
	return &platform.Runner{Work: func(do, done func()) { do(); done() }}
}

// print opens the dialog with the last settings.
func (h *window) print() *Dialog {
	none := func(context.Context, string) (image.Image, error) { return nil, errors.New("no pictures") }
	portrait := func(string) (image.Image, error) { return nil, errors.New("no pictures") }
	h.open = Open(h, Encounter{View: h.game.View(), Name: h.game.Name(), Stem: "test", Load: none, Portrait: portrait}, h.last)
	return h.open
}

// printed opens the dialog for a skirmish combat.
func printed(t *testing.T) (*window, *Dialog) {
	t.Helper()
	t.Setenv("PATH", t.TempDir()) // no printers
	h := newHost(t)
	return h, h.print()
}

func (p *Dialog) choose(change func(*Choice)) {
	p.form.set(func() { change(&p.form.choice) })
}

func TestPrintDialogShowsSheetsAndSaves(t *testing.T) {
	w, p := printed(t)
	if !strings.Contains(p.count.Text, "of A4") || p.preview.plan == nil || p.preview.image.Image == nil || p.send.Text != "Open in viewer" {
		t.Fatalf("%q, %v", p.count.Text, p.preview.plan)
	}
	before := len(p.preview.plan.Sheets)
	p.choose(func(c *Choice) { c.Square = "2 cm" })
	if len(p.preview.plan.Sheets) > before {
		t.Errorf("%d sheets, then %d with smaller squares", before, len(p.preview.plan.Sheets))
	}
	to := filepath.Join(t.TempDir(), "map.pdf")
	w.script.Answers = []session.Answer{{Path: to}}
	p.AskFile()
	text, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(pdftest.Read(t, text)); n != len(p.preview.plan.Sheets) {
		t.Errorf("%d pages for %d sheets", n, len(p.preview.plan.Sheets))
	}
	if w.open != nil {
		t.Error("the dialog stays")
	}
	if again := w.print(); again.choice.Square != "2 cm" {
		t.Errorf("it forgot: %+v", again.choice)
	}
}

func TestPrintDialogSaysWhatCantBe(t *testing.T) {
	_, p := printed(t)
	for want, change := range map[string]func(*Choice){
		"A square of 0 mm": func(c *Choice) { c.Square = "0" },
		"isn't a length":   func(c *Choice) { c.Square = "big" },
		"doesn't fit on":   func(c *Choice) { c.Square = "30 cm" },
		"A margin of 0 mm": func(c *Choice) { c.Margin = "0" },
		"or a size":        func(c *Choice) { c.Paper = "A9" },
		"Measured":         func(c *Choice) { c.Measured = "5" },
	} {
		good := p.form.choice
		p.choose(change)
		if !strings.Contains(p.count.Text, want) || !p.send.Disabled() || !p.save.Disabled() {
			t.Errorf("want %q, got %q", want, p.count.Text)
		}
		p.choose(func(c *Choice) { *c = good })
		if p.send.Disabled() || !strings.Contains(p.count.Text, "of A4") {
			t.Errorf("after %q: %q", want, p.count.Text)
		}
	}
}

func TestDraggingMovesTheJoints(t *testing.T) {
	_, p := printed(t)
	p.choose(func(c *Choice) { c.Square = "2 in" })
	p.preview.Resize(fyne.NewSize(400, 300))
	first := *p.preview.plan
	p.preview.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-p.preview.side*0.4, 0)})
	p.preview.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-p.preview.side*0.7, 0)})
	p.preview.DragEnd()
	if p.shift == nil || !p.best.Visible() {
		t.Fatal("nothing moved")
	}
	if got, want := p.preview.plan.Origin.X, first.Origin.X-1; got != want {
		t.Errorf("joints from %v to %v", first.Origin.X, got)
	}
	p.best.OnTapped()
	if p.shift != nil || p.preview.plan.Origin != first.Origin {
		t.Errorf("not back: %v", p.preview.plan.Origin)
	}
}

func TestPrintDialogForPiecesAndCards(t *testing.T) {
	_, p := printed(t)
	for _, what := range []printing.What{printing.PieceSheets, printing.CardSheets, printing.Calibration} {
		p.choose(func(c *Choice) { c.What = what })
		if p.preview.Visible() || !p.book.Visible() || !strings.Contains(p.count.Text, "of A4") || p.send.Disabled() {
			t.Errorf("%s: %q", what, p.count.Text)
		}
		if n := len(p.book.pages); n == 0 || !strings.HasPrefix(p.count.Text, fmt.Sprint(n, " sheet")) || p.book.image.Image == nil {
			t.Errorf("%s: %q, %d to look at", what, p.count.Text, n)
		}
	}
	p.choose(func(c *Choice) { c.What, c.Pieces = printing.PieceSheets, nil })
	if !p.send.Disabled() || !strings.Contains(p.count.Text, "Nothing to print") {
		t.Errorf("%q", p.count.Text)
	}
}

func TestPrintDialogSavesPictures(t *testing.T) {
	w, p := printed(t)
	p.choose(func(c *Choice) { c.What, c.Side = printing.PictureFile, "30" })
	m := w.game.View().Board().Map()
	if want := fmt.Sprintf("%d × %d pixels", 30*m.Cols, 30*m.Rows); p.count.Text != want || p.send.Visible() {
		t.Errorf("%q, want %q; print button shown: %v", p.count.Text, want, p.send.Visible())
	}
	for _, ending := range []string{".png", ".jpg"} {
		to := filepath.Join(t.TempDir(), "map"+ending)
		w.script.Answers = []session.Answer{{Path: to}}
		p.AskFile()
		f, err := os.Open(to)
		if err != nil {
			t.Fatal(err)
		}
		c, _, err := image.DecodeConfig(f)
		f.Close()
		if err != nil || c.Width != 30*m.Cols || c.Height != 30*m.Rows {
			t.Errorf("%s: %v, %v", ending, c, err)
		}
	}
	p.choose(func(c *Choice) { c.Side = "2000" })
	if !p.save.Disabled() || !strings.Contains(p.count.Text, "must be 4 to 1,000") {
		t.Errorf("%q", p.count.Text)
	}
}

func TestPrintDialogPrintsOnAPrinter(t *testing.T) {
	bin := t.TempDir()
	for name, script := range map[string]string{"lpstat": `if [ "$1" = -e ]; then echo Attic; echo Hall; fi`, "lp": `for f; do :; done; cp "$f" "${0%lp}sent"; echo "$@" >"${0%lp}args"`} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\nPATH=/bin:/usr/bin\n"+script+"\n"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	w := newHost(t)
	t.Setenv("PATH", bin)
	t.Setenv("TMPDIR", t.TempDir())
	p := w.print()
	if p.send.Text != "Print" || !p.printer.Visible() || p.printer.Selected != "Attic" {
		t.Fatalf("%q %v", p.send.Text, p.printer.Options)
	}
	p.printer.SetSelected("Hall")
	p.print()
	if text, err := os.ReadFile(filepath.Join(bin, "sent")); err != nil || len(pdftest.Read(t, text)) == 0 {
		t.Fatal(err)
	}
	args, _ := os.ReadFile(filepath.Join(bin, "args"))
	if name := p.source.Name; name == "" || !strings.Contains(string(args), name) {
		t.Errorf("no %q in %q", name, args)
	}
	p.choose(func(c *Choice) { c.For = scene.Players })
	p.print()
	if args, _ := os.ReadFile(filepath.Join(bin, "args")); strings.Contains(string(args), "-t "+p.source.Name) || !strings.Contains(string(args), "Parapet: Map") {
		t.Errorf("the list of jobs, which players can read: %q", args)
	}
	p.dialog.Hide()
	if got := ReadChoice(w.last.String()).Printer; got != "Hall" {
		t.Errorf("the printer that is remembered: %q", got)
	}
}

// TestPrintWarnsOfThePicture checks that the dialog warns that the picture may show secrets, but only if that matters.
func TestPrintWarnsOfThePicture(t *testing.T) {
	for _, picture := range []bool{false, true} {
		for _, who := range []scene.Viewpoint{scene.DM, scene.Players, scene.Party} {
			for what, could := range map[printing.What]bool{printing.WholeMap: true, printing.PictureFile: true, printing.CardSheets: false} {
				c := firstPrint()
				c.What, c.For = what, who
				f := newForm(c, picture, func(Choice) {})
				if got, want := f.rows["painted"].row.Visible(), could && picture && who != scene.DM; got != want {
					t.Errorf("%s, picture %v, for %v: warned %v", what, picture, who, got)
				}
			}
		}
	}
}

// TestThreeEditions checks that the job and the file name match the readers of a print, and that stored settings from
// before the third edition keep their meaning.
func TestThreeEditions(t *testing.T) {
	for _, c := range []struct {
		remembered, ending string
		who                scene.Viewpoint
	}{
		{`{"What":"map","Paper":"A4","Square":"1 in","Margin":"8 mm","Overlap":"0 mm"}`, "", scene.DM},
		{`{"What":"map","Paper":"A4","Square":"1 in","Margin":"8 mm","Overlap":"0 mm","Players":true}`, " for players", scene.Players},
		{`{"What":"map","Paper":"A4","Square":"1 in","Margin":"8 mm","Overlap":"0 mm","For":2}`, " known", scene.Party},
		{`{"What":"map","Paper":"A4","Square":"1 in","Margin":"8 mm","Overlap":"0 mm","For":9}`, " known", scene.Party},
	} {
		choice := ReadChoice(c.remembered)
		j, err := choice.job()
		if err != nil || j.For != c.who || choice.ending() != c.ending {
			t.Errorf("%s: for %v, %q, %v", c.remembered, j.For, choice.ending(), err)
		}
	}
}
