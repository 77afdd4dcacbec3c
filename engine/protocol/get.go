package protocol

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// get answers a query. Queries change nothing and are allowed while a question is open.
func (s *Session) get(number int, n *jsondoc.Node) Reply {
	v := s.Game.View()
	what, _ := n.Get("get").Str()
	switch what {
	case "protocol":
		return s.protocol()
	case "state":
		return s.state(n)
	case "reach", "actions":
		who, reply := s.token(number, n, "who")
		if who == nil {
			return reply
		}
		if what == "reach" {
			return one("reach", reachNode(v.System.Reach(v, who)))
		}
		return one("actions", actionsNode(v.System.Actions(v, who)))
	case "cover":
		who, reply := s.token(number, n, "who")
		if who == nil {
			return reply
		}
		target, reply := s.token(number, n, "target")
		if target == nil {
			return reply
		}
		return one("cover", v.System.Cover(v, who, target).Node(v))
	case "preview":
		return s.preview(number, n.Get("command"))
	case "known":
		return s.known(number, n)
	case "proposal":
		return s.proposal(number, n)
	case "log":
		return one("log", jsondoc.Obj(jsondoc.M("records", len(s.Game.Log())), jsondoc.M("sum", v.Sum(v.Decl()))))
	}
	return bad(number, `"get" is one of "state", "reach", "cover", "actions", "preview", "known", "proposal" and "log"`)
}

func (s *Session) token(number int, n *jsondoc.Node, key string) (*engine.Token, Reply) {
	id, ok := n.Get(key).Str()
	if !ok {
		return nil, bad(number, `"get" needs "`+key+`", the id of a token`)
	}
	if t := s.Game.State().Token(id); t != nil {
		return t, Reply{}
	}
	return nil, refused(engine.Refuse(engine.NoSuchToken, "there is no token %q", id))
}

// known returns what the players' side knows, or what one token sees.
func (s *Session) known(number int, n *jsondoc.Node) Reply {
	v := s.Game.View()
	if n.Get("who").IsNull() {
		return one("known", v.Known().Node(v))
	}
	who, reply := s.token(number, n, "who")
	if who == nil {
		return reply
	}
	return one("known", v.KnownTo(who).Node(v))
}

func (s *Session) preview(number int, n *jsondoc.Node) Reply {
	if n == nil || n.Kind != jsondoc.Object {
		return bad(number, `"preview" needs "command", an object`)
	}
	c, _, r := engine.ReadCommand(n)
	if r != nil {
		return one("preview", illegal(r))
	}
	switch c.Do {
	case "undo":
		return one("preview", possible(s.Game.CanUndo(), "nothing to undo"))
	case "redo":
		return one("preview", possible(s.Game.CanRedo(), "nothing to redo"))
	}
	return one("preview", s.Game.View().Preview(c))
}

func possible(c *engine.Command, why string) *jsondoc.Node {
	if c == nil {
		return illegal(engine.Refuse(engine.NothingToDo, "%s", why))
	}
	return jsondoc.Obj(jsondoc.M("legal", true), jsondoc.M("command", c.Node))
}

func illegal(r *engine.Refusal) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("legal", false))
	n.Members = append(n.Members, r.Node().Members...)
	return n
}

// reachNode lists squares in reading order, each with its kinds of movement by name.
func reachNode(list []engine.ReachEntry) *jsondoc.Node {
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b engine.ReachEntry) int {
		return cmp.Or(cmp.Compare(a.At.Y, b.At.Y), cmp.Compare(a.At.X, b.At.X), cmp.Compare(a.By, b.By))
	})
	n := jsondoc.Arr()
	for _, e := range list {
		o := jsondoc.Obj(jsondoc.M("at", engine.SquareNode(e.At)), jsondoc.M("cost", jsondoc.Quarters(int(e.Cost))), jsondoc.M("by", e.By))
		o.Members = append(o.Members, e.More...)
		n.Items = append(n.Items, o)
	}
	return n
}

func actionsNode(list []engine.ActionView) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, a := range list {
		o := jsondoc.Obj(jsondoc.M("do", a.Do))
		add := func(key, v string) {
			if v != "" {
				o.Members = append(o.Members, jsondoc.M(key, v))
			}
		}
		add("with", a.With)
		o.Members = append(o.Members, a.More...)
		switch {
		case o.Get("cost") != nil: // a command argument with the cost
		case a.Price != nil:
			o.Members = append(o.Members, jsondoc.M("cost", a.Price))
		default:
			add("cost", a.Cost)
		}
		o.Members = append(o.Members, jsondoc.M("ready", a.Ready))
		if a.Refusal != nil {
			add("code", a.Refusal.Code)
			add("why", a.Refusal.Why.String())
		}
		n.Items = append(n.Items, o)
	}
	return n
}
