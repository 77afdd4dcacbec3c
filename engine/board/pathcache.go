package board

import "slices"

// maxFloods is how many floods are cached: one with threats and one without for the mover, and one for looking far ahead.
const maxFloods = 3

// PathCache caches the latest floods for callers that repeat queries, and finds paths from one place to several squares, none
// costlier than Budget, with a single flood. Like a Flood it is scratch space, not safe for concurrent use; a nil *Ways
// caches nothing.
type PathCache struct {
	Budget Cost // 0: only paths already known are shared
	floods []*wayFlood
	judged judgedSteps // of all floods
}

// wayFlood is a flood with its query.
type wayFlood struct {
	flood  Flood
	budget Cost
	b      *Board
	m      Body
	occ    []Occupant
	threat []Threat
	opts   FloodOptions
}

// Share sets the budget up to which paths are shared; 0 shares only paths already known. A nil *Ways never shares.
func (w *PathCache) Share(budget Cost) {
	if w != nil {
		w.Budget = budget
	}
}

// To returns the flood that holds the path to a square as Flood.To would find it, or nil if the caller must run Flood.To.
// Threats count as the same if their sets are identical and unchanged.
func (w *PathCache) To(b *Board, m Body, goal Square, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
	if w == nil || opts.Price != nil {
		return nil
	}
	var f *Flood
	if w.Budget > 0 {
		f = w.Within(b, m, w.Budget, occ, threats, opts)
	} else if i := w.known(b, m, occ, threats, opts); i >= 0 {
		f = &w.floods[i].flood
	}
	if f == nil {
		return nil
	}
	if _, ok := f.Cost(goal); !ok {
		return nil
	}
	return f
}

// Costs is like Within for callers that need only prices, which threats don't change: a flood with other threats will do.
func (w *PathCache) Costs(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
	if w != nil && opts.Price == nil {
		i := slices.IndexFunc(w.floods, func(f *wayFlood) bool { return f.budget >= budget && f.answers(b, m, occ, f.threat, opts) })
		if i >= 0 {
			return &w.floods[i].flood
		}
	}
	return w.Within(b, m, budget, occ, threats, opts)
}

// known returns the index of a flood with the same query, or -1.
func (w *PathCache) known(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) int {
	return slices.IndexFunc(w.floods, func(f *wayFlood) bool { return f.answers(b, m, occ, threats, opts) })
}

// Within returns a flood like that of Flood.Run, which may extend beyond the budget: ignore squares that cost more. It
// returns nil if the caller must run Flood.Run. The flood is valid until the next query.
func (w *PathCache) Within(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
	if w == nil || opts.Price != nil {
		return nil
	}
	i := w.known(b, m, occ, threats, opts)
	if i < 0 {
		i = w.oldest()
		w.floods[i].ask(b, m, occ, threats, opts)
	}
	f := w.floods[i]
	copy(w.floods[1:i+1], w.floods[:i])
	w.floods[0] = f
	if f.budget < budget {
		f.budget = budget
		f.flood.Run(b, m, budget, f.occ, f.threat, f.opts)
	}
	return &f.flood
}

// oldest returns the index of the least recently used flood, or of a new one.
func (w *PathCache) oldest() int {
	if len(w.floods) < maxFloods {
		w.floods = append(w.floods, &wayFlood{flood: Flood{judged: &w.judged}})
	}
	return len(w.floods) - 1
}

// ask records the query of the next run.
func (f *wayFlood) ask(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) {
	f.budget, f.b, f.m, f.opts = -1, b, m, opts
	f.occ, f.threat = append(f.occ[:0], occ...), append(f.threat[:0], threats...)
	f.opts.Factors = slices.Clone(opts.Factors)
}

func (f *wayFlood) answers(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) bool {
	return f.b == b && f.m == m && slices.Equal(f.occ, occ) && slices.Equal(f.threat, threats) &&
		f.opts.Multiplier == opts.Multiplier && f.opts.Rise == opts.Rise && (f.opts.Factors == nil) == (opts.Factors == nil) &&
		slices.Equal(f.opts.Factors, opts.Factors)
}
