package filedialogs

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// AskNew implements session.Dialogs.
func (f *Dialogs) AskNew(rules []engine.System, first session.Blank, made func(session.Blank)) {
	name, cols, rows := widgets.NewEntry(""), widgets.NewEntry(""), widgets.NewEntry("")
	name.SetText(first.Name)
	cols.SetText(strconv.Itoa(first.Cols))
	rows.SetText(strconv.Itoa(first.Rows))
	for _, e := range []*widgets.Entry{cols, rows} {
		e.Validator = sizeValidator
	}
	names, about, at := phrase.RulesOnOffer(rules, first.System)
	pick := widgets.NewDescribed(names, about, at, nil)
	items := []*widget.FormItem{widget.NewFormItem(i18n.L("Name"), name)}
	if first.Cols > 0 {
		items = append(items, widget.NewFormItem(i18n.L("Columns"), cols), widget.NewFormItem(i18n.L("Rows"), rows))
	}
	items = append(items, widget.NewFormItem(i18n.L("Rules"), pick.Content))
	name.Short = true
	widgets.ShowForm(i18n.L("New encounter"), i18n.L("Continue…"), items, fyne.NewSize(460, 0), name, func() {
		n := session.Blank{Name: name.Text, Cols: phrase.Number(cols.Text), Rows: phrase.Number(rows.Text)}
		if i := pick.Pick.SelectedIndex(); i >= 0 {
			n.System = rules[i].Declaration().ID
		}
		made(n)
	}, f.win)
}

func sizeValidator(text string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(text)); err != nil || n < 1 || n > engine.MaxSquares {
		return errSize{}
	}
	return nil
}

type errSize struct{}

func (errSize) Error() string {
	return i18n.L("a number from 1 to {{.Most}}", map[string]any{"Most": engine.MaxSquares})
}
