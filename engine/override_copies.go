package engine

import (
	"strconv"
	"strings"

	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// maxCopies is the greatest number of copies of a token that one command adds.
const maxCopies = 100

// copies are tokens that one command adds: numbered from the first, each on the nearest free place, with hit points that
// are fixed or rolled for each.
type copies struct {
	tx       *Tx
	c        *Command
	token    *jsondoc.Node
	count    int // 0: one token, with its own id and place
	health   *dice.Expr
	hp, most int // indices of the fields in the stats; -1 unless the system has both
}

func overrideAddCopies(tx *Tx, c *Command) *Refusal {
	k := copies{tx: tx, c: c, token: c.Node.Get("token")}
	if r := k.read(); r != nil {
		return r
	}
	var list []*Token
	for range max(k.count, 1) {
		t, r := k.add()
		if r != nil {
			return r
		}
		list = append(list, t)
	}
	tx.logOverride(jsondoc.M("who", idsNode(list)))
	for _, t := range list {
		if r := k.enliven(t); r != nil {
			return r
		}
	}
	return nil
}

func (k *copies) read() *Refusal {
	in := k.tx.Read(k.c)
	if k.count = in.Int("copies", 0); in.Refusal != nil {
		return in.Refusal
	}
	if k.c.Has("copies") && (k.count < 1 || k.count > maxCopies) {
		return Refuse(BadCommand, "add_token: 1 to %d copies", maxCopies)
	}
	stats := k.tx.Decl().Stats
	k.hp, k.most = stats.Index("hp"), stats.Index("hp_max")
	n := k.c.Node.Get("hp")
	if n.IsNull() {
		return nil
	}
	if k.hp < 0 || k.most < 0 || stats.Fields[k.hp].Type != sheet.Int || stats.Fields[k.most].Type != sheet.Int {
		return Refuse(BadCommand, "add_token: %s has no hit points", k.tx.Decl().Name)
	}
	text, _ := n.Str()
	if v, ok := n.Int(); ok {
		text = strconv.Itoa(v)
	}
	e, err := dice.Parse(text)
	if err != nil || e.Max() < 1 || e.Max() > 1_000_000 {
		return Refuse(BadCommand, "add_token: hit points must be 1 or more, or dice such as 2d8+2")
	}
	k.health = &e
	return nil
}

// add reads the token and adds it to the board or the reserve.
func (k *copies) add() (*Token, *Refusal) {
	tx := k.tx
	var ps jsondoc.Problems
	t := readToken(jsondoc.Read(k.c.Node, &ps).Field("token"), tx.System, tx.Map)
	if r := refuseProblems(k.c, &ps); r != nil {
		return nil, r
	}
	if k.count > 0 {
		k.number(t)
	}
	if tx.Taken(t.ID) {
		return nil, Refuse(BadCommand, "token %s already exists", t.ID)
	}
	if r := tx.noRoomFor(t); r != nil {
		return nil, r
	}
	if t.Reserve != nil {
		tx.State.number(tx.System, t)
		tx.addReserve(t)
		return t, nil
	}
	if k.count > 0 {
		at, ok := tx.placeFor(t)
		if !ok {
			return nil, Refuse(Occupied, "no room on the map for %s", t.Name).Of(t.ID)
		}
		t.At = at
	}
	tx.AddToken(t)
	return t, nil
}

// number gives a copy the first free number from 1 on.
func (k *copies) number(t *Token) {
	id, name := strings.TrimRight(t.ID, "0123456789"), strings.TrimRight(strings.TrimRight(t.Name, "0123456789"), " ")
	if t.Name == t.ID {
		name = ""
	}
	for n := 1; n <= limits.Tokens+1; n++ {
		if next := id + strconv.Itoa(n); !k.tx.Taken(next) {
			t.ID, t.Name = next, next
			if name != "" {
				t.Name = name + " " + strconv.Itoa(n)
			}
			return
		}
	}
}

// enliven sets a copy's hit points and lets it join.
func (k *copies) enliven(t *Token) *Refusal {
	tx := k.tx
	facts := []jsondoc.Member{who(t.ID), jsondoc.M("at", SquareNode(t.At))}
	if k.health != nil {
		n := k.roll(t)
		stats := tx.editAny(t.ID).Stats
		stats.SetInt(k.most, n)
		stats.SetInt(k.hp, n)
		stats.Give(k.most, k.hp)
		facts = append(facts, jsondoc.M("hp", n))
	}
	tx.Emit("added", facts...)
	if t.Reserve != nil {
		return nil
	}
	return tx.System.Added(tx, t.ID, k.c.Node)
}

// roll returns a copy's hit points, at least 1. Fixed ones need no roll.
func (k *copies) roll(t *Token) int {
	if len(k.health.Sides()) == 0 {
		return max(k.health.Bonus, 1)
	}
	r := k.tx.Roll(RollAsk{For: "hit_points", Who: t.ID, Why: message.Of("HP of %s", t.Name), Dice: *k.health})
	return max(r.Sum+k.health.Bonus, 1)
}
