package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// Places converts between the map and positions in the view.
type Places struct {
	Board     *canvas.Map
	encounter Encounter
	input     *input.State
}

// besidePointer returns the position of a card about an aimed action, clear of its target and area.
func (p Places) besidePointer(g gesture.Gesture, area []paint.Cell, card fyne.Size) fyne.Position {
	v, aim := p.encounter.View(), p.input.Aim
	at, gap := p.Board.PlaceOf(g.Cell.Centre()), p.half(1)+14
	if k := v.Token(g.Token); k != nil {
		at, gap = p.middleOf(k), p.half(k.Size)+14
	}
	who := v.Token(aim.Who)
	left := who != nil && p.middleOf(who).X > at.X // keeps the acting token visible
	gap = max(gap, p.clearOf(area, at, left))
	if who != nil && aim.Target == engine.Direction { // beyond the arrows, away from the pointer
		left = at.X > p.middleOf(who).X
		at, gap = p.middleOf(who), p.half(who.Size)+p.half(2)+14
	}
	return widgets.Beside(at, gap, card, p.Board.Size(), left)
}

// besideSquare returns the position of a card about a square.
func (p Places) besideSquare(c paint.Cell, card fyne.Size) fyne.Position {
	return widgets.Beside(p.Board.PlaceOf(c.Centre()), p.half(1)+10, card, p.Board.Size(), false)
}

// middleOf returns a token's centre in the view.
func (p Places) middleOf(k *engine.Token) fyne.Position {
	return p.Board.PlaceOf(scene.Middle(k.At, k.Size))
}

// half returns half the side of a number of squares, in units of the view.
func (p Places) half(squares int) float32 {
	return float32(p.Board.Camera().Side()) * float32(max(squares, 1)) / 2
}

// clearOf returns how far an area reaches left or right of a position, 0 if there is none.
func (p Places) clearOf(area []paint.Cell, at fyne.Position, left bool) float32 {
	far := float32(0)
	for _, c := range area {
		if left {
			far = max(far, at.X-p.Board.PlaceOf(paint.Point{X: float64(c.X)}).X+14)
		} else {
			far = max(far, p.Board.PlaceOf(paint.Point{X: float64(c.X + 1)}).X-at.X+14)
		}
	}
	return far
}

// Beside returns the position of a card of the given size next to a token, where it hides neither that token nor the other
// one it concerns nor the active one, if it can. Without a token, as when a side is asked, it is at the top centre.
func (p Places) Beside(id, other string, card fyne.Size) fyne.Position {
	v, room := p.encounter.View(), p.Board.Size()
	middle := max(4, (room.Width-card.Width)/2)
	places := []fyne.Position{{X: middle, Y: 8}}
	if asked := v.Token(id); asked != nil {
		at, gap := p.middleOf(asked), p.half(asked.Size)+12
		k := v.Token(other)
		left := k != nil && p.middleOf(k).X > at.X
		places = []fyne.Position{widgets.Beside(at, gap, card, room, left), widgets.Beside(at, gap, card, room, !left)}
	}
	right, bottom := max(room.Width-card.Width-4, 4), max(room.Height-card.Height-4, 4)
	places = append(places, fyne.NewPos(middle, bottom), fyne.NewPos(middle, 4), fyne.NewPos(4, bottom), fyne.NewPos(right, bottom),
		fyne.NewPos(4, 4), fyne.NewPos(right, 4))
	return p.clearest(places, card, func(k *engine.Token) int {
		if k.ID == id || k.ID == other || k.ID == v.Turn {
			return 1
		}
		return 0
	})
}

// ClearCorner returns the position of a card in a corner of the view where it hides no active, aiming or selected token
// and as few others as possible, by preference the lower left one. low is the height that is covered at the lower edge.
func (p Places) ClearCorner(card fyne.Size, low float32) fyne.Position {
	const gap, grave = 6, 100
	room := p.Board.Size()
	right, bottom := max(room.Width-card.Width-gap, gap), max(room.Height-card.Height-gap-low, gap)
	corners := []fyne.Position{{X: gap, Y: bottom}, {X: right, Y: bottom}, {X: gap, Y: gap}, {X: right, Y: gap}}
	return p.clearest(corners, card, func(k *engine.Token) int {
		if k.ID == p.encounter.View().Turn || p.input.Selected.Has(k.ID) || p.input.Aim != nil && p.input.Aim.Who == k.ID {
			return 1 + grave
		}
		return 1
	})
}

// clearest returns the first of some positions of a card where the tokens that it hides weigh least.
func (p Places) clearest(places []fyne.Position, card fyne.Size, weight func(*engine.Token) int) (best fyne.Position) {
	least := -1
	for _, at := range places {
		hidden := 0
		for _, k := range p.encounter.View().Tokens {
			m, half := p.middleOf(k), p.half(k.Size)
			if m.X+half > at.X && m.Y+half > at.Y && m.X-half < at.X+card.Width && m.Y-half < at.Y+card.Height {
				hidden += weight(k)
			}
		}
		if least < 0 || hidden < least {
			best, least = at, hidden
		}
	}
	return best
}

// Sees returns the visible part of the map.
func (p Places) Sees() paint.Rect { return p.Board.Sees() }

// Room returns a point in the room that a command concerns: the selected token's position, or the centre of the view.
func (p Places) Room() paint.Point {
	if len(p.input.Selected) > 0 {
		if k := p.encounter.View().Token(p.input.Selected[0]); k != nil {
			return scene.Middle(k.At, k.Size)
		}
	}
	size := p.Board.Size()
	return p.Board.Camera().At(float64(size.Width)/2, float64(size.Height)/2)
}

// MiddleSquare returns the square in the centre of the view, clamped to the map.
func (p Places) MiddleSquare() board.Square {
	w, m := p.Sees(), p.encounter.View().Board().Map()
	x, y := int((w.Min.X+w.Max.X)/2), int((w.Min.Y+w.Max.Y)/2)
	return board.Square{X: min(max(x, 0), m.Cols-1), Y: min(max(y, 0), m.Rows-1)}
}

// Near returns the square under the pointer, or the one in the centre of the view.
func (p Places) Near() board.Square {
	g := p.input.Hover
	if s := scene.Square(g.Cell); p.encounter.View().Board().In(s) && g.At != (paint.Point{}) {
		return s
	}
	return p.MiddleSquare()
}

// Centre centres the view on a token.
func (p Places) Centre(id string) {
	if k := p.encounter.View().Token(id); k != nil {
		p.Board.CentreOn(scene.Middle(k.At, k.Size))
	}
}

// Reveal moves the map as little as needed to show a token and the squares around it. It doesn't move the map if the
// token is entirely visible, so that a click aimed from memory still hits.
func (p Places) Reveal(id string) {
	k := p.encounter.View().Token(id)
	if k == nil {
		return
	}
	size := float64(max(k.Size, 1))
	own := paint.Rect{Min: paint.Point{X: float64(k.At.X), Y: float64(k.At.Y)},
		Max: paint.Point{X: float64(k.At.X) + size, Y: float64(k.At.Y) + size}}
	if seen := p.Board.Sees(); !seen.Holds(own) {
		p.Board.Reveal(input.Around(k))
	}
}

// MarkPlace centres the view on a point and marks it until the pointer moves.
func (p Places) MarkPlace(at paint.Point) {
	p.Board.CentreOn(at)
	p.Board.SetLive(gesture.Overlay{Ruler: &paint.Path{Points: []paint.Point{at, at}, Stops: []paint.Point{at}}})
}

// nearest is the largest zoom for showing the selected tokens: twice a square's full size.
const nearest = 2

// ZoomToSelected shows the selected tokens and the squares around them as large as they fit, or the whole map if none is
// selected.
func (t *MapView) ZoomToSelected() {
	v := t.encounter.View()
	if v == nil {
		return
	}
	area, ok := t.input.Squares(v)
	if !ok {
		t.Board.FitMap()
		return
	}
	size := t.Board.Size()
	w, h := float64(size.Width), float64(size.Height)
	cam := paint.Fit(area, w, h)
	if cam.Zoom > nearest {
		middle := paint.Point{X: (area.Min.X + area.Max.X) / 2, Y: (area.Min.Y + area.Max.Y) / 2}
		cam = paint.Camera{Zoom: nearest}.CentreOn(middle, w, h)
	}
	t.Board.SetCamera(cam)
}

// CentreActing selects and centres the active token, or actor if there is none. actor may be nil.
func (t *MapView) CentreActing(actor *engine.Token) {
	v := t.encounter.View()
	if v == nil {
		return
	}
	who := v.Token(v.Turn)
	if who == nil {
		who = actor
	}
	if who == nil {
		t.window.Complain(i18n.L("No one to act"))
		return
	}
	t.Pick(who.ID, false)
	t.Centre(who.ID)
}
