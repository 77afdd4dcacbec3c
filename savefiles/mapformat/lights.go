package mapformat

import (
	"fmt"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// light is one that stands on the map; distances in squares.
type light struct {
	at          point
	bright, dim float64
	colour      string // "#rrggbb", or ""
}

// lights are those of a map as the encounter will have them.
type lights struct {
	nodes []*jsondoc.Node
	rest  []jsondoc.Member // by id: what we have no use for
}

// id of the light that was added last.
func (l *lights) id() string { return fmt.Sprintf("l%d", len(l.nodes)) }

// add puts a light on the map; false for one that lies off it or shines nowhere.
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
		n.Members = append(n.Members, jsondoc.M("colour", jsondoc.Str(one.colour)))
	}
	l.nodes = append(l.nodes, n)
	n.Members = append([]jsondoc.Member{jsondoc.M("id", jsondoc.Str(l.id()))}, n.Members...)
	return true
}

// members returns what stands of them in the map.
func (l *lights) members() []jsondoc.Member {
	if len(l.nodes) == 0 {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("lights", jsondoc.Arr(l.nodes...))}
}

// colourOf reads AARRGGBB or RRGGBB, with or without a sign before it; "" for what is none.
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
