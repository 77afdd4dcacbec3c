package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/ui/input"
	"parapet/ui/widgets"
)

// Proposals shows proposals on the map, one at a time.
type Proposals struct{ t *MapView }

// Show shows a proposal as if it were being dragged and aimed, until anything else is done.
func (s Proposals) Show(p *input.Proposal) {
	t := s.t
	t.Apply(p.Shown())
	if seen := t.Board.Sees(); !seen.Holds(extent(p.Live.Path, s.about(p), halfSquare)) {
		t.Board.Reveal(extent(p.Live.Path, s.about(p), 1))
	}
}

// Drop removes the proposal, if there is one.
func (s Proposals) Drop() {
	if s.t.input.Proposed != nil {
		s.t.Apply(s.t.input.Escape())
	}
}

// forget drops the proposal and its card. The caller repaints the map.
func (s Proposals) forget() {
	t := s.t
	if t.input.Proposed != nil {
		t.input.Proposed = nil
		t.noInfo()
	}
}

// showCard shows the proposal's card.
func (s Proposals) showCard() {
	t := s.t
	t.works.sights.Cancel()
	t.Info.Show(t.input.Proposed.Title, t.input.Proposed.Lines)
	s.Place()
	t.window.Shown()
}

// Place puts the proposal's card next to what it concerns. It is called again when the map is moved.
func (s Proposals) Place() {
	t := s.t
	p := t.input.Proposed
	if p == nil {
		return
	}
	about := s.about(p)
	if p.Live.Path != nil {
		s.placeClear(extent(p.Live.Path, about, 1))
		return
	}
	at, room := t.Board.PlaceOf(paint.Point{X: (about.Min.X + about.Max.X) / 2, Y: (about.Min.Y + about.Max.Y) / 2}), t.Board.Size()
	who := t.encounter.View().Token(p.Command.Who)
	left := who != nil && t.middleOf(who).X > at.X // keeps the acting token visible
	gap := max(t.half(1), t.clearOf(p.Live.Squares, at, left)) + 14
	t.Info.Content.Move(widgets.Beside(at, gap, t.Info.Content.Size(), room, left))
}

// placeClear puts the card below a part of the map, or above it if there is no room.
func (s Proposals) placeClear(of paint.Rect) {
	t := s.t
	room, card := t.Board.Size(), t.Info.Content.Size()
	low, high := t.Board.PlaceOf(paint.Point{X: (of.Min.X + of.Max.X) / 2, Y: of.Max.Y}), t.Board.PlaceOf(of.Min)
	at := fyne.NewPos(low.X-card.Width/2, low.Y)
	if at.Y+card.Height > room.Height-4 && high.Y-card.Height >= 4 {
		at.Y = high.Y - card.Height
	}
	at.X, at.Y = max(4, min(at.X, room.Width-card.Width-4)), max(4, min(at.Y, room.Height-card.Height-4))
	t.Info.Content.Move(at)
}

// about returns the square that a proposal concerns: the outlined one, else the acting token's.
func (s Proposals) about(p *input.Proposal) paint.Rect {
	t := s.t
	if c := p.Live.Hovered; c != nil {
		n := float64(max(p.Live.HoverSize, 1))
		return paint.Rect{Min: paint.Point{X: float64(c.X), Y: float64(c.Y)}, Max: paint.Point{X: float64(c.X) + n, Y: float64(c.Y) + n}}
	}
	if k := t.encounter.View().Token(p.Command.Who); k != nil {
		at := scene.Middle(k.At, k.Size)
		return paint.Rect{Min: at, Max: at}
	}
	at := t.Room()
	return paint.Rect{Min: at, Max: at}
}

const halfSquare = 0.5

// extent returns the smallest rectangle around a square and a path of some breadth to each side.
func extent(way *paint.Path, r paint.Rect, beside float64) paint.Rect {
	if way == nil {
		return r
	}
	for _, p := range way.Points {
		r.Min = paint.Point{X: min(r.Min.X, p.X-beside), Y: min(r.Min.Y, p.Y-beside)}
		r.Max = paint.Point{X: max(r.Max.X, p.X+beside), Y: max(r.Max.Y, p.Y+beside)}
	}
	return r
}
