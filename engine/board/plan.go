package board

import (
	"fmt"
	"slices"
)

// Plan is a list of walls being changed, with the changes so far.
type Plan struct {
	Walls   []Wall
	Cut     []string // ids of walls that were cut, as they were before
	Joined  []string // ids of walls that were rejoined
	Covered []string // ids of doors that a wall was built over and that are gone

	Slack Slack                  // how far off a wall's line a new wall may lie to cut it
	Least int64                  // the shortest stretch to cut, in 1/1024 of a square along its longer axis
	Taken map[string]bool        // ids that no piece may get; true: a wall has it, or had it
	Split func(id, piece string) // called for each piece split off a wall; nil for none
	Same  func(a, b string) bool // further condition for joining two pieces; nil for none
}

// NewPlan returns a plan that changes the list in place.
func NewPlan(list []Wall) *Plan {
	p := &Plan{Walls: list, Slack: Rounded, Taken: make(map[string]bool, len(list))}
	for _, w := range list {
		p.Taken[w.ID] = true
	}
	return p
}

// PartOfDoorError is the error for a wall that would cover a part of a door.
type PartOfDoorError struct{ Door string }

func (e PartOfDoorError) Error() string {
	return fmt.Sprintf("it would cover a part of the door %q", e.Door)
}

// Lay cuts what lies under wall i, which was just built or moved: a door, window or curtain cuts any wall; a wall cuts
// windows and curtains, and removes doors that it covers. A low wall cuts nothing. If a wall would cover part of a door,
// nothing changes and Lay returns a PartOfDoorError.
func (p *Plan) Lay(i int) error {
	on := p.Walls[i]
	under := p.under(on, i)
	if on.Kind == KindWall {
		for _, k := range under {
			if part, _ := p.Slack.Under(p.Walls[k], on); p.Walls[k].Kind == KindDoor && !part.Whole() {
				return PartOfDoorError{p.Walls[k].ID}
			}
		}
	}
	for _, k := range slices.Backward(under) { // from the end, so that the other indices remain valid
		p.cut(k, on)
	}
	return nil
}

// under returns the walls that on, built as wall i, cuts.
func (p *Plan) under(on Wall, i int) (list []int) {
	if on.Kind == KindLow || on.From == on.To {
		return nil
	}
	low, high := boxOf(on)
	for k, w := range p.Walls {
		if k == i || on.Kind == KindWall && !Opens(w.Kind) {
			continue
		}
		if a, b := boxOf(w); a.X > high.X || a.Y > high.Y || b.X < low.X || b.Y < low.Y {
			continue
		}
		if part, ok := p.Slack.Under(w, on); ok && part.length() >= p.Least {
			list = append(list, k)
		}
	}
	return list
}

// boxOf returns the smallest axis-parallel box around a wall, slightly enlarged.
func boxOf(w Wall) (low, high Point) {
	const margin = One / 8
	return Point{X: min(w.From.X, w.To.X) - margin, Y: min(w.From.Y, w.To.Y) - margin},
		Point{X: max(w.From.X, w.To.X) + margin, Y: max(w.From.Y, w.To.Y) + margin}
}

// cut removes the stretch under on from wall k; the piece that keeps its beginning keeps its id.
func (p *Plan) cut(k int, on Wall) {
	w := p.Walls[k]
	part, _ := p.Slack.Under(w, on)
	if part.Whole() && w.Kind == KindDoor && on.Kind == KindWall {
		note(&p.Covered, w.ID)
	} else {
		note(&p.Cut, w.ID)
	}
	head, tail := w, w
	head.To, tail.From = part.From, part.To
	switch {
	case part.before && part.after:
		tail.ID = p.free(w.ID)
		if p.Split != nil {
			p.Split(w.ID, tail.ID)
		}
		p.Walls[k] = head
		p.Walls = slices.Insert(p.Walls, k+1, tail)
	case part.before:
		p.Walls[k] = head
	case part.after:
		p.Walls[k] = tail
	default:
		p.Walls = slices.Delete(p.Walls, k, k+1)
	}
}

// free returns the first of ID_2, ID_3, … that no wall has.
func (p *Plan) free(id string) string {
	for n := 2; ; n++ {
		piece := fmt.Sprintf("%s_%d", id, n)
		if _, taken := p.Taken[piece]; !taken {
			p.Taken[piece] = true
			return piece
		}
	}
}

// note adds an id to a list without duplicates.
func note(list *[]string, id string) {
	if !slices.Contains(*list, id) {
		*list = append(*list, id)
	}
}
