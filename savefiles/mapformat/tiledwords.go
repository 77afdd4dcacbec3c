package mapformat

import (
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// meaning is what a layer, object or tile of Tiled is on our map.
type meaning struct {
	ground rune       // of squares; 0 for none
	wall   board.Kind // if isWall
	isWall bool
	bars   bool
	secret bool
	light  bool
	note   bool
	ignore bool
}

// meanings maps words in names, classes and properties to meanings, in lower case and singular.
var meanings = map[string]meaning{
	"wall": {isWall: true, ground: '#'}, "rock": {ground: '#'}, "solid": {ground: '#'}, "collision": {isWall: true, ground: '#'},
	"door": {isWall: true, wall: board.KindDoor}, "portcullis": {isWall: true, wall: board.KindDoor, bars: true},
	"grating": {isWall: true, wall: board.KindDoor, bars: true}, "secret door": {isWall: true, wall: board.KindDoor, secret: true},
	"window": {isWall: true, wall: board.KindWindow}, "curtain": {isWall: true, wall: board.KindCurtain},
	"low wall": {isWall: true, wall: board.KindLow}, "low": {isWall: true, wall: board.KindLow}, "fence": {isWall: true, wall: board.KindLow},
	"floor": {ground: '.'}, "ground": {ground: '.'},
	"rough": {ground: ','}, "difficult": {ground: ','}, "rubble": {ground: ','}, "difficult terrain": {ground: ','},
	"hard": {ground: ';'}, "very difficult": {ground: ';'},
	"water": {ground: '~'}, "shallow": {ground: '~'}, "shallow water": {ground: '~'},
	"deep": {ground: '≈'}, "deep water": {ground: '≈'},
	"void": {ground: ' '}, "pit": {ground: ' '}, "hole": {ground: ' '}, "no floor": {ground: ' '},
	"light": {light: true}, "note": {note: true}, "ignore": {ignore: true},
}

// meaningOf interprets a word such as "Doors", "difficult_terrain" or "walls (upper)".
func meaningOf(text string) (meaning, bool) {
	text, _, _ = strings.Cut(strings.ToLower(text), "(")
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '_' || r == '-' || r == ' ' || r == '.' }), " ")
	text = strings.TrimRight(text, " 0123456789")
	for _, one := range []string{text, strings.TrimSuffix(text, "s")} {
		if m, ok := meanings[one]; ok {
			return m, true
		}
	}
	return meaning{}, false
}

// properties are Tiled's properties, by name in lower case.
type properties map[string]*jsondoc.Node

// propertiesOf parses both formats: a list of {name, value}, and the old object.
func propertiesOf(n *jsondoc.Node) properties {
	out := properties{}
	for _, it := range items(n.Get("properties")) {
		if name, ok := it.Get("name").Str(); ok {
			out[strings.ToLower(name)] = it.Get("value")
		}
	}
	if old := n.Get("properties"); old != nil && old.Kind == jsondoc.Object {
		for _, m := range old.Members {
			out[strings.ToLower(m.Key)] = m.Value
		}
	}
	return out
}

func (p properties) text(name string) string {
	s, _ := p[name].Str()
	return s
}

func (p properties) flag(names ...string) bool {
	for _, name := range names {
		n := p[name]
		if s, _ := n.Str(); n != nil && n.Bool || s == "true" {
			return true
		}
	}
	return false
}

// means returns the meaning of a Tiled element, from its properties, class or name.
func means(n *jsondoc.Node, p properties, names ...string) (meaning, bool) {
	for _, key := range []string{"parapet", "terrain", "kind"} {
		if m, ok := meaningOf(p.text(key)); ok {
			return m, true
		}
	}
	for _, key := range append([]string{"class", "type"}, names...) {
		s, _ := n.Get(key).Str()
		if m, ok := meaningOf(s); ok {
			return m, true
		}
	}
	if p.flag("collides", "collision", "collidable", "solid", "blocked", "impassable") {
		return meanings["rock"], true
	}
	return meaning{}, false
}
