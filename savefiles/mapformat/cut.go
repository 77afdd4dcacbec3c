package mapformat

import (
	"context"
	"strconv"
	"strings"

	"parapet/engine/board"
)

// underPortals is how far beside a wall's line a portal may lie and still count as on it: what welding
// grants ends.
const underPortals board.Slack = board.One * 5 / 100 // Weld

// cut takes out of plain walls what runs on under doors and windows, and counts the walls that were
// cut. Overlaps shorter than ends are welded by are left. It stops where it is when the context is done.
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

// cut tells of walls that were cut, where there are any: "3 cut under doors and windows, ".
func (r *Report) cut() string {
	if r.Cut == 0 {
		return ""
	}
	return count(r.Cut, "wall") + " cut under doors and windows, "
}
