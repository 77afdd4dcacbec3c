// Package mapeditor shows the user interface of the map editor: the toolbar above the map, the cards that check the map
// and align its picture, the form for its size, and the preview of a map before it is imported. Package commands makes
// the commands.
package mapeditor

import (
	"cmp"
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// BarActions is what the toolbar asks of the window.
type BarActions interface {
	View() *engine.View // nil if no encounter is open
	Apply(input.Effect)
	NewKind()   // asks for a custom kind of terrain
	AskHeight() // asks for the height to paint
}

// Bar is the toolbar above the map while the wall tool, the terrain tool or a fog tool is selected.
type Bar struct {
	Content *fyne.Container
	Resized func() // called when the bar's height changes; may be nil

	done   BarActions
	hand   *input.State
	tips   *widgets.Tooltips
	rows   *fyne.Container
	flow   *widgets.Flow
	hint   *widget.Label
	marks  []func() // update the chosen buttons
	made   made
	paints *paint.Painter
}

// made is what the bar was last built for.
type made struct {
	tool    input.Tool
	heights bool
	legend  string
	theme   paint.Palette
}

// New returns a hidden toolbar for an input state.
func New(done BarActions, hand *input.State, tips *widgets.Tooltips) *Bar {
	b := &Bar{done: done, hand: hand, tips: tips, paints: widgets.NewPainter()}
	b.flow = &widgets.Flow{Gap: 4, Change: b.resized}
	b.rows = container.New(b.flow)
	b.hint = widget.NewLabel("")
	b.hint.Importance = widget.LowImportance
	b.hint.Truncation = fyne.TextTruncateEllipsis
	b.Content = container.New(layout.NewCustomPaddedLayout(0, 0, 6, 6),
		container.New(layout.NewCustomPaddedVBoxLayout(-overlap), b.rows, b.hint))
	b.Content.Hide()
	return b
}

// Show updates the bar, and hides it if no drawing tool is selected.
func (b *Bar) Show(palette paint.Palette) {
	v := b.done.View()
	if v == nil || b.row() == input.Select {
		if b.Content.Visible() {
			b.Content.Hide()
			b.resized()
		}
		return
	}
	legend := v.Board().Map().Legend
	now := made{tool: b.row(), heights: b.hand.Paint.Heights, theme: palette}
	for _, t := range legend {
		now.legend += string(t.Rune) + t.Name + t.Tint
	}
	if now != b.made {
		b.made = now
		b.rows.Objects, b.marks = nil, nil
		switch now.tool {
		case input.Wall:
			b.wallRow()
		case input.Brush:
			b.groundRow(v)
		default:
			b.fogRow()
		}
		b.rows.Refresh()
	}
	for _, mark := range b.marks {
		mark()
	}
	b.hint.SetText(b.hintText())
	if !b.Content.Visible() {
		b.Content.Show()
		b.resized()
	}
}

// row returns the tool whose buttons are shown. Both fog tools have the same ones; Select means none.
func (b *Bar) row() input.Tool {
	switch t := b.hand.Tool; {
	case t == input.Wall, t == input.Brush:
		return t
	case t.ChangesFog():
		return input.Uncover
	}
	return input.Select
}

// Above returns how much height the bar will take from the map when it opens, 0 if it is open already.
func (b *Bar) Above() float32 {
	if b.Content.Visible() {
		return 0
	}
	return widgets.NewChip("W", b.tips, nil).MinSize().Height + b.hint.MinSize().Height - overlap
}

// overlap is the part of the hint's margin that overlaps the row above it.
const overlap = 6

// resized reports that the bar's height has changed.
func (b *Bar) resized() {
	if b.Resized != nil {
		b.Resized()
	}
}

// chip adds a button. chosen reports whether it is chosen; nil for never.
func (b *Bar) chip(name, key, tip string, chosen func() bool, pressed func()) *widgets.Chip {
	c := widgets.NewChip(name, b.tips, pressed)
	c.Key, c.Tip = key, tip
	b.rows.Add(c)
	b.marks = append(b.marks, func() {
		if chosen != nil {
			c.Chosen = chosen()
		}
		c.Refresh()
	})
	return c
}

// gap adds space between groups of buttons.
func (b *Bar) gap() { b.rows.Add(container.NewGridWrap(fyne.NewSize(10, 1))) }

// hintText returns the hint on what the tool does next.
func (b *Bar) hintText() string {
	switch b.row() {
	case input.Wall:
		return b.wallHint()
	case input.Uncover:
		return shapeHint(b.hand.Fog.Shape)
	}
	return shapeHint(b.hand.Paint.Shape)
}

func shapeHint(s input.Shape) string {
	return cmp.Or(map[input.Shape]string{
		input.Polygon: i18n.L("Click each corner; the first again or Enter closes. Backspace removes a corner"),
		input.Box:     i18n.L("Drag from square to square, or click a square"),
		input.Circle:  i18n.L("Drag from the centre to the edge"),
		input.Fill:    i18n.L("Click in a room to fill it up to its walls and shut doors"),
	}[s], i18n.L("Drag to paint; each stroke is one undo. Middle button or Space+drag moves the map"))
}
