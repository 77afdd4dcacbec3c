package forms

import (
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Text asks for a line of text in a small box at a position in the window; Enter accepts, Esc and a click elsewhere
// cancel. take returns why the text is invalid, or "".
func (t *boxes) Text(title, hint string, at fyne.Position, take func(string) string) {
	t.Edit(title, hint, "", at, take)
}

// Edit is like Text, starting with the current text.
func (t *boxes) Edit(title, hint, was string, at fyne.Position, take func(string) string) {
	box, entry := t.line(title, hint)
	entry.SetText(was)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // so that typing replaces it
	p := widget.NewPopUp(box, t.win.Canvas())
	t.asks(p, entry, take)
	p.ShowAtPosition(widgets.Beside(at, 0, p.MinSize(), t.win.Canvas().Size(), false))
	t.FocusSoon(entry)
}

// TextStaying asks for a line of text in a box that stays open, whatever is clicked, until Enter accepts, or Esc or its
// button cancels and dropped is called.
func (t *boxes) TextStaying(title, hint string, take func(string) string, dropped func()) {
	box, entry := t.line(title, hint)
	p := widget.NewModalPopUp(box, t.win.Canvas())
	cancel := widgets.Cancel(i18n.L("Cancel"), func() {
		p.Hide()
		t.keys.FocusMap()
		dropped()
	})
	box.Add(cancel)
	entry.Escaped = cancel.OnTapped
	t.asks(p, entry, take)
	p.Show()
	t.FocusSoon(entry)
}

// line returns a box with a heading and a text field, and the field.
func (t *boxes) line(title, hint string) (*fyne.Container, *widgets.Entry) {
	entry := widgets.NewEntry(hint)
	heading := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	wrong := newWrong()
	wrong.Wrapping = fyne.TextWrapOff
	return container.NewVBox(heading, container.NewGridWrap(fyne.NewSize(200, entry.MinSize().Height), entry), wrong), entry
}

// newWrong returns the hidden label that says what is wrong with an input.
func newWrong() *widget.Label {
	wrong := widgets.Wrapped("")
	wrong.Importance = widget.DangerImportance
	wrong.Hide()
	return wrong
}

// asks passes the text entered in a box to take and closes the box if it is valid.
func (t *boxes) asks(p *widget.PopUp, entry *widgets.Entry, take func(string) string) {
	box := p.Content.(*fyne.Container)
	wrong := box.Objects[2].(*widget.Label)
	entry.OnSubmitted = func(text string) {
		if why := take(text); why != "" {
			wrong.SetText(why)
			wrong.Show()
			p.Resize(box.MinSize())
			return
		}
		p.Hide()
		t.keys.FocusMap()
	}
}

// Number asks for a whole number.
func (t *boxes) Number(title string, at fyne.Position, take func(int)) {
	t.Text(title, "0", at, func(text string) string {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if err != nil {
			return i18n.L("enter a whole number")
		}
		take(n)
		return ""
	})
}

// Ask asks for additional arguments of a command, and passes the command with them to take.
func (t *boxes) Ask(title string, options []engine.Option, c *engine.Command, take func(*engine.Command)) []*OptionEntry {
	var items []*widget.FormItem
	entries := make([]*OptionEntry, len(options))
	var first fyne.Focusable
	for i := range options {
		o := &options[i]
		entries[i] = NewOptionEntry(o, t.view(), t.view().Token(c.Who))
		item := widget.NewFormItem(phrase.UpperFirst(o.Label), entries[i].Shown)
		item.HintText = o.Help
		items = append(items, item)
		if f, ok := entries[i].Shown.(fyne.Focusable); ok && first == nil {
			first = f
		}
	}
	width := float32(420)
	for _, e := range entries {
		if e.rows != nil {
			width = max(width, e.Shown.MinSize().Width+200)
		}
	}
	widgets.ShowForm(title, i18n.L("Do it"), items, fyne.NewSize(width, 0), first, func() { take(WithOptions(c, entries)) }, t.win)
	t.FocusSoon(first)
	return entries
}

// FocusSoon focuses an object in a box after the press that opened the box is over: a button takes the focus when pressed and
// again when released, however long that takes, and a key is typed into what has the focus then.
func (t *boxes) FocusSoon(f fyne.Focusable) {
	if f == nil {
		return
	}
	c := t.win.Canvas()
	top := c.Overlays().Top()
	fyne.Do(func() {
		if c.Overlays().Top() == top { // it may have been answered meanwhile
			c.Focus(f)
		}
	})
	for _, d := range pressLasts {
		t.keys.After(d, func() {
			if c.Focused() == nil && c.Overlays().Top() == top {
				c.Focus(f)
			}
		})
	}
}

// pressLasts are the times at which a press may be over.
var pressLasts = []time.Duration{100 * time.Millisecond, 250 * time.Millisecond, 500 * time.Millisecond, time.Second}
