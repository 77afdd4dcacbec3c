package engine

import (
	"slices"

	"parapet/engine/board"
)

// View is a state together with its system; rules read it.
type View struct {
	*State
	System  System
	Scratch *Scratch
}

// Scratch holds reusable memory for board queries, so that they don't allocate, and caches.
type Scratch struct {
	Flood     board.Flood
	Occupants []board.Occupant
	Bodies    []board.Body
	Evidence  board.Evidence
	Sets      []*board.SquareSet // for threats; valid until the next query
	Around    *board.Patch       // where threats matter for the query; nil for everywhere
	Within    *board.Patch       // where other tokens matter for the query; nil for everywhere
	Beyond    bool               // tokens elsewhere may matter after all
	seen      [3]board.SquareSet // for sight
	probed    []*Token           // token list of a probe; nil while one runs

	reach    []ReachEntry    // for lists that nobody keeps
	commands []ScoredCommand // likewise
	walkers  []*walker       // likewise
	walking  int             // walkers in use

	Memory *board.Memory    // cache of board queries; nil for none
	Paths  *board.PathCache // path floods shared by attempts from one place, only with Memory; nil for none
	Cached *AnswerCache     // cache of system queries; nil for none
	Near   board.Cost       // Reach leaves out squares that cost more; 0 for none
	Ahead  board.Cost       // floods for Reach go on to here, for a caller that looks farther next
	Blind  bool             // nothing is shown to anyone: cover has only its grade, and refusals have no words, see Unsaid
}

// Only limits what Occupants returns to tokens in an area, until the func that it returns is called.
func (w *Scratch) Only(area board.Patch) (back func()) {
	was := w.Within
	w.Within = &area
	return func() { w.Within = was }
}

// RoomForReach returns an empty list for at most n entries. If Cached is set, the list is only valid until the next call.
func (w *Scratch) RoomForReach(n int) []ReachEntry {
	if w.Cached == nil {
		return make([]ReachEntry, 0, min(n, 256))
	}
	if cap(w.reach) < n {
		w.reach = make([]ReachEntry, 0, n)
	}
	return w.reach[:0]
}

// RoomForCommands returns an empty list; if Cached is set, the one last kept.
func (w *Scratch) RoomForCommands() []ScoredCommand {
	if w.Cached == nil {
		return nil
	}
	return w.commands[:0]
}

// KeepRoom keeps a list of RoomForCommands for the next one.
func (w *Scratch) KeepRoom(list []ScoredCommand) []ScoredCommand {
	w.commands = list
	return list
}

// RoomForWalkers makes the walkers of the view's scratch space available again.
func (w *Scratch) RoomForWalkers() { w.walking = 0 }

// Walker is Token.Walker; if Cached is set, it is valid until RoomForWalkers is called.
func (w *Scratch) Walker(t *Token) *Token {
	if w.Cached == nil {
		return t.Walker()
	}
	if w.walking == len(w.walkers) {
		w.walkers = append(w.walkers, &walker{})
	}
	w.walking++
	return w.walkers[w.walking-1].of(t)
}

// Unsaid returns a refusal without words if nobody will read them, or nil if the caller must word it.
func (v *View) Unsaid(code string) *Refusal {
	if !v.Scratch.Blind {
		return nil
	}
	return &Refusal{Code: code}
}

// Board returns the board of the view's map.
func (v *View) Board() *board.Board { return v.Map.Board() }

// Sees reports whether two bodies see each other past doors, walls and terrain; creatures don't block sight.
func (v *View) Sees(a, c board.Body) bool { return v.Scratch.Memory.Sees(v.Board(), a, c) }

// MeleeLine reports whether the line of melee between two bodies is free, see Board.MeleeLine.
func (v *View) MeleeLine(a, c board.Body) bool { return v.Scratch.Memory.MeleeLine(v.Board(), a, c) }

// Hidden counts the cover lines from one body to another, drawn and blocked, see Board.Hidden.
func (v *View) Hidden(a, c board.Body) (sees bool, blocked, drawn int) {
	return v.Scratch.Memory.Hidden(v.Board(), a, c)
}

// WithDeclaredMoves returns the view with the friends of a side at the ends of their declared moves; v itself if there are
// none.
func (v *View) WithDeclaredMoves(side string) *View {
	d, ok := v.System.(MoveDeclarer)
	if !ok || !v.InCombat() {
		return v
	}
	s, moved := *v.State, false
	for _, m := range d.DeclaredMoves(v) {
		i := s.Index(m.Who)
		if i < 0 || !v.Friends(s.Tokens[i].Side, side) {
			continue
		}
		if !moved {
			s.Tokens, moved = slices.Clone(s.Tokens), true
		}
		there := *s.Tokens[i]
		there.At, there.Elevation = m.At, m.Elevation
		s.Tokens[i] = &there
	}
	if !moved {
		return v
	}
	return &View{State: &s, System: v.System, Scratch: v.Scratch}
}

// Decl returns the declaration of the view's system.
func (v *View) Decl() *Declaration { return v.System.Declaration() }

// IsOn reports whether a flag is set; setting is its index in Declaration.Settings.
func (v *View) IsOn(setting int) bool { return v.Settings.Is(setting) }

// IsSet reports whether a setting has the given word; setting is its index in Declaration.Settings.
func (v *View) IsSet(setting int, word string) bool { return v.Settings.Word(setting) == word }
