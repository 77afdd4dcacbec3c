package board

// findShares collects the creatures that the mover may not pass but shares squares with at its start.
func (f *Flood) findShares() {
	f.shares = f.shares[:0]
	begins := f.begins()
	for i := range f.occ {
		if o := &f.occ[i]; !f.b.o.PassThrough.lets(o.Friend) && f.b.collide(begins, o.Body) {
			f.shares = append(f.shares, int32(i))
		}
	}
}

// begins returns the mover before its first step.
func (f *Flood) begins() Body {
	a := f.m
	a.Elevation -= f.opts.Rise
	return a
}

// rejoins reports whether a step leads onto a creature that the mover shared squares with, after they had parted. As long
// as they haven't, they have shared every square of the path.
func (f *Flood) rejoins(at int32, s Square, d int) bool {
	from, to := f.m, f.m
	from.At, to.At = s, s.step(d)
	if at == f.start {
		from = f.begins()
	}
	for _, i := range f.shares {
		if o := f.occ[i].Body; f.b.collide(to, o) && !f.b.collide(from, o) {
			return true
		}
	}
	return false
}
