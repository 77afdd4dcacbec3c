package input

import (
	"math"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Placing is a map piece that is being placed.
type Placing struct {
	idle
	Piece *commands.Piece
	state *State
	last  gesture.Gesture // the last pointer position
}

// Place starts placing a map piece, which is shown at the pointer.
func Place(s *State, v *engine.View, p *commands.Piece) Effect {
	s.Placing = &Placing{Piece: p, state: s, last: s.Hover}
	e := s.Placing.over(v, s.Hover)
	e.Changed, e.Keys = true, true
	return e
}

// at returns the square of the piece's upper left corner when its centre is at the pointer.
func (p *Placing) at(g gesture.Gesture) board.Square {
	return board.Square{X: int(math.Round(g.At.X - float64(p.Piece.Cols)/2)), Y: int(math.Round(g.At.Y - float64(p.Piece.Rows)/2))}
}

// over shows the piece at the pointer.
func (p *Placing) over(_ *engine.View, g gesture.Gesture) Effect {
	p.last = g
	at := p.at(g)
	by := paint.Point{X: float64(at.X), Y: float64(at.Y)}
	box := paint.Rect{Min: by, Max: commands.Plus(by, paint.Point{X: float64(p.Piece.Cols), Y: float64(p.Piece.Rows)})}
	l := gesture.Overlay{Box: &box, Plates: []gesture.Label{{At: paint.Point{X: (box.Min.X + box.Max.X) / 2, Y: box.Min.Y}, Text: p.text()}}}
	for _, w := range p.Piece.Lines() {
		l.Lines = append(l.Lines, gesture.Line{From: commands.Plus(w[0], by), To: commands.Plus(w[1], by)})
	}
	return Effect{Live: &l}
}

// text describes the piece and lists the keys.
func (p *Placing) text() string {
	walls, _, _, tokens := p.Piece.Counts()
	w := map[string]any{"W": p.Piece.Cols, "H": p.Piece.Rows, "Walls": walls, "Tokens": tokens}
	if tokens > 0 {
		return i18n.L("{{.W}} × {{.H}} squares, {{.Walls}} walls, {{.Tokens}} tokens · R rotates, Esc cancels", w)
	}
	return i18n.L("{{.W}} × {{.H}} squares, {{.Walls}} walls · R rotates, Esc cancels", w)
}

// tap places the piece with one command; with Shift it stays at the pointer for another.
func (p *Placing) tap(v *engine.View, g gesture.Gesture) Effect {
	c := p.command(v, p.at(g))
	if c == nil {
		return Effect{Say: Say{Text: i18n.L("it would be outside the map"), At: g.At}}
	}
	if r := v.Probe(c); r != nil {
		return Effect{Say: Say{Command: c, Refusal: r}}
	}
	e := Effect{Changed: true, Command: c}
	if g.Mods&gesture.Shift == 0 {
		p.state.Placing = nil
		e.Live = &gesture.Overlay{}
	}
	return e
}

// command returns a command that places the piece and its tokens, all or none of them.
func (p *Placing) command(v *engine.View, at board.Square) *engine.Command {
	var list []*engine.Command
	if c := p.Piece.Paste(v.Board().Map(), at); c != nil {
		list = append(list, c)
	}
	adding := commands.NewAdding(v)
	for _, k := range p.Piece.Tokens(at) {
		if c := adding.Command(k.Block, k.At); c != nil {
			list = append(list, c)
		}
	}
	return commands.AllOrNone(list...)
}

// begin reports false: a drag moves the map under the piece.
func (p *Placing) follow(v *engine.View, g gesture.Gesture) Effect { return p.over(v, g) }

// press turns the piece with R or Space, and places it where it is shown with Enter.
func (p *Placing) press(v *engine.View, k Key) (Effect, bool) {
	switch k.Name {
	case "R", "Space":
		turns := 1
		if k.Mods&gesture.Shift != 0 {
			turns = 3
		}
		for range turns {
			p.Piece = p.Piece.Turned()
		}
		return p.over(v, p.last), true
	case "Return", "KP_Enter":
		return p.tap(v, p.last), true
	}
	return Effect{}, false
}
