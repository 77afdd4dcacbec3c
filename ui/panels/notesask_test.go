package panels

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// TestWhatIsWrittenIsTaken checks that accepting the dialogs uses their text and that Esc closes them.
func TestWhatIsWrittenIsTaken(t *testing.T) {
	w := test.NewTempApp(t).NewWindow("")
	took := ""
	n := AskNote(w, "Note", "pit", false, func(text string, players bool) { took = text })
	n.Entry.SetText("a pit\nand a rug")
	n.Entry.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if took != "" || w.Canvas().Overlays().Top() != nil {
		t.Error("Esc doesn't leave", took)
	}
	AskNote(w, "Note", "a pit\nand a rug", true, func(text string, players bool) { took = text }).form.Submit()
	if took != "a pit\nand a rug" {
		t.Errorf("%q", took)
	}
	AskPages(w, "debts", "gold", func(party, treasure string) { took = party + treasure }).form.Submit()
	if took != "debtsgold" {
		t.Error(took)
	}
	l := AskLight(w, "Light", commands.Light{Bright: "2", Colour: "#ffcc88"}, func(l commands.Light) { took = l.Bright + l.Dim + l.Colour })
	l.Dim.SetText("far")
	l.form.Submit()
	if took != "debtsgold" {
		t.Error("a length that is none was taken")
	}
	l.Dim.SetText("4")
	l.form.Submit()
	if took != "24#ffcc88" {
		t.Error(took)
	}
}

// reader records what the notes ask for.
type reader struct{ asked string }

func (r *reader) ShowSquare(x, y int) { r.asked += "shows " }
func (r *reader) AskNote(id string)   { r.asked += "edits " + id }
func (r *reader) LeaveNotes()         { r.asked += "leaves " }

// TestTheListOfNotes checks that the list is searched while typing, that Enter shows the first note found, and that Esc
// clears the search.
func TestTheListOfNotes(t *testing.T) {
	test.NewTempApp(t)
	r := &reader{}
	c := NewNotes(r)
	all := []engine.Note{{ID: "n1", At: board.Square{X: 2}, Text: "A pit"}, {ID: "n2", Text: "Gold"}}
	c.Changed = func() { c.Update(all) }
	c.Update(nil)
	if c.Content.Visible() {
		t.Error("there are no notes")
	}
	c.Update(all)
	c.Open(true)
	if !c.IsOpen() {
		t.Error("it can't be opened")
	}
	c.Search.SetText("silver")
	c.Search.OnSubmitted(c.Search.Text)
	c.Search.SetText("gold")
	c.Search.OnSubmitted(c.Search.Text)
	c.Search.Escaped()
	if r.asked != "shows leaves " || c.Search.Text != "" {
		t.Error(r.asked)
	}
}
