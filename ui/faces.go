package ui

import (
	"image"
	"image/color"
	"image/draw"
	"slices"

	"parapet/canvas/paint"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/widgets"
)

// faces draws tokens for cards and the turn banner, as on the map but without their texts, each once.
type faces struct {
	mapview *mapview.MapView
	painter *paint.Painter
	made    map[look]image.Image
}

// look is what the picture of a token depends on.
type look struct {
	theme                paint.Palette
	name, initials, icon string
	picture              image.Image
	tint                 color.NRGBA
	side                 int
	down, dead           bool
	high                 float32
}

// mostFaces is how many pictures are kept: those of a large encounter.
const mostFaces = 200

func newFaces(m *mapview.MapView) *faces {
	return &faces{mapview: m, painter: widgets.NewPainter(), made: map[look]image.Image{}}
}

// card returns a combatant's picture for its card; nil if there is none.
func (f *faces) card(id string) image.Image { return f.of(id, panels.FaceSide()) }

// of returns a token's picture of a height in the window; nil if there is no such token.
func (f *faces) of(id string, high float32) image.Image {
	sc := f.mapview.Board.Scene()
	at := slices.IndexFunc(sc.Tokens, func(k paint.Token) bool { return k.ID == id }) // also while it is being dragged
	if at < 0 {
		return nil
	}
	k := &sc.Tokens[at]
	l := look{sc.Theme, k.Name, k.Initials, k.Icon, k.Picture, k.Tint, k.Side, k.Down, k.Dead, high}
	if f.made[l] == nil {
		if len(f.made) >= mostFaces {
			clear(f.made)
		}
		f.made[l] = f.draw(l)
	}
	return f.made[l]
}

func (f *faces) draw(l look) image.Image {
	alone := paint.Token{Name: l.name, Initials: l.initials, Picture: l.picture, Icon: l.icon, Tint: l.tint, Side: l.side, Down: l.down, Dead: l.dead,
		HideName: true}
	const sharp = 2 // pixels per unit of the window
	img, place := f.painter.LiveSprite(&paint.Scene{Theme: l.theme}, &alone, paint.Camera{Zoom: float64(l.high) / paint.World}, sharp)
	own := image.Rectangle{Min: place, Max: place}.Inset(-int(l.high * sharp / 2))
	face := image.NewRGBA(image.Rectangle{Max: own.Size()})
	draw.Draw(face, face.Rect, img, own.Min, draw.Src)
	return face
}
