package mapformat

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/board"
	"parapet/engine/message"
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

// sum makes the summary of what was made, with how many walls were cut and how much was left out.
func (r *Report) sum(made []message.Text) {
	left := []message.Text{message.Of("%d left out", r.LeftOut)}
	if r.Cut > 0 {
		left = slices.Insert(left, 0, message.Count(r.Cut, "1 wall cut under doors and windows", "%d walls cut under doors and windows"))
	}
	r.Summary = message.Join([]message.Text{message.Join(made, ", "), message.Join(left, ", ")}, "; ")
}
