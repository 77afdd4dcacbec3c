package ui

import (
	"context"
	"image/color"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/ui/aiview"
	"parapet/ui/i18n"
	"parapet/ui/session"
)

// forecasting saves what a forecast came to.
type forecasting struct{ t *window }

// ask asks where to, and as what.
func (f forecasting) ask(r *aiview.Report) {
	at := f.t.desk.File.Path()
	name := strings.TrimSuffix(filepath.Base(at), filepath.Ext(at)) + "-" + lang.L("forecast")
	ask := session.Ask{Title: lang.L("Save the forecast"), Folder: filepath.Dir(at), Name: name + ".pdf", Filters: []session.Filter{
		{Name: lang.L("A sheet (PDF)"), Endings: []string{".pdf"}}, {Name: lang.L("A picture (PNG)"), Endings: []string{".png"}},
		{Name: lang.L("A table for spreadsheets (CSV)"), Endings: []string{".csv"}}}}
	f.t.chooser.Save(ask, func(path string, err error) {
		if f.t.files.Chosen(err) {
			f.write(r, path)
		}
	})
}

// write writes it elsewhere, whole or not at all.
func (f forecasting) write(r *aiview.Report, path string) {
	t, title := f.t, f.t.desk.File.Title()
	ink := func(side int) color.NRGBA { s := paint.Light().Side; return s[side%len(s)] }
	var err error
	t.elsewhere.Run(func() {
		err = printing.Save(path, func(to io.Writer) error { return r.Write(context.Background(), to, filepath.Ext(path), title, ink) })
	}, func() {
		if err != nil {
			t.complain(lang.L("The forecast was not written: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
			return
		}
		t.remark(lang.L("The forecast is written as {{.Path}}", map[string]any{"Path": path}))
	})
}
