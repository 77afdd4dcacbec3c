package ai

import (
	"math"
	"strconv"

	"parapet/engine"
	"parapet/engine/board"
)

// thought is what a mind makes of one who may act, in one state.
type thought struct {
	m      *AI
	v      *engine.View
	guide  engine.Tactician
	t      *engine.Token
	temper engine.Tactics
	nature nature
	hurt   bool // less than half is left
	foes   []foe
	arms   engine.Reaches
	wavers float64 // how many of its side are expected to give up if the thinker falls

	freshness int // see fresh
	declaring int // see declares
	joining   int // see joined

	doors  *passages // see through
	sought bool      // doors are known
}

// foe is one of the other side as the thinker sees it.
type foe struct {
	t      *engine.Token
	arms   engine.Reaches
	weight float64 // how much harm done to it counts; about 1
	menace float64 // share of what the thinker has left that one action of it takes, in reach
	blow   float64 // what an attack of the thinker's on it counts for, in reach
	left   float64
	wavers float64 // how many of its side are expected to give up if it falls
	worst  float64 // see danger; 0: not reckoned yet
	drawn  float64 // chances that it gets at friends of the thinker, added up
}

// nature is what a temperament makes of the same thoughts.
type nature struct {
	caution float64 // what harm to be taken counts against harm done
	help    float64 // what help and healing count
	strike  float64 // what harm counts

	patience float64 // what being struck first, and reactions on the way, count against harm done
}

var natures = map[string]nature{
	engine.Steady:  {caution: 0.35, help: 1, strike: 1, patience: 0.9},
	engine.Brute:   {caution: 0, help: 0.3, strike: 1, patience: 0},
	engine.Hunter:  {caution: 0.2, help: 0.5, strike: 1, patience: 0.6},
	engine.Archer:  {caution: 0.9, help: 0.8, strike: 1, patience: 1.2},
	engine.Guard:   {caution: 0.2, help: 0.8, strike: 1, patience: 0.9},
	engine.Support: {caution: 0.6, help: 3, strike: 0.6, patience: 1},
	engine.Coward:  {caution: 0.6, help: 0.5, strike: 0.8, patience: 1},
}

func (m *AI) think(v *engine.View, t *engine.Token) *thought {
	th := &thought{m: m, v: v, t: t, guide: guideOf(v.System), temper: v.TacticsOf(t)}
	th.nature = natures[th.temper.Word]
	left, whole := th.guide.HealthPool(v, t)
	th.hurt = 2*left < whole
	if th.temper.Word == engine.Coward && th.hurt {
		th.nature = nature{caution: 2, help: 0.5, strike: 0.1, patience: 2}
	}
	th.arms = th.guide.Reaches(v, t)
	th.wavers = th.wavering(t)
	for _, o := range v.Tokens {
		if o.ID != t.ID && !v.Friends(t.Side, o.Side) && v.System.InFight(v, o) {
			th.foes = append(th.foes, th.sizeUp(o, float64(left)))
		}
	}
	th.weighFoes()
	th.draws()
	for i := range th.foes {
		f := &th.foes[i]
		f.blow = f.weight * th.nature.strike * harmWorth(th.guide.ExpectedDamage(v, t, f.t, true), f.left, 0)
	}
	return th
}

// sizeUp returns how dangerous a foe is to the thinker.
func (th *thought) sizeUp(o *engine.Token, own float64) foe {
	left, _ := th.guide.HealthPool(th.v, o)
	harm := th.guide.ExpectedDamage(th.v, o, th.t, true)
	return foe{t: o, arms: th.guide.Reaches(th.v, o), menace: min(harm/own, 1), left: float64(left), wavers: th.wavering(o)}
}

// weighFoes says whose harm counts most: the dangerous; to a brute the nearest, to a hunter the weakest.
func (th *thought) weighFoes() {
	sum, near, weak := 0.0, 1<<30, math.Inf(1)
	for _, f := range th.foes {
		sum += f.menace
		near = min(near, gap(th.t.Body(), f.t.Body()))
		weak = min(weak, f.left)
	}
	mean := max(sum/float64(max(len(th.foes), 1)), 1e-9)
	for i := range th.foes {
		f := &th.foes[i]
		switch th.temper.Word {
		case engine.Brute:
			f.weight = 1 / float64(1+3*(gap(th.t.Body(), f.t.Body())-near))
		case engine.Hunter:
			f.weight = weak / f.left
		default:
			f.weight = 0.9 + 0.1*min(f.menace/mean, 2.5)
		}
		f.weight *= 1 + breaks*f.wavers
	}
}

// gap returns how many squares lie between two footprints, by the longer side: 1 is beside.
func gap(a, b board.Body) int {
	apart := func(a, sa, b, sb int) int { return max(b-(a+sa-1), a-(b+sb-1), 0) }
	return max(apart(a.At.X, a.Size, b.At.X, b.Size), apart(a.At.Y, a.Size, b.At.Y, b.Size))
}

// options returns all that the thinker weighs: deeds from where it stands, and places to go.
func (th *thought) options() []Option {
	if th.temper.Word == engine.Idle || len(th.foes) == 0 {
		return nil
	}
	here := th.look(th.v, th.t, true)
	list := here.options
	if th.temper.Word == engine.Brute && len(list) > 0 && here.strikes {
		return list // it doesn't look for a better place once it can strike
	}
	return append(list, th.places(here)...)
}

// outlook is what a place is worth to the thinker.
type outlook struct {
	options []Option
	best    float64 // of the deeds
	strikes bool    // one of them harms
	whom    string  // whom the best is aimed at
	later   float64 // what an attack from there would be worth another time
	next    float64 // what one would be worth in the next turn, after a few steps
	exposed float64 // share of what it has left that the foes may take there
}

// look weighs all that can be done from where somebody stands in a view; listed, it gives the options too.
func (th *thought) look(v *engine.View, t *engine.Token, listed bool) outlook {
	o := outlook{exposed: th.exposure(v, t)}
	th.consider(&o, v, t, th.guide.ScoredCommands(v, t), listed)
	if m, ok := th.guide.(engine.ContestAdvisor); ok && listed && th.mayHinder(v, o.best) {
		th.consider(&o, v, t, m.Maneuvers(v, t), listed)
	}
	o.later = o.best
	if !o.strikes {
		o.later = th.potential(v, t)
	}
	o.next = max(o.later, th.prospect(v, t))
	return o
}

// consider weighs some deeds.
func (th *thought) consider(o *outlook, v *engine.View, t *engine.Token, deeds []engine.ScoredCommand, listed bool) {
	for i := range deeds {
		d := &deeds[i]
		value := th.weigh(v, d, o.exposed)
		value *= 1 + 0.03*th.m.chance(v.Step, "deed", t.ID, d.Do, d.Target, strconv.Itoa(i))
		if listed {
			o.options = append(o.options, Option{Value: value, deed: d})
		}
		if !listed && readies(t, d) {
			continue // as well done before the walk
		}
		if value > o.best {
			o.best, o.whom = value, d.Target
		}
		o.strikes = o.strikes || d.Harm > 0 && value > 0
	}
}

// readies reports whether a deed only makes its doer ready for others.
func readies(t *engine.Token, d *engine.ScoredCommand) bool {
	return d.Gain > 0 && d.Harm == 0 && len(d.More) == 0 && (d.Target == "" || d.Target == t.ID)
}

// potential returns what the best attack from a place would be worth, whoever's turn it is.
func (th *thought) potential(v *engine.View, t *engine.Token) float64 {
	best := 0.0
	for i := range th.foes {
		f := &th.foes[i]
		if o := v.Token(f.t.ID); o != nil {
			if g := gap(t.Body(), o.Body()); g <= max(th.arms.Melee, th.arms.Far) {
				best = max(best, f.weight*th.nature.strike*harmWorth(th.guide.ExpectedDamage(v, t, o, false), f.left, 0))
			}
		}
	}
	return best
}

// prospect returns what the best attack of the next turn may be worth, on the feet as well.
func (th *thought) prospect(v *engine.View, t *engine.Token) float64 {
	best := 0.0
	for i := range th.foes {
		f := &th.foes[i]
		if o := v.Token(f.t.ID); o != nil && gap(t.Body(), o.Body()) <= max(th.arms.Melee, th.arms.Far)+th.arms.Stride {
			best = max(best, nearby*f.blow)
		}
	}
	return best
}
