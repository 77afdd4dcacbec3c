package panels

import (
	"image"

	"fyne.io/fyne/v2"

	"parapet/ui/widgets"
)

// noFace returns the picture of those who have none.
func noFace(string) image.Image { return nil }

// FaceSide returns how wide and high a picture on a card is.
func FaceSide() float32 { return widgets.LineHeight() + 9 }

// inset returns how much the picture takes from the left of a card's first line and its bar.
func (r *cardRenderer) inset() float32 {
	if r.face.Hidden {
		return 0
	}
	return FaceSide() + 1
}

// layFace puts the picture into the corner; it gives what it takes.
func (r *cardRenderer) layFace() float32 {
	r.face.Resize(fyne.NewSquareSize(FaceSide()))
	r.face.Move(fyne.NewPos(12, 3))
	return r.inset()
}
