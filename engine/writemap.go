package engine

import (
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Node is the map in the file.
func (m *Map) Node() *jsondoc.Node {
	b := m.Board.Map()
	n := m.groundNode(b)
	if len(b.Walls) > 0 {
		walls := jsondoc.Arr()
		for _, w := range b.Walls {
			walls.Items = append(walls.Items, m.wallNode(w))
		}
		n.Members = append(n.Members, jsondoc.M("walls", walls))
	}
	n.Members = append(n.Members, m.restMembers(b)...)
	return n
}

// groundNode is what stands of the map before its walls.
func (m *Map) groundNode(b board.Map) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(b.Cols, b.Rows)))
	if rows := rowsNode(b); rows != nil {
		n.Members = append(n.Members, jsondoc.M("rows", rows))
	}
	if legend := m.legendNode(b.Legend); len(legend.Members) > 0 {
		n.Members = append(n.Members, jsondoc.M("legend", legend))
	}
	return n
}

// restMembers are what stands of the map after its walls.
func (m *Map) restMembers(b board.Map) (out []jsondoc.Member) {
	add := func(key string, v *jsondoc.Node) { out = append(out, jsondoc.M(key, v)) }
	if len(b.Elevation) > 0 {
		add("elevation", m.elevationNode(b.Elevation))
	}
	if m.Image != nil {
		add("image", m.Image.node())
	}
	if len(m.Notes) > 0 {
		add("notes", notesNode(m.Notes))
	}
	if len(m.Lights) > 0 {
		add("lights", lightsNode(m.Lights))
	}
	return append(out, m.Extra...)
}

// rowsNode leaves out floor at the ends of rows and of the map.
func rowsNode(b board.Map) *jsondoc.Node {
	if b.Squares == nil {
		return nil
	}
	rows, last := jsondoc.Arr(), 0
	for y := range b.Rows {
		var s strings.Builder
		for x := range b.Cols {
			s.WriteRune(b.Legend[b.Squares[y*b.Cols+x]].Rune)
		}
		row := strings.TrimRight(s.String(), ".")
		rows.Items = append(rows.Items, jsondoc.Str(row))
		if row != "" {
			last = y + 1
		}
	}
	if last == 0 {
		return nil
	}
	rows.Items = rows.Items[:last]
	return rows
}

// legendNode writes what differs from the default legend.
func (m *Map) legendNode(legend []board.Terrain) *jsondoc.Node {
	n, def := jsondoc.Obj(), board.DefaultLegend()
	for _, t := range legend {
		extra := m.kept.legend[t.Rune]
		if i := legendIndex(def, t.Rune); i >= 0 && def[i] == t && extra == nil {
			continue
		}
		n.Members = append(n.Members, jsondoc.M(string(t.Rune), with(TerrainNode(t), extra)))
	}
	return n
}

// TerrainNode is a kind of ground as a map's legend has it, but for its character.
func TerrainNode(t board.Terrain) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("name", jsondoc.Str(t.Name)))
	if t.Cost != 4 && t.Cost != 0 {
		n.Members = append(n.Members, jsondoc.M("cost", jsondoc.Quarters(int(t.Cost))))
	}
	for _, s := range []struct{ key, v string }{{"kind", t.Kind}, {"tint", t.Tint}} {
		if s.v != "" {
			n.Members = append(n.Members, jsondoc.M(s.key, jsondoc.Str(s.v)))
		}
	}
	for _, f := range []struct {
		key string
		on  bool
	}{{"solid", t.Solid}, {"water", t.Water}} {
		if f.on {
			n.Members = append(n.Members, jsondoc.M(f.key, jsondoc.Flag(true)))
		}
	}
	return n
}

func (m *Map) elevationNode(list []board.Patch) *jsondoc.Node {
	n := jsondoc.Arr()
	for i, p := range list {
		area := jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(p.X, p.Y, p.W, p.H)), jsondoc.M("height", unitsNode(p.Height)))
		n.Items = append(n.Items, with(area, m.kept.areas[i]))
	}
	return n
}

func with(n *jsondoc.Node, extra []jsondoc.Member) *jsondoc.Node {
	n.Members = append(n.Members, extra...)
	return n
}
