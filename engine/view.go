package engine

import "parapet/engine/board"

// View is what rules read: a state with its board and system.
type View struct {
	*State
	System  System
	Scratch *Scratch
}

// Scratch is room for the board's queries, reused so that they allocate nothing.
type Scratch struct {
	Flood     board.Flood
	Occupants []board.Occupant
	Bodies    []board.Body
	Evidence  board.Evidence
	Sets      []*board.SquareSet // of threats; kept for the next query
	seen      [3]board.SquareSet // of what is seen
	probed    []*Token           // the list of a probe; nil while one is on

	reach []ReachEntry // room for lists that nobody keeps

	Memory *board.Memory // of what boards were asked; nil: nothing is remembered
	Ways   *board.Ways   // shared by those who try several ways from one place, with Memory only; nil: none are
	Kept   *AnswerCache  // of what a system was asked; nil: nothing is kept
	Blind  bool          // nobody is shown anything: of cover all besides the grade is left out, and the words of refusals, see Unsaid
}

// RoomForReach returns an empty list with room for so many squares. With Kept nobody may hold it beyond the next: one list is used
// over and over.
func (w *Scratch) RoomForReach(n int) []ReachEntry {
	if w.Kept == nil {
		return make([]ReachEntry, 0, n)
	}
	if cap(w.reach) < n {
		w.reach = make([]ReachEntry, 0, n)
	}
	return w.reach[:0]
}

// Unsaid returns a refusal without its words where nobody is told why; nil where it is to be put in words.
func (v *View) Unsaid(code string) *Refusal {
	if !v.Scratch.Blind {
		return nil
	}
	return &Refusal{Code: code}
}

// Board returns the board of the view's map.
func (v *View) Board() *board.Board { return v.Map.Board() }

// Sees reports whether two bodies see each other, doors, walls and ground looked at alone.
func (v *View) Sees(a, c board.Body) bool { return v.Scratch.Memory.Sees(v.Board(), a, c) }

// MeleeLine reports whether the line of melee between two bodies is free, as Board.MeleeLine does.
func (v *View) MeleeLine(a, c board.Body) bool { return v.Scratch.Memory.MeleeLine(v.Board(), a, c) }

// Hidden counts the lines of cover from one body to another, and those of them that are blocked, as Board.Hidden does.
func (v *View) Hidden(a, c board.Body) (sees bool, blocked, drawn int) {
	return v.Scratch.Memory.Hidden(v.Board(), a, c)
}

// Decl returns the declaration of the view's system.
func (v *View) Decl() *Declaration { return v.System.Declaration() }

// IsOn reports whether a flag among the settings is set; setting is its place in Declaration.Settings.
func (v *View) IsOn(setting int) bool { return v.Settings.Is(setting) }

// IsSet reports whether a setting is set to a word; setting is its place in Declaration.Settings.
func (v *View) IsSet(setting int, word string) bool { return v.Settings.Word(setting) == word }
