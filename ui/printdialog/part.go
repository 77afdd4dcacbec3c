package printdialog

import (
	"errors"

	"parapet/canvas/printing"
	"parapet/ui/i18n"
)

// Part is how much of the map is printed.
type Part string

const (
	PartAll      Part = "all"
	PartView     Part = "view"     // what the window shows
	PartSelected Part = "selected" // the selection box, or the squares around the selected tokens
	PartRoom     Part = "room"     // the clicked room; until then that of the selected token or of the view's centre
)

// takePart sets the part of the map in a job.
func (p *Dialog) takePart(j *printing.Job) error {
	switch p.choice.Part {
	case PartView:
		seen := p.window.Seen()
		j.Area = &seen
	case PartSelected:
		area, ok := p.window.Picked()
		if !ok {
			return errors.New(i18n.L("nothing selected: click a token, or Shift+drag a box"))
		}
		j.Area = &area
	case PartRoom:
		if p.choice.What == printing.PictureFile {
			break // pictures are rectangles
		}
		at := p.window.RoomPlace()
		if p.room != nil {
			at = *p.room
		}
		j.RoomAt = &at
	}
	return nil
}
