package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
)

const heavy = 3 * square // swimming, climbing, crawling, heavy terrain (SIG-TERR-3, SIG-TERR-4)

// ground is the effect of a legend entry on a creature.
type ground struct {
	factor board.Cost // quarters; 4 is 1 per metre
	way    int        // mode whose speed it uses
	hard   bool
}

// groundOf returns the effect of a legend entry on a mover on its feet: light or heavy terrain, water, a slope, crawling
// (SIG-TERR-1, SIG-TERR-2, SIG-TERR-3, SIG-TERR-4, SIG-TERR-5, SIG-TERR-6, SIG-TERR-8, SIG-PRONE-11, SIG-SUP-29).
func groundOf(v *engine.View, t *engine.Token, e board.Terrain) ground {
	g := ground{factor: max(e.Cost, square), way: onFoot}
	switch {
	case g.factor == square && e.Kind == "light":
		g.factor = 2 * square
	case g.factor == square && e.Kind == "heavy":
		g.factor = heavy
	}
	own := v.Map.OfTerrain(e)
	climbs := own != nil && own.Is(tClimb)
	switch {
	case e.Water && e.Kind == "heavy":
		g.hard = true
		if !t.Stats.IsNull(sSwimSpeed) {
			g.factor, g.way = square, inWater
		}
	case climbs:
		g.hard = true
		g.factor = max(g.factor, heavy)
		if !t.Stats.IsNull(sClimbSpeed) {
			g.factor, g.way = square, climbing
		}
	case t.Stats.Is(sIgnoresRough):
		g.factor = square
	default:
		g.hard = g.factor >= heavy
	}
	if t.Is("prone") {
		g.factor, g.hard, g.way = max(g.factor, heavy), true, onFoot // SIG-PRONE-11
	}
	return g
}

// reachesUp returns the height of a legend entry's terrain, in the board's units (SIG-FLY-6).
func reachesUp(v *engine.View, e board.Terrain) int32 {
	if own := v.Map.OfTerrain(e); own != nil {
		return int32(own.Int(tHeight)) * metre
	}
	return 0
}

// grounds returns the effects of all legend entries on a mover at an elevation, and their factors as the board takes them.
func (k *pace) grounds(elevation int32) ([]ground, []board.Cost) {
	legend := k.v.Board().Map().Legend
	list, factors := make([]ground, len(legend)), make([]board.Cost, len(legend))
	for i, e := range legend {
		list[i] = ground{factor: square, way: k.gait.way()}
		if !k.gait.fly || elevation <= reachesUp(k.v, e) {
			list[i] = groundOf(k.v, k.t, e)
			if k.gait.fly && list[i].way == onFoot {
				list[i].way = inAir
			}
		}
		factors[i] = list[i].factor
	}
	return list, factors
}

// climb returns the price of a difference in elevation that must be climbed, in quarters; 0 for an ordinary step
// (SIG-TERR-4).
func (k *pace) climb(from, to board.Body) board.Cost {
	if k.level {
		return 0
	}
	d := k.v.Board().Level(to) - k.v.Board().Level(from)
	if d = max(d, -d); d < highStep(k.v) {
		return 0
	}
	each := int64(heavy)
	if k.climbs() {
		each = square
	}
	return board.Cost(ceil(int64(d)*each, metre))
}

// climbs reports whether a creature has a climbing speed and can use it.
func (k *pace) climbs() bool { return !k.t.Stats.IsNull(sClimbSpeed) && !k.t.Is("prone") }

// lift returns the price of a change of level in the air, in quarters: 3 per metre up, 1 per metre down (SIG-FLY-3,
// SIG-FLY-4).
func lift(from, to int32) board.Cost {
	if to > from {
		return board.Cost(ceil(int64(to-from)*heavy, metre))
	}
	return board.Cost(ceil(int64(from-to)*square, metre))
}

// ceil divides, rounding up: nothing is rounded in the mover's favour (SIG-MOVE-6).
func ceil(n, d int64) int64 { return (n + d - 1) / d }
