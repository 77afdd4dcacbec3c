package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/persistent"
	"slices"
	"unicode/utf8"
)

// Node returns the map as the file has it.
func (m *Map) Node() *jsondoc.Node { return m.node(listNode(&m.walls, ownWall.node)) }

func (m *Map) node(walls *jsondoc.Node) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(m.size.Cols, m.size.Rows)))
	add := func(key string, v *jsondoc.Node) {
		if len(v.Items)+len(v.Members) > 0 {
			n.Members = append(n.Members, jsondoc.M(key, v))
		}
	}
	add("rows", m.rowsNode())
	add("legend", m.legendNode())
	add("walls", walls)
	add("elevation", listNode(&m.areas, ownArea.node))
	if m.Image != nil {
		add("image", m.Image.node())
	}
	add("notes", listNode(&m.notes, Note.fileNode))
	add("lights", listNode(&m.lights, Light.node))
	if m.Arrive != nil {
		add("arrive", SquareNode(*m.Arrive))
	}
	n.Members = append(n.Members, m.Extra...)
	return n
}

func listNode[T any](list *persistent.List[T], node func(T) *jsondoc.Node) *jsondoc.Node {
	n := jsondoc.Arr()
	for it := range list.All() {
		n.Items = append(n.Items, node(it))
	}
	return n
}

// rowsNode writes the rows of squares without trailing floor and empty rows.
func (p *mapParts) rowsNode() *jsondoc.Node {
	rows, last := jsondoc.Arr(), 0
	if p.kinds.Blank() {
		return rows
	}
	kinds := make([]uint8, p.size.Cols)
	for y := range p.size.Rows {
		p.kinds.Row(y, kinds)
		row := rowText(kinds, p.size.Legend)
		rows.Items = append(rows.Items, jsondoc.Str(row))
		if row != "" {
			last = y + 1
		}
	}
	rows.Items = rows.Items[:last]
	return rows
}

// rowText returns a row of squares without trailing floor.
func rowText(kinds []uint8, legend []board.Terrain) string {
	n := len(kinds)
	for n > 0 && legend[kinds[n-1]].Rune == '.' {
		n--
	}
	text := make([]byte, 0, n)
	for _, k := range kinds[:n] {
		if r := legend[k].Rune; r < utf8.RuneSelf {
			text = append(text, byte(r))
		} else {
			text = utf8.AppendRune(text, r)
		}
	}
	return string(text)
}

// legendNode writes what differs from the default legend.
func (p *mapParts) legendNode() *jsondoc.Node {
	n, def := jsondoc.Obj(), board.DefaultLegend()
	for _, t := range p.size.Legend {
		extra := p.legend[t.Rune].extra()
		if i := legendIndex(def, t.Rune); i >= 0 && def[i] == t && extra == nil {
			continue
		}
		n.Members = append(n.Members, jsondoc.M(string(t.Rune), with(TerrainNode(t), extra)))
	}
	return n
}

// TerrainNode returns a kind of terrain as a map's legend has it, without its character.
func TerrainNode(t board.Terrain) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("name", t.Name))
	if t.Cost != 4 && t.Cost != 0 {
		n.Members = append(n.Members, jsondoc.M("cost", jsondoc.Quarters(int(t.Cost))))
	}
	for _, s := range []struct{ key, v string }{{"kind", t.Kind}, {"tint", t.Tint}, {"look", t.Look}} {
		if s.v != "" {
			n.Members = append(n.Members, jsondoc.M(s.key, s.v))
		}
	}
	for _, f := range []struct {
		key string
		on  bool
	}{{"solid", t.Solid}, {"water", t.Water}} {
		if f.on {
			n.Members = append(n.Members, jsondoc.M(f.key, true))
		}
	}
	return n
}

func (a ownArea) node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(a.X, a.Y, a.W, a.H)), jsondoc.M("height", unitsNode(a.Height)))
	return with(n, a.own.extra())
}

func (w ownWall) node() *jsondoc.Node { return with(wallNode(w.Wall), w.own.extra()) }

func with(n *jsondoc.Node, extra []jsondoc.Member) *jsondoc.Node {
	n.Members = append(n.Members, extra...)
	return n
}

// How far a file indents its walls at most, and how many values those have whose text is kept.
const (
	deepest    = len(`      `)
	mostInWall = 20
)

// keptWalls returns the walls, as they were written those that were read back since; kept are these.
func (m *Map) keptWalls() (list *jsondoc.Node, kept []*jsondoc.Node) {
	list = jsondoc.Arr()
	for _, c := range m.walls.Chunks() {
		lines := c.Lines.Load()
		for i, w := range c.Items {
			if lines == nil || (*lines)[i] == "" {
				list.Items = append(list.Items, w.node())
				continue
			}
			n := &jsondoc.Node{Kind: jsondoc.Written, Text: (*lines)[i]}
			list.Items, kept = append(list.Items, n), append(kept, n)
		}
	}
	return list, kept
}

// keepWalls keeps the text of walls that were read back, or of those chunks whose walls all stand in a text that was read.
func (m *Map) keepWalls(stands func(line string) bool) {
	for _, c := range m.walls.Chunks() {
		if c.Lines.Load() != nil {
			continue
		}
		lines, all := make([]string, len(c.Items)), true
		for i, w := range c.Items {
			n := w.node()
			if text := n.String(); len(text)+deepest <= jsondoc.Wide && n.Count() <= mostInWall && !w.Bars {
				lines[i] = text
				all = all && stands(text)
			}
		}
		if all {
			c.Lines.Store(&lines)
		}
	}
}

// keepsWalls reports whether the text of some walls is kept.
func (m *Map) keepsWalls() bool {
	return slices.ContainsFunc(m.walls.Chunks(), func(c *persistent.Chunk[ownWall]) bool { return c.Lines.Load() != nil })
}
