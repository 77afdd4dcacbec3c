package board

import "slices"

// waysMost is how many floods are kept at most: one with threats and one without for who goes, and one for who looks far ahead.
const waysMost = 3

// Ways keeps the last floods of those who ask the same over and over, and finds ways from one place to several squares, of which
// none costs more than Budget, by one flood for all. It is a scratch space as a flood is; nil keeps nothing.
type Ways struct {
	Budget Cost // 0: of ways those are shared that are known already
	floods []*wayFlood
}

// wayFlood is a flood with what was asked of it.
type wayFlood struct {
	flood  Flood
	budget Cost
	b      *Board
	m      Body
	occ    []Occupant
	threat []Threat
	opts   FloodOptions
}

// Share has ways shared of which none costs more than a budget, with 0 those alone that are known already; nil never shares any.
func (w *Ways) Share(budget Cost) {
	if w != nil {
		w.Budget = budget
	}
}

// To returns the flood that holds the way to a square as Flood.To would find it; nil where that one is to be asked.
// Threats count as the same where their sets are the same ones and haven't been changed.
func (w *Ways) To(b *Board, m Body, goal Square, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
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

// Costs is like Within, for one who asks for prices alone, which threats don't change: a flood that heeded others will do.
func (w *Ways) Costs(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
	if w != nil && opts.Price == nil {
		i := slices.IndexFunc(w.floods, func(f *wayFlood) bool { return f.budget >= budget && f.answers(b, m, occ, f.threat, opts) })
		if i >= 0 {
			return &w.floods[i].flood
		}
	}
	return w.Within(b, m, budget, occ, threats, opts)
}

// known returns the place of the flood of which the same was asked; -1: of none.
func (w *Ways) known(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) int {
	return slices.IndexFunc(w.floods, func(f *wayFlood) bool { return f.answers(b, m, occ, threats, opts) })
}

// Within returns a flood as Flood.Run makes it, which may go farther than the budget: what costs more is to be left out. It is nil where
// that one is to be asked. Nobody may keep it beyond the next question.
func (w *Ways) Within(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) *Flood {
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

// oldest returns the place of the flood that was asked for least of late, or of a new one.
func (w *Ways) oldest() int {
	if len(w.floods) < waysMost {
		w.floods = append(w.floods, &wayFlood{})
	}
	return len(w.floods) - 1
}

// ask notes what the next run is about.
func (f *wayFlood) ask(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) {
	f.budget, f.b, f.m, f.opts = -1, b, m, opts
	f.occ, f.threat = append(f.occ[:0], occ...), append(f.threat[:0], threats...)
	f.opts.Factors = slices.Clone(opts.Factors)
	f.flood.Remembers()
}

func (f *wayFlood) answers(b *Board, m Body, occ []Occupant, threats []Threat, opts FloodOptions) bool {
	return f.b == b && f.m == m && slices.Equal(f.occ, occ) && slices.Equal(f.threat, threats) &&
		f.opts.Multiplier == opts.Multiplier && f.opts.Rise == opts.Rise && (f.opts.Factors == nil) == (opts.Factors == nil) &&
		slices.Equal(f.opts.Factors, opts.Factors)
}
