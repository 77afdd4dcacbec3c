package mapformat

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// light is a light standing on the map; distances are in squares.
type light struct {
	at          point
	bright, dim float64
	colour      string // "#rrggbb", or ""
}

// lights collects a map's lights for the encounter.
type lights struct {
	nodes []*jsondoc.Node
	rest  []jsondoc.Member // by id: members that we don't use
}

// id returns the id of the light added last.
func (l *lights) id() string { return fmt.Sprintf("l%d", len(l.nodes)) }

// add adds a light to the map; it reports false if the light lies off the map or has no radius.
func (l *lights) add(one light, size func() (cols, rows int)) bool {
	cols, rows := size()
	on := one.at.x >= 0 && one.at.y >= 0 && one.at.x <= float64(cols) && one.at.y <= float64(rows)
	const most = 2 * engine.MaxSquares
	one.dim = min(max(one.dim, one.bright), most)
	one.bright = min(max(one.bright, 0), one.dim)
	if !on || !(one.dim > 0) {
		return false
	}
	n := jsondoc.Obj(jsondoc.M("at", gridNode(one.at.grid())), jsondoc.M("bright", unitsNode(one.bright)), jsondoc.M("dim", unitsNode(one.dim)))
	if one.colour != "" {
		n.Members = append(n.Members, jsondoc.M("colour", one.colour))
	}
	l.nodes = append(l.nodes, n)
	n.Members = append([]jsondoc.Member{jsondoc.M("id", l.id())}, n.Members...)
	return true
}

// members returns the map members for the lights.
func (l *lights) members() []jsondoc.Member {
	if len(l.nodes) == 0 {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("lights", jsondoc.Arr(l.nodes...))}
}

// colourOf parses AARRGGBB or RRGGBB, with or without a leading #, and returns "#rrggbb"; "" for anything else.
func colourOf(n *jsondoc.Node) string {
	s, _ := n.Str()
	s = strings.TrimPrefix(s, "#")
	if len(s) == 8 {
		s = s[2:]
	}
	if _, err := strconv.ParseUint(s, 16, 32); err != nil || len(s) != 6 {
		return ""
	}
	return "#" + strings.ToLower(s)
}
