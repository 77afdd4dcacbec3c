package printdialog

import (
	"context"
	"image"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/platform"
	"parapet/ui/session"
)

// Encounter is what the dialog prints.
type Encounter struct {
	View    *engine.View
	Name    string
	Stem    string         // of the files that are proposed
	Picture *paint.Picture // of the map; nil where it isn't loaded, or there is none
	// Load returns a picture of the encounter in full size, Portrait one that is shrunk and cached. Both may be called
	// from other goroutines.
	Load     func(ctx context.Context, src string) (image.Image, error)
	Portrait func(src string) (image.Image, error)
}

// Window is what the dialog needs of the main window.
type Window interface {
	Window() fyne.Window
	Elsewhere() *platform.Runner
	Later(d time.Duration, do func())
	Chooser() session.Chooser
	Chosen(err error) bool // whether a file was chosen; what kept it from that is said
	Folder() string        // in which files are proposed
	Remark(text string)
	Complain(text string)
	Changed() // what is shown has changed
	PrintClosed(last Choice)

	Seen() paint.Rect                   // the part of the map that the window shows
	Picked() (area paint.Rect, ok bool) // the squares that are selected
	RoomPlace() paint.Point             // a place in the room that is meant
	Portrait(src string) image.Image    // a token's, where it is loaded; else nil
}
