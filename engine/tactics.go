package engine

import (
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Tactics is the behaviour by which the AI plays a token, or a side's tokens without their own. The zero value is none.
// Rules never look at it.
type Tactics struct {
	Word  string        // one of TacticsWords; "" for none
	Who   string        // for Guard: the token to guard; "" for a place
	Place *board.Square // for Guard: the square to guard; nil for where the guard is
}

// The behaviours.
const (
	Steady  = "steady"  // weighs everything; the default
	Brute   = "brute"   // attacks the nearest
	Hunter  = "hunter"  // attacks the weakest in reach
	Archer  = "archer"  // keeps its distance, likes cover
	Guard   = "guard"   // stays with a place or token
	Support = "support" // helps and heals first
	Coward  = "coward"  // flees when hurt
	Idle    = "idle"    // does nothing
)

// TacticsWords returns the behaviours, the default first, each described in two lines.
func TacticsWords() []Word {
	return []Word{
		{ID: Steady, Help: "weighs harm done against harm taken\nfights beside its friends, from cover, with patience"},
		{ID: Brute, Help: "goes for the nearest, whatever it costs\nnever steps back while it can strike"},
		{ID: Hunter, Help: "goes for the weakest that it can reach\npasses the others by and braves their attacks"},
		{ID: Archer, Help: "keeps away and likes cover\nfights hand to hand only when caught"},
		{ID: Guard, Help: "doesn't leave a place or a person\nstrikes what comes within reach"},
		{ID: Support, Help: "heals and helps first\nstays behind its friends, out of harm's way"},
		{ID: Coward, Help: "fights like the others while it is hale\nkeeps away below half health, and leaves if it may"},
		{ID: Idle, Help: "does nothing\nlets every chance at an enemy pass"},
	}
}

// TacticsOf returns the behaviour of a token: its own, else its side's, else steady.
func (s *State) TacticsOf(t *Token) Tactics {
	if t.Tactics.Word != "" {
		return t.Tactics
	}
	if d := s.Side(t.Side); d != nil && d.Tactics.Word != "" {
		return d.Tactics
	}
	return Tactics{Word: Steady}
}

// readTactics reads a behaviour: a word, {"guard":"ada"} or {"guard":[x,y]}.
func readTactics(r jsondoc.Reader) Tactics {
	if !r.Has() {
		return Tactics{}
	}
	if r.Node.Kind != jsondoc.Object {
		t := Tactics{Word: r.Str("")}
		if t.Word == "" && r.Node.Kind != jsondoc.Text {
			return t // already reported
		}
		if !slices.ContainsFunc(TacticsWords(), func(w Word) bool { return w.ID == t.Word }) {
			r.Bad("%q is none of %s", t.Word, tacticsList())
			return Tactics{}
		}
		return t
	}
	for key, at := range r.Members() {
		if key != Guard {
			at.Bad("a behaviour is a word, or somebody to guard")
		}
	}
	t := Tactics{Word: Guard}
	at := r.Field(Guard)
	if xy, ok := at.Node.Ints(); ok && len(xy) == 2 {
		t.Place = &board.Square{X: xy[0], Y: xy[1]}
		return t
	}
	if t.Who, _ = at.Node.Str(); t.Who == "" {
		at.Bad("must be the id of a token or a square [x, y]")
		return Tactics{}
	}
	return t
}

func tacticsList() string {
	var ids []string
	for _, w := range TacticsWords() {
		ids = append(ids, w.ID)
	}
	return strings.Join(ids, ", ")
}

// Node returns the wire form, or nil for no behaviour.
func (t Tactics) Node() *jsondoc.Node {
	switch {
	case t.Word == "":
		return nil
	case t.Who != "":
		return jsondoc.Obj(jsondoc.M(Guard, t.Who))
	case t.Place != nil:
		return jsondoc.Obj(jsondoc.M(Guard, SquareNode(*t.Place)))
	}
	return jsondoc.Str(t.Word)
}

// with adds the behaviour to the node of a token or side, if there is one.
func (t Tactics) with(n *jsondoc.Node) {
	if t.Word != "" {
		n.Members = append(n.Members, jsondoc.M("tactics", t.Node()))
	}
}

// setSideTactics runs "set" on a side; its behaviour is the only field that can be set.
func setSideTactics(tx *Tx, c *Command, side string) *Refusal {
	sets, r := readSets(tx.Read(c))
	if r != nil {
		return r
	}
	if len(sets) != 1 || sets[0].field != "tactics" {
		return Refuse(BadCommand, "set: only a side's behaviour can be changed")
	}
	var ps jsondoc.Problems
	next := readTactics(jsondoc.Read(jsondoc.Obj(jsondoc.M("tactics", sets[0].value)), &ps).Field("tactics"))
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	tx.EditSide(side).Tactics = next
	tx.logOverride(append([]jsondoc.Member{jsondoc.M("side", side)}, setArgs(c)...)...)
	return nil
}

// sideNamed returns the side that a "set" refers to, or "" if it refers to a token.
func (tx *Tx) sideNamed(c *Command) (string, *Refusal) {
	in := tx.Read(c)
	id := in.Text("side", "")
	switch {
	case in.Refusal != nil:
		return "", in.Refusal
	case id != "" && c.Has("who"):
		return "", Refuse(BadCommand, "set: pick a creature or a side, not both")
	case id == "" && tx.Token(c.Who) == nil && tx.Side(c.Who) != nil:
		return c.Who, nil
	case id != "" && tx.Side(id) == nil:
		return "", Refuse(BadCommand, "set: there is no side %s", id)
	}
	return id, nil
}

// Via returns who sent a command: "tactics" for the AI, "" for a person.
func (c *Command) Via() string {
	via, _ := c.Node.Get("via").Str()
	return via
}
