package mapview

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// Info is the card next to the pointer that shows what an aimed action would do. It takes no clicks.
type Info struct {
	Content *fyne.Container
	title   *widget.Label
	text    *widget.Label
}

// NewInfo returns a hidden card.
func NewInfo() *Info {
	c := &Info{title: widget.NewLabel(""), text: widget.NewLabel("")}
	c.title.TextStyle.Bold = true
	c.text.Wrapping = fyne.TextWrapWord
	c.Content = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, theme.ColorNameSeparator, 1),
		container.New(widgets.Tight{}, c.title, c.text))
	c.Content.Hide()
	return c
}

const infoWidth = 260

// Show shows a title and the lines below it, without empty ones.
func (c *Info) Show(title string, lines []string) {
	kept := lines[:0:0]
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	c.title.SetText(title)
	c.text.SetText(strings.Join(kept, "\n"))
	width := max(infoWidth, c.title.MinSize().Width)
	c.text.Resize(fyne.NewSize(width, 10))
	c.Content.Resize(fyne.NewSize(width, c.Content.MinSize().Height))
	c.Content.Show()
}

func (c *Info) Hide() { c.Content.Hide() }

// Lines returns the title and lines shown, nil if the card is hidden. It is for tests.
func (c *Info) Lines() []string {
	if !c.Content.Visible() {
		return nil
	}
	return append([]string{c.title.Text}, strings.Split(c.text.Text, "\n")...)
}

// mostRead is the number of characters of a note that the card next to the pointer shows. The dialog shows all of it.
const mostRead = 900

// readNotes shows the notes on the square under the pointer, if nothing else is shown there.
func (t *MapView) readNotes(v *engine.View, g gesture.Gesture) {
	if t.input.Tool != input.Select || t.input.Aim != nil || t.input.Drag != nil || t.input.Proposed != nil || t.input.Align != nil {
		return
	}
	at := scene.Square(g.Cell)
	if g.Token != "" || !slices.ContainsFunc(v.Map.Notes(), func(n engine.Note) bool { return n.At == at }) {
		if t.reading {
			t.reading = false
			t.noInfo()
			t.Board.SetLive(gesture.Overlay{})
			t.window.Shown()
		}
		return
	}
	list := commands.At(v.Map.Notes(), at)
	t.reading = true
	lines := list[0].Lines(mostRead)
	for _, n := range list[1:] {
		lines = append(append(lines, n.Title()), n.Lines(mostRead/len(list))...)
	}
	t.Info.Show(list[0].Title(), lines)
	t.Info.Content.Move(t.besideSquare(g.Cell, t.Info.Content.Size()))
	t.Board.SetLive(gesture.Overlay{Hovered: &g.Cell}) // this also draws the card
	t.window.Shown()
}
