package commands

import (
	"slices"
	"strings"
	"unicode/utf8"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// legend returns the character for each terrain kind of the piece on a map, and what the map's legend lacks for that.
func (p *Piece) legend(there []board.Terrain) (more *jsondoc.Node, as map[rune]rune) {
	more, as = jsondoc.Obj(), map[rune]rune{}
	there = slices.Clone(there)
	for _, t := range p.used() {
		i := slices.IndexFunc(there, func(o board.Terrain) bool { return sameKind(o, t) && o.Rune == t.Rune })
		if i < 0 {
			i = slices.IndexFunc(there, func(o board.Terrain) bool { return sameKind(o, t) })
		}
		if i >= 0 {
			as[t.Rune] = there[i].Rune
			continue
		}
		own := t
		own.Rune = freeRune(there, t.Rune)
		as[t.Rune] = own.Rune
		there = append(there, own)
		kind := p.kinds.Get(string(t.Rune))
		if kind == nil {
			kind = engine.TerrainNode(own)
		}
		more.Members = append(more.Members, jsondoc.M(string(own.Rune), kind))
	}
	return more, as
}

// used returns the terrain kinds of the piece's squares.
func (p *Piece) used() (out []board.Terrain) {
	in := make([]bool, len(p.m.Legend))
	if p.m.Squares == nil {
		in[0] = true
	}
	for _, k := range p.m.Squares {
		in[k] = true
	}
	for i, t := range p.m.Legend {
		if in[i] {
			out = append(out, t)
		}
	}
	return out
}

func sameKind(a, b board.Terrain) bool {
	a.Rune = b.Rune
	return a == b
}

// kindRunes are the characters for custom terrain kinds.
const kindRunes = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+*=%&$@!?"

// freeRune returns an unused character: the wanted one if it is free.
func freeRune(there []board.Terrain, wanted rune) rune {
	for _, c := range append([]rune{wanted}, []rune(kindRunes)...) {
		if c != 0 && !slices.ContainsFunc(there, func(t board.Terrain) bool { return t.Rune == c }) {
			return c
		}
	}
	return wanted
}

// NewKind returns the command that adds a terrain kind to a map's legend; own is its character.
func NewKind(m board.Map, t board.Terrain) (c *engine.Command, own rune) {
	own = freeRune(m.Legend, firstLetter(t.Name))
	t.Rune = own
	return engine.NewCommand("edit_map", "", jsondoc.M("legend", jsondoc.Obj(jsondoc.M(string(own), engine.TerrainNode(t))))), own
}

// firstLetter returns a name's first letter in lower case; 0 if it starts with no letter from a to z.
func firstLetter(name string) rune {
	r, _ := utf8.DecodeRuneInString(strings.ToLower(name))
	if r < 'a' || r > 'z' {
		return 0
	}
	return r
}
