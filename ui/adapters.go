package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine/jsondoc"
	"parapet/ui/actionbar"
	"parapet/ui/filedialogs"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/session"
)

// initiativeActions is the map as the cards of the initiative need it.
type initiativeActions struct {
	*mapview.MapView
	input *input.State
	hp    *actionbar.HPEntry
}

var _ panels.InitiativeActions = initiativeActions{}

// PickAll selects several that stand as one card.
func (a initiativeActions) PickAll(ids []string) {
	a.input.Selected = slices.Clone(ids)
	a.Carry(input.Effect{Changed: true, Keys: true})
}

// HitPoints opens the card on which hit points are typed.
func (a initiativeActions) HitPoints(id string) { a.hp.Begin([]string{id}, "", true) }

// Condition opens the small menu of a badge.
func (a initiativeActions) Condition(id string, c panels.Condition, at fyne.Position) {
	a.MapView.Condition(id, c.ID, c.Tip(), at)
}

// printedMap is the map as the print dialog needs it.
type printedMap struct {
	*mapview.MapView
	input   *input.State
	session *session.Session
}

// Squares returns the area of the selected squares.
func (m printedMap) Squares() (paint.Rect, bool) { return m.input.Squares(m.session.View()) }

// libraryMap is the map as the library needs it.
type libraryMap struct{ *mapview.MapView }

// TakePiece takes a piece of map in hand.
func (m libraryMap) TakePiece(piece *jsondoc.Node) { m.Editor.TakePiece(piece) }

// Covers reports whether a place of the window is on the map.
func (m libraryMap) Covers(at fyne.Position) bool {
	inside, room := at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(m.Board)), m.Board.Size()
	return inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height
}

// pictureFiles are the pictures that a token may get: files from the folder of maps, and what was copied.
type pictureFiles struct {
	*mapeditor.PictureAlign
	source *filedialogs.PictureSource
}

// Copied finds the picture that was copied in another program.
func (p pictureFiles) Copied(then func(path string)) { p.source.Copied(then) }

// playerPictures are the pictures that the player view shows.
type playerPictures struct {
	*mapview.Pictures
	*filedialogs.PictureSource
}
