package mapeditor

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// AskSize asks how many squares to add to or crop from each edge of a map. It calls take if the result is a valid map.
func AskSize(win fyne.Window, m board.Map, take func(commands.Edges)) {
	size := widget.NewLabel("")
	var entries [4]*widgets.Entry
	for i := range entries {
		entries[i] = widgets.NewEntry("0")
	}
	names := [4]string{i18n.L("West"), i18n.L("North"), i18n.L("East"), i18n.L("South")}
	var items []*widget.FormItem
	for i, e := range entries {
		items = append(items, widget.NewFormItem(names[i], e))
		e.Validator = func(string) error { return sizeError(m, edges(entries)) }
		e.OnChanged = func(string) { size.SetText(sizeText(m, edges(entries))) }
	}
	items[0].HintText = i18n.L("squares added at that edge; negative removes")
	size.SetText(sizeText(m, commands.Edges{}))
	items = append(items, widget.NewFormItem("", size))
	widgets.ShowForm(i18n.L("Size of the map"), i18n.L("Change"), items, fyne.NewSize(380, 0), entries[0], func() {
		if e := edges(entries); e != (commands.Edges{}) && sizeError(m, e) == nil {
			take(e)
		}
	}, win)
}

// edges parses the entries. Text that isn't a number counts as 0.
func edges(entries [4]*widgets.Entry) commands.Edges {
	var n [4]int
	for i, e := range entries {
		n[i], _ = strconv.Atoi(strings.TrimSpace(strings.Replace(e.Text, "−", "-", 1)))
	}
	return commands.Edges{West: n[0], North: n[1], East: n[2], South: n[3]}
}

type wrongSize struct{}

func (wrongSize) Error() string {
	return i18n.L("from 1 to {{.Most}} squares", map[string]any{"Most": engine.MaxSquares})
}

func sizeError(m board.Map, e commands.Edges) error {
	cols, rows := m.Cols+e.West+e.East, m.Rows+e.North+e.South
	if min(cols, rows) < 1 || max(cols, rows) > engine.MaxSquares {
		return wrongSize{}
	}
	return nil
}

func sizeText(m board.Map, e commands.Edges) string {
	if err := sizeError(m, e); err != nil {
		return i18n.Error(err)
	}
	return i18n.L("{{.Cols}} × {{.Rows}} squares", map[string]any{"Cols": m.Cols + e.West + e.East, "Rows": m.Rows + e.North + e.South})
}
