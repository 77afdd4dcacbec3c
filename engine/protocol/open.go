package protocol

import (
	"fmt"
	"strconv"

	"parapet/engine/jsondoc"
)

// open switches to another encounter, or restarts the same one. If it can't be opened, the current one stays.
func (s *Session) open(number int, n *jsondoc.Node) Reply {
	path, ok := n.Get("open").Str()
	if !ok || path == "" {
		return bad(number, `"open" must name a file`)
	}
	var seed *uint64
	if given := n.Get("seed"); given != nil {
		v, err := strconv.ParseUint(given.Text, 10, 64)
		if given.Kind != jsondoc.Number || err != nil {
			return bad(number, `"seed" must be a whole number, 0 or more`)
		}
		seed = &v
	}
	for _, m := range n.Members {
		if m.Key != "open" && m.Key != "seed" {
			return bad(number, fmt.Sprintf("%q: no such argument", m.Key))
		}
	}
	g, err := s.Open(path, seed)
	if err != nil {
		return bad(number, err.Error())
	}
	s.Game, s.ai = g, nil
	return one("opened", jsondoc.Obj(jsondoc.M("records", len(g.Log())), jsondoc.M("name", g.Name()),
		jsondoc.M("system", g.System().Declaration().ID)))
}

// protocol returns the lines that are understood.
func (s *Session) protocol() Reply {
	return one("protocol", jsondoc.Obj(jsondoc.M("version", Protocol), jsondoc.M("program", s.Program)))
}
