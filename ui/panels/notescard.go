package panels

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// NotesActions is what the notes ask of the window.
type NotesActions interface {
	ShowSquare(x, y int) // shows it on the map
	AskNote(id string)
	LeaveNotes() // gives the focus back to the map
}

// NotesCard is the searchable list of the map's notes. It is over the map while there are any notes, collapsed to its title.
type NotesCard struct {
	*widgets.Collapsible
	done   NotesActions
	Search *widgets.Entry
	all    []engine.Note
}

func NewNotes(done NotesActions) *NotesCard {
	c := &NotesCard{done: done, Search: widgets.NewEntry(i18n.L("Search…"))}
	c.Collapsible = widgets.NewFold(c.Search)
	c.Search.OnChanged = func(string) { c.Changed() }
	c.Search.OnSubmitted = func(text string) {
		if found := commands.List(c.all, text); len(found) > 0 {
			done.ShowSquare(found[0].At.X, found[0].At.Y)
		}
	}
	c.Search.Escaped = func() {
		c.Search.SetText("")
		done.LeaveNotes()
	}
	return c
}

// mostNotes is the largest number of notes listed. A search finds the others.
const mostNotes = 200

// Update updates the list to the notes of a map.
func (c *NotesCard) Update(all []engine.Note) {
	c.all = all
	if len(all) == 0 {
		c.Show("", false, nil)
		return
	}
	var rows []fyne.CanvasObject
	if c.IsOpen() || !c.Content.Visible() {
		found := commands.List(all, c.Search.Text)
		for _, n := range found[:min(len(found), mostNotes)] {
			rows = append(rows, c.row(n))
		}
		if len(found) == 0 {
			rows = append(rows, widget.NewLabel(i18n.L("Nothing here.")))
		}
	}
	c.Show(i18n.L("Notes: {{.N}}", map[string]any{"N": len(all)}), false, rows)
}

// row returns a note's row. Clicking it shows the note's square.
func (c *NotesCard) row(n commands.Note) fyne.CanvasObject {
	title := strconv.Itoa(n.Number)
	if n.Players {
		title += " " + i18n.L("(players)")
	}
	there := widgets.NewChip(title, nil, func() { c.done.ShowSquare(n.At.X, n.At.Y) })
	edit := widgets.NewChip(i18n.L("Edit"), nil, func() { c.done.AskNote(n.ID) })
	text := widgets.Wrapped(n.Brief(160))
	text.SizeName = theme.SizeNameCaptionText
	return container.NewVBox(container.NewBorder(nil, nil, there, edit), text)
}
