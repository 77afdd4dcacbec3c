package files

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/desk"
	"parapet/ui/parts"
	"parapet/ui/words"
)

// AskNew implements desk.Person.
func (f *Dialogs) AskNew(rules []engine.System, made func(desk.Blank)) {
	name, cols, rows := parts.NewEntry(""), parts.NewEntry(""), parts.NewEntry("")
	name.SetText(lang.L("New encounter"))
	cols.SetText("24")
	rows.SetText("16")
	for _, e := range []*parts.Entry{cols, rows} {
		e.Validator = sizeValidator
	}
	pick := systemPick(rules)
	items := []*widget.FormItem{widget.NewFormItem(lang.L("Name"), name), widget.NewFormItem(lang.L("Columns"), cols),
		widget.NewFormItem(lang.L("Rows"), rows), widget.NewFormItem(lang.L("Rules"), pick)}
	form := dialog.NewForm(lang.L("New encounter"), lang.L("Go on…"), lang.L("Cancel"), items, func(ok bool) {
		if ok {
			n := desk.Blank{Name: name.Text, Cols: words.Number(cols.Text), Rows: words.Number(rows.Text)}
			if i := pick.SelectedIndex(); i >= 0 {
				n.System = rules[i].Declaration().ID
			}
			made(n)
		}
	}, f.win)
	form.Resize(fyne.NewSize(360, 0))
	for _, e := range []*parts.Entry{name, cols, rows} {
		e.Escaped = form.Hide
	}
	form.Show()
	f.win.Canvas().Focus(name)
	name.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that a name that is typed takes its place
}

// systemPick is the choice of rules, the first at first.
func systemPick(rules []engine.System) *widget.Select {
	names := make([]string, len(rules))
	for i, s := range rules {
		names[i] = s.Declaration().Name
	}
	pick := widget.NewSelect(names, nil)
	if len(names) > 0 {
		pick.SetSelectedIndex(0)
	}
	return pick
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
