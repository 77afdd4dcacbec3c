package printing

import (
	"cmp"
	"parapet/engine/message"
	"slices"
)

// placed is a piece on a sheet.
type placed struct {
	cutout
	x, y float64
}

// packed arranges pieces on few sheets, the tallest first: in rows, which are quick to cut, or closer if that takes fewer
// sheets.
func packed(pieces []cutout, plan *Plan) ([][]placed, error) {
	w, h := plan.Page()
	space := box{plan.Margin, plan.Margin, w - 2*plan.Margin, h - 2*plan.Margin}
	order := slices.Clone(pieces)
	slices.SortStableFunc(order, func(a, b cutout) int { return cmp.Compare(b.h, a.h) })
	for _, c := range order {
		if c.w > space.w || c.h > space.h {
			return nil, message.Errorf("a piece of %s × %s mm doesn't fit on %s: use larger paper or smaller squares", trim(c.w), trim(c.h), plan.Paper.Name)
		}
	}
	best := onSheets(order, func() sheetFiller { return &rows{space: space, next: space.y} })
	whole := box{space.x, space.y, space.w + gap, space.h + gap}
	if close := onSheets(order, func() sheetFiller { return &gaps{free: []box{whole}} }); len(close) < len(best) {
		best = close
	}
	if len(best) > MaxSheets {
		return nil, message.Errorf("the pieces would take more than %d sheets", MaxSheets)
	}
	return best, nil
}

// sheetFiller places pieces on a sheet; put reports false if a piece doesn't fit.
type sheetFiller interface {
	put(c cutout) (placed, bool)
}

// onSheets puts each piece on the first sheet that has room for it.
func onSheets(pieces []cutout, fresh func() sheetFiller) [][]placed {
	var sheets []sheetFiller
	var out [][]placed
	for _, c := range pieces {
		for i := 0; ; i++ {
			if i == len(sheets) {
				sheets, out = append(sheets, fresh()), append(out, nil)
			}
			if p, ok := sheets[i].put(c); ok {
				out[i] = append(out[i], p)
				break
			}
			if i > MaxSheets {
				return out
			}
		}
	}
	return out
}

// box is a part of a sheet, in millimetres.
type box struct{ x, y, w, h float64 }

// rows fills a sheet row by row.
type rows struct {
	space box
	rows  []packedRow
	next  float64 // start of the next row
}

// packedRow is a row of pieces, as tall as its first.
type packedRow struct{ x, y, h float64 }

func (s *rows) put(c cutout) (placed, bool) {
	right, bottom := s.space.x+s.space.w, s.space.y+s.space.h
	for i := range s.rows {
		if r := &s.rows[i]; c.h <= r.h && r.x+c.w <= right {
			p := placed{c, r.x, r.y}
			r.x += c.w + gap
			return p, true
		}
	}
	if s.next+c.h > bottom {
		return placed{}, false
	}
	p := placed{c, s.space.x, s.next}
	s.rows = append(s.rows, packedRow{s.space.x + c.w + gap, s.next, c.h})
	s.next += c.h + gap
	return p, true
}

// gaps fills the free parts of a sheet, best fit first. Free parts overlap: each is as large as possible.
type gaps struct{ free []box }

func (s *gaps) put(c cutout) (placed, bool) {
	w, h := c.w+gap, c.h+gap
	best, least := -1, 0.0
	for i, f := range s.free {
		if left := min(f.w-w, f.h-h); left >= -tiny && (best < 0 || left < least) {
			best, least = i, left
		}
	}
	if best < 0 {
		return placed{}, false
	}
	at := box{s.free[best].x, s.free[best].y, w, h}
	s.take(at)
	return placed{c, at.x, at.y}, true
}

// take removes a box from the free parts.
func (s *gaps) take(b box) {
	var cut []box
	for _, f := range s.free {
		if !f.meets(b) {
			cut = append(cut, f)
			continue
		}
		for _, part := range [4]box{{f.x, f.y, b.x - f.x, f.h}, {b.x + b.w, f.y, f.x + f.w - b.x - b.w, f.h},
			{f.x, f.y, f.w, b.y - f.y}, {f.x, b.y + b.h, f.w, f.y + f.h - b.y - b.h}} {
			if part.w > gap && part.h > gap {
				cut = append(cut, part)
			}
		}
	}
	s.free = nil
	for i, f := range cut {
		larger := func(o box) bool { return o.holds(f) && !f.holds(o) }
		if !slices.ContainsFunc(cut[:i], func(o box) bool { return o.holds(f) }) && !slices.ContainsFunc(cut[i+1:], larger) {
			s.free = append(s.free, f)
		}
	}
}

func (b box) meets(o box) bool {
	return b.x < o.x+o.w-tiny && o.x < b.x+b.w-tiny && b.y < o.y+o.h-tiny && o.y < b.y+b.h-tiny
}

func (b box) holds(o box) bool {
	return o.x >= b.x-tiny && o.y >= b.y-tiny && o.x+o.w <= b.x+b.w+tiny && o.y+o.h <= b.y+b.h+tiny
}
