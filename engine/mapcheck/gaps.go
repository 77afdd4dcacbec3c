package mapcheck

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

const (
	gap   = board.One / 8 // an end closer than that to another wall was meant to touch it
	touch = 2             // an end this close does touch: the error of rounding between oblique walls
)

// gapsOf finds ends of a wall that stop just short of another wall.
func gapsOf(b *board.Board, all []board.Wall, i int) (finds []Find) {
	w := all[i]
	if w.Stops()&board.StopsSight == 0 && w.Kind != board.KindDoor || w.Kind == board.KindLow {
		return nil
	}
	for _, end := range []struct {
		key string
		at  board.Point
	}{{"from", w.From}, {"to", w.To}} {
		other, to, found := justShort(b, all, i, end.at)
		if o := all[other]; !found || other < i && (to == o.From || to == o.To) && !held(b, all, other, to) {
			continue // report two ends that miss each other once
		}
		finds = append(finds, Find{Kind: Gap, At: end.at, Wall: w.ID,
			Text: message.Of("%s ends just short of a wall: sight slips through", called(w)),
			Mend: edit(w.ID, jsondoc.M(end.key, pointNode(to)))})
	}
	return finds
}

// justShort returns the wall that an end nearly touches, and where it should touch it; found is false if the end touches a
// wall, is in rock, or no wall is near.
func justShort(b *board.Board, all []board.Wall, i int, end board.Point) (other int, to board.Point, found bool) {
	if held(b, all, i, end) {
		return 0, to, false
	}
	least := int64(gap*gap) + 1
	for k := range b.WallsNear(end, gap) {
		if k == i || all[k].Kind == board.KindLow || all[k].Kind == board.KindWindow {
			continue
		}
		p, off := nearest(all[k], end)
		if off < least || off == least && found && k < other {
			other, to, least, found = k, joint(all[k], end, p), off, true
		}
	}
	if w := all[i]; found && (to == w.From || to == w.To) {
		return 0, to, false // the wall would shrink to a point
	}
	return other, to, found
}

// nearest returns the point of a wall nearest to p, rounded, and its squared distance in units.
func nearest(w board.Wall, p board.Point) (board.Point, int64) {
	dx, dy := int64(w.To.X)-int64(w.From.X), int64(w.To.Y)-int64(w.From.Y)
	t, full := dx*(int64(p.X)-int64(w.From.X))+dy*(int64(p.Y)-int64(w.From.Y)), dx*dx+dy*dy
	switch {
	case t <= 0:
		return w.From, square(w.From, p)
	case t >= full:
		return w.To, square(w.To, p)
	}
	part := float64(t) / float64(full)
	q := board.Point{X: w.From.X + rounded(part*float64(dx)), Y: w.From.Y + rounded(part*float64(dy))}
	return q, square(q, p)
}

func rounded(f float64) int32 {
	if f < 0 {
		return -int32(0.5 - f)
	}
	return int32(f + 0.5)
}

func square(p, q board.Point) int64 {
	dx, dy := int64(p.X)-int64(q.X), int64(p.Y)-int64(q.Y)
	return dx*dx + dy*dy
}

// joint returns where an end should meet a wall: at the wall's own end if that is close enough, so that corners close, else
// at the nearest point.
func joint(w board.Wall, end, near board.Point) board.Point {
	for _, own := range []board.Point{w.From, w.To} {
		if square(own, end) <= gap*gap {
			return own
		}
	}
	return near
}
