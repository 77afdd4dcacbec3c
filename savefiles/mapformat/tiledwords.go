package mapformat

import (
	"bytes"
	"image"
	"path"
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

// tileset reads the meaning of its tiles; an external tileset is read from next to the map.
func (t *tiled) tileset(n *jsondoc.Node) {
	first, ok := number(n.Get("firstgid"))
	folder := ""
	if src, named := n.Get("source").Str(); named && n.Get("tiles") == nil {
		folder = path.Dir(strings.ReplaceAll(src, `\`, "/"))
		n = t.tilesetBeside(src)
	}
	if !ok || first < 1 || n == nil {
		return
	}
	t.pictureSet(uint32(first), n, folder)
	for _, it := range items(n.Get("tiles")) {
		id, ok := number(it.Get("id"))
		p := propertiesOf(it)
		if m, known := means(it, p); ok && known && id >= 0 {
			t.byTile[uint32(first)+uint32(id)] = tmean{m, p}
		}
	}
}

// tilesetBeside reads an external tileset.
func (t *tiled) tilesetBeside(src string) *jsondoc.Node {
	o := t.o
	o.Picture = ""
	f, err := o.named(src)
	if err != nil || f == nil || len(f.bytes) > MaxText {
		t.report.note("The tileset %q isn't beside the map: its tiles have no properties.", src)
		return nil
	}
	var n *jsondoc.Node
	if looksLikeJSON(f.bytes[:min(len(f.bytes), startBytes)]) {
		n, err = jsondoc.Parse(f.bytes)
	} else {
		n, err = readTMX(bytes.NewReader(f.bytes))
	}
	if err != nil {
		t.report.note("The tileset %q can't be read: %v.", src, err)
		return nil
	}
	return n
}

// tileset is where the pictures of tiles are.
type tileset struct {
	first          uint32
	count, columns int
	w, h           int // of a tile
	margin, gap    int
	shift          image.Point
	toGrid         bool               // tiles are scaled to the map's
	file           string             // picture of all tiles; "" for a collection
	each           map[int]onePicture // pictures of single tiles
}

// onePicture is the picture of a single tile: a part of a file, or all of it if the part is empty.
type onePicture struct {
	file string
	part image.Rectangle
}

// pictureSet reads where a tileset has its pictures; folder is that of its file, relative to the map's.
func (t *tiled) pictureSet(first uint32, n *jsondoc.Node, folder string) {
	whole := func(of *jsondoc.Node, key string) int {
		v, _ := number(of.Get(key))
		return int(min(max(v, -1e6), 1e6))
	}
	s := tileset{first: first, count: whole(n, "tilecount"), columns: whole(n, "columns"),
		w: whole(n, "tilewidth"), h: whole(n, "tileheight"), margin: whole(n, "margin"), gap: whole(n, "spacing"), each: map[int]onePicture{},
		shift: image.Pt(whole(n.Get("tileoffset"), "x"), whole(n.Get("tileoffset"), "y"))}
	mode, _ := n.Get("tilerendersize").Str()
	s.toGrid = mode == "grid"
	beside := func(src *jsondoc.Node) string {
		if name, ok := src.Str(); ok && name != "" {
			return path.Join(folder, name)
		}
		return ""
	}
	s.file = beside(n.Get("image"))
	if c, ok := n.Get("transparentcolor").Str(); ok {
		t.clear[s.file] = c
	}
	for _, it := range items(n.Get("tiles")) {
		if src := beside(it.Get("image")); src != "" {
			at := image.Pt(whole(it, "x"), whole(it, "y"))
			s.each[whole(it, "id")] = onePicture{src, image.Rectangle{at, at.Add(image.Pt(whole(it, "width"), whole(it, "height")))}}
		}
	}
	t.sets = append(t.sets, s)
}
