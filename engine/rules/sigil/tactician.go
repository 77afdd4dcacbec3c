package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// effectWorth is the value of an effect besides damage, in turns.
const effectWorth = 0.12

// HealthPool returns health above the level of unconsciousness.
func (s *Sigil) HealthPool(v *engine.View, t *engine.Token) (left, whole int) {
	low := lowest(v, t)
	return max(t.Stats.Int(sHP)-low+1, 1), max(t.Stats.Int(sHPMax)-low+1, 1)
}

// Reaches returns the reach of weapons and harmful abilities.
func (s *Sigil) Reaches(v *engine.View, t *engine.Token) engine.Reaches {
	a := engine.Reaches{Stride: speed(v, t, onFoot)}
	for _, b := range s.blowsOf(v, t) {
		if b.delivery == "melee" || b.delivery == "touch" {
			a.Melee = max(a.Melee, b.farthest)
		} else {
			a.Far = max(a.Far, b.farthest)
		}
	}
	return a
}

// blowsOf returns the attacks of one Action, whatever is left of the turn.
func (s *Sigil) blowsOf(v *engine.View, t *engine.Token) []*blow {
	var list []*blow
	for _, w := range striking(v, t) {
		if inHand(t, w) == nil {
			list = append(list, of(t, judgement{}).withWeapon(v, t, w).lying(t))
		}
	}
	for _, a := range t.Lists[abilityList] {
		if a.Word(aExecution) == "prepared" || !a.Is(aHarmful) || a.Sub(aArea) != nil || a.Word(aDelivery) == "self" {
			continue
		}
		u := usageOf(v, t, a)
		if equipped(v, t, u) == nil && u.price.affordable(t, "") == nil && charged(v, t, u) == nil {
			list = append(list, u.blow)
		}
	}
	return list
}

// striking returns the weapons that may attack: in the main hand, natural ones, else the fists.
func striking(v *engine.View, t *engine.Token) []*sheet.Rec {
	var list []*sheet.Rec
	for _, w := range t.Lists[weaponList] {
		if w.Is(wNatural) || w.Text(wID) == t.Stats.Text(sMainHand) {
			list = append(list, w)
		}
	}
	if list == nil {
		list = append(list, rules(v).unarmed)
	}
	return list
}

// ExpectedDamage returns the expected damage of the best single attack.
func (s *Sigil) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	best := 0.0
	for _, b := range s.blowsOf(v, who) {
		if near || b.reach(v, who, target) == nil {
			best = max(best, b.look(v, target, "").damage)
		}
	}
	return best
}

// ScoredCommands returns attacks, abilities, full-turn actions, standing up, loading and first aid.
func (s *Sigil) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if v.Phase != phaseAction || v.Turn != t.ID || out(t) {
		return nil
	}
	list := weaponCommands(v, t)
	list = append(list, throwCommands(v, t)...)
	list = append(list, abilityCommands(v, t)...)
	list = append(list, fullCommands(v, t)...)
	return append(list, plainCommands(v, t)...)
}

func foesOf(v *engine.View, t *engine.Token) []*engine.Token {
	var list []*engine.Token
	for _, o := range v.Tokens {
		if !out(o) && v.Hostile(t, o) {
			list = append(list, o)
		}
	}
	return list
}

func (o expectation) scored(do, target string, args ...jsondoc.Member) engine.ScoredCommand {
	return engine.ScoredCommand{Do: do, Target: target, Args: args, Hit: o.hit, Damage: o.damage, Down: o.down}
}

func weaponCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, w := range striking(v, t) {
		if attack.CheckAvailable(v, t, strike{weapon: w}) != nil {
			continue
		}
		b := of(t, judgement{}).withWeapon(v, t, w).lying(t)
		for _, at := range foesOf(v, t) {
			if b.reach(v, t, at) == nil {
				d := b.look(v, at, "").scored("attack", at.ID, str("with", w.Text(wID)))
				d.Hinders = b.effectsOf(at) * d.Hit
				list = append(list, d)
			}
		}
	}
	return list
}

// abilityCommands returns the affordable abilities, each aimed at suitable targets.
func abilityCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, a := range t.Lists[abilityList] {
		if a.Word(aExecution) == "prepared" {
			continue
		}
		if use.CheckAvailable(v, t, usageOf(v, t, a)) != nil || node(a, aSummon) != nil || node(a, aForm) != nil {
			continue
		}
		for _, c := range aims(v, t, a) {
			if d, ok := useCommand(v, c); ok {
				list = append(list, d)
			}
		}
	}
	return list
}

// aims returns the ways to aim an ability: at a creature, with its area at or towards one, or at the user.
func aims(v *engine.View, t *engine.Token, a *sheet.Rec) []*engine.Command {
	id := str("ability", a.Text(aID))
	area := a.Sub(aArea)
	if area == nil && a.Word(aDelivery) == "self" || area != nil && area.Word(arFrom) == "self" && area.Word(arShape) == "circle" {
		return []*engine.Command{engine.NewCommand("use", t.ID, id)}
	}
	var list []*engine.Command
	for _, o := range v.Tokens {
		if gone(o) || a.Is(aHarmful) != v.Hostile(t, o) || out(o) && a.Is(aHarmful) {
			continue
		}
		square := engine.SquareNode(o.At)
		switch {
		case area == nil:
			list = append(list, engine.NewCommand("use", t.ID, str("target", o.ID), id))
		case area.Word(arFrom) == "point":
			list = append(list, engine.NewCommand("use", t.ID, id, jsondoc.M("at", square)))
		case o.ID != t.ID:
			list = append(list, engine.NewCommand("use", t.ID, id, jsondoc.M("toward", square)))
		}
	}
	return list
}

// useCommand scores an ability as aimed by a command; ok is false if it is illegal.
func useCommand(v *engine.View, c *engine.Command) (engine.ScoredCommand, bool) {
	in := v.Read(c)
	_, u := readUse(in)
	if in.Refusal != nil || len(u.named) == 1 && u.named[0].Player && u.t.Player && u.blow.harmful() || u.aim(v) != nil {
		return engine.ScoredCommand{}, false
	}
	e := engine.ScoredCommand{Do: c.Do, Args: c.Node.Members[2:], Hit: 1}
	for _, id := range u.targets {
		target := v.Token(id)
		o := u.blow.look(v, target, "")
		one := engine.Effect{Target: id, Damage: o.damage, Down: o.down}
		one.Healing = float64(min(u.a.Int(aHeal), target.Stats.Int(sHPMax)-target.Stats.Int(sHP)))
		if target.Stats.Int(sHP)+u.a.Int(aHeal) >= 1 {
			one.Revives = one.Healing / max(one.Healing, 1)
		}
		fall, sent := pushed(v, u.t, target, u.a)
		one.Damage += o.hit * float64(fall)
		if v.Hostile(u.t, target) {
			e.PushedTo, e.Pushed = sent.PushedTo, sent.Pushed
		}
		if !out(target) {
			e.Hinders = max(e.Hinders, u.blow.effectsOf(target))
		}
		e.Others = append(e.Others, one)
		e.Hit = min(e.Hit, o.hit)
	}
	e.Hinders *= e.Hit
	if u.blow.delivery == "self" {
		e.Hinders, e.Protects = 0, e.Hinders
	}
	e.Spends = float64(u.price.energy)/float64(max(u.t.Stats.Int(sEnergy), 1)) + float64(u.price.hp)/float64(max(u.t.Stats.Int(sHP), 1))
	return e, len(u.targets) > 0
}

// fullCommands returns full-turn actions: a charge, and a dual strike.
func fullCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	if charge.CheckAvailable(v, t, nil) == nil {
		var shared *lanes
		span, b := chargeLimit(v, t)/square+1, charging(v, t)
		for _, at := range foesOf(v, t) {
			if distance(t.At, at.At) > span+b.farthest+t.Size+at.Size || b.reach(v, t, at) == nil {
				continue // out of reach of any charge, or in reach without one
			}
			if shared == nil {
				shared = newLanes(moverOf(v, t, chargeGait), span)
			}
			w, r := chargeOn(shared, at, rulekit.Goal{}, false)
			if r != nil {
				continue
			}
			moved := standing(v, t, w.End().To)
			e := charging(moved, moved.Token(t.ID)).look(moved, at, "").scored("charge", at.ID)
			end := w.End().To
			e.Protects, e.EndsAt = -0.1, &end
			list = append(list, e)
		}
	}
	if dualStrike.CheckAvailable(v, t, dualArgs{}) != nil {
		return list
	}
	hands := bothHands(v, t)
	for _, at := range foesOf(v, t) {
		if hands[0].reach(v, t, at) == nil && hands[1].reach(v, t, at) == nil {
			a, b := hands[0].look(v, at, ""), hands[1].look(v, at, "")
			list = append(list, engine.ScoredCommand{Do: "dual_strike", Target: at.ID, Hit: 1 - (1-a.hit)*(1-b.hit),
				Damage: a.damage + b.damage, Down: 1 - (1-a.down)*(1-b.down)})
		}
	}
	return list
}

// plainCommands returns standing up, loading, drawing a weapon, aid, steadying a shot, and preparing an opportunistic strike.
func plainCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	list := append(cures(v, t), steadied(v, t)...)
	if t.Is("prone") && standUp.CheckLegal(v, t, false) == nil {
		list = append(list, engine.ScoredCommand{Do: "stand_up", Hit: 1, Grants: 0.3})
	}
	if w := mainHand(t); w != nil && loaded(t, w) != nil && reload.CheckLegal(v, t, reloading{weapon: w}) == nil {
		list = append(list, engine.ScoredCommand{Do: "reload", Hit: 1, Grants: 0.5})
	}
	for _, o := range v.Tokens {
		if o.Is("unconscious") && !gone(o) && !v.Hostile(t, o) && firstAid.CheckLegal(v, t, o.ID) == nil {
			parts, against := aid(t, o)
			_, p := faces(parts.total(), against.total())
			list = append(list, engine.ScoredCommand{Do: "first_aid", Target: o.ID, Hit: p, Healing: p, Revives: p})
		}
	}
	if t.Stats.Has(sSpecial, strikeID) && prepare.CheckAvailable(v, t, &usage{t: t}) == nil {
		list = append(list, engine.ScoredCommand{Do: "prepare", Args: []jsondoc.Member{str("ability", strikeID)}, Hit: 1, Protects: 0.08})
	}
	if mainHand(t) == nil && !slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Is(wNatural) }) {
		for _, w := range t.Lists[weaponList] {
			if swapWeapons.CheckLegal(v, t, swap{"main", w}) == nil {
				list = append(list, engine.ScoredCommand{Do: "swap_weapons", Args: []jsondoc.Member{str("item", w.Text(wID))}, Hit: 1, Grants: 0.5})
			}
		}
	}
	return list
}

// Flight returns what changing height costs (SIG-FLY-2, SIG-FLY-3).
func (s *Sigil) Flight(_ *engine.View, t *engine.Token) *engine.Flight {
	if !t.Stats.Is(sCanFly) {
		return nil
	}
	return &flight
}

var flight = engine.Flight{Up: 3 * square, Down: square, By: []string{"fly", "fly_run"}}

// PathTerms returns the prices of walking, or in the air of flying; a step that costs more than a run has left is forbidden
// (SIG-TERR-4).
func (s *Sigil) PathTerms(v *engine.View, t *engine.Token) board.FloodOptions {
	g := gaits[0]
	if airborne(t) {
		g = gaits[2]
	}
	terms, most := paceOf(v, t, g).seek(t.Elevation, false), board.Cost(2*speed(v, t, g.way())*square)
	if price := terms.Price; price != nil {
		terms.Price = func(from, to board.Square, cost board.Cost) board.Cost {
			if cost = price(from, to, cost); cost > most {
				return -1
			}
			return cost
		}
	}
	return terms
}
