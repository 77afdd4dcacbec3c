package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// State is an encounter at one moment. Committed states are immutable and share what didn't change; a Tx works on its own
// copy.
type State struct {
	Step         int // commands in effect so far, except uncounted notes; seeded dice depend on it
	Round        int // 0 outside combat and in a bonus round
	Phase        string
	Turn         string // token id; "" if it is nobody's turn
	Order        []string
	Initiative   []Total
	Clock        int // seconds of this combat
	Over         bool
	Combat       *sheet.Rec // what the system stores for the combat; nil if it declares nothing
	Tokens       []*Token   // on the board
	Reserve      []*Token   // not on the board yet
	Called       []string   // groups of the reserve that were called at least in part
	Sides        []*Side
	Map          *Map
	SavedAnswers []SavedAnswer // saved answers, oldest first
	Fog          Fog
	Party        string   // the DM's note on the party
	Treasure     string   // the DM's note on the treasure
	Handouts     []string // paths of pictures to show the players
	Settings     *sheet.Rec
	Rules        BoardRules
	finder       *tokenIndex // of a long list of tokens, at least as it was; nil for none
	changes      *tokenChanges
	turns        *turnIndex
}

// Total is the initiative total of a token or side.
type Total struct {
	ID    string
	Total int
}

// BoardRules holds the settings of the board itself.
type BoardRules struct {
	Corners     board.Corners
	PassThrough board.PassThrough
	Cliff       int32 // 1/1024 ft or m; 0 for off
}

// Side is a side of the encounter.
type Side struct {
	ID      string
	Players bool
	Friends []string
	Knows   []string   // ids of tokens whose stats the side has recognised
	Stats   *sheet.Rec // fields that the system declares for sides; nil for none
	Fight   *sheet.Rec // what the system stores of it during combat; nil for nothing
	Tactics Tactics    // of its tokens without tactics of their own
	Extra   []jsondoc.Member
}

// Token is a combatant. Committed tokens are immutable; Tx.Edit returns a copy to change.
type Token struct {
	ID, Name, Side string
	Player         bool // a player character
	At             board.Square
	Size           int   // squares along a side, 1 to 6
	Height         int32 // 1/1024 ft or m
	Elevation      int32 // own, above the ground, 1/1024 ft or m
	Hidden         bool
	Picture, Notes string
	Icon           string       // name in the collection of icons; "" for none
	Light          *LightRadius // light it carries; nil for none
	Reserve        *Reserve     // nil if it is on the board
	Tactics        Tactics
	Stats          *sheet.Rec
	Lists          [][]*sheet.Rec // weapons and other lists, in the order of Declaration.Lists; copy a list to change it
	Conditions     []Condition    // in the order of ids
	Budget         []int          // in the order of Declaration.Budget
	Marks          []string       // what a system remembers for the turn and shows nowhere, sorted
	Extra          []jsondoc.Member
	given          givenFields
	sum            uint64 // checksum of its text, computed when committed
}

// givenFields records which optional shared fields the file gave, so that the same ones are written back.
type givenFields struct{ player, size, height, elevation, hidden, picture, notes, name bool }

// Condition is a condition of a token.
type Condition struct {
	ID    string
	Level int        // 1 where the condition has no levels
	Rec   *sheet.Rec // the condition's own fields; nil for conditions that the system doesn't know
	Extra []jsondoc.Member
}

// InCombat reports whether combat has started and not ended.
func (s *State) InCombat() bool { return s.Phase != "" && s.Phase != Setup && s.Phase != Ended }

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

// Total returns the initiative of a token or side, and whether it has one.
func (s *State) Total(id string) (int, bool) {
	for _, t := range s.Initiative {
		if t.ID == id {
			return t.Total, true
		}
	}
	return 0, false
}

// Friends reports whether two sides are friends: they are the same, or one names the other.
func (s *State) Friends(a, b string) bool {
	if a == b {
		return true
	}
	for _, d := range s.Sides {
		if len(d.Friends) > 0 && (d.ID == a && slices.Contains(d.Friends, b) || d.ID == b && slices.Contains(d.Friends, a)) {
			return true
		}
	}
	return false
}

// Hostile reports whether two tokens are on sides that aren't friends.
func (s *State) Hostile(a, b *Token) bool { return !s.Friends(a.Side, b.Side) }

// Condition returns the token's condition of that id, or nil.
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

// Level returns the level of a condition, or 0 if the token doesn't have it.
func (t *Token) Level(condition string) int {
	if c := t.Condition(condition); c != nil {
		return c.Level
	}
	return 0
}

// Marked reports whether a system put a mark on the token.
func (t *Token) Marked(mark string) bool { return slices.Contains(t.Marks, mark) }

// Mark sets or removes a mark on a token that the caller owns.
func (t *Token) Mark(mark string, on bool) {
	if !on {
		t.Marks = slices.DeleteFunc(slices.Clone(t.Marks), func(m string) bool { return m == mark })
		return
	}
	t.Marks = append(t.Marks, mark)
	slices.Sort(t.Marks)
}

// budgetRoom is how many budgets a token's copy has room for, enough for every system.
const budgetRoom = 16

// Walker returns a copy whose place, stats, budget and marks may be changed; lists and conditions are shared.
func (t *Token) Walker() *Token { return new(walker).of(t) }

// walker is memory for a copy of a token.
type walker struct {
	token  Token
	stats  sheet.Rec
	budget [budgetRoom]int
}

func (w *walker) of(t *Token) *Token {
	w.token = *t
	c := &w.token
	c.sum = 0
	if t.Stats != nil {
		w.stats = t.Stats.Lend()
		c.Stats = &w.stats
	}
	c.Budget = append(w.budget[:0], t.Budget...)
	c.Marks = slices.Clip(t.Marks)
	return c
}

// Resize sets size and height of a token that the caller owns. From then on the file stores the height.
func (t *Token) Resize(size int, height int32) {
	t.Size, t.Height, t.given.height = size, height, true
}

// Body returns the space that the token occupies.
func (t *Token) Body() board.Body {
	return board.Body{At: t.At, Size: t.Size, Elevation: t.Elevation, Height: t.Height}
}

// clone returns a copy that may be changed, except that the records of its lists are shared: replace a list to change one.
func (t *Token) clone() *Token {
	c := t.Walker()
	c.Lists = slices.Clone(t.Lists)
	c.Conditions = slices.Clone(t.Conditions)
	c.Marks = slices.Clone(t.Marks)
	return c
}
