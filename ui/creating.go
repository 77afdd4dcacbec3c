package ui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/savefiles"
	"parapet/ui/choose"
	"parapet/ui/words"
)

// askNew asks for the name and size of a new encounter and where to keep it: it has a file from
// the beginning, so that nothing done in it can be lost.
func (t *table) askNew() {
	t.beforeLeaving(func() {
		name, cols, rows := widget.NewEntry(), widget.NewEntry(), widget.NewEntry()
		name.SetText(lang.L("New encounter"))
		cols.SetText("24")
		rows.SetText("16")
		for _, e := range []*widget.Entry{cols, rows} {
			e.Validator = sizeValidator
		}
		items := []*widget.FormItem{widget.NewFormItem(lang.L("Name"), name),
			widget.NewFormItem(lang.L("Columns"), cols), widget.NewFormItem(lang.L("Rows"), rows)}
		system := t.systemInput(&items)
		form := dialog.NewForm(lang.L("New encounter"), lang.L("Go on…"), lang.L("Cancel"), items, func(ok bool) {
			if ok {
				t.createAt(newEncounter(name.Text, system(), words.Number(cols.Text), words.Number(rows.Text)), name.Text)
			}
		}, t.win)
		form.Resize(fyne.NewSize(360, 0))
		form.Show()
	})
}

// systemInput adds the choice of rules where there are several.
func (t *table) systemInput(items *[]*widget.FormItem) func() string {
	ids := make([]string, 0, len(t.opts.Offered))
	names := make([]string, 0, len(t.opts.Offered))
	for _, s := range t.opts.Offered {
		ids = append(ids, s.Declaration().ID)
		names = append(names, s.Declaration().Name)
	}
	choice := widget.NewSelect(names, nil)
	if len(names) > 0 {
		choice.SetSelectedIndex(0)
	}
	*items = append(*items, widget.NewFormItem(lang.L("Rules"), choice))
	return func() string {
		if i := choice.SelectedIndex(); i >= 0 {
			return ids[i]
		}
		return ""
	}
}

func sizeValidator(text string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < 1 || n > engine.MaxSquares {
		return errSize{}
	}
	return nil
}

type errSize struct{}

func (errSize) Error() string {
	return lang.L("a number from 1 to {{.Most}}", map[string]any{"Most": engine.MaxSquares})
}

// newEncounter is the file of an empty field with a side of players and their foes.
func newEncounter(name, system string, cols, rows int) *doc.Node {
	return doc.Obj(
		doc.M("parapet", doc.Int(engine.PlainVersion)),
		doc.M("name", doc.Str(name)),
		doc.M("system", doc.Str(system)),
		doc.M("map", doc.Obj(doc.M("size", doc.Ints(cols, rows)))),
		doc.M("sides", doc.Obj(doc.M("party", doc.Obj(doc.M("players", doc.Flag(true)))), doc.M("foes", doc.Obj()))),
		doc.M("tokens", doc.Arr()),
	)
}

// createAt asks where to keep a new encounter, and opens it there.
func (t *table) createAt(n *doc.Node, name string) {
	ask := choose.Ask{Title: lang.L("Where to keep it"), Folder: t.prefs.folder(), Name: fileName(name), Filters: encounterFilter()}
	t.chooser.Save(ask, func(path string, err error) {
		if !t.chosen(err) {
			return
		}
		if err := createOver(path, n); err != nil {
			t.complain(err.Error())
			return
		}
		t.open(path)
	})
}

// createOver writes a new encounter file; what was there goes to a file beside it.
func createOver(path string, n *doc.Node) error {
	if err := setAside(path); err != nil {
		return err
	}
	return savefiles.Create(path, n)
}

// askNote writes a remark into the log.
func (t *table) askNote() {
	if t.view() == nil {
		return
	}
	at := fyne.NewPos(t.win.Canvas().Size().Width/2, t.win.Canvas().Size().Height/2)
	t.forms.Text(lang.L("Note in the log"), "", at, func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		t.send(engine.NewCommand("note", "", doc.M("text", doc.Str(text))))
		return ""
	})
}
