package board

import "slices"

// goOnFrom derives the board's cache from that of a board from which it differs in the given doors: on the next query it
// takes over what they can't affect and updates the rest.
func (b *Board) goOnFrom(old *Board, doors []int) {
	b.was, b.since = old.gridSince(doors)
	const most = 16
	k := &b.cached
	k.sharedViews = old.cached.sharedViews
	old.cached.mu.Lock()
	defer old.cached.mu.Unlock()
	switch from := old.cached.from; {
	case from == nil && old.cached.late != nil:
		k.from, k.doors = old, doors
	case from != nil && !old.cached.edited && len(old.cached.doors)+len(doors) <= most:
		k.from, k.doors = from, slices.Concat(old.cached.doors, doors)
	}
}

// goOnFromEdited derives the board's cache from that of the board before an edit of the map.
func (b *Board) goOnFromEdited(old *Board) {
	b.cached.sharedViews = old.cached.sharedViews
	old.takeOver()
	old.cached.mu.Lock()
	defer old.cached.mu.Unlock()
	if old.cached.late != nil {
		b.cached.from, b.cached.edited = old, true
	}
}

// takeOver takes over the cache of the board that this one was derived from, if any.
func (b *Board) takeOver() {
	if from := b.tookOver(); from != nil {
		b.cached.sharedViews.used(&from.cached)
		b.cached.sharedViews.used(&b.cached)
	}
}

func (b *Board) tookOver() (from *Board) {
	b.cached.mu.Lock()
	defer b.cached.mu.Unlock()
	from, doors := b.cached.from, b.cached.doors
	if from == nil {
		return nil
	}
	b.cached.from, b.cached.doors = nil, nil
	if b.cached.edited {
		b.keepOver(from)
	} else {
		b.keepPast(from, doors)
	}
	return from
}

// keepPast takes over cached views when some doors move. Those whose light doesn't reach the doors stay; the rest are
// updated when asked for.
func (b *Board) keepPast(old *Board, doors []int) {
	slices.Sort(doors)
	doors = slices.DeleteFunc(slices.Compact(doors), func(i int) bool { return (b.stops[i]^old.stops[i])&StopsSight == 0 })
	at := make([]*SquareSet, len(doors))
	for n, i := range doors {
		at[n] = BorrowSet(b.cols, b.rows)
		defer at[n].GiveBack()
		b.walkWall(i, func(s Square) bool {
			at[n].Add(s)
			return true
		})
	}
	b.keepFrom(old, func(v *cachedView) *cachedView {
		for n, door := range doors {
			if v != nil && (len(v.doors) > 0 || v.touched.meets(at[n])) {
				v = v.since(door)
			}
		}
		return v
	})
}

// keepFrom caches made(v) for each cached view of a board, unless it is nil.
func (b *Board) keepFrom(old *Board, made func(*cachedView) *cachedView) {
	old.cached.mu.Lock()
	defer old.cached.mu.Unlock()
	for _, list := range [...]map[viewKey]*cachedView{old.cached.past, old.cached.late} {
		for key, v := range list {
			if v = made(v); v != nil {
				b.cached.put(key, v)
			}
		}
	}
}

// since returns the view with one more moved door, or one less if it is back in its old state; nil if too many have moved.
func (v *cachedView) since(door int) *cachedView {
	const most = 4
	next := *v
	if i := slices.Index(v.doors, door); i >= 0 {
		next.doors = slices.Delete(slices.Clone(v.doors), i, i+1)
		return &next
	}
	if len(v.doors) == most {
		return nil
	}
	next.doors = append(slices.Clone(v.doors), door)
	return &next
}

// keepOver takes over the cached views of the board before an edit whose light doesn't reach what was edited.
func (b *Board) keepOver(old *Board) {
	d := differenceOf(old, b)
	b.keepFrom(old, func(v *cachedView) *cachedView {
		if len(v.doors) > 0 || v.touched.meets(d.squares) {
			return nil
		}
		return d.renumbered(v)
	})
}

// difference is where two boards of the same size differ in what affects sight.
type difference struct {
	squares     *SquareSet
	first, past int // walls of the old board from first to before past aren't on the new one
	more        int // how many more walls the new board has
}

func differenceOf(old, b *Board) *difference {
	d := &difference{squares: NewSquareSet(b.cols, b.rows)}
	d.ofGround(old, b)
	n := min(len(old.pieces), len(b.pieces))
	d.more = len(b.pieces) - len(old.pieces)
	if d.more == 0 {
		d.first, d.past = n, n
		for i := range n {
			if !sameToSight(old, i, b, i) {
				d.add(old, i)
				d.add(b, i)
			}
		}
		return d
	}
	for d.first < n && sameToSight(old, d.first, b, d.first) {
		d.first++
	}
	last := 0
	for last < n-d.first && sameToSight(old, len(old.pieces)-1-last, b, len(b.pieces)-1-last) {
		last++
	}
	d.past = len(old.pieces) - last
	for i := d.first; i < d.past; i++ {
		d.add(old, i)
	}
	for i := d.first; i < len(b.pieces)-last; i++ {
		d.add(b, i)
	}
	return d
}

func (d *difference) ofGround(old, b *Board) {
	if !one(old.cells, b.cells) {
		d.where(b.cols, func(at int) bool { return old.cells[at] != b.cells[at] })
	}
	if !one(old.ground, b.ground) {
		d.where(b.cols, func(at int) bool {
			s := Square{at % b.cols, at / b.cols}
			return old.Ground(s) != b.Ground(s)
		})
	}
	d.grow()
}

// grow adds the neighbouring squares: rock and hills stop light at their faces and aren't among the squares it touches.
func (d *difference) grow() {
	for s := range d.squares.Clone().All() {
		d.squares.AddRect(s.X-1, s.Y-1, 3, 3)
	}
}

// one reports whether two slices share the same backing array and length.
func one[T any](a, c []T) bool { return len(a) == len(c) && (len(a) == 0 || &a[0] == &c[0]) }

func (d *difference) where(cols int, differs func(at int) bool) {
	for at := range cols * d.squares.rows {
		if differs(at) {
			d.squares.Add(Square{at % cols, at / cols})
		}
	}
}

// sameToSight reports whether two walls stop the same light.
func sameToSight(old *Board, i int, b *Board, j int) bool {
	v, w, sight := &old.pieces[i], &b.pieces[j], old.stops[i]&StopsSight
	if sight != b.stops[j]&StopsSight {
		return false
	}
	return sight == 0 || v.ax == w.ax && v.ay == w.ay && v.bx == w.bx && v.by == w.by && v.height == w.height
}

// add adds the squares that a wall touches, if it stops light.
func (d *difference) add(b *Board, i int) {
	if b.stops[i]&StopsSight != 0 {
		b.walkWall(i, func(s Square) bool {
			d.squares.Add(s)
			return true
		})
	}
}

// renumbered returns a cached view with the new indices of its walls.
func (d *difference) renumbered(v *cachedView) *cachedView {
	if d.more == 0 || len(v.outlines) == 0 {
		return v
	}
	next := *v
	next.outlines = make([][]bend, len(v.outlines))
	for i, bends := range v.outlines {
		next.outlines[i] = slices.Clone(bends)
		for k := range bends {
			if w := &next.outlines[i][k].next.wall; int(*w) >= d.past {
				*w += int32(d.more)
			}
		}
	}
	return &next
}
