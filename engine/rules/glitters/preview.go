package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Preview returns the members of a legal command's preview (Contract h): path, price and opportunity attacks of a walk,
// price, cover and odds of other commands.
func (g *Glitters) Preview(v *engine.View, c *engine.Command) []jsondoc.Member {
	if v.Token(c.Who) == nil {
		return nil
	}
	return g.System.Preview(v, c)
}

// aimedAt returns a preview's members about a target and about odds; either may be nil.
func aimedAt(v *engine.View, t, target *engine.Token, odds *jsondoc.Node) []jsondoc.Member {
	var m []jsondoc.Member
	if target != nil {
		m = append(m, jsondoc.M("cover", v.System.Cover(v, t, target).Node(v)))
	}
	if odds != nil {
		m = append(m, jsondoc.M("odds", odds))
	}
	return m
}

// wayMembers returns a preview's members about a way paid from that many points.
func wayMembers(v *engine.View, w rulekit.Way, points int) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(points-int(w.Cost))), jsondoc.M("provokes", wouldProvoke(v, v.Token(w.Who), w))}
}

// wouldProvoke returns each token that could attack along a way, in the order of the steps.
func wouldProvoke(v *engine.View, t *engine.Token, w rulekit.Way) []string {
	return rulekit.Provoked(t, w.Legs, func(from, to board.Body) []string {
		list := provoked(v, t, from, to, leaving)
		if v.IsOn(setOAOnEnter) {
			list = append(list, provoked(v, t, from, to, entering)...)
		}
		return list
	})
}

// costMembers returns the price of an action and what would be left of the turn.
func costMembers(t *engine.Token, p price) []jsondoc.Member {
	left := jsondoc.Obj(jsondoc.M("main", t.Budget[bMain]-p.main), jsondoc.M("offhand", t.Budget[bOffhand]-p.offhand),
		jsondoc.M("move", jsondoc.Quarters(p.moveLeft(t))), jsondoc.M("reaction", t.Budget[bReaction]))
	if p.ap != 0 {
		left.Members = append(left.Members, jsondoc.M("ap", t.Stats.Int(sAP)-p.ap))
	}
	return []jsondoc.Member{jsondoc.M("cost", p.node()), jsondoc.M("left", left)}
}
