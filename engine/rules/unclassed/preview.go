package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// shows returns a preview's members for a price and for the foes that get an opening; t may be nil.
func shows(v *engine.View, t *engine.Token, do string, of terms) []jsondoc.Member {
	m := []jsondoc.Member{provokesNode(nil)}
	if t == nil {
		return m
	}
	if of.provokes {
		o := opening{do: do, who: t.ID, from: t.Body()}
		m = []jsondoc.Member{provokesNode(o.struckBy(v))}
	}
	return append(m, jsondoc.M("cost", inActions(of.price)), jsondoc.M("left", inActions(t.Budget[bAction]-of.price)))
}

func provokesNode(ids []string) jsondoc.Member { return jsondoc.M("provokes", ids) }

func inActions(quarters int) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("action", actions(quarters)))
}

func attackOdds(v *engine.View, _ *engine.Token, s *strike) []jsondoc.Member {
	a := s.arm(v)
	m := []jsondoc.Member{jsondoc.M("cover", v.System.Cover(v, v.Token(s.who), v.Token(s.target)).Node(v)), jsondoc.M("defence", jsondoc.Nil())}
	if list := s.defences(v, &a); len(list) > 0 {
		m[1] = jsondoc.M("defence", bestOf(list).word)
	}
	return append(m, jsondoc.M("odds", s.chances(v).node()))
}
