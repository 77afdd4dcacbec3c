package mapformat

import (
	"bytes"
	"image"
	"path"
	"strings"

	"parapet/engine/jsondoc"
)

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
