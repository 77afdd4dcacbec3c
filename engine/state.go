package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// State is an encounter at one moment. States are immutable once committed and share what did not
// change: a Tx works on a copy of its own.
type State struct {
	Step       int // commands in effect since the encounter was made, but for notes aside: seeded dice depend on it
	Round      int // 0 outside combat and in a bonus round
	Phase      string
	Turn       string // token id; "" where nobody in particular has the turn
	Order      []string
	Initiative []Total
	Clock      int // seconds of this fight
	Over       bool
	Combat     *sheet.Rec // what a system keeps for the whole fight; nil where it declares nothing
	Tokens     []*Token   // on the board
	Reserve    []*Token   // not on the board yet
	Called     []string   // groups of the reserve that were called, or some of them
	Sides      []*Side
	Map        *Map
	Habits     []SavedAnswer // answers that are kept, oldest first
	Fog        Fog
	Party      string // the DM's note about the party
	Treasure   string // and about what can be won
	Settings   *sheet.Rec
	Rules      BoardRules
}

// Total is an initiative total of a token or a side.
type Total struct {
	ID    string
	Total int
}

// BoardRules are the settings of the board itself.
type BoardRules struct {
	Corners     board.Corners
	PassThrough board.PassThrough
	Cliff       int32 // 1/1024 ft or m; 0 = off
}

// Side is a party of the encounter.
type Side struct {
	ID      string
	Players bool
	Friends []string
	Knows   []string   // ids of tokens whose stats this side has recognised
	Stats   *sheet.Rec // what the system declares for sides; nil where nothing
	Fight   *sheet.Rec // what the system keeps of it during a fight; nil where nothing
	Tactics Tactics    // of those on it that have none of their own
	Extra   []jsondoc.Member
}

// Token is a combatant. A committed token is never changed; Tx.Edit gives a copy that may be.
type Token struct {
	ID, Name, Side string
	Player         bool // a player character
	At             board.Square
	Size           int   // squares along a side, 1 to 6
	Height         int32 // 1/1024 ft or m
	Elevation      int32 // own, above the ground, 1/1024 ft or m
	Hidden         bool
	Picture, Notes string
	Icon           string // name in the collection of icons; "": none
	Light          *LightRadius // that it carries; nil: none
	Reserve        *Reserve     // nil: it is on the board
	Tactics        Tactics
	Stats          *sheet.Rec
	Lists          [][]*sheet.Rec // weapons and the like, in the order of Declaration.Lists; one that is changed is replaced by a new one
	Conditions     []Condition    // in the order of the ids
	Budget         []int          // in the order of Declaration.Budget
	Marks          []string       // what a system remembers of the turn and shows nowhere, sorted
	Extra          []jsondoc.Member
	given          givenFields
	sum            uint64 // checksum of its text, made when it is committed
}

// givenFields notes which optional shared fields stood in the file, so that it is written back alike.
type givenFields struct{ player, size, height, elevation, hidden, picture, notes, name bool }

// Condition is a state that a token is in.
type Condition struct {
	ID    string
	Level int        // 1 where the condition has no levels
	Rec   *sheet.Rec // its own fields; nil for conditions that the system doesn't know
	Extra []jsondoc.Member
}

// InCombat reports whether a fight is on.
func (s *State) InCombat() bool { return s.Phase != "" && s.Phase != Setup && s.Phase != Ended }

// Index returns the place of a token in Tokens, -1 where there is none.
func (s *State) Index(id string) int {
	return slices.IndexFunc(s.Tokens, func(t *Token) bool { return t.ID == id })
}

// Token returns a token by id, or nil.
func (s *State) Token(id string) *Token {
	if i := s.Index(id); i >= 0 {
		return s.Tokens[i]
	}
	return nil
}

// Side returns a side by id, or nil.
func (s *State) Side(id string) *Side {
	for _, d := range s.Sides {
		if d.ID == id {
			return d
		}
	}
	return nil
}

// Total returns the initiative of a token or side.
func (s *State) Total(id string) (int, bool) {
	for _, t := range s.Initiative {
		if t.ID == id {
			return t.Total, true
		}
	}
	return 0, false
}

// Friends reports whether two sides are friends: the same, or either names the other.
func (s *State) Friends(a, b string) bool {
	if a == b {
		return true
	}
	return s.names(a, b) || s.names(b, a)
}

// Hostile reports whether two tokens are of sides that aren't friends.
func (s *State) Hostile(a, b *Token) bool { return !s.Friends(a.Side, b.Side) }

func (s *State) names(a, b string) bool {
	d := s.Side(a)
	return d != nil && slices.Contains(d.Friends, b)
}

// Condition returns a condition of the token, or nil.
func (t *Token) Condition(id string) *Condition {
	for i := range t.Conditions {
		if t.Conditions[i].ID == id {
			return &t.Conditions[i]
		}
	}
	return nil
}

// Is reports whether the token has a condition.
func (t *Token) Is(condition string) bool { return t.Condition(condition) != nil }

// Level returns the level of a condition, 0 where the token hasn't it.
func (t *Token) Level(condition string) int {
	if c := t.Condition(condition); c != nil {
		return c.Level
	}
	return 0
}

// Marked reports whether a system put a mark on the token.
func (t *Token) Marked(mark string) bool { return slices.Contains(t.Marks, mark) }

// Mark puts a mark on a token that the caller owns, or takes it off.
func (t *Token) Mark(mark string, on bool) {
	if !on {
		t.Marks = slices.DeleteFunc(slices.Clone(t.Marks), func(m string) bool { return m == mark })
		return
	}
	t.Marks = append(t.Marks, mark)
	slices.Sort(t.Marks)
}

// budgetRoom is how many budgets have room in a copy of a token; those of all systems do.
const budgetRoom = 16

// Walker returns a copy of which place, stats, budget and marks may be changed; its lists and conditions are the token's.
func (t *Token) Walker() *Token {
	made := &struct {
		token  Token
		stats  sheet.Rec
		budget [budgetRoom]int
	}{token: *t}
	c := &made.token
	c.sum = 0
	if t.Stats != nil {
		made.stats = t.Stats.Lend()
		c.Stats = &made.stats
	}
	c.Budget = append(made.budget[:0], t.Budget...)
	c.Marks = slices.Clip(t.Marks)
	return c
}

// Resize gives a token that the caller owns another size and height; the height is kept in the file
// from then on.
func (t *Token) Resize(size int, height int32) {
	t.Size, t.Height, t.given.height = size, height, true
}

// Body returns the space that the token takes.
func (t *Token) Body() board.Body {
	return board.Body{At: t.At, Size: t.Size, Elevation: t.Elevation, Height: t.Height}
}

// clone returns a token that may be changed, lists apart: what lies in one is the other's too, so a list that is changed is replaced by one of
// its own.
func (t *Token) clone() *Token {
	c := t.Walker()
	c.Lists = slices.Clone(t.Lists)
	c.Conditions = slices.Clone(t.Conditions)
	c.Marks = slices.Clone(t.Marks)
	return c
}
