package play

import (
	"fmt"
	"strconv"

	"parapet/engine/doc"
)

// open goes on with another encounter, or with the same from its beginning. Where it can't be opened the one that is
// played stays.
func (s *Session) open(number int, n *doc.Node) Reply {
	path, ok := n.Get("open").Str()
	if !ok || path == "" {
		return bad(number, `"open" must name a file`)
	}
	var seed *uint64
	if given := n.Get("seed"); given != nil {
		v, err := strconv.ParseUint(given.Text, 10, 64)
		if given.Kind != doc.Number || err != nil {
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
	s.Game = g
	return one("opened", doc.Obj(doc.M("records", doc.Int(len(g.Log()))), doc.M("name", doc.Str(g.Name())),
		doc.M("system", doc.Str(g.System().Declaration().ID))))
}

// protocol tells which lines are understood.
func (s *Session) protocol() Reply {
	return one("protocol", doc.Obj(doc.M("version", doc.Int(Protocol)), doc.M("program", doc.Str(s.Program))))
}
