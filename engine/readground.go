package engine

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// readLegend changes the parts' legend by the entries given.
func readLegend(r jsondoc.Reader, d *Declaration, p *mapParts) {
	if !r.Has() || !r.Object() || !r.Within(limits.Legend, "kinds of squares") {
		return
	}
	m, own := &p.size, map[rune]*beyond{}
	maps.Copy(own, p.legend)
	p.legend = own
	for key, at := range r.Members() {
		c, n := utf8.DecodeRuneInString(key)
		if n != len(key) || c == utf8.RuneError {
			at.Bad("a legend key must be one character")
			continue
		}
		if !at.Object() {
			continue
		}
		t := board.Terrain{Rune: c, Cost: 4}
		if i := legendIndex(m.Legend, c); i >= 0 {
			t = m.Legend[i]
		}
		said := readTerrain(at, d, &t)
		if said.members == nil {
			said.members = own[c].extra()
		}
		if said.rec == nil {
			said.rec = own[c].declared()
		}
		own[c] = said.orNil()
		if i := legendIndex(m.Legend, c); i >= 0 {
			m.Legend[i] = t
		} else if len(m.Legend) == limits.Legend {
			at.Bad("more than %d kinds of squares", limits.Legend)
		} else {
			m.Legend = append(m.Legend, t)
		}
	}
}

// readTerrain changes t by the given fields and returns the extra ones.
func readTerrain(r jsondoc.Reader, d *Declaration, t *board.Terrain) beyond {
	t.Name = r.Field("name").Str(t.Name)
	t.Kind = r.Field("kind").Str(t.Kind)
	t.Tint = r.Field("tint").Str(t.Tint)
	t.Look = readLook(r.Field("look"), t.Look)
	t.Solid = r.Field("solid").Bool(t.Solid)
	t.Water = r.Field("water").Bool(t.Water)
	if c := r.Field("cost"); c.Has() {
		q, ok := c.Node.Quarters()
		if !ok || !board.Cost(q).IsFactor() {
			c.Bad("must be from 1 to 20 in halves: 1, 1.5, 2 and so on")
		} else {
			t.Cost = board.Cost(q)
		}
	}
	return readBeyond(r, oneOf("name", "kind", "tint", "look", "solid", "water", "cost"), d.Terrain)
}

// readLook reads what ground looks like; without one it is as it was.
func readLook(r jsondoc.Reader, was string) string {
	look := r.Str(was)
	if look != was && look != "" && !slices.Contains(board.Looks(), look) {
		r.Bad("%s is none of %s", look, strings.Join(board.Looks(), ", "))
		return was
	}
	return look
}

func legendIndex(legend []board.Terrain, c rune) int {
	for i, t := range legend {
		if t.Rune == c {
			return i
		}
	}
	return -1
}

// readRows reads the squares of a map, or returns nil if all are floor.
func readRows(r jsondoc.Reader, m board.Map) []uint8 {
	if r.Node != nil && len(r.Node.Items) > m.Rows {
		r.Bad("%d rows on a map of %d", len(r.Node.Items), m.Rows)
		return nil
	}
	rows := r.Items()
	if len(rows) == 0 {
		return nil
	}
	squares := make([]uint8, m.Cols*m.Rows)
	kinds := make(map[rune]uint8, len(m.Legend))
	for i, t := range m.Legend {
		kinds[t.Rune] = uint8(i)
	}
	for y, row := range rows {
		readRow(row, kinds, squares[y*m.Cols:][:m.Cols])
	}
	return squares
}

// readRow fills the squares of a row from its characters.
func readRow(r jsondoc.Reader, kinds map[rune]uint8, squares []uint8) {
	x := 0
	for _, c := range r.Str("") {
		i, known := kinds[c]
		if !known {
			r.Bad("column %d: %q is not in the legend", x, string(c))
			if r.To.Full() {
				return
			}
		}
		if x >= len(squares) {
			r.Bad("longer than the map's %d columns", len(squares))
			return
		}
		squares[x] = i
		x++
	}
}

func readElevation(r jsondoc.Reader) []ownArea {
	if !r.Within(limits.Areas, "areas of elevation") {
		return nil
	}
	var out []ownArea
	for _, it := range r.Items() {
		if !it.Object() {
			continue
		}
		a, ok := it.Field("area").Node.Ints()
		if !ok || len(a) != 4 || a[2] < 1 || a[3] < 1 {
			it.Bad("\"area\" must be [x, y, width, height] in squares")
			continue
		}
		own := beyond{members: it.Unknown(oneOf("area", "height"))}
		out = append(out, ownArea{board.Patch{X: a[0], Y: a[1], W: a[2], H: a[3], Height: readUnits(it.Field("height"))}, own.orNil()})
	}
	return out
}

func readFloat(r jsondoc.Reader, def float64) float64 {
	if !r.Has() {
		return def
	}
	f, ok := r.Node.Float()
	if !ok {
		r.Bad("must be a number")
		return def
	}
	return f
}
