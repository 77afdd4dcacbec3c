package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/actionbar"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/widgets"
)

// toolbar is the row above the map.
type toolbar struct {
	content                                                    fyne.CanvasObject
	selecting, ruler, area, pen, wall, ground, fog, undo, redo *widgets.Chip
	tools                                                      []*widgets.Chip // all of them
	notice                                                     *widget.Label
	noticeBar                                                  *fyne.Container // below the row, for messages
	loading                                                    string          // what is in progress; "" for nothing
	warning                                                    string          // lasting warning; "" for none
	resized                                                    func()          // lays out the window
}

// status shows what is going on, "" for nothing; warnings take precedence.
func (b *toolbar) status(text string) {
	b.loading = text
	b.say()
}

func (b *toolbar) say() {
	text, as := b.warning, widget.DangerImportance
	if text == "" {
		text, as = b.loading, widget.MediumImportance
	}
	b.notice.Importance = as
	b.notice.SetText(text)
	if hide := text == ""; hide != b.noticeBar.Hidden {
		b.noticeBar.Hidden = hide
		b.resized()
	}
}

// newToolbar returns the window's toolbar; lead is the button for the next step of combat.
func newToolbar(tips *widgets.Tooltips, tools *mapview.MapView, lead *actionbar.NextStep, band *mapview.Band, undo, redo func()) *toolbar {
	b := &toolbar{resized: func() {}}
	chip := func(icon, name, tip string, pressed func()) *widgets.Chip {
		c := widgets.NewChip(name, tips, pressed)
		c.Icon, c.Tip = icon, tip
		b.tools = append(b.tools, c)
		return c
	}
	b.selecting = chip("arrow-cursor", i18n.L("Select"), i18n.L("Select and drag tokens, open doors (Esc)"), func() { tools.SetTool(input.Select) })
	b.ruler = chip("measure-tape", i18n.L("Ruler"), i18n.L("Drag, or click each corner; right-click or double-click ends. Esc removes it (R)"),
		func() { tools.SetTool(input.Ruler) })
	b.area = chip("circle", i18n.L("Area"),
		i18n.L("Drag from the origin, or type a size and click. Press again for cone, line, square (L)"),
		func() { tools.Apply(input.NextArea(tools.Showing.Input)) })
	b.pen = chip("pencil", i18n.L("Pen"), i18n.L("Drag draws a line that fades, a click pings. Players see it. Right-click or K ends"),
		func() { tools.Apply(input.TogglePen(tools.Showing.Input)) })
	build := i18n.L("Click corner to corner, right-click ends; or drag a room. Press again for the next kind (W)")
	b.wall = chip("brick-wall", i18n.L("Wall"), build, tools.NextWall)
	b.ground = chip("large-paint-brush", i18n.L("Terrain"), i18n.L("Terrain and elevation: brush, box, polygon, circle or whole room (Shift+W)"),
		func() { tools.SetTool(input.Brush) })
	b.fog = chip("fog", i18n.L("Reveal"),
		i18n.L("Fog of war: drag to reveal squares, or draw circles, polygons and rooms. Press again to hide"),
		tools.NextFogTool)
	b.undo = chip("anticlockwise-rotation", "", "", undo)
	b.redo = chip("clockwise-rotation", "", "", redo)
	b.notice = widget.NewLabel("")
	b.notice.Importance = widget.DangerImportance
	b.notice.Truncation = fyne.TextTruncateEllipsis
	left := container.NewHBox(b.selecting, b.ruler, b.area, b.wall, b.ground, b.fog, b.pen, widget.NewSeparator(), b.undo, b.redo)
	row := container.New(topRow{b.tools, left, band, lead}, left, band, lead.Content)
	lead.Resized = row.Refresh
	b.noticeBar = container.NewStack(b.notice)
	b.content = container.New(layout.NewCustomPaddedLayout(2, 2, 6, 6), container.NewBorder(nil, b.noticeBar, nil, nil, row))
	return b
}

// wordsFrom is the smallest width of the window in which the tools have words beside their icons.
const wordsFrom = 1100

// topRow lays out the tools, the banner and the next steps. The banner takes the space that the others leave.
type topRow struct {
	chips       []*widgets.Chip
	tools, band fyne.CanvasObject
	lead        *actionbar.NextStep
}

// MinSize implements fyne.Layout. Words and steps that don't fit fold away.
func (r topRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, max(r.tools.MinSize().Height, r.band.MinSize().Height))
}

func (r topRow) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	for _, c := range r.chips {
		if fold := size.Width < wordsFrom-2*theme.Padding(); fold != c.Folded {
			c.Folded = fold
			c.Refresh()
		}
	}
	gap, tools := theme.Padding(), r.tools.MinSize()
	r.tools.Resize(tools)
	r.tools.Move(fyne.NewPos(0, (size.Height-tools.Height)/2))
	lead := r.lead.Fit(size.Width - tools.Width - 2*gap)
	r.lead.Content.Resize(fyne.NewSize(lead, size.Height))
	r.lead.Content.Move(fyne.NewPos(size.Width-lead, 0))
	r.band.Resize(fyne.NewSize(size.Width-lead-tools.Width-2*gap, size.Height))
	r.band.Move(fyne.NewPos(tools.Width+gap, 0))
}

// show updates the bar; undo and redo name what they would do.
func (b *toolbar) show(state *input.State, undo, redo, notice string) {
	b.selecting.Chosen, b.ruler.Chosen, b.wall.Chosen = state.Tool == input.Select, state.Tool == input.Ruler, state.Tool == input.Wall
	b.area.Chosen, b.area.Name = state.Tool == input.Template, i18n.L("Area")
	if b.area.Chosen {
		b.area.Name = input.ShapeName(state.Areas.Kind)
	}
	b.pen.Hidden = state.Tool != input.Pen // the pen is rarely used
	b.pen.Chosen = !b.pen.Hidden
	b.ground.Chosen = state.Tool == input.Brush
	b.fog.Chosen, b.fog.Name = state.Tool.ChangesFog(), i18n.L("Reveal")
	if state.Tool == input.Cover {
		b.fog.Name = i18n.L("Hide")
	}
	b.wall.Name = input.WallName(state.Build.Kind)
	b.undo.Off, b.undo.Tip = undo == "", i18n.L("Undo: {{.What}} (Ctrl+Z)", map[string]any{"What": undo})
	b.redo.Off, b.redo.Tip = redo == "", i18n.L("Redo: {{.What}} (Ctrl+Y)", map[string]any{"What": redo})
	if b.undo.Off {
		b.undo.Tip = i18n.L("Nothing to undo")
	}
	if b.redo.Off {
		b.redo.Tip = i18n.L("Nothing to redo")
	}
	for _, c := range b.tools {
		c.Refresh()
	}
	b.warning = notice
	b.say()
}
