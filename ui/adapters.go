package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine/jsondoc"
	"parapet/ui/actionbar"
	"parapet/ui/filedialogs"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/session"
)

// initiativeActions adapts the map for the initiative cards.
type initiativeActions struct {
	*mapview.MapView
	input *input.State
	hp    *actionbar.HPEntry
}

// PickAll selects several tokens that share a card.
func (a initiativeActions) PickAll(ids []string) {
	a.input.Selected = slices.Clone(ids)
	a.Apply(input.Effect{Changed: true, Keys: true})
}

// HitPoints opens the card for typing hit points.
func (a initiativeActions) HitPoints(id string) { a.hp.Begin([]string{id}, "", true) }

// Condition opens the menu of a condition's badge.
func (a initiativeActions) Condition(id string, c panels.Condition, at fyne.Position) {
	a.MapView.Condition(id, c.ID, c.Tip(), at)
}

// printedMap adapts the map for the print dialog.
type printedMap struct {
	*mapview.MapView
	input   *input.State
	session *session.Session
}

// Squares returns the area of the selected squares.
func (m printedMap) Squares() (paint.Rect, bool) { return m.input.Squares(m.session.View()) }

// libraryMap adapts the map for the library.
type libraryMap struct{ *mapview.MapView }

// TakePiece starts placing a piece of map.
func (m libraryMap) TakePiece(piece *jsondoc.Node) { m.Editor.TakePiece(piece) }

// Covers reports whether a position in the window is on the map.
func (m libraryMap) Covers(at fyne.Position) bool {
	inside, room := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(m.Board)), m.Board.Size()
	return inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height
}

// playerPictures supplies the pictures for the player view.
type playerPictures struct {
	*mapview.Pictures
	*filedialogs.PictureSource
}
