package plunder

import "parapet/engine"

// rest runs the last checks of a declaration (Contract c).
func rest(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	tests := []func(*engine.View, *engine.Token, entry) *engine.Refusal{
		badTarget, checkItem, noArm, checkDoer, checkHeld, badDice, notNearer, outOfSight,
	}
	for _, test := range tests {
		if r := test(v, t, e); r != nil {
			return r
		}
	}
	return nil
}

// badTarget refuses the actor itself and the dead.
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
		return engine.Refuse(engine.BadTarget, "pick somebody other than %s", t.Name).Of(t.ID)
	case o.Is("dead") && e.do != "custom":
		return engine.Refuse(engine.BadTarget, "%s is dead", o.Name).Of(o.ID)
	}
	return nil
}

// besideHeld returns the number of items that a token holds besides one.
func besideHeld(t *engine.Token, with string) int {
	n := 0
	for i, w := range t.Lists[weaponList] {
		if carries(t, i) != "" && w.Text(wID) != with {
			n++
		}
	}
	return n
}

// noArm refuses two hands and Finesse without the arms, and a ranged attack without a weapon named or in hand.
func noArm(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "attack" {
		return nil
	}
	if e.with == "" {
		return engine.Refuse(notHeld, "%s has no ranged or thrown weapon in hand", t.Name).Of(t.ID).On("PLU-ROUND-3")
	}
	others := besideHeld(t, e.with)
	switch {
	case e.hands && others > 0:
		return engine.Refuse(noFreeHand, "%s has no free hand for %s", t.Name, calledOf(t, e.with)).Of(t.ID).On("PLU-DMG-5")
	case e.finesse && others > 0:
		return engine.Refuse(noFreeHand, "finesse needs the other hand empty").Of(t.ID).On("PLU-DMG-6")
	}
	return nil
}

// badDice refuses a cast without Magic Dice while there are any left, or with more than that (PLU-SPELL-11).
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
		return engine.Refuse(notEnoughMagic, "needs %d Magic Dice, %d left", e.dice, left).Of(t.ID).On("PLU-SPELL-11")
	case e.dice == 0 && left > 0:
		return engine.Refuse(notEnoughMagic, "a cantrip only works without Magic Dice; %d left", left).Of(t.ID).On("PLU-SPELL-11")
	}
	return nil
}

// outOfSight refuses shots and spells out of sight on declaration (PLU-DECL-9).
func outOfSight(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do == "cast" || e.do == "attack" && attackFlies(v, t, e) {
		return checkDistance(v, t, e)
	}
	return nil
}
