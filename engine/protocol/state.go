package protocol

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// state answers "get state": all of it, the parts at the paths of "only", or what differs from the state after record
// "since".
func (s *Session) state(n *jsondoc.Node) Reply {
	v := s.Game.View()
	now := v.Node()
	answer := jsondoc.Obj()
	if since := n.Get("since"); !since.IsNull() {
		old, ok := s.stateAfter(since)
		if !ok {
			return refused(engine.Refuse(engine.BadCommand, "state: since: there are records 1 to %d, and 0 for the start", len(s.Game.Log())))
		}
		was := (&engine.View{State: old, System: v.System, Scratch: &engine.Scratch{}}).Node()
		gone := jsondoc.Strs(gonePaths(was, now, ""))
		now = changed(was, now, 0)
		answer = jsondoc.Obj(jsondoc.M("gone", gone))
	}
	if only := n.Get("only"); !only.IsNull() {
		paths, ok := only.Strings()
		if !ok {
			return refused(engine.Refuse(engine.BadCommand, `state: only must be a list of paths such as "tokens.hilda"`))
		}
		now = partsAt(now, paths)
	}
	answer.Members = slices.Insert(answer.Members, 0, jsondoc.M("state", now))
	return Reply{Node: answer}
}

func (s *Session) stateAfter(n *jsondoc.Node) (*engine.State, bool) {
	i, ok := n.Int()
	switch {
	case !ok || i < 0 || i > len(s.Game.Log()):
		return nil, false
	case i == 0:
		return s.Game.Origin(), true
	}
	return s.Game.Log()[i-1].After, true
}

// wholes is how deep parts are looked into: a token, a side or a wall that differs in anything is given whole.
var wholes = map[string]int{"tokens": 2, "sides": 2, "reserve": 2, "map": 3}

// changed returns the members of now that was doesn't have, or has otherwise.
func changed(was, now *jsondoc.Node, depth int) *jsondoc.Node {
	out := jsondoc.Obj()
	for _, m := range now.Members {
		deep := depth
		if deep == 0 {
			deep = wholes[m.Key]
		}
		old := was.Get(m.Key)
		switch {
		case jsondoc.Equal(old, m.Value):
		case old != nil && deep > 1:
			out.Members = append(out.Members, jsondoc.M(m.Key, changed(old, m.Value, deep-1)))
		default:
			out.Members = append(out.Members, m)
		}
	}
	return out
}

// gonePaths returns the paths of what was has and now doesn't.
func gonePaths(was, now *jsondoc.Node, under string) []string {
	paths := []string{}
	for _, m := range was.Members {
		if n := now.Get(m.Key); n == nil {
			paths = append(paths, under+m.Key)
		} else {
			paths = append(paths, gonePaths(m.Value, n, under+m.Key+".")...)
		}
	}
	return paths
}

// partsAt returns the parts of an object at paths, under the same names.
func partsAt(n *jsondoc.Node, paths []string) *jsondoc.Node {
	out := jsondoc.Obj()
	for _, m := range n.Members {
		var below []string
		for _, p := range paths {
			if p == m.Key {
				below = nil
				out.Members = append(out.Members, m)
				break
			}
			if rest, ok := strings.CutPrefix(p, m.Key+"."); ok {
				below = append(below, rest)
			}
		}
		if below == nil {
			continue
		}
		if part := partsAt(m.Value, below); len(part.Members) > 0 {
			out.Members = append(out.Members, jsondoc.M(m.Key, part))
		}
	}
	return out
}
