package panels

import (
	"image"

	"fyne.io/fyne/v2"

	"parapet/ui/widgets"
)

// noFace is the Face of tokens without a picture.
func noFace(string) image.Image { return nil }

// FaceSide returns the width and height of a picture on a card.
func FaceSide() float32 { return widgets.LineHeight() + 9 }

// inset returns how much space the picture takes to the left of a card's first line and bar.
func (r *cardRenderer) inset() float32 {
	if r.face.Hidden {
		return 0
	}
	return FaceSide() + 1
}

// layFace puts the picture into the corner and returns the space that it takes.
func (r *cardRenderer) layFace() float32 {
	r.face.Resize(fyne.NewSquareSize(FaceSide()))
	r.face.Move(fyne.NewPos(12, 3))
	return r.inset()
}
