package mapformat

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// piece is a wall as it will be in the encounter.
type piece struct {
	from, to board.Point
	kind     board.Kind
	open     bool

	locked, secret, bars bool  // doors only
	height               int32 // in 1/1024 ft or m; 0 for unlimited
	name                 string
}

// span is the position of a piece, in either direction; a door or window may share one with a wall.
type span struct {
	from, to board.Point
	opens    bool
}

func (p piece) span() span {
	if p.to.Y < p.from.Y || p.to.Y == p.from.Y && p.to.X < p.from.X {
		p.from, p.to = p.to, p.from
	}
	return span{p.from, p.to, board.Opens(p.kind)}
}

// pieces cuts all lines into straight pieces without duplicates or pieces of no length, and merges collinear runs. It
// returns only some of them when the context is done.
func (m *uvtt) pieces(ctx context.Context) []piece {
	var out []piece
	seen := map[span]bool{}
	add := func(p piece) bool {
		key := p.span()
		if p.from == p.to || seen[key] && !m.exact || tooFar(p.from) || tooFar(p.to) {
			return false
		}
		seen[key] = true
		out = append(out, p)
		return true
	}
	for _, l := range append(slices.Clone(m.walls), m.objects...) {
		any := false
		for _, p := range straight(l) {
			any = add(p) || any
		}
		if !any {
			m.report.omit("Left out: %s without two ends, or duplicated.", "1 wall", "%d walls")
		}
	}
	for _, p := range m.portals {
		if !add(piece{from: p.a.grid(), to: p.b.grid(), kind: p.kind, open: p.open, locked: p.locked, secret: p.secret, bars: p.bars}) {
			m.report.omit("Left out: %s without two ends, or duplicated.", "1 door", "%d doors")
		}
	}
	if !m.exact {
		out, m.report.Welded = weld(ctx, out)
		out, m.report.Cut = cut(ctx, out)
	}
	return out
}

// tooFar reports whether a point is beyond what the engine accepts for walls.
func tooFar(p board.Point) bool {
	const far = 2 * engine.MaxSquares * board.One
	return p.X > far || p.Y > far || p.X < -far || p.Y < -far
}

// straight returns the pieces of a line, merging those in exactly the same direction.
func straight(l line) []piece {
	var out []piece
	for i := 1; i < len(l); i++ {
		from, to := l[i-1].grid(), l[i].grid()
		if from == to {
			continue
		}
		if n := len(out); n > 0 && out[n-1].to == from && goesOn(out[n-1].from, from, to) {
			out[n-1].to = to
			continue
		}
		out = append(out, piece{from: from, to: to})
	}
	return out
}

func goesOn(a, b, c board.Point) bool {
	abx, aby := int64(b.X-a.X), int64(b.Y-a.Y)
	bcx, bcy := int64(c.X-b.X), int64(c.Y-b.Y)
	return abx*bcy == aby*bcx && abx*bcx+aby*bcy > 0
}

func wallsNode(pieces []piece) *jsondoc.Node {
	n, count := jsondoc.Arr(), map[board.Kind]int{}
	ids := map[board.Kind]string{board.KindWall: "w", board.KindDoor: "d", board.KindWindow: "win", board.KindCurtain: "c", board.KindLow: "low"}
	for _, p := range pieces {
		count[p.kind]++
		id := ids[p.kind] + strconv.Itoa(count[p.kind])
		o := jsondoc.Obj(jsondoc.M("id", id), jsondoc.M("kind", p.kind.String()),
			jsondoc.M("from", gridNode(p.from)), jsondoc.M("to", gridNode(p.to)))
		o.Members = append(o.Members, p.members()...)
		n.Items = append(n.Items, o)
	}
	return n
}

// members returns the members of a piece other than its position.
func (p piece) members() (out []jsondoc.Member) {
	if p.kind == board.KindDoor {
		out = append(out, jsondoc.M("open", p.open))
	}
	for _, f := range []struct {
		key string
		on  bool
	}{{"locked", p.locked}, {"secret", p.secret}, {"bars", p.bars}} {
		if f.on && p.kind == board.KindDoor {
			out = append(out, jsondoc.M(f.key, true))
		}
	}
	if p.height > 0 {
		out = append(out, jsondoc.M("height", &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(p.height)}))
	}
	if p.name != "" {
		out = append(out, jsondoc.M("name", p.name))
	}
	return out
}

// underPortals is how far off a wall's line a portal may be and still count as on it.
const underPortals board.Slack = weldUnits

// cut removes the parts of plain walls under doors and windows, and counts the walls that were cut. It ignores overlaps
// shorter than the welding distance. It stops early when the context is done.
func cut(ctx context.Context, pieces []piece) (out []piece, count int) {
	p := board.NewPlan(nil)
	p.Slack, p.Least = underPortals, int64(underPortals)
	for i, one := range pieces {
		if !board.Opens(one.kind) {
			p.Walls = append(p.Walls, board.Wall{ID: strconv.Itoa(i), Kind: one.kind, From: one.from, To: one.to})
		}
	}
	for _, one := range pieces {
		if ctx.Err() != nil {
			return nil, 0
		}
		if board.Opens(one.kind) {
			p.Walls = append(p.Walls, board.Wall{Kind: one.kind, From: one.from, To: one.to})
			if p.Lay(len(p.Walls)-1) == nil {
				p.Walls = p.Walls[:len(p.Walls)-1]
			}
		}
	}
	whole := map[string]bool{}
	for _, id := range p.Cut {
		first, _, _ := strings.Cut(id, "_")
		whole[first] = true
	}
	for _, w := range p.Walls {
		number, _, _ := strings.Cut(w.ID, "_")
		i, _ := strconv.Atoi(number)
		one := pieces[i]
		one.from, one.to = w.From, w.To
		out = append(out, one)
	}
	for _, one := range pieces {
		if board.Opens(one.kind) {
			out = append(out, one)
		}
	}
	return out, len(whole)
}

// sum sets the summary: what was made; what was cut, welded and left out.
func (r *Report) sum(made []message.Text) {
	for _, o := range r.omitted {
		r.note(o.why, message.Count(o.n, o.one, o.many))
	}
	left := []message.Text{message.Of("%d left out", r.LeftOut)}
	if r.Welded > 0 {
		left = slices.Insert(left, 0, message.Count(r.Welded, "1 end welded", "%d ends welded"))
	}
	if r.Cut > 0 {
		left = slices.Insert(left, 0, message.Count(r.Cut, "1 wall cut under doors and windows", "%d walls cut under doors and windows"))
	}
	r.Summary = message.Join([]message.Text{message.Join(made, ", "), message.Join(left, ", ")}, "; ")
}
