package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas"
	"parapet/canvas/scene"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/pointer"
)

// groundMenu is what can be done with a square.
func (t *table) groundMenu(g touch.Gesture) {
	m := fyne.NewMenu("")
	walls := t.view().Board().Map().Walls
	if g.Wall >= 0 && g.Wall < len(walls) && walls[g.Wall].Kind == board.KindDoor {
		w := walls[g.Wall]
		m.Items = append(m.Items, fyne.NewMenuItem(doorText(w), func() { t.send(pointer.DoorCommand(w)) }))
	}
	if g.Wall >= 0 && g.Wall < len(walls) {
		w := walls[g.Wall]
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Take away {{.What}} {{.ID}}", map[string]any{"What": pointer.WallName(w.Kind), "ID": w.ID}),
			func() { t.removeWall(w) }), fyne.NewMenuItemSeparator())
	}
	at := scene.Square(g.Cell)
	m.Items = append(m.Items,
		fyne.NewMenuItem(lang.L("New token here…"), func() { t.forms.NewToken(at) }),
		fyne.NewMenuItem(lang.L("Paste tokens here"), func() { t.hover = g; t.pasteTokens() }),
		fyne.NewMenuItem(lang.L("Measure from here"), func() {
			t.setTool(pointer.Ruler)
			t.ruler = append(t.ruler, g.Cell.Centre())
			t.showRuler(g)
		}),
	)
	if k := t.view().Token(t.primary()); k != nil {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Put {{.Who}} here (by hand)", map[string]any{"Who": k.Name}), func() {
			t.send(engine.NewCommand("place", k.ID, doc.M("at", engine.SquareNode(at))))
		}))
	}
	m.Items = append(m.Items, fyne.NewMenuItemSeparator(), t.groundItem(at),
		fyne.NewMenuItem(lang.L("Raise or lower the ground…"), func() { t.forms.Number(lang.L("Height of the ground"), canvas.PositionOf(g.Screen), t.raise(at)) }),
		fyne.NewMenuItem(lang.L("Note on this square…"), func() { t.askNoteAt(at, canvas.PositionOf(g.Screen)) }))
	info := fyne.NewMenuItem(squareText(t.view(), at), nil)
	info.Disabled = true
	m.Items = append(m.Items, fyne.NewMenuItemSeparator(), info)
	t.popup(m, canvas.PositionOf(g.Screen))
}

func doorText(w board.Wall) string {
	name := map[string]any{"ID": w.ID}
	if w.Open {
		return lang.L("Close door {{.ID}}", name)
	}
	return lang.L("Open door {{.ID}}", name)
}

// squareText says what a square is: "3, 4 · rough going · 10 ft".
func squareText(v *engine.View, s board.Square) string {
	text := strconv.Itoa(s.X) + ", " + strconv.Itoa(s.Y) + " · " + v.Board().TerrainAt(s).Name
	if g := v.Board().Ground(s); g != 0 {
		text += " · " + board.FormatUnits(g) + " " + v.Decl().Unit
	}
	return text
}
