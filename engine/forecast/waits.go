package forecast

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Wait is a combatant who stood idle at the end of an undecided combat, and its nearest enemy then.
type Wait struct{ Who, For string }

// idleRounds is after how many rounds without using anything a combatant counts as waiting.
const idleRounds = 5

// waits counts who waits for whom at the end of an undecided combat.
func (f *fight) waits(c *Counts, rounds int) {
	for i := range f.tokens {
		n := &f.tokens[i]
		t := f.v.Token(n.id)
		if rounds-n.active < idleRounds || t == nil || !f.v.System.InFight(f.v, t) {
			continue
		}
		if foe := f.nearest(t); foe != "" {
			c.Waits[Wait{n.id, foe}]++
		}
	}
}

// nearest returns the nearest enemy of a token that is in combat, the first of several; "" if there is none.
func (f *fight) nearest(t *engine.Token) (id string) {
	least := 0
	for _, o := range f.v.Tokens {
		if f.v.Friends(t.Side, o.Side) || !f.v.System.InFight(f.v, o) {
			continue
		}
		if d := max(o.At.X-t.At.X, t.At.X-o.At.X, o.At.Y-t.At.Y, t.At.Y-o.At.Y); id == "" || d < least {
			id, least = o.ID, d
		}
	}
	return id
}

func (c *Counts) waiting() []Wait {
	var list []Wait
	for i := range c.Tokens {
		for j := range c.Tokens {
			if w := (Wait{c.Tokens[i].ID, c.Tokens[j].ID}); c.Waits[w] > 0 {
				list = append(list, w)
			}
		}
	}
	return list
}

// why says who waits for whom in most undecided combats; nothing if nobody does.
func (c *Counts) why(n Names) []message.Text {
	list := c.waiting()
	if len(list) == 0 {
		return nil
	}
	w := slices.MaxFunc(list, func(a, b Wait) int { return cmp.Compare(c.Waits[a], c.Waits[b]) })
	who, foe := message.Name(n.Token(w.Who)), message.Name(n.Token(w.For))
	if 2*c.Waits[Wait{w.For, w.Who}] >= c.Waits[w] {
		return []message.Text{message.Of("Most often %s and %s wait for each other.", who, foe)}
	}
	return []message.Text{message.Of("Most often %s waits for %s.", who, foe)}
}

func (c *Counts) waitsNode() *jsondoc.Node {
	n := jsondoc.Obj()
	for _, w := range c.waiting() {
		if last := len(n.Members) - 1; last < 0 || n.Members[last].Key != w.Who {
			n.Members = append(n.Members, jsondoc.M(w.Who, jsondoc.Obj()))
		}
		of := n.Members[len(n.Members)-1].Value
		of.Members = append(of.Members, jsondoc.M(w.For, c.Waits[w]))
	}
	return n
}

// readWaits reads what waitsNode writes.
func readWaits(r jsondoc.Reader) map[Wait]int {
	m := map[Wait]int{}
	for who, at := range r.Members() {
		for foe, n := range at.Members() {
			m[Wait{who, foe}] = count(n)
		}
	}
	return m
}

// worse lowers the dice of tests that a side rolls, d20 and d10, by p.Worse, to 1 at least. A natural 20 or 1 stays, and no other
// d20 becomes a 1.
func (p *Plan) worse(v *engine.View, by engine.Answerer) engine.Answerer {
	if p.Worse == 0 {
		return by
	}
	return func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		a, ok := by(q, at)
		side := q.Who
		if t := v.Token(q.Who); t != nil {
			side = t.Side
		}
		if side != p.Side || q.For == "damage" || q.For == "healing" {
			return a, ok
		}
		for i, sides := range q.Dice.Sides() {
			if i >= len(a.Faces) {
				break
			}
			switch face := &a.Faces[i]; {
			case sides == 10:
				*face = max(*face-p.Worse, 1)
			case sides == 20 && *face > 1 && *face < 20:
				*face = max(*face-p.Worse, 2)
			}
		}
		return a, ok
	}
}
