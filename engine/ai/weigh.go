package ai

import (
	"parapet/engine"
	"parapet/engine/board"
)

// Values relative to taking a foe out of combat, which is 1 or more.
const (
	share  = 0.7  // expected damage equal to all hit points that the target has left
	felled = 0.6  // the target is out of combat
	scrap  = 0.1  // damage equal to the target's full hit points: overkill still counts a little
	turn   = 0.45 // a turn
	spent  = 0.15 // all that is left of a limited resource
	cross  = 1.3  // damage to a friend, relative to a foe

	wonBack = 0.9 // a friend gets back into combat
)

// harmWorth returns the value of expected damage to a target with left hit points.
func harmWorth(harm, left, down float64) float64 {
	return share*min(harm/left, 1) + felled*down + scrap*min(harm/left, 3)
}

// weigh returns the value of a command. exposed is the share of its hit points that the actor may lose until its next turn.
func (th *thought) weigh(v *engine.View, d *engine.ScoredCommand, exposed float64) float64 {
	if d.Leaves {
		if th.flees() {
			return 2
		}
		return 0
	}
	if d.Waits {
		return th.letsCome(d.Target)
	}
	value := th.effect(v, &engine.Effect{Target: d.Target, Damage: d.Damage, Down: d.Down, Healing: d.Healing, Revives: d.Revives})
	for i := range d.Others {
		value += th.effect(v, &d.Others[i])
	}
	value += th.hinders(v, d)
	value += turn * d.Grants * d.Hit
	if th.isFriend(v, d.Target) {
		value += (th.nature.help - 1) * turn * d.Grants * d.Hit
	}
	if d.EndsAt != nil && th.nature.caution > 0 {
		value -= th.nature.caution * (th.exposure(th.placedAt(v, *d.EndsAt, th.t.Elevation)) - exposed)
		value -= th.leaving(v, *d.EndsAt)
		value += th.sideWorth(th.at(*d.EndsAt)) - th.sideWorth(th.t.Body())
	}
	value += d.Protects * exposed * max(th.nature.caution, 0.2)
	value -= spent * min(d.Spends, 1)
	if d.Cost > 0 {
		value /= d.Cost
	}
	return value
}

// leaving returns the expected cost of attacks by foes in whose reach the creature is as it goes out of their reach.
func (th *thought) leaving(v *engine.View, to board.Square) float64 {
	from := v.Token(th.t.ID).Body()
	there := from
	there.At = to
	price := 0.0
	for i := range th.foes {
		f := &th.foes[i]
		o := v.Token(f.t.ID)
		if o != nil && v.System.InFight(v, o) && gap(v, from, o.Body()) <= f.arms.Melee && gap(v, there, o.Body()) > f.arms.Melee {
			price += th.nature.patience * f.menace
		}
	}
	return price
}

func (th *thought) isFriend(v *engine.View, id string) bool {
	o := v.Token(id)
	return o != nil && o.ID != th.t.ID && v.Friends(th.t.Side, o.Side)
}

func (th *thought) weightOf(id string) float64 {
	for i := range th.foes {
		if th.foes[i].t.ID == id {
			return th.foes[i].weight
		}
	}
	return 1
}

// effect returns the value of a command's effect on one token, good or bad.
func (th *thought) effect(v *engine.View, e *engine.Effect) float64 {
	o := v.Token(e.Target)
	if o == nil {
		return 0
	}
	n, whole := th.guide.HealthPool(v, o)
	left := float64(n)
	if !v.Friends(th.t.Side, o.Side) {
		if !v.System.InFight(v, o) {
			return 0
		}
		value := th.weightOf(e.Target)*th.nature.strike*harmWorth(e.Damage, left, e.Down) - e.Healing/float64(whole)
		if f := th.foeBy(e.Target); f != nil && e.Hinders != 0 {
			value += e.Hinders * th.turnOf(f)
		}
		return value
	}
	value := -cross*harmWorth(e.Damage, left, e.Down) - turn*e.Hinders
	if !v.System.InFight(v, o) {
		return value + th.nature.help*wonBack*e.Revives
	}
	lost := max(1-left/float64(whole), 0)
	return value + th.nature.help*e.Healing/float64(whole)*(0.5+lost)
}
