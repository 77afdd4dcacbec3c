package mapformat

import (
	"context"
	"maps"
	"math"
	"slices"
	"strings"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// tiled is a Tiled map being imported.
type tiled struct {
	*sketch
	out      *Result
	tile     point            // pixels per square
	corner   square           // of an infinite map, in tiles
	byTile   map[uint32]tmean // meaning of tiles from their own properties
	floored  bool             // a layer says where the floor is
	floor    []bool           // squares of such layers, and of all other known ones
	cells    []cell           // doors of tile layers
	unknown  map[string]bool  // names of unknown layers
	unread   int              // number of unknown objects
	pictures int
	points   int
	filled   int // squares in the bounding boxes of filled outlines
	sets     []tileset
	clear    map[string]string // transparent colours of pictures, as in the file
	drawn    []layerArt        // for the picture, the lowest first
}

// tmean is the meaning of a tile, and its properties.
type tmean struct {
	meaning
	p properties
}

// cell is a square with a door.
type cell struct {
	at square
	tmean
}

// maxFilled limits the squares that all objects of a map together may cover.
const maxFilled = 50_000_000

// isTiled reports whether a document is a Tiled map in JSON.
func isTiled(n *jsondoc.Node) bool {
	return n.Get("layers") != nil && n.Get("tilewidth") != nil && n.Get("tileheight") != nil
}

func readTiled(ctx context.Context, n *jsondoc.Node, o Options) (*Result, error) {
	out := &Result{Format: TiledMap}
	t := &tiled{out: out, byTile: map[uint32]tmean{}, clear: map[string]string{}, unknown: map[string]bool{}}
	if err := t.measure(n, o); err != nil {
		return nil, err
	}
	for _, set := range items(n.Get("tilesets")) {
		t.tileset(set)
	}
	if err := t.layers(n, shown{opacity: 1}, 0); err != nil {
		return nil, err
	}
	if err := t.nameless(); err != nil {
		return nil, err
	}
	if err := t.paintTiles(ctx); err != nil {
		return nil, err
	}
	t.withoutFloor()
	for _, c := range t.cells {
		t.doorOn(c)
	}
	t.addNotes()
	t.keep(n, "layers", "tilesets", "width", "height", "tilewidth", "tileheight", "orientation", "infinite", "nextlayerid", "nextobjectid",
		"renderorder", "version", "tiledversion", "type", "compressionlevel", "editorsettings")
	return t.finish(ctx, out, o.name())
}

// measure reads the size of the map; for an infinite map, it is the extent of its tiles.
func (t *tiled) measure(n *jsondoc.Node, o Options) error {
	if kind, _ := n.Get("orientation").Str(); kind != "" && kind != "orthogonal" {
		return message.Errorf("%w: this Tiled map is %s; only orthogonal ones can be read", ErrNoMap, kind)
	}
	w, okW := number(n.Get("tilewidth"))
	h, okH := number(n.Get("tileheight"))
	if !okW || !okH || !(w >= 1 && h >= 1) {
		return message.Errorf("%w: the map has no tile size", ErrNoMap)
	}
	t.tile = point{w, h}
	cols, _ := number(n.Get("width"))
	rows, _ := number(n.Get("height"))
	if endless, _ := number(n.Get("infinite")); endless == 1 || n.Get("infinite") != nil && n.Get("infinite").Bool {
		lo, hi := square{math.MaxInt32, math.MaxInt32}, square{math.MinInt32, math.MinInt32}
		if err := extent(n, &lo, &hi, 0); err != nil {
			return err
		}
		if hi.x > lo.x {
			t.corner, cols, rows = lo, float64(hi.x-lo.x), float64(hi.y-lo.y)
		}
	}
	var err error
	if t.sketch, err = newSketch(o, &t.out.Report, cols, rows); err == nil {
		t.floor = make([]bool, t.cols*t.rows)
	}
	return err
}

// extent enlarges a rectangle to include all tiles of an infinite map.
func extent(n *jsondoc.Node, lo, hi *square, depth int) error {
	for _, layer := range items(n.Get("layers")) {
		if depth < limits.Depth {
			if err := extent(layer, lo, hi, depth+1); err != nil {
				return err
			}
		}
		blocks, err := blocksOf(layer)
		if err != nil {
			return err
		}
		for _, b := range blocks {
			for i, gid := range b.tiles {
				if x, y := b.x+i%b.w, b.y+i/b.w; gid != 0 {
					*lo = square{min(lo.x, x), min(lo.y, y)}
					*hi = square{max(hi.x, x+1), max(hi.y, y+1)}
				}
			}
		}
	}
	return nil
}

// layers reads the layers of a map or group.
func (t *tiled) layers(n *jsondoc.Node, in shown, depth int) error {
	for _, layer := range items(n.Get("layers")) {
		if err := t.layer(layer, in.within(layer), depth); err != nil {
			return err
		}
	}
	return nil
}

func (t *tiled) layer(n *jsondoc.Node, in shown, depth int) error {
	p := propertiesOf(n)
	m, known := means(n, p, "name")
	if m.ignore {
		return nil
	}
	switch kind, _ := n.Get("type").Str(); kind {
	case "group":
		if depth >= limits.Depth {
			return nil
		}
		return t.layers(n, in, depth+1)
	case "imagelayer":
		return t.imageLayer(n, in)
	case "objectgroup":
		for _, it := range items(n.Get("objects")) {
			t.object(it, in, m, known, p)
		}
		if t.points > limits.Points || t.filled > maxFilled {
			return message.Errorf("the objects of the map have more than %d points, or cover more than %d squares together", limits.Points, maxFilled)
		}
		return nil
	}
	if !known {
		if name, ok := n.Get("name").Str(); ok {
			t.unknown[name] = true
		}
	}
	return t.tileLayer(n, in, tmean{m, p}, known)
}

// tileLayer fills the squares of a layer's tiles, by their own properties or else the layer's.
func (t *tiled) tileLayer(n *jsondoc.Node, in shown, layer tmean, known bool) error {
	blocks, err := blocksOf(n)
	if err != nil {
		return err
	}
	if in.opacity > 0 && !layer.isDoor() {
		t.drawn = append(t.drawn, layerArt{blocks: blocks, at: in.by, opacity: in.opacity})
	}
	if known && layer.ground == '.' {
		t.floored = true
	}
	for _, b := range blocks {
		for i, gid := range b.tiles {
			if gid == 0 {
				continue
			}
			m, own := t.byTile[gid&^flips]
			if !own {
				m = layer
			}
			if own || known {
				t.square(square{b.x + i%b.w - t.corner.x, b.y + i/b.w - t.corner.y}, m)
			}
		}
	}
	return nil
}

// square sets a square to what a tile means.
func (t *tiled) square(at square, m tmean) {
	if at.x < 0 || at.y < 0 || at.x >= t.cols || at.y >= t.rows || m.ignore {
		return
	}
	t.floor[at.y*t.cols+at.x] = true
	switch {
	case m.isWall && m.wall == board.KindDoor:
		t.cells = append(t.cells, cell{at, m})
	case m.ground != 0:
		t.fill(at.x, at.y, m.ground)
	case m.light:
		t.lightAt(point{float64(at.x) + 0.5, float64(at.y) + 0.5}, 0, m.p)
	case m.note:
		t.say(at.x, at.y, m.p.text("text"))
	default:
		t.unread++
	}
}

// withoutFloor turns empty squares into rock if some layer says where floor is.
func (t *tiled) withoutFloor() {
	for y := 0; t.floored && y < t.rows; y++ {
		for x := range t.cols {
			if !t.floor[y*t.cols+x] {
				t.fill(x, y, '#')
			}
		}
	}
}

// doorOn puts a door across the passage through a square.
func (t *tiled) doorOn(c cell) {
	if t.at(c.at.x, c.at.y) == '#' {
		t.fill(c.at.x, c.at.y, '.')
	}
	upAndDown := t.at(c.at.x-1, c.at.y) == '#' && t.at(c.at.x+1, c.at.y) == '#'
	t.across(c.at.x, c.at.y, upAndDown, doorOf(c.meaning, c.p))
}

// doorOf returns a wall with the properties it has in Tiled.
func doorOf(m meaning, p properties) piece {
	one := piece{kind: m.wall, bars: m.bars || p.flag("bars"), secret: m.secret || p.flag("secret"),
		locked: p.flag("locked"), open: p.flag("open")}
	if h, ok := number(p["height"]); ok && h > 0 && h < 10_000 {
		one.height = int32(math.Round(h * board.One))
	}
	if one.kind == board.KindLow && one.height == 0 {
		one.height = 3 * board.One
	}
	return one
}

// addNotes reports what wasn't understood.
func (t *tiled) addNotes() {
	if n := len(t.unknown); n > 0 {
		names := slices.Sorted(maps.Keys(t.unknown))
		if n > 5 {
			names = append(names[:5], "…")
		}
		t.leave(n, "Left out %s of tiles with unknown names, except tiles with properties: %s.",
			message.Count(n, "1 layer", "%d layers"), message.Name(jsondoc.Shown(strings.Join(names, ", "), 200)))
	}
	if t.unread > 0 {
		t.leave(t.unread, "Left out: %s with no counterpart here.", message.Count(t.unread, "1 object", "%d objects"))
	}
	if t.image == nil {
		t.report.unpictured("The map has no picture and no tiles with pictures. Tiled can export it as an image.")
	}
	t.report.note("Each tile is one square of the rule system.")
}
