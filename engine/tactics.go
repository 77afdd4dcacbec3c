package engine

import (
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Tactics is the temperament by which a mind plays a token, or those of a side that have none of their
// own. The zero value is no temperament. Rules never ask for it.
type Tactics struct {
	Word  string        // one of TacticsWords; "" for none
	Who   string        // of guard: the token that is guarded; "" for a place
	Place *board.Square // of guard: the square that is guarded; nil for where the guard stands
}

// Temperaments.
const (
	Steady  = "steady"  // weighs everything: what is played where nothing is said
	Brute   = "brute"   // goes for the nearest
	Hunter  = "hunter"  // goes for the weakest that it can reach
	Archer  = "archer"  // keeps away, likes cover
	Guard   = "guard"   // doesn't leave a place or a person
	Support = "support" // helps and heals first
	Coward  = "coward"  // leaves when hurt
	Idle    = "idle"    // does nothing
)

// TacticsWords are the temperaments with what they mean, the usual one first.
func TacticsWords() []Word {
	return []Word{{ID: Steady, Help: "weighs harm done and taken"}, {ID: Brute, Help: "goes for the nearest"},
		{ID: Hunter, Help: "goes for the weakest that it can reach"}, {ID: Archer, Help: "keeps away and likes cover"},
		{ID: Guard, Help: "doesn't leave a place or a person"}, {ID: Support, Help: "helps and heals first"},
		{ID: Coward, Help: "leaves when hurt"}, {ID: Idle, Help: "does nothing"}}
}

// TacticsOf is the temperament by which a token is played: its own, else its side's, else steady.
func (s *State) TacticsOf(t *Token) Tactics {
	if t.Tactics.Word != "" {
		return t.Tactics
	}
	if d := s.Side(t.Side); d != nil && d.Tactics.Word != "" {
		return d.Tactics
	}
	return Tactics{Word: Steady}
}

// readTactics reads a temperament: a word, or {"guard":"ada"} or {"guard":[x,y]}.
func readTactics(r jsondoc.Reader) Tactics {
	if !r.Has() {
		return Tactics{}
	}
	if r.Node.Kind != jsondoc.Object {
		t := Tactics{Word: r.Str("")}
		if t.Word == "" && r.Node.Kind != jsondoc.Text {
			return t // told already
		}
		if !slices.ContainsFunc(TacticsWords(), func(w Word) bool { return w.ID == t.Word }) {
			r.Bad("%q is none of %s", t.Word, tacticsList())
			return Tactics{}
		}
		return t
	}
	for key, at := range r.Members() {
		if key != Guard {
			at.Bad("a temperament is a word, or an object with \"guard\" alone")
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

// Node is the wire form; nil for no temperament.
func (t Tactics) Node() *jsondoc.Node {
	switch {
	case t.Word == "":
		return nil
	case t.Who != "":
		return jsondoc.Obj(jsondoc.M(Guard, jsondoc.Str(t.Who)))
	case t.Place != nil:
		return jsondoc.Obj(jsondoc.M(Guard, SquareNode(*t.Place)))
	}
	return jsondoc.Str(t.Word)
}

// with adds the temperament to what is written of a token or a side, where there is one.
func (t Tactics) with(n *jsondoc.Node) {
	if t.Word != "" {
		n.Members = append(n.Members, jsondoc.M("tactics", t.Node()))
	}
}

// setSideTactics is "set" of the one field of a side that the DM sets by hand: its temperament.
func setSideTactics(tx *Tx, c *Command, side string) *Refusal {
	sets, r := readSets(c)
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
	tx.byHand(append([]jsondoc.Member{jsondoc.M("side", jsondoc.Str(side))}, setArgs(c)...)...)
	return nil
}

// sideNamed is the side that a "set" is about; "" where it is about a token.
func (tx *Tx) sideNamed(c *Command) (string, *Refusal) {
	id, r := c.Text("side", "")
	switch {
	case r != nil:
		return "", r
	case id != "" && c.Has("who"):
		return "", Refuse(BadCommand, "set: pick a creature or a side, not both")
	case id == "" && tx.Token(c.Who) == nil && tx.Side(c.Who) != nil:
		return c.Who, nil
	case id != "" && tx.Side(id) == nil:
		return "", Refuse(BadCommand, "set: there is no side %s", id)
	}
	return id, nil
}

// Via is who sent a command, as the record keeps it: "tactics" for a mind; "" for a person.
func (c *Command) Via() string {
	via, _ := c.Node.Get("via").Str()
	return via
}
