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

// Text is the dialog for a note's text.
type Text struct {
	Entry   *widgets.Entry
	Players *widgets.Check
	form    *widgets.Form
}

// lines is the number of visible lines of a note.
const lines = 8

// AskNote asks for a note of any number of lines. An empty text removes the note.
func AskNote(win fyne.Window, title, text string, players bool, take func(text string, players bool)) *Text {
	t := &Text{Entry: manyLines(lines), Players: widgets.NewCheck(i18n.L("Players can read it"), nil)}
	t.Entry.SetText(text)
	t.Players.SetChecked(players)
	note := widget.NewFormItem("", t.Entry)
	note.HintText = i18n.L("Shift+Enter saves; empty removes the note")
	t.form = widgets.ShowForm(title, i18n.L("Save"), []*widget.FormItem{note, widget.NewFormItem("", t.Players)}, fyne.NewSize(560, 340), t.Entry,
		func() { take(t.Entry.Text, t.Players.Checked) }, win)
	return t
}

func manyLines(rows int) *widgets.Entry {
	e := widgets.NewEntry("")
	e.MultiLine = true
	e.Wrapping = fyne.TextWrapWord
	e.SetMinRowsVisible(rows)
	return e
}

// Pages is the dialog for the notes on the party and the treasure.
type Pages struct {
	Party, Treasure *widgets.Entry
	form            *widgets.Form
}

// AskPages asks for the notes on the party and the treasure.
func AskPages(win fyne.Window, party, treasure string, take func(party, treasure string)) *Pages {
	p := &Pages{Party: manyLines(6), Treasure: manyLines(6)}
	p.Party.SetText(party)
	p.Treasure.SetText(treasure)
	p.form = widgets.ShowForm(i18n.L("Party and treasure"), i18n.L("Save"), []*widget.FormItem{
		{Text: i18n.L("Party"), Widget: p.Party, HintText: i18n.L("carried to the next encounter")},
		{Text: i18n.L("Treasure"), Widget: p.Treasure, HintText: i18n.L("stays with this encounter; players see neither")}},
		fyne.NewSize(600, 440), p.Party, func() { take(p.Party.Text, p.Treasure.Text) }, win)
	return p
}

// Lamp is the dialog for a light.
type Lamp struct {
	Bright, Dim, Colour *widgets.Entry
	form                *widgets.Form
}

// AskLight asks for the radii and colour of a light. An empty radius means none.
func AskLight(win fyne.Window, title string, was commands.Light, take func(commands.Light)) *Lamp {
	l := &Lamp{Bright: widgets.NewEntry(""), Dim: widgets.NewEntry(""), Colour: widgets.NewEntry("#ffcc88")}
	for e, text := range map[*widgets.Entry]string{l.Bright: was.Bright, l.Dim: was.Dim, l.Colour: was.Colour} {
		e.SetText(text)
	}
	l.Bright.Validator, l.Dim.Validator = commands.Length, commands.Length
	l.Colour.Validator = colour
	usual := container.NewHBox()
	for _, u := range commands.Usual() {
		usual.Add(widgets.NewButton(u.Name, func() {
			l.Bright.SetText(u.Bright)
			l.Dim.SetText(u.Dim)
			l.Colour.SetText(u.Colour)
		}))
	}
	l.form = widgets.ShowForm(title, i18n.L("Save"), []*widget.FormItem{widget.NewFormItem("", usual),
		{Text: i18n.L("Bright, in squares"), Widget: l.Bright, HintText: i18n.L("both empty: no light")},
		{Text: i18n.L("Dim, in squares"), Widget: l.Dim, HintText: i18n.L("also from the light, so larger than bright")},
		widget.NewFormItem(i18n.L("Colour"), l.Colour)}, fyne.NewSize(460, 0), l.Bright,
		func() { take(commands.Light{Bright: l.Bright.Text, Dim: l.Dim.Text, Colour: l.Colour.Text}) }, win)
	return l
}

func colour(text string) error { return commands.Colour(text) }
