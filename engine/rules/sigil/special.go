package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// sever is an attack against Constitution that makes bleed (SIG-SUP-11).
func (d *deed) sever(c *engine.Command) *engine.Refusal {
	return d.specialAttack(c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		if r := meet(t, "melee_main_hand"); r != nil {
			return nil, r
		}
		return severing(v, t), nil
	})
}

func severing(v *engine.View, t *engine.Token) *blow {
	b := of(t, judgement{}).withWeapon(v, t, readyWeapon(v, t))
	b.bare, b.basic, b.against = true, false, 2
	b.halve()
	b.effects = append(slices.Clone(b.effects), bleedingHits(v, 2))
	return b
}

// bleedingHits is the effect of so many hits of bleeding.
func bleedingHits(v *engine.View, hits int) *sheet.Rec {
	e := v.Decl().Lists[abilityList].Schema.Fields[aEffects].Sub.Blank()
	e.SetWord(eCondition, "bleeding")
	e.SetInt(eHits, hits)
	return e
}

// throwWeapon throws the weapon of the main hand (SIG-SUP-12).
func (d *deed) throwWeapon(c *engine.Command) *engine.Refusal {
	next, r := c.Text("next", "")
	if r != nil {
		return r
	}
	return d.specialAttack(c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		if r := mayThrow(t); r != nil {
			return nil, r
		}
		if next != "" {
			if w := weaponIn(t.Lists[weaponList], next); w == nil {
				return nil, engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, next)
			} else if !wieldable(w) || next == t.Stats.Text(sMainHand) || next == t.Stats.Text(sOffHand) {
				return nil, lacks("carried", "%s doesn't carry %s", t.Name, next)
			}
		}
		b := throwing(v, t)
		b.draws = next
		return b, nil
	})
}

func mayThrow(t *engine.Token) *engine.Refusal {
	if w := mainHand(t); w == nil || !w.Is(wThrowable) {
		return lacks("throwable_main_hand", "%s needs a throwable weapon in the main hand", t.Name).Of(t.ID).On(clause("SUP-12"))
	}
	return nil
}

func throwing(v *engine.View, t *engine.Token) *blow {
	w := mainHand(t)
	b := of(t, judgement{}).withWeapon(v, t, w)
	b.delivery, b.bare, b.throws = "projectile", true, w.Text(wID)
	b.range_, b.least = 5+part(v, t.Stats.Int(sControl), 2), 0
	return b.lying(t)
}

// retrieveWeapon pulls an own weapon out of a creature (SIG-SUP-13).
func (d *deed) retrieveWeapon(c *engine.Command) *engine.Refusal {
	item, r := c.Text("item", "")
	if r != nil {
		return r
	}
	target, r := c.Text("target", "")
	if r != nil {
		return r
	}
	return d.specialAttack(c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		w := weaponIn(t.Lists[weaponList], item)
		if item != "" && w == nil {
			return nil, engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, item)
		}
		if item == "" {
			w = stuckIn(t, target)
		}
		if w == nil || w.Text(wStuckIn) != target {
			return nil, lacks("stuck_weapon", "no weapon of %s sticks in %s", t.Name, target).Of(t.ID).On(clause("SUP-13"))
		}
		if mainHand(t) != nil {
			return nil, lacks("empty_main_hand", "%s needs an empty main hand", t.Name).Of(t.ID).On(clause("SUP-13"))
		}
		return retrieving(v, t, w), nil
	})
}

// stuckIn is the first weapon of a token that sticks in another.
func stuckIn(t *engine.Token, target string) *sheet.Rec {
	for _, w := range t.Lists[weaponList] {
		if w.Text(wStuckIn) == target && target != "" {
			return w
		}
	}
	return nil
}

func retrieving(v *engine.View, t *engine.Token, w *sheet.Rec) *blow {
	b := of(t, judgement{})
	b.delivery, b.range_, b.basic, b.attack, b.bare, b.regains = "melee", 1, true, true, true, w.Text(wID)
	p := packet{kind: ignoring, main: true, halves: 1}
	p.add("damage", amount(w, wDamage))
	p.potency(v, t, "full", 0)
	b.packets, b.against = []packet{p}, 0
	return b.lying(t)
}

// specialAttack is a special action that costs an Action and rolls against one creature.
func (d *deed) specialAttack(c *engine.Command, make func(*engine.View, *engine.Token) (*blow, *engine.Refusal)) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	t, target, r := d.pair(c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	prone := c.Do == "throw_weapon" || c.Do == "retrieve_weapon"
	if r := (need{kind: action, prone: prone}).may(&d.View, t, c.Do); r != nil {
		return r
	}
	b, r := make(&d.View, t)
	if r != nil {
		return r
	}
	if b.weapon != nil {
		if r := loaded(t, b.weapon); r != nil {
			return r
		}
	}
	b.judgement, b.targets = j, []string{target.ID}
	if r := j.check(t); r != nil {
		return r
	}
	if r := b.reach(&d.View, t, target); r != nil {
		return r
	}
	if r := d.consent(t, target); r != nil {
		return r
	}
	p := price{kind: action}
	d.pay(t.ID, p)
	d.acted(c.Do, t.ID, p, str("target", target.ID))
	if b.throws != "" {
		setHand(d.Edit(t.ID), sMainHand, b.draws)
	} else if b.weapon != nil {
		d.shot(t.ID, b.weapon)
	}
	b.resolve(d)
	return nil
}

// dualStrike is an attack with each hand (SIG-SUP-9).
func (d *deed) dualStrike(c *engine.Command) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	names, r := targetNames(c)
	if r != nil {
		return r
	}
	if len(names) < 1 || len(names) > 2 {
		return engine.Refuse(engine.BadCommand, "dual_strike has one or two targets")
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	targets := make([]*engine.Token, 2)
	for i := range targets {
		if targets[i], r = d.byID(names[min(i, len(names)-1)]); r != nil {
			return r
		}
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	for _, target := range targets {
		if r := another(t, target); r != nil {
			return r
		}
	}
	return d.dualStrikeAt(c.Do, t, targets, j)
}

func mayDualStrike(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: fullTurn}).may(v, t, "dual_strike"); r != nil {
		return r
	}
	for _, w := range []*sheet.Rec{mainHand(t), offHand(t)} {
		if w != nil {
			if r := loaded(t, w); r != nil {
				return r
			}
		}
	}
	return meet(t, "one_handed_main_hand", "light_off_hand")
}

func (d *deed) dualStrikeAt(do string, t *engine.Token, targets []*engine.Token, j judgement) *engine.Refusal {
	v := &d.View
	if r := mayDualStrike(v, t); r != nil {
		return r
	}
	if r := j.check(t); r != nil {
		return r
	}
	for i, b := range bothHands(v, t) {
		if r := b.reach(v, t, targets[i]); r != nil {
			return r
		}
	}
	for i, target := range targets {
		if i == 0 || target != targets[0] {
			if r := d.consent(t, target); r != nil {
				return r
			}
		}
	}
	p := price{kind: fullTurn}
	d.pay(t.ID, p)
	d.acted(do, t.ID, p, targetsNode([]string{targets[0].ID, targets[1].ID}))
	for i := range targets {
		u := d.Token(t.ID)
		if u == nil || out(u) || u.Is("stunned") {
			break
		}
		b := bothHands(v, u)[i]
		b.targets = []string{targets[i].ID}
		if i == 0 {
			b.judgement = j
		}
		d.shot(t.ID, b.weaponUsed)
		b.resolve(d)
	}
	return nil
}

// bothHands are the two blows of a dual strike: the off hand's with −2 precision and no potency,
// both with the main hand's weapon precision.
func bothHands(v *engine.View, t *engine.Token) [2]*blow {
	m, o := mainHand(t), offHand(t)
	first := of(t, judgement{}).withWeapon(v, t, m)
	second := of(t, judgement{}).withWeapon(v, t, o)
	second.weapon = m
	second.own.add("off_hand", -2)
	p := ofWeapon(v, t, o, "none")
	p.main = true
	p.parts.add("bonus", t.Stats.Int(sDamageBonus))
	second.packets[0] = p
	first.weaponUsed, second.weaponUsed = m, o
	return [2]*blow{first, second}
}

// firstAid wakes one who lies unconscious (SIG-SUP-6, 7).
func (d *deed) firstAid(c *engine.Command) *engine.Refusal {
	t, target, r := d.pair(c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	if !target.Is("unconscious") {
		return engine.Refuse(engine.BadTarget, "%s isn't unconscious", target.Name).Of(target.ID).On(clause("SUP-7"))
	}
	if r := (need{kind: action}).may(&d.View, t, c.Do); r != nil {
		return r
	}
	hands := blow{by: t.ID, delivery: "touch", range_: 1, harmful: true}
	if r := hands.reach(&d.View, t, target); r != nil {
		return r
	}
	p := price{kind: action}
	d.pay(t.ID, p)
	d.acted(c.Do, t.ID, p, str("target", target.ID))
	parts, against := aid(t, target)
	got := d.Roll(engine.RollAsk{For: "check", Who: t.ID, Target: target.ID, Dice: d10, Why: "first aid " + againstWhy(against)})
	if d.tellRoll("check", t.ID, target.ID, "1d10", got, parts, against) {
		d.heal(target.ID, t.ID, max(1-d.Token(target.ID).Stats.Int(sHP), 0))
	}
	return nil
}

// aid is what is added to the roll of first aid, and what it must reach.
func aid(t, target *engine.Token) (parts, against sum) {
	skill, _ := t.Stats.Lookup(sSkills, "healing")
	parts.add("healing", skill.N)
	return parts, sum{{Name: "first_aid", N: 3}, {Name: "threshold", N: saveThreshold(target)}}
}

// selfCure removes one status effect from oneself (SIG-SUP-16).
func (d *deed) selfCure(c *engine.Command) *engine.Refusal {
	condition, r := c.Text("condition", "")
	if r != nil {
		return r
	}
	if condition == "" {
		return c.Missing("condition")
	}
	if !slices.Contains(effectWords(), condition) || condition == "prone" {
		return engine.Refuse(engine.BadCommand, "self_cure: %q is nothing that can be cured", condition)
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p, r := mayCure(&d.View, t)
	if r != nil {
		return r
	}
	if !t.Is(condition) {
		return engine.Refuse(engine.NothingToDo, "%s isn't %s", t.Name, condition)
	}
	d.pay(t.ID, p)
	d.acted(c.Do, t.ID, p, str("condition", condition))
	d.drop(t.ID, condition, "cured")
	return nil
}

func mayCure(v *engine.View, t *engine.Token) (price, *engine.Refusal) {
	p := price{kind: fullTurn, energy: energyOf(t, 2)}
	if r := (need{kind: fullTurn}).may(v, t, "self_cure"); r != nil {
		return p, r
	}
	return p, p.affordable(t, "self_cure")
}

// speak is logged; in the End phase it costs nothing (SIG-TURN-14, SUP-16).
func (d *deed) speak(c *engine.Command) *engine.Refusal {
	words, r := c.Text("text", "")
	if r != nil {
		return r
	}
	how, r := c.Text("pay", "rapid")
	if r != nil {
		return r
	}
	if how != "rapid" && how != "action" {
		return engine.Refuse(engine.BadCommand, "speak: \"pay\" must be rapid or action, not %q", how)
	}
	if d.Phase == phaseEnd && !c.Has("who") {
		return c.Missing("who")
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p := price{}
	if d.Phase == phaseEnd {
		if out(t) {
			return forbids(t, "unconscious", c.Do, "DEATH-1")
		}
	} else {
		p.kind = map[string]kind{"rapid": minor, "action": action}[how]
		if r := (need{kind: p.kind}).may(&d.View, t, c.Do); r != nil {
			return r
		}
	}
	d.pay(t.ID, p)
	d.Emit("spoke", who(t.ID), str("text", words))
	return nil
}

// custom is whatever no action covers (the table of actions).
func (d *deed) custom(c *engine.Command) *engine.Refusal {
	what, r := c.Text("what", "")
	if r != nil {
		return r
	}
	if what == "" {
		return c.Missing("what")
	}
	o, r := readCustom(c)
	if r != nil {
		return r
	}
	t, r := d.actor(c)
	if r != nil {
		return r
	}
	if r := o.may(&d.View, t); r != nil {
		return r
	}
	o.pay(d, t.ID)
	cost := c.Node.Get("cost")
	if cost.IsNull() {
		cost = doc.Obj()
	}
	d.Emit("custom", who(t.ID), str("what", what), doc.M("cost", cost))
	return nil
}

// customCost is the price that the DM names.
type customCost struct {
	full, action, minor bool
	move, energy        int // move in quarters of a square
}

func readCustom(c *engine.Command) (o customCost, r *engine.Refusal) {
	n := c.Node.Get("cost")
	if n.IsNull() {
		return o, nil
	}
	bad := engine.Refuse(engine.BadCommand, "custom: \"cost\" is an object of action, minor, full_turn (each 1), move and energy")
	if n.Kind != doc.Object {
		return o, bad
	}
	for _, m := range n.Members {
		v, whole := m.Value.Int()
		q, quarters := m.Value.Quarters()
		switch {
		case m.Key == "move" && quarters && q >= 0:
			o.move = q
		case m.Key == "energy" && whole && v >= 0:
			o.energy = v
		case m.Key == "action" && whole && v >= 0 && v <= 1:
			o.action = v == 1
		case m.Key == "minor" && whole && v >= 0 && v <= 1:
			o.minor = v == 1
		case m.Key == "full_turn" && whole && v >= 0 && v <= 1:
			o.full = v == 1
		default:
			return o, bad
		}
	}
	if o.full && (o.action || o.minor || o.move > 0) {
		return o, engine.Refuse(engine.BadCommand, "custom: a full turn has nothing beside it")
	}
	return o, nil
}

// kinds are the kinds that a cost takes of a turn, in the order in which it takes them: movement
// first, unless the turn has begun with an action.
func (o customCost) kinds(t *engine.Token) []kind {
	var acts []kind
	for _, k := range []struct {
		on bool
		k  kind
	}{{o.full, fullTurn}, {o.action, action}, {o.minor, minor}} {
		if k.on {
			acts = append(acts, k.k)
		}
	}
	if o.move == 0 {
		return acts
	}
	if t.Budget[bTurnState] == actingFirst {
		return append(acts, movement)
	}
	return append([]kind{movement}, acts...)
}

func (o customCost) may(v *engine.View, t *engine.Token) *engine.Refusal {
	kinds := o.kinds(t)
	if len(kinds) == 0 {
		kinds = []kind{free}
	}
	for _, k := range kinds {
		if r := (need{kind: k, prone: true, moves: k == movement}).may(v, t, "custom"); r != nil {
			return r
		}
	}
	p := price{energy: o.energy}
	if r := p.affordable(t, "custom"); r != nil {
		return r
	}
	if have := left(v, t, onFoot, t.Budget[bTurnState] == running); o.move > have {
		return tooLittle(o.move, have)
	}
	return nil
}

func (o customCost) pay(d *deed, id string) {
	for _, k := range o.kinds(d.Token(id)) {
		if k == movement {
			d.enterMove(id, false)
			d.Edit(id).Budget[bSpent] += o.move
		} else {
			d.spend(id, k)
		}
	}
	d.pay(id, price{energy: o.energy})
}

// leave takes a creature out of the fight in the End phase (SIG-TURN-13).
func (d *deed) leave(c *engine.Command) *engine.Refusal {
	fled, r := c.Flag("fled")
	if r != nil {
		return r
	}
	t, r := d.named(c, "who")
	if r != nil {
		return r
	}
	if r := present(t); r != nil {
		return r
	}
	if d.Phase != phaseEnd {
		return engine.Refuse(engine.WrongPhase, "creatures leave in the End phase").On(clause("TURN-13"))
	}
	d.depart(t.ID)
	d.unlink(t.ID)
	n := d.NewCondition("left", 1)
	if fled {
		n.Rec.Set(leftFled, yes)
	}
	d.PutCondition(t.ID, n)
	d.Emit("left", who(t.ID), doc.M("fled", doc.Flag(fled)))
	return nil
}
