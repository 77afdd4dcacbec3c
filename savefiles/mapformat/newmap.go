package mapformat

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Plan describes a map to generate. The same plan gives the same map.
type Plan struct {
	Kind       string // one of Kinds
	Style      string // one of Styles(Kind); "" to draw one
	Seed       int
	Cols, Rows int // 0 for the kind's usual size
	Name       string
	System     engine.System
	Words      func(message.Text) string // the language of names and notes; nil for English
}

// The bounds of generated maps, in squares.
const (
	LeastCols, LeastRows = 20, 16
	MostSide             = 200
)

// MaxSeed is the largest seed that is drawn, so that people can read it out.
const MaxSeed = 999_999

// newMaps are the kinds of maps, with their names, usual sizes and styles.
var newMaps = []struct {
	id         string
	name       message.Text
	cols, rows int
	styles     []string
	draw       func(m *maker) bool // reports whether the map is fit to be played
}{
	{"dungeon", message.Of("Dungeon"), 40, 30, []string{"vaults", "crypt", "flooded", "fire"}, (*maker).dungeon},
	{"cave", message.Of("Cave"), 40, 30, []string{"stone", "fungus", "ice", "lava"}, (*maker).cave},
	{"inn", message.Of("Inn"), 32, 24, []string{"village", "winter", "desert", "town"}, (*maker).inn},
	{"road", message.Of("Road"), 40, 26, []string{"forest", "moor", "winter", "desert"}, (*maker).road},
}

// StyleName returns the name of a style.
func StyleName(id string) message.Text {
	return map[string]message.Text{
		"vaults": message.Of("Vaults"), "crypt": message.Of("Crypt"), "flooded": message.Of("Flooded halls"), "fire": message.Of("Fire temple"),
		"stone": message.Of("Limestone"), "fungus": message.Of("Fungus"), "ice": message.Of("Ice"), "lava": message.Of("Lava"),
		"village": message.Of("Village"), "winter": message.Of("Winter"), "desert": message.Of("Desert"), "town": message.Of("Town"),
		"forest": message.Of("Forest"), "moor": message.Of("Moor"),
	}[id]
}

// Kinds returns the kinds of maps that can be generated, and their names.
func Kinds() (ids []string, names []message.Text) {
	for _, k := range newMaps {
		ids, names = append(ids, k.id), append(names, k.name)
	}
	return ids, names
}

// Usual returns a kind's usual size and its styles.
func Usual(kind string) (cols, rows int, styles []string) {
	for _, k := range newMaps {
		if k.id == kind {
			return k.cols, k.rows, k.styles
		}
	}
	return 0, 0, nil
}

// Valid reports whether maps can have the plan's size.
func (p *Plan) Valid() bool {
	return p.Cols >= LeastCols && p.Rows >= LeastRows && p.Cols <= MostSide && p.Rows <= MostSide
}

// Generate makes a map with rooms, doors, furniture, heights, lights and notes.
func Generate(p Plan) (*Result, error) {
	i := slices.Index(ids(), p.Kind)
	if i < 0 {
		return nil, message.Errorf("no kind of map %q", p.Kind)
	}
	k := newMaps[i]
	if p.Cols == 0 && p.Rows == 0 {
		p.Cols, p.Rows = k.cols, k.rows
	}
	if !p.Valid() {
		return nil, message.Errorf("%d × %d squares: a generated map has from %d × %d to %d × %d", p.Cols, p.Rows, LeastCols, LeastRows, MostSide, MostSide)
	}
	if p.Style != "" && !slices.Contains(k.styles, p.Style) {
		return nil, message.Errorf("no style %q", p.Style)
	}
	if p.Words == nil {
		p.Words = message.Text.String
	}
	if p.Name == "" {
		p.Name = p.Words(k.name) + " " + strconv.Itoa(p.Seed)
	}
	for try := range uint64(1000) {
		m := newMaker(p, rand.New(rand.NewPCG(uint64(p.Seed), try<<8|uint64(i))))
		if m.Style = p.Style; m.Style == "" {
			m.Style = k.styles[p.Seed%len(k.styles)]
		}
		if k.draw(m) && m.whole() && m.noted > 1 && len(m.lights.nodes) > 0 {
			return m.result()
		}
	}
	return nil, message.Errorf("no such map fits on %d × %d squares", p.Cols, p.Rows)
}

func ids() []string { ids, _ := Kinds(); return ids }

// maker is a map being generated.
type maker struct {
	*sketch
	*rand.Rand
	Plan
	sides  []fence         // north and west sides of squares
	levels []uint8         // of squares, in steps of half a square
	taken  map[square]bool // squares that furniture leaves free, or stands on
	arrive *square
	noted  int // places with a note
}

func newMaker(p Plan, r *rand.Rand) *maker {
	o := Options{Name: p.Name}
	if p.System != nil {
		o.System = p.System.Declaration().ID
	}
	s, _ := newSketch(o, nil, float64(p.Cols), float64(p.Rows)) // whose size was checked
	return &maker{s, r, p, make([]fence, 2*(p.Cols+1)*(p.Rows+1)), make([]uint8, p.Cols*p.Rows), map[square]bool{}, nil, 0}
}

// ways are the four neighbours of a square, clockwise from the north.
var ways = [4]square{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}

func (c square) plus(o square) square { return square{c.x + o.x, c.y + o.y} }
func (c square) to(way int) square    { return c.plus(ways[way&3]) }
func (c square) far(o square) int     { return abs(c.x-o.x) + abs(c.y-o.y) }
func abs(n int) int                   { return max(n, -n) }
func (m *maker) is(c square) rune     { return m.at(c.x, c.y) }
func (m *maker) set(c square, r rune) { m.fill(c.x, c.y, r) }
func (m *maker) in(c square) bool     { return c.x >= 0 && c.y >= 0 && c.x < m.cols && c.y < m.rows }
func (m *maker) between(a, b int) int { return a + m.IntN(b-a+1) }
func (m *maker) chance(percent int) bool {
	return m.IntN(100) < percent
}

// fence is what stands on a side of a square.
type fence struct {
	set                              bool
	kind                             board.Kind
	open, locked, secret, bars, long bool // long: joins its neighbours in line
}

var (
	wallFence = fence{set: true, kind: board.KindWall, long: true}
	lowFence  = fence{set: true, kind: board.KindLow, long: true}
	window    = fence{set: true, kind: board.KindWindow}
	door      = fence{set: true, kind: board.KindDoor}
)

// side returns the fence on a side of a square.
func (m *maker) side(c square, way int) *fence {
	switch way & 3 {
	case 1:
		c.x++
	case 2:
		c.y++
	}
	return &m.sides[2*(c.y*(m.cols+1)+c.x)+way&1]
}

// stops reports whether nobody gets from a square to a neighbour; doors count as open.
func (m *maker) stops(c square, way int) bool {
	f := m.side(c, way)
	return f.set && (f.kind == board.KindWall || f.kind == board.KindWindow) || !m.walkable(c.to(way))
}

func (m *maker) walkable(c square) bool {
	return m.in(c) && !solid(m.is(c))
}

// reached returns the squares that one can get to from a square.
func (m *maker) reached(from square) map[square]bool {
	seen, queue := map[square]bool{from: true}, []square{from}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for way := range 4 {
			if n := c.to(way); !seen[n] && !m.stops(c, way) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

// whole reports whether all squares that can be entered can be reached from where the party arrives.
func (m *maker) whole() bool {
	n := 0
	for c := range m.all() {
		if m.walkable(c) {
			n++
		}
	}
	return m.arrive != nil && m.walkable(*m.arrive) && n == len(m.reached(*m.arrive))
}

// all yields the squares row by row.
func (m *maker) all() func(yield func(square) bool) { return box{0, 0, m.cols, m.rows}.all() }

// box is a rectangle of squares.
type box struct{ x, y, w, h int }

func (b box) all() func(yield func(square) bool) {
	return func(yield func(square) bool) {
		for i := range b.w * b.h {
			if !yield(square{b.x + i%b.w, b.y + i/b.w}) {
				return
			}
		}
	}
}

func (b box) centre() square    { return square{b.x + b.w/2, b.y + b.h/2} }
func (b box) grow(n int) box    { return box{b.x - n, b.y - n, b.w + 2*n, b.h + 2*n} }
func (b box) has(c square) bool { return c.x >= b.x && c.y >= b.y && c.x < b.x+b.w && c.y < b.y+b.h }
func (b box) meets(o box) bool {
	return b.x < o.x+o.w && o.x < b.x+b.w && b.y < o.y+o.h && o.y < b.y+b.h
}

// outline puts fences around a box.
func (m *maker) outline(b box, f fence) {
	for c := range b.all() {
		for way := range 4 {
			if !b.has(c.to(way)) {
				*m.side(c, way) = f
			}
		}
	}
}

// light puts a light at the centre of a square.
func (m *maker) light(c square, bright, dim float64, colour string) {
	m.lights.add(light{point{float64(c.x) + 0.5, float64(c.y) + 0.5}, bright, dim, colour}, m.size)
}

// raise sets the height of squares, in steps of half a square.
func (m *maker) raise(c square, level uint8) {
	if m.in(c) {
		m.levels[c.y*m.cols+c.x] = level
	}
}

// tell adds a note about a place.
func (m *maker) tell(c square, text message.Text) {
	m.noted++
	m.say(c.x, c.y, m.Words(text))
}

// hash returns a fixed number from 0 to 1 for a point of a lattice.
func hash(seed uint64, x, y int) float64 {
	h := seed ^ uint64(uint32(x))*0x9e3779b97f4a7c15 ^ uint64(uint32(y))*0xc2b2ae3d27d4eb4f
	h = (h ^ h>>29) * 0xbf58476d1ce4e5b9
	h = (h ^ h>>32) * 0x94d049bb133111eb
	return float64(h>>11) / (1 << 53)
}

// noise returns smooth noise from 0 to 1 with patches about so many squares wide.
func (m *maker) noise(wide float64) func(c square) float64 {
	seed := m.Uint64()
	octave := func(c square, wide float64) float64 {
		x, y := (float64(c.x)+0.5)/wide, (float64(c.y)+0.5)/wide
		ix, iy := int(x), int(y)
		ease := func(t float64) float64 { return t * t * (3 - 2*t) }
		fx, fy := ease(x-float64(ix)), ease(y-float64(iy))
		mix := func(a, b, t float64) float64 { return a + (b-a)*t }
		return mix(mix(hash(seed, ix, iy), hash(seed, ix+1, iy), fx), mix(hash(seed, ix, iy+1), hash(seed, ix+1, iy+1), fx), fy)
	}
	return func(c square) float64 { return 0.72*octave(c, wide) + 0.28*octave(c, wide/2.3) }
}

// result returns the finished map.
func (m *maker) result() (*Result, error) {
	out := &Result{Format: m.Kind}
	m.report = &out.Report
	m.pieces = m.fences()
	m.extra = append(m.legend(), m.elevation()...)
	m.extra = append(m.extra, jsondoc.M("arrive", jsondoc.Ints(m.arrive.x, m.arrive.y)))
	m.rest = []jsondoc.Member{jsondoc.M("style", m.Style), jsondoc.M("seed", m.Seed)}
	r, err := m.finish(context.Background(), out, m.Name)
	if err == nil {
		sides := jsondoc.Obj(jsondoc.M("party", jsondoc.Obj(jsondoc.M("players", true))), jsondoc.M("foes", jsondoc.Obj()))
		r.Encounter = r.Encounter.With("sides", sides)
	}
	return r, err
}

// fences returns the pieces that stand on sides of squares, joined where they are long.
func (m *maker) fences() (out []piece) {
	for upright := range 2 {
		along, across := m.cols, m.rows
		if upright == 1 {
			along, across = across, along
		}
		at := func(i, k int) (square, fence) {
			c := square{i, k}
			if upright == 1 {
				c = square{k, i}
			}
			return c, m.sides[2*(c.y*(m.cols+1)+c.x)+upright]
		}
		for k := range across + 1 {
			for i := 0; i < along; {
				first, f := at(i, k)
				for i++; i < along && f.long; i++ {
					if _, next := at(i, k); next != f {
						break
					}
				}
				if last, _ := at(i, k); f.set {
					out = append(out, m.piece(f, first, last))
				}
			}
		}
	}
	return out
}

func (m *maker) piece(f fence, from, to square) piece {
	p := piece{kind: f.kind, open: f.open, locked: f.locked, secret: f.secret, bars: f.bars, from: point{float64(from.x), float64(from.y)}.grid(), to: point{float64(to.x), float64(to.y)}.grid()}
	if f.kind == board.KindLow {
		p.height = m.unit() * 3 / 5
	}
	return p
}

// unit returns the side of a square in the system's unit of height.
func (m *maker) unit() int32 {
	if m.System != nil {
		return m.System.Declaration().Side
	}
	return 5 * board.One
}

// elevation returns the map's heights.
func (m *maker) elevation() []jsondoc.Member {
	list := jsondoc.Arr()
	for level := uint8(1); level <= slices.Max(m.levels); level++ {
		set := board.NewSquareSet(m.cols, m.rows)
		for c := range m.all() {
			if m.levels[c.y*m.cols+c.x] == level {
				set.Add(board.Square{X: c.x, Y: c.y})
			}
		}
		height := &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(int32(level) * m.unit() / 2)}
		for _, r := range set.Rectangles() {
			list.Items = append(list.Items, jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(r.X, r.Y, r.W, r.H)), jsondoc.M("height", height)))
		}
	}
	if len(list.Items) == 0 {
		return nil
	}
	return []jsondoc.Member{jsondoc.M("elevation", list)}
}
