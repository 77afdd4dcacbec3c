package plunder

import (
	"slices"

	"parapet/engine"
)

// impossible is the check list of an entry: the first thing that stands against it as things stand,
// nil where there is none (PLU-INVAL-2).
func impossible(v *engine.View, e entry) *engine.Refusal {
	t := v.Token(e.who)
	if t == nil {
		return engine.Refuse(engine.CannotAct, "%s is gone", e.who).On(clause("INVAL-2"))
	}
	if c := unableBy(t); c != "" {
		return cannotAct(t, c, "INVAL-2")
	}
	for _, check := range []func(*engine.View, *engine.Token, entry) *engine.Refusal{checkItem, checkDoer, checkTarget, checkHeld, checkDistance} {
		if r := check(v, t, e); r != nil {
			return r
		}
	}
	return nil
}

// checkItem: what is used is still in hand and whole.
func checkItem(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "attack" && e.do != "shove" || e.with == "" || e.with == unarmed {
		return nil
	}
	w := weaponOf(t, e.with)
	switch {
	case w == nil || !inHand(w):
		return engine.Refuse(notHeld, "%s doesn't hold %s", t.Name, e.with).Of(t.ID).On(clause("INVAL-2"))
	case destroyed(w):
		return engine.Refuse(weaponDestroyed, "%s has three Notches", e.with).Of(t.ID).On(clause("FUMB-3"))
	}
	return nil
}

// checkDoer: arms, speech, focus, and whether there is still something to do.
func checkDoer(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do == "cast" {
		s := spellOf(t, e.with)
		if s == nil {
			return engine.Refuse(engine.NothingToDo, "%s knows no spell %q", t.Name, e.with).Of(t.ID).On(clause("SPELL-6"))
		}
		if s.Is(lFocus) && !hasFocus(t) {
			return engine.Refuse(noFocus, "%s holds no focus", t.Name).Of(t.ID).On(clause("SPELL-10"))
		}
	}
	if c := forbids(v, t, e); c != "" {
		return cannotAct(t, c, "INVAL-2")
	}
	switch {
	case e.do == "attack" && e.hands && besideHeld(t, e.with) > 0:
		return engine.Refuse(engine.CannotAct, "%s has the other hand full", t.Name).Of(t.ID).On(clause("INVAL-2"))
	case e.do == "cast" && spoiled(v, t):
		return engine.Refuse(spellSpoiled, "%s was hurt before the spell was cast", t.Name).Of(t.ID).On(clause("SPELL-8"))
	case e.do == "stand_up" && !t.Is("prone"):
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name).Of(t.ID).On(clause("MOVE-12"))
	case e.do == "retrieve":
		return cantRetrieve(t, e.item)
	}
	return nil
}

// spoiled tells whether a caster was hurt too much since declaring, by setting.
func spoiled(v *engine.View, t *engine.Token) bool {
	switch v.Settings.Word(setSpellDisruption) {
	case "wound":
		return t.Marked(markTorn)
	case "damage":
		return t.Marked(markStruck)
	}
	return false
}

func cantRetrieve(t *engine.Token, item string) *engine.Refusal {
	w := weaponOf(t, item)
	switch {
	case item == "":
		return engine.Refuse(engine.NothingToDo, "%s has no weapon in the pack", t.Name).Of(t.ID).On(clause("OBJ-4"))
	case w == nil || !w.Is(wPacked):
		return engine.Refuse(engine.NothingToDo, "%s isn't in the pack of %s", item, t.Name).Of(t.ID).On(clause("OBJ-4"))
	case len(freeArms(t)) < w.Int(wHands):
		return engine.Refuse(noFreeHand, "%s has no free hand for %s", t.Name, item).Of(t.ID).On(clause("OBJ-4"))
	}
	return nil
}

// checkTarget: still there, not dead, and as the action needs it.
func checkTarget(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.target == "" && v.Combat.Word(fStep) == stepResolve && questionOf(v, e) == "attack" {
		return engine.Refuse(engine.BadTarget, "there is nobody in range and sight").Of(t.ID).On(clause("SPELL-6"))
	}
	if e.target == "" || e.do == "custom" {
		return nil
	}
	bad := func(why string) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", e.target, why).Of(e.target).On(clause("INVAL-2"))
	}
	o := v.Token(e.target)
	switch {
	case o == nil:
		return bad("is gone")
	case o.Is("dead"):
		return bad("is dead")
	case e.gap && !o.Is("prone") && !o.Is("grappling") && !o.Is("grappled"):
		return bad("is neither prone nor grappling: no gap to aim at").On(clause("LOC-6"))
	case (e.do == "bandage" || e.do == "apply_pressure") && !o.Is("bleeding"):
		return bad("isn't bleeding").On(clause("COND-2"))
	}
	return nil
}

// checkHeld: an escape needs somebody who holds.
func checkHeld(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	switch o := v.Token(e.target); {
	case e.do != "escape" || slices.Contains(links(t, "grappled"), e.target):
		return nil
	case o == nil:
		return engine.Refuse(engine.NothingToDo, "nobody holds %s", t.Name).Of(t.ID).On(clause("GRAP-7"))
	default:
		return engine.Refuse(engine.NothingToDo, "%s isn't held by %s", t.Name, o.Name).Of(t.ID).On(clause("GRAP-7"))
	}
}

// checkDistance: reach and the free line of melee, range and sight.
func checkDistance(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	o := v.Token(e.target)
	if o == nil || o.ID == t.ID {
		return nil
	}
	switch e.do {
	case "attack":
		if attackFlies(v, t, e) {
			return shotBarred(v, t, o, e)
		}
		return blowBarred(v, t, o, reachOf(t, e.with))
	case "feint", "grapple", "shove", "bandage", "apply_pressure":
		return meleeBarred(v, t, o, meleeFeet)
	case "cast":
		return spellBarred(v, t, o, e)
	}
	return nil
}

// attackFlies tells whether an attack is a shot or a throw rather than a blow.
func attackFlies(v *engine.View, t *engine.Token, e entry) bool {
	w := weaponOf(t, e.with)
	return w != nil && (w.Word(wMode) == "ranged" || v.Phase == phaseRanged && flies(w))
}

// reachOf is how far a melee weapon strikes, in ft.
func reachOf(t *engine.Token, with string) int {
	if w := weaponOf(t, with); w != nil {
		return w.Int(wReach)
	}
	return meleeFeet
}

func meleeBarred(v *engine.View, t, o *engine.Token, ft int) *engine.Refusal {
	switch {
	case v.Board().Distance(t.Body(), o.Body()) > feetUnits(ft):
		return engine.Refuse(engine.OutOfRange, "%s is farther than %d ft from %s", o.Name, ft, t.Name).Of(o.ID).On(clause("MEL-2"))
	case !v.Board().MeleeLine(t.Body(), o.Body()):
		return engine.Refuse(engine.Blocked, "something is between %s and %s", t.Name, o.Name).Of(o.ID).On(clause("MEL-2"))
	}
	return nil
}

// blowBarred: an attack needs sight as well, which a curtain takes away (Contract, check).
func blowBarred(v *engine.View, t, o *engine.Token, ft int) *engine.Refusal {
	if r := meleeBarred(v, t, o, ft); r != nil {
		return r
	}
	return unseen(v, t, o)
}

func shotBarred(v *engine.View, t, o *engine.Token, e entry) *engine.Refusal {
	w := weaponOf(t, e.with)
	if !w.IsNull(wMaxRange) && v.Board().Distance(t.Body(), o.Body()) > feetUnits(w.Int(wMaxRange)) {
		return engine.Refuse(engine.OutOfRange, "%s is farther than %d ft from %s", o.Name, w.Int(wMaxRange), t.Name).Of(o.ID).On(clause("RNG-5"))
	}
	return unseen(v, t, o)
}

func spellBarred(v *engine.View, t, o *engine.Token, e entry) *engine.Refusal {
	s := spellOf(t, e.with)
	if s != nil && !s.IsNull(lRange) && v.Board().Distance(t.Body(), o.Body()) > feetUnits(s.Int(lRange)) {
		return engine.Refuse(engine.OutOfRange, "%s is farther than %d ft from %s", o.Name, s.Int(lRange), t.Name).Of(o.ID).On(clause("SPELL-9"))
	}
	return unseen(v, t, o)
}

func unseen(v *engine.View, t, o *engine.Token) *engine.Refusal {
	if v.Board().Sees(t.Body(), o.Body()) {
		return nil
	}
	return engine.Refuse(engine.NoLineOfSight, "%s doesn't see %s", t.Name, o.Name).Of(o.ID).On(clause("LOS-1"))
}

// rest are the last tests of a declaration (Contract, tests, 7).
func rest(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	for _, test := range []func(*engine.View, *engine.Token, entry) *engine.Refusal{badTarget, checkItem, noArm, checkDoer, checkHeld, badDice, notNearer, outOfSight} {
		if r := test(v, t, e); r != nil {
			return r
		}
	}
	return nil
}

// badTarget refuses oneself and the dead.
func badTarget(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.target == "" {
		return nil
	}
	self := e.target == t.ID
	if e.do == "bandage" || e.do == "apply_pressure" {
		self = false
	}
	if s := spellOf(t, e.with); e.do == "cast" && s != nil && !s.Is(lAttack) {
		self = false
	}
	switch o := v.Token(e.target); {
	case self && e.do != "escape":
		return engine.Refuse(engine.BadTarget, "%s can't aim at itself", t.Name).Of(t.ID)
	case o.Is("dead") && e.do != "custom":
		return engine.Refuse(engine.BadTarget, "%s is dead", o.Name).Of(o.ID)
	}
	return nil
}

// besideHeld is the number of things that a token holds beside one.
func besideHeld(t *engine.Token, with string) int {
	n := 0
	for i, w := range t.Lists[weaponList] {
		if carries(t, i) != "" && w.Text(wID) != with {
			n++
		}
	}
	return n
}

// noArm: two hands and finesse need the arms, and a weapon at range must be named or at hand.
func noArm(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "attack" {
		return nil
	}
	if e.with == "" {
		return engine.Refuse(notHeld, "%s has no ranged or thrown weapon in hand", t.Name).Of(t.ID).On(clause("ROUND-3"))
	}
	others := besideHeld(t, e.with)
	switch {
	case e.hands && others > 0:
		return engine.Refuse(noFreeHand, "%s has no free hand for %s", t.Name, e.with).Of(t.ID).On(clause("DMG-5"))
	case e.finesse && others > 0:
		return engine.Refuse(noFreeHand, "finesse needs the other hand empty").Of(t.ID).On(clause("DMG-6"))
	}
	return nil
}

// badDice: Magic Dice as long as there are any (PLU-SPELL-11).
func badDice(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "cast" {
		return nil
	}
	left := t.Stats.Int(sMagicLeft)
	if t.Stats.Int(sMagicDice) == 0 {
		left = 0
	}
	switch {
	case e.dice > left:
		return engine.Refuse(notEnoughMagic, "%d Magic Dice, %d left", e.dice, left).Of(t.ID).On(clause("SPELL-11"))
	case e.dice == 0 && left > 0:
		return engine.Refuse(notEnoughMagic, "a cantrip is for those without Magic Dice; %d are left", left).Of(t.ID).On(clause("SPELL-11"))
	}
	return nil
}

// outOfSight tests shots and spells at once (PLU-DECL-9).
func outOfSight(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do == "cast" || e.do == "attack" && attackFlies(v, t, e) {
		return checkDistance(v, t, e)
	}
	return nil
}
