package engine

import (
	"strings"

	"parapet/engine/board"
	"parapet/engine/doc"
)

// Node is the map in the file.
func (m *Map) Node() *doc.Node {
	b := m.Board.Map()
	n := m.groundNode(b)
	if len(b.Walls) > 0 {
		walls := doc.Arr()
		for _, w := range b.Walls {
			walls.Items = append(walls.Items, m.wallNode(w))
		}
		n.Members = append(n.Members, doc.M("walls", walls))
	}
	n.Members = append(n.Members, m.restMembers(b)...)
	return n
}

// groundNode is what stands of the map before its walls.
func (m *Map) groundNode(b board.Map) *doc.Node {
	n := doc.Obj(doc.M("size", doc.Ints(b.Cols, b.Rows)))
	if rows := rowsNode(b); rows != nil {
		n.Members = append(n.Members, doc.M("rows", rows))
	}
	if legend := m.legendNode(b.Legend); len(legend.Members) > 0 {
		n.Members = append(n.Members, doc.M("legend", legend))
	}
	return n
}

// restMembers are what stands of the map after its walls.
func (m *Map) restMembers(b board.Map) (out []doc.Member) {
	add := func(key string, v *doc.Node) { out = append(out, doc.M(key, v)) }
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
func rowsNode(b board.Map) *doc.Node {
	if b.Squares == nil {
		return nil
	}
	rows, last := doc.Arr(), 0
	for y := range b.Rows {
		var s strings.Builder
		for x := range b.Cols {
			s.WriteRune(b.Legend[b.Squares[y*b.Cols+x]].Rune)
		}
		row := strings.TrimRight(s.String(), ".")
		rows.Items = append(rows.Items, doc.Str(row))
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
func (m *Map) legendNode(legend []board.Terrain) *doc.Node {
	n, def := doc.Obj(), board.DefaultLegend()
	for _, t := range legend {
		extra := m.kept.legend[t.Rune]
		if i := legendIndex(def, t.Rune); i >= 0 && def[i] == t && extra == nil {
			continue
		}
		n.Members = append(n.Members, doc.M(string(t.Rune), with(TerrainNode(t), extra)))
	}
	return n
}

// TerrainNode is a kind of ground as a map's legend has it, but for its character.
func TerrainNode(t board.Terrain) *doc.Node {
	n := doc.Obj(doc.M("name", doc.Str(t.Name)))
	if t.Cost != 4 && t.Cost != 0 {
		n.Members = append(n.Members, doc.M("cost", doc.Quarters(int(t.Cost))))
	}
	for _, s := range []struct{ key, v string }{{"kind", t.Kind}, {"tint", t.Tint}} {
		if s.v != "" {
			n.Members = append(n.Members, doc.M(s.key, doc.Str(s.v)))
		}
	}
	for _, f := range []struct {
		key string
		on  bool
	}{{"solid", t.Solid}, {"water", t.Water}} {
		if f.on {
			n.Members = append(n.Members, doc.M(f.key, doc.Flag(true)))
		}
	}
	return n
}

func (m *Map) elevationNode(list []board.Patch) *doc.Node {
	n := doc.Arr()
	for i, p := range list {
		area := doc.Obj(doc.M("area", doc.Ints(p.X, p.Y, p.W, p.H)), doc.M("height", unitsNode(p.Height)))
		n.Items = append(n.Items, with(area, m.kept.areas[i]))
	}
	return n
}

func with(n *doc.Node, extra []doc.Member) *doc.Node {
	n.Members = append(n.Members, extra...)
	return n
}
