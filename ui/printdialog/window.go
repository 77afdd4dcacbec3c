package printdialog

import (
	"context"
	"image"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/platform"
	"parapet/ui/session"
)

// Encounter is what the dialog prints.
type Encounter struct {
	View    *engine.View
	Name    string
	Stem    string         // of proposed file names
	Picture *paint.Picture // of the map; nil if it isn't loaded or there is none
	Style   paint.Style    // in which the map is drawn
	Names   scene.Names    // what the players are told of their enemies' names
	// Load returns a picture of the encounter in full size, Portrait one that is shrunk and cached. Both may be called
	// from other goroutines.
	Load     func(ctx context.Context, src string) (image.Image, error)
	Portrait func(src string) (image.Image, error)
}

// Window is what the dialog needs of the main window.
type Window interface {
	Window() fyne.Window
	Elsewhere() *platform.Runner
	Job(title string, work func(ctx context.Context, at func(share float64)) error, done func(error))
	Chooser() session.Chooser
	Chosen(err error) bool // reports whether a file was chosen, and complains about errors
	Folder() string        // the proposed folder for files
	Remark(text string)
	Complain(text string)
	Changed() // what is shown has changed
	PrintClosed(last Choice)

	Seen() paint.Rect                   // the visible part of the map
	Picked() (area paint.Rect, ok bool) // the selected squares
	RoomPlace() paint.Point             // a point in the room to print
	Portrait(src string) image.Image    // a token's portrait; nil if it isn't loaded
}
