package printdialog

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"

	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// print sends the job to the printer, or opens it in the system's viewer if there is none.
func (p *Dialog) print() {
	j, err := p.job()
	if err != nil {
		return
	}
	folder, err := printFolder()
	if err != nil {
		p.window.Complain(i18n.Error(err))
		return
	}
	path := unheld(filepath.Join(folder, fileStem(p.name)+p.choice.ending()), ".pdf")
	p.write(j, path, func() {
		if len(p.printer.Options) > 0 {
			p.toPrinter(path, j.Title(p.source), j.Layout.Paper.Media())
		} else {
			p.toViewer(path)
		}
	})
}

// unheld removes an earlier file of that name and returns it, or the first one with a number: viewers on Windows hold the
// file that they show.
func unheld(stem, ending string) string {
	path := stem + ending
	for n := 2; n < 100; n++ {
		if err := os.Remove(path); err == nil || errors.Is(err, fs.ErrNotExist) {
			break
		}
		path = fmt.Sprintf("%s %d%s", stem, n, ending)
	}
	return path
}

// printFolder returns the folder for PDFs that are passed to a viewer or printer.
func printFolder() (string, error) {
	folder := filepath.Join(os.TempDir(), "parapet-print-"+userWord())
	return folder, os.MkdirAll(folder, 0o700)
}

// userWord returns a name that keeps the temporary files of several users of a computer apart.
func userWord() string {
	if home, err := os.UserHomeDir(); err == nil {
		return filepath.Base(home)
	}
	return "user"
}

func fileStem(name string) string {
	if name == "" {
		return "map"
	}
	return name
}

func (p *Dialog) toPrinter(path, title, media string) {
	var err error
	name := p.printer.Selected
	p.window.Elsewhere().Run(func() { err = printing.Print(context.Background(), name, path, title, media) }, func() {
		if err != nil {
			p.window.Complain(i18n.L("Not printed: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		p.window.Remark(i18n.L("Sent to the printer {{.Name}}", map[string]any{"Name": name}))
		p.dialog.Hide()
	})
}

func (p *Dialog) toViewer(path string) {
	if err := platform.OpenFile(path, fyne.CurrentApp().OpenURL); err != nil {
		p.window.Complain(i18n.L("No PDF viewer found. The file is {{.Path}}", map[string]any{"Path": path}))
		return
	}
	p.window.Remark(i18n.L("Opened in the viewer. Print at 100%: {{.Path}}", map[string]any{"Path": path}))
	p.dialog.Hide()
}

// write writes the PDF in the background with a progress bar and a button to stop it, then calls then.
func (p *Dialog) write(j printing.Job, path string, then func()) {
	source := p.source
	p.window.Job(i18n.L("Printing…"), func(ctx context.Context, at func(float64)) error {
		source.Progress = func(done, of int) { at(float64(done) / float64(max(of, 1))) }
		withPicture(ctx, &source, p.picture, p.load)
		return printing.Save(path, func(w io.Writer) error {
			if j.What == printing.PictureFile {
				return j.WritePicture(ctx, w, filepath.Ext(path), source)
			}
			return j.Write(ctx, w, source)
		})
	}, func(err error) {
		if err != nil {
			p.window.Complain(i18n.L("Not printed: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		if letters := source.Fonts.Case.Lacking(); letters != "" {
			p.window.Remark(i18n.L("No installed font has {{.Letters}}; they print as boxes.", map[string]any{"Letters": letters}))
		}
		then()
	})
}

// withPicture loads the map's picture if the window hasn't loaded it yet. A missing picture is left out, as on the map.
func withPicture(ctx context.Context, s *printing.Source, of *engine.Image, load func(context.Context, string) (image.Image, error)) {
	if s.Picture != nil || of == nil || of.Src == "" {
		return
	}
	if p, err := scene.LoadBackground(ctx, load, s.View.Map); err == nil {
		s.Picture = p
	}
}

// makeSheets makes pieces or cards for viewing.
func (p *Dialog) makeSheets(j printing.Job) {
	made := &madeSheets{}
	var err error
	source := p.source
	p.making.Instead(func(ctx context.Context) { err = j.Write(ctx, made, source) }, func() {
		if err == nil {
			p.count.SetText(pagesText(len(made.pages), j.Layout.Paper.Name))
			p.book.show(bookText(j.What), made.pages)
		}
		p.ready(err)
	})
}

func pagesText(n int, paper string) string {
	return i18n.N("1 sheet of {{.Paper}}", "{{.N}} sheets of {{.Paper}}", n, map[string]any{"N": n, "Paper": paper})
}
