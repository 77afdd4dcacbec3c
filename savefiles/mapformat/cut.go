package mapformat

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/board"
	"parapet/engine/message"
)

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
