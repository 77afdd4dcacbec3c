package panels

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// noFace is the Face of tokens that aren't on the map.
func noFace(string) image.Image { return nil }

// FaceSide returns the width and height of the token on a card.
func FaceSide() float32 { return cardHeight() - 2*faceEdge }

// faceLeft is where the token begins on a card, faceEdge the gap around it.
const faceLeft, faceEdge = 13, 5

// faceSide returns the side of the token on a row's card.
func (r Row) faceSide() float32 {
	if r.Compact {
		return compactHeight() - 2*faceEdge
	}
	return FaceSide()
}

// left is where the texts of a card begin.
func (r Row) left() float32 { return faceLeft + r.faceSide() + faceEdge + 2 }

// layFace lays out the token with its initiative at the upper left corner.
func (r *cardRenderer) layFace() {
	r.face.Resize(fyne.NewSquareSize(r.card.row.faceSide()))
	r.face.Move(fyne.NewPos(faceLeft, faceEdge-1))
	s := r.init.MinSize()
	ground := fyne.NewSize(max(s.Width+6, s.Height), s.Height)
	r.initGround.Resize(ground)
	r.initGround.Move(fyne.NewPos(3, 2))
	r.initGround.CornerRadius = ground.Height / 2
	r.init.Resize(s)
	r.init.Move(fyne.NewPos(3+(ground.Width-s.Width)/2, 2))
}

// nameLines returns the name on a card of a width, in two lines if it is too wide for one and may wrap.
func (r Row) nameLines(width float32, wrap bool) (first, second string) {
	name, bold := r.Card.Name, fyne.TextStyle{Bold: true}
	room := width - r.left() - 10
	if r.Card.HasHP {
		room -= fyne.MeasureText(hpText(r.Card), theme.TextSize(), fyne.TextStyle{}).Width + 8
	}
	if !wrap || r.Compact || width <= 0 {
		return widgets.CutTo(name, max(room, 0), theme.TextSize(), bold), ""
	}
	return inTwo(name, room, width-r.left()-10, bold)
}
