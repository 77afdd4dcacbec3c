package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview gives what would come of a legal command (Contract h): of a move its way and price, of the
// rest price, openings and odds.
func (u *Unclassed) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if c.Do == "move" {
		return movePreview(v, c)
	}
	t := v.Token(c.Who)
	if t == nil && c.Do == "end_turn" {
		t = v.Token(v.Turn)
	}
	of := termsOf(v, c)
	m := []jsondoc.Member{provokesNode(nil)}
	if t != nil && of.provokes {
		o := opening{do: c.Do, who: t.ID, from: t.Body()}
		m = []jsondoc.Member{provokesNode(o.struckBy(v))}
	}
	if t != nil {
		m = append(m, jsondoc.M("cost", inActions(of.price)), jsondoc.M("left", inActions(t.Budget[bAction]-of.price)))
	}
	return append(m, u.oddsOf(v, c)...)
}

func provokesNode(ids []string) jsondoc.Member { return jsondoc.M("provokes", jsondoc.Strs(ids)) }

func inActions(quarters int) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("action", actions(quarters)))
}

// movePreview is the way that a move would take.
func movePreview(v *engine.View, c *engine.Command) []jsondoc.Member {
	m, r := moveArgs(v, c)
	if r != nil {
		return nil
	}
	w, r := m.plan(v)
	if r != nil {
		return nil
	}
	f, r := fareOf(v, m.t, m.by, int(w.Cost))
	if r != nil {
		return nil
	}
	price := f.price(m.t)
	return []jsondoc.Member{
		jsondoc.M("path", rulekit.PathNode(w.Legs, true)),
		jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(f.open(v, m.t)-int(w.Cost))),
		jsondoc.M("price", actions(price)),
		jsondoc.M("action_left", actions(m.t.Budget[bAction]-price)),
		provokesNode(askedAlong(v, m.t, w)),
	}
}

// oddsOf gives cover, default defence and odds of a command that rolls.
func (u *Unclassed) oddsOf(v *engine.View, c *engine.Command) []jsondoc.Member {
	switch c.Do {
	case "attack":
		return u.attackOdds(v, c)
	case "dual_attack", "multi_attack":
		list, _, r := volleyArgs(v, c)
		if r != nil || enoughArms(v, c.Do, list) != nil {
			return nil
		}
		return []jsondoc.Member{jsondoc.M("odds", volleyOdds(v, list))}
	case "grapple", "trip", "disarm":
		t, at, r := pair(v, c)
		if r != nil {
			return nil
		}
		return []jsondoc.Member{jsondoc.M("odds", successOf(skill(t, c.Do), warding(v, at, false, 0)))}
	case "escape":
		t, h, r := pair(v, c)
		if r != nil {
			return nil
		}
		return []jsondoc.Member{jsondoc.M("odds", successOf(skill(t, escapeSkill(t)), []defence{{"grapple", skillPart(h, "grapple")}}))}
	}
	return nil
}

func (u *Unclassed) attackOdds(v *engine.View, c *engine.Command) []jsondoc.Member {
	s, r := attackArgs(v, c)
	if r != nil {
		return nil
	}
	a := s.arm(v)
	m := []jsondoc.Member{jsondoc.M("cover", u.Cover(v, v.Token(s.who), v.Token(s.target)).Node(v)), jsondoc.M("defence", jsondoc.Nil())}
	if list := s.defences(v, &a); len(list) > 0 {
		m[1] = jsondoc.M("defence", jsondoc.Str(bestOf(list).word))
	}
	return append(m, jsondoc.M("odds", s.chances(v).node()))
}
