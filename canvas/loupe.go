package canvas

import (
	"fyne.io/fyne/v2"
)

// The loupe's size and distance from the pointer, in pixels of the view, and its magnification.
const (
	loupeSide   = 150
	loupeTimes  = 8
	loupeOffset = 28 // distance from the pointer
)

// Loupe shows the pixels of the map's picture under the pointer, magnified, with a cross-hair. It is hidden while the
// map's own zoom magnifies the picture as much.
type Loupe struct {
	live   *liveLayer
	on, in bool // whether it is turned on, and whether the pointer is on the map
	at     fyne.Position
}

// Show turns the loupe on or off.
func (p *Loupe) Show(on bool) {
	if p.on != on {
		p.on = on
		p.live.layout()
	}
}

// follow moves the loupe with the pointer.
func (p *Loupe) follow(pos fyne.Position, in bool) {
	p.at, p.in = pos, in
	if p.on {
		p.live.layout()
	}
}

// loupe draws the loupe on the side of the pointer that has room.
func (l *liveLayer) loupe() {
	v := l.view
	p := v.scene.Picture
	if !v.Loupe.on || !v.Loupe.in || p == nil {
		return
	}
	if v.cam.Side()*float64(v.scale)/p.PixelsPerSquare > loupeTimes/2 {
		return
	}
	side := int(loupeSide * v.scale)
	times := max(int(loupeTimes*v.scale), 1)
	at, px, py := v.Loupe.at, float32(0), float32(1)
	x, y := at.X+loupeOffset, at.Y-loupeOffset
	if x+loupeSide > v.size.Width {
		x, px = at.X-loupeOffset, 1
	}
	if y-loupeSide < 0 {
		y, py = at.Y+loupeOffset, 0
	}
	l.image(p.Magnified(v.At(at), side|1, times), fyne.NewPos(x, y), px, py)
}
