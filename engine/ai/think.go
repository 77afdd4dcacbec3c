package ai

import (
	"math"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// thought is the AI's evaluation for a token that may act, in one state.
type thought struct {
	m        *AI
	v        *engine.View
	real     *engine.View // v before friends have gone where they declared to go
	guide    engine.Tactician
	t        *engine.Token
	temper   engine.Tactics
	nature   nature
	hurt     bool // at half its hit points or less
	weak     bool // at a third or less
	foes     []foe
	friends  []*engine.Token // the others of its side in combat
	line     []board.Body    // of those in the way of foes
	arms     engine.Reaches
	flight   *engine.Flight // how it flies; nil if it can't
	awaited  *foe           // whom it lets come; nil if it doesn't wait
	high     bool           // it holds its height
	givingUp float64        // how many of its side are expected to give up if it falls

	freshness int // cache of fresh
	declaring int // cache of declares
	joining   int // cache of joined

	warded  bool // friends are worth standing in front of
	routed  bool // routes are found
	failing bool // it falls back
	fewer   bool // there are more foes than there are of its side

	rest int // steps left of the path of an approach; -1 for none

	doors  *passages // cache of through
	sought bool      // doors is valid
}

// foe is an enemy as the creature sees it.
type foe struct {
	t        *engine.Token
	arms     engine.Reaches
	flies    bool
	weight   float64 // value of damage to it; about 1
	harm     float64 // expected damage of one of its actions to the creature, in reach
	menace   float64 // share of the creature's remaining hit points that one of its actions takes, in reach
	blow     float64 // value of the creature's attack on it, in reach
	left     float64
	givingUp float64 // how many of its side are expected to give up if it falls
	worst    float64 // cache of danger; 0 if not computed
	drawn    float64 // sum of its probabilities of reaching the creature's friends
	access   *access // cache of accessOf
}

// nature is how a behaviour weighs things.
type nature struct {
	caution float64 // damage taken, relative to damage dealt
	help    float64 // help and healing
	strike  float64 // damage dealt

	patience float64 // being attacked first, and reactions on the way, relative to damage dealt
}

// stepPatience is by how many times more patient creatures are where steps are paid with attacks: who runs up is struck first, and more often.
const stepPatience = 3

var natures = map[string]nature{
	engine.Steady:  {caution: 0.35, help: 1, strike: 1, patience: 0.9},
	engine.Brute:   {caution: 0, help: 0.3, strike: 1, patience: 0},
	engine.Hunter:  {caution: 0.1, help: 0.3, strike: 1.2, patience: 0.1},
	engine.Archer:  {caution: 0.9, help: 0.8, strike: 1, patience: 1.2},
	engine.Guard:   {caution: 0.2, help: 0.8, strike: 1, patience: 0.9},
	engine.Support: {caution: 1, help: 3, strike: 0.4, patience: 1.5},
	engine.Coward:  {caution: 0.6, help: 0.5, strike: 0.8, patience: 1},
}

func (m *AI) think(v *engine.View, t *engine.Token) *thought {
	th := &thought{m: m, v: v, real: v, t: t, rest: -1, guide: guideOf(v.System), temper: v.TacticsOf(t)}
	th.nature = natures[th.temper.Word]
	left, whole := th.guide.HealthPool(v, t)
	th.hurt, th.weak = 2*left < whole, 3*left < whole
	if th.flees() {
		th.nature = nature{caution: 2, help: 0.5, strike: 0.1, patience: 2}
	}
	th.arms, th.flight = th.guide.Reaches(v, t), flightOf(v, t)
	if th.arms.Instead {
		th.nature.patience *= stepPatience
	}
	th.givingUp = th.discouraging(t)
	for _, o := range v.Tokens {
		if o.ID != t.ID && !v.Friends(t.Side, o.Side) && v.System.InFight(v, o) {
			th.foes = append(th.foes, th.sizeUp(o, float64(left)))
		}
	}
	th.company()
	th.outnumbered()
	th.weighFoes()
	th.findWards()
	th.findBlasts(float64(left))
	th.draws()
	for i := range th.foes {
		f := &th.foes[i]
		f.blow = f.weight * th.nature.strike * harmWorth(th.guide.ExpectedDamage(v, t, f.t, true), f.left, 0)
	}
	return th
}

// few is how many foes to each of its side make a creature more cautious.
const few = 1.5

// outnumbered makes a creature more cautious the more foes there are to each of its side, up to twice: a small side holds its
// ground instead of running out one by one.
func (th *thought) outnumbered() {
	th.fewer = len(th.foes) > 1+len(th.friends)
	if odds := float64(len(th.foes)) / float64(1+len(th.friends)); odds >= few {
		th.nature.caution *= min(odds, 2)
	}
}

// sizeUp returns a foe's danger to the creature and value as a target.
func (th *thought) sizeUp(o *engine.Token, own float64) foe {
	left, _ := th.guide.HealthPool(th.v, o)
	harm := th.guide.ExpectedDamage(th.v, o, th.t, true)
	return foe{t: o, arms: th.guide.Reaches(th.v, o), flies: flightOf(th.v, o) != nil, harm: harm, menace: min(harm/own, 1), left: float64(left),
		givingUp: th.discouraging(o)}
}

// How much a target's danger counts, and by how much less a target is worth to one that must walk up to it for each square that it
// is farther away than the nearest: a side that fights together stays together.
const (
	dreaded = 0.4
	detour  = 0.3
)

// weighFoes sets which foes are the most valuable targets: the dangerous ones, and for those that don't shoot the near ones; for a
// brute only the nearest, for a hunter the weakest.
func (th *thought) weighFoes() {
	sum, near, weak := 0.0, 1<<30, math.Inf(1)
	for _, f := range th.foes {
		sum += f.menace
		near = min(near, gap(th.v, th.t.Body(), f.t.Body()))
		weak = min(weak, f.left)
	}
	mean := max(sum/float64(max(len(th.foes), 1)), 1e-9)
	for i := range th.foes {
		f := &th.foes[i]
		switch th.temper.Word {
		case engine.Brute:
			f.weight = 1 / float64(1+3*(gap(th.v, th.t.Body(), f.t.Body())-near))
		case engine.Hunter:
			f.weight = weak / f.left * weak / f.left
		default:
			f.weight = 1 - dreaded + dreaded*min(f.menace/mean, 2.5)
			if !th.shoots() {
				f.weight /= 1 + detour*float64(gap(th.v, th.t.Body(), f.t.Body())-near)
			}
		}
		f.weight *= 1 + breaks*f.givingUp
	}
}

// shoots reports whether the creature attacks from farther away than it walks.
func (th *thought) shoots() bool { return th.arms.Far > th.arms.Melee+th.arms.Stride }

// gap returns the distance between two creatures in squares, heights included: 1 if adjacent.
func gap(v *engine.View, a, c board.Body) int { return v.Board().DistanceInSquares(a, c) }

// options returns everything that the creature considers: actions from where it is, and places to move to.
func (th *thought) options() []Option {
	if th.temper.Word == engine.Idle || len(th.foes) == 0 {
		return nil
	}
	here := th.look(th.v, th.t, th.exposure(th.v, th.t), true)
	th.fallsBack(here.exposed)
	list := here.options
	if th.temper.Word == engine.Brute && len(list) > 0 && here.strikes {
		return list // don't look for a better place while an attack is possible
	}
	if th.awaited = th.awaits(&here); th.awaited != nil {
		return list
	}
	if th.high = th.holdsHeight(&here); th.high {
		th.awaited = th.nearestTo(th.t.Body())
	}
	return append(list, th.places(here)...)
}

// placeWorth is the value of a place to the creature, in parts.
type placeWorth struct {
	options []Option
	best    float64               // value of the best action
	strikes bool                  // some action deals damage
	several bool                  // some action may affect several
	scored  *engine.ScoredCommand // the best action
	later   float64               // value of an attack from there on a later turn
	aim     *foe                  // its target, if no action deals damage now
	next    float64               // value of an attack next turn, after a few steps
	exposed float64               // share of its remaining hit points that foes may take there
	side    float64               // value of the place to its side
}

// look scores everything that can be done from where a token is in a view, exposed as it is there; with listed it also collects
// the options.
func (th *thought) look(v *engine.View, t *engine.Token, exposed float64, listed bool) placeWorth {
	o := placeWorth{exposed: exposed}
	commands := th.guide.ScoredCommands(v, t)
	if listed {
		commands = slices.Clone(commands)
	}
	th.consider(&o, v, t, commands, listed)
	if !listed && o.scored != nil {
		best := *o.scored
		o.scored = &best
	}
	if m, ok := th.guide.(engine.ContestAdvisor); ok && listed && th.mayHinder(v, o.best) {
		th.consider(&o, v, t, m.Maneuvers(v, t), listed)
	}
	o.later = o.best
	if !o.strikes {
		o.later, o.aim = th.potential(v, t)
	}
	o.next = max(o.later, th.prospect(v, t))
	return o
}

// jitter is by how much chance changes the value of a command.
const jitter = 0.03

// consider scores some commands.
func (th *thought) consider(o *placeWorth, v *engine.View, t *engine.Token, commands []engine.ScoredCommand, listed bool) {
	for i := range commands {
		d := &commands[i]
		value := th.weigh(v, d, o.exposed)
		value *= 1 + jitter*th.m.chance(v.Round, "deed", t.ID, d.Do, d.Target) // the same all turn long, so that a plan holds
		if listed {
			o.options = append(o.options, Option{Value: value, scored: d})
		}
		if !listed && readies(t, d) {
			continue // just as well done before the walk
		}
		if value > o.best {
			o.best, o.scored = value, d
		}
		o.several = o.several || len(d.Others) > 0
		o.strikes = o.strikes || d.Damage > 0 && value > 0
	}
}

// readies reports whether a command only prepares its actor for other actions.
func readies(t *engine.Token, d *engine.ScoredCommand) bool {
	return d.Grants > 0 && d.Damage == 0 && len(d.Others) == 0 && (d.Target == "" || d.Target == t.ID)
}

// potential returns the value of the best attack from a place, whoever's turn it is, and its target.
func (th *thought) potential(v *engine.View, t *engine.Token) (best float64, aim *foe) {
	for i := range th.foes {
		f := &th.foes[i]
		if o := v.Token(f.t.ID); o != nil {
			if g := gap(v, t.Body(), o.Body()); g <= max(th.arms.Melee, th.arms.Far) {
				harm := th.guide.ExpectedDamage(v, t, o, false)
				if value := f.weight * th.nature.strike * harmWorth(harm, f.left, 0); value > best {
					best, aim = value, f
				}
			}
		}
	}
	return best, aim
}

// prospect returns the value of the best attack next turn, moving first if necessary.
func (th *thought) prospect(v *engine.View, t *engine.Token) float64 {
	best, sure := 0.0, nearby
	if th.flight != nil {
		sure = swooping
	}
	for i := range th.foes {
		f := &th.foes[i]
		if o := v.Token(f.t.ID); o != nil && gap(v, t.Body(), o.Body()) <= max(th.arms.Melee, th.arms.Far)+th.arms.Stride {
			best = max(best, sure*f.blow)
		}
	}
	return best
}
