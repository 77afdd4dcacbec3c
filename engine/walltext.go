package engine

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// wallText is the text of some walls that follow each other, as it stands in the file.
type wallText struct {
	n        int    // walls
	text     string // with commas between them
	from, to uint64 // the checksum before and after it
}

// mostInText is how many walls share a text. One of fewer than half as many is written anew at the next edit, with
// what follows it.
const mostInText = 64

// wallTexts are the texts of walls; those of old are taken over where its walls, was, stand unchanged.
func (m *Map) wallTexts(walls []board.Wall, old *Map, was []board.Wall) []wallText {
	if one(walls, was) && m.sameKept(old, walls) {
		return slices.Clone(old.sums.walls)
	}
	kept, starts := keptTexts(old.sums.walls, was)
	list := make([]wallText, 0, len(walls)/mostInText+len(kept)+1)
	for i := 0; i < len(walls); {
		if k, ok := kept[walls[i].ID]; ok {
			if at := starts[k]; m.begins(walls[i:], old, was[at:at+old.sums.walls[k].n]) {
				list = append(list, old.sums.walls[k])
				i += old.sums.walls[k].n
				continue
			}
		}
		n := 1
		for ; n < mostInText && i+n < len(walls); n++ {
			if _, ok := kept[walls[i+n].ID]; ok {
				break
			}
		}
		list = append(list, wallText{n: n, text: m.textOf(walls[i : i+n])})
		i += n
	}
	return list
}

// keptTexts are the texts that may be taken over, by the id of their first wall, and where each text's walls begin.
func keptTexts(texts []wallText, walls []board.Wall) (byFirst map[string]int, starts []int) {
	byFirst, starts = make(map[string]int, len(texts)), make([]int, len(texts))
	at := 0
	for k, t := range texts {
		if starts[k] = at; t.n >= mostInText/2 {
			byFirst[walls[at].ID] = k
		}
		at += t.n
	}
	return byFirst, starts
}

// begins tells whether walls begin with those of old that stand in was, to the letter.
func (m *Map) begins(walls []board.Wall, old *Map, was []board.Wall) bool {
	if len(walls) < len(was) {
		return false
	}
	for i := range was {
		if walls[i] != was[i] {
			return false
		}
	}
	return m.sameKept(old, was)
}

// sameKept tells whether the same is kept of walls in both maps.
func (m *Map) sameKept(old *Map, walls []board.Wall) bool {
	if len(m.kept.walls) == 0 && len(old.kept.walls) == 0 {
		return true
	}
	for i := range walls {
		if !one(m.kept.walls[walls[i].ID], old.kept.walls[walls[i].ID]) {
			return false
		}
	}
	return true
}

func (m *Map) textOf(walls []board.Wall) string {
	var b []byte
	for i, w := range walls {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, m.wallNode(w).JSON()...)
	}
	return string(b)
}

// wallNode is a wall in the file.
func (m *Map) wallNode(w board.Wall) *jsondoc.Node { return with(wallNode(w), m.kept.walls[w.ID]) }

// overWalls goes on from a checksum over the texts of walls, and notes in each where it came and went.
func overWalls(h uint64, texts []wallText) uint64 {
	for i := range texts {
		if i > 0 {
			h = hashed(h, ",")
		}
		t := &texts[i]
		if t.to == 0 || t.from != h {
			t.from, t.to = h, hashed(h, t.text)
		}
		h = t.to
	}
	return h
}
