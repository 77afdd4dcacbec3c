package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/persistent"
)

// mapSums caches checksums of parts of a map's text: writing the text takes a hundred times as long as combining them.
type mapSums struct {
	kinds board.Kinds // the squares that rows was computed from
	rows  []rowSum    // checksums by row
	extra []jsondoc.Member
	rest  persistent.Digest // checksum of the unknown members
}

// rowSum is the checksum of the text of a row of squares.
type rowSum struct {
	persistent.Digest
	some bool // the row isn't all floor
}

// textSum returns a checksum of the map's text as the file has it.
func (m *Map) textSum() uint64 {
	v := m.versions
	v.mu.Lock()
	defer v.mu.Unlock()
	if m.sum == 0 {
		m.sum = v.sums.of(m)
	}
	return m.sum
}

func (s *mapSums) of(m *Map) uint64 {
	h := persistent.Sum(persistent.Start, `{"size":`)
	h = persistent.Sum(h, jsondoc.Ints(m.size.Cols, m.size.Rows).JSON())
	h = s.overRows(h, m)
	if legend := m.legendNode(); len(legend.Members) > 0 {
		h = persistent.Sum(persistent.Sum(h, `,"legend":`), legend.JSON())
	}
	h = overList(h, "walls", &m.walls, ownWall.node)
	h = overList(h, "elevation", &m.areas, ownArea.node)
	if m.Image != nil {
		h = persistent.Sum(persistent.Sum(h, `,"image":`), m.Image.node().JSON())
	}
	h = overList(h, "notes", &m.notes, Note.fileNode)
	h = overList(h, "lights", &m.lights, Light.node)
	if m.Arrive != nil {
		h = persistent.Sum(persistent.Sum(h, `,"arrive":`), SquareNode(*m.Arrive).JSON())
	}
	if len(m.Extra) > 0 {
		if !one(s.extra, m.Extra) {
			s.extra, s.rest = m.Extra, persistent.Digest{}
		}
		h = s.rest.Over(persistent.Sum(h, ","), func() []byte {
			text := jsondoc.Obj(m.Extra...).JSON()
			return text[1 : len(text)-1]
		})
	}
	return persistent.Sum(h, "}")
}

// overRows continues checksum h over the rows of squares, unless all are floor.
func (s *mapSums) overRows(h uint64, m *Map) uint64 {
	row := make([]uint8, m.size.Cols)
	for y := range m.kinds.RowsBeside(&s.kinds) {
		if y < m.size.Rows {
			m.kinds.Row(y, row)
			s.rows = append(s.rows, make([]rowSum, max(y+1-len(s.rows), 0))...)
			s.rows[y] = rowSum{some: slices.ContainsFunc(row, func(kind uint8) bool { return kind != 0 })}
		}
	}
	s.kinds, s.rows = m.kinds, s.rows[:min(m.size.Rows, len(s.rows))]
	last := len(s.rows)
	for last > 0 && !s.rows[last-1].some {
		last--
	}
	if last == 0 {
		return h
	}
	h = persistent.Sum(h, `,"rows":[`)
	for y := range last {
		if y > 0 {
			h = persistent.Sum(h, ",")
		}
		h = s.rows[y].Over(h, func() []byte {
			m.kinds.Row(y, row)
			return jsondoc.Str(rowText(row, m.size.Legend)).JSON()
		})
	}
	return persistent.Sum(h, "]")
}

// overList continues checksum h over one of the map's lists, unless it is empty.
func overList[T any](h uint64, key string, list *persistent.List[T], node func(T) *jsondoc.Node) uint64 {
	if list.Len() == 0 {
		return h
	}
	h = persistent.Sum(h, `,"`+key+`":[`)
	for i, c := range list.Chunks() {
		if i > 0 {
			h = persistent.Sum(h, ",")
		}
		h = c.Digest.Over(h, func() []byte {
			n := jsondoc.Arr()
			for _, it := range c.Items {
				n.Items = append(n.Items, node(it))
			}
			text := n.JSON()
			return text[1 : len(text)-1]
		})
	}
	return persistent.Sum(h, "]")
}
