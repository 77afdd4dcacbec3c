// Package mapeditor shows the user interface of the map editor: the toolbar above the map, the cards that check the map
// and align its picture, the form for its size, and the preview of a map before it is imported. Package commands makes
// the commands.
package mapeditor

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
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
	input  *input.State
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
func New(done BarActions, state *input.State, tips *widgets.Tooltips) *Bar {
	b := &Bar{done: done, input: state, tips: tips, paints: widgets.NewPainter()}
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
	now := made{tool: b.row(), heights: b.input.Paint.Heights, theme: palette}
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
	switch t := b.input.Tool; {
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
		return shapeHint(b.input.Fog.Shape)
	}
	return shapeHint(b.input.Paint.Shape)
}

func shapeHint(s input.Shape) string {
	return cmp.Or(map[input.Shape]string{
		input.Polygon: i18n.L("Click each corner; the first again or Enter closes. Backspace removes a corner"),
		input.Box:     i18n.L("Drag from square to square, or click a square"),
		input.Circle:  i18n.L("Drag from the centre to the edge"),
		input.Fill:    i18n.L("Click in a room to fill it up to its walls and shut doors"),
	}[s], i18n.L("Drag to paint; each stroke is one undo. Middle button or Space+drag moves the map"))
}

// fogRow adds the buttons of the fog tools: cover or uncover, the shapes, and the whole map at once.
func (b *Bar) fogRow() {
	for _, s := range []struct {
		tool           input.Tool
		name, key, tip string
	}{
		{input.Uncover, i18n.L("Reveal"), "", i18n.L("Players see it from now on (X: hide instead)")},
		{input.Cover, i18n.L("Hide"), "X", i18n.L("Players no longer see it (X: reveal instead)")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return b.input.Tool == s.tool }, func() { b.apply(b.input.SetTool(s.tool)) })
	}
	b.gap()
	b.shapes(&b.input.Fog)
	b.gap()
	all := jsondoc.Str("all")
	b.chip(i18n.L("Reveal all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(true, all)}) })
	b.chip(i18n.L("Hide all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(false, all)}) })
}

// wallRow adds the buttons of the wall tool: the kinds of walls, the shapes, and how positions snap.
func (b *Bar) wallRow() {
	build := &b.input.Build
	for i, k := range input.WallKinds {
		b.chip(input.WallName(k), strconv.Itoa(i+1), wallTip(k), func() bool { return build.Kind == k }, func() {
			build.Kind = k
			b.done.Apply(input.Effect{Changed: true, Keys: true})
		})
	}
	b.gap()
	for _, s := range []struct {
		shape          input.Shape
		name, key, tip string
	}{
		{input.Freehand, i18n.L("Chain"), "C", i18n.L("Click corner to corner, each a wall; or drag a room")},
		{input.Polygon, i18n.L("Polygon"), "P", i18n.L("A room with any corners, in one step")},
		{input.Circle, i18n.L("Circle"), "O", i18n.L("A round room: drag from its centre")},
		{input.Pieces, i18n.L("Pieces"), "V", i18n.L("Select, move, change or remove walls")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return build.Shape == s.shape }, func() { b.apply(build.SetShape(s.shape)) })
	}
	b.gap()
	for _, s := range []struct {
		snap      commands.Snap
		name, tip string
	}{
		{commands.Corners, i18n.L("Corners"), i18n.L("Snap to corners of squares (S: next)")},
		{commands.Halves, i18n.L("Halves"), i18n.L("Also snap to half squares, as with Ctrl held (S: next)")},
		{commands.Free, i18n.L("Free"),
			i18n.L("Snap to wall ends only, for tracing a picture. Alt or Ctrl+Shift: no snapping (S: next)")},
	} {
		b.chip(s.name, "", s.tip, func() bool { return build.Snap == s.snap }, func() {
			build.Snap = s.snap
			b.done.Apply(input.Effect{Changed: true, Keys: true})
		})
	}
}

// apply carries out an effect and gives the focus back to the map.
func (b *Bar) apply(e input.Effect) {
	e.Keys = true
	b.done.Apply(e)
}

func wallTip(k board.Kind) string {
	return map[board.Kind]string{
		board.KindWall:    i18n.L("Blocks movement, sight and sound"),
		board.KindDoor:    i18n.L("Click both ends on a wall; the wall is cut there"),
		board.KindWindow:  i18n.L("Blocks movement, not sight. Click both ends on a wall"),
		board.KindCurtain: i18n.L("Blocks sight, not movement. Click both ends on a wall"),
		board.KindLow:     i18n.L("Can be climbed; its height gives cover"),
	}[k]
}

func (b *Bar) wallHint() string {
	build := &b.input.Build
	if n := len(build.Picked); n > 0 {
		return i18n.N("1 piece selected: drag moves it, Delete takes it away, right click changes it, Ctrl+C copies, Esc lets go",
			"{{.N}} pieces selected: drag moves them, Delete takes them away, right click changes them, Ctrl+C copies, Esc lets go", n,
			map[string]any{"N": n})
	}
	switch build.Shape {
	case input.Polygon, input.Circle:
		return shapeHint(build.Shape)
	case input.Pieces:
		return i18n.L("Click a wall or drag a box around several; Shift+click adds one")
	}
	if build.Alone() {
		return i18n.L("Click both ends or drag; the wall below is cut. Shift: select, move corners")
	}
	return i18n.L("Click corner to corner, right-click ends, Backspace removes the last; drag a room. Shift: select, move corners")
}
