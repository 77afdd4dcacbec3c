package plunder

import (
	"slices"

	"parapet/engine"
)

// impossible returns the first reason why an entry is impossible in the current state, or nil (PLU-INVAL-2).
func impossible(v *engine.View, e entry) *engine.Refusal {
	t := v.Token(e.who)
	if t == nil {
		return engine.Refuse(engine.CannotAct, "%s is gone", e.who).On("PLU-INVAL-2")
	}
	if c := unableBy(t); c != "" {
		return cannotAct(t, c, "PLU-INVAL-2")
	}
	for _, check := range []func(*engine.View, *engine.Token, entry) *engine.Refusal{checkItem, checkDoer, checkTarget,
		checkHeld, checkDistance} {
		if r := check(v, t, e); r != nil {
			return r
		}
	}
	return nil
}

// checkItem refuses if the weapon used is no longer in hand and intact.
func checkItem(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do != "attack" && e.do != "shove" || e.with == "" || e.with == unarmed {
		return nil
	}
	w := weaponOf(t, e.with)
	switch {
	case w == nil || !inHand(w):
		return engine.Refuse(notHeld, "%s isn't holding %s", t.Name, calledOf(t, e.with)).Of(t.ID).On("PLU-INVAL-2")
	case destroyed(w):
		return engine.Refuse(weaponDestroyed, "%s is ruined: three Notches", calledOf(t, e.with)).Of(t.ID).On("PLU-FUMB-3")
	}
	return nil
}

// checkDoer refuses because of arms, speech or focus, or if there is nothing left to do.
func checkDoer(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.do == "cast" {
		s := spellOf(t, e.with)
		if s == nil {
			return engine.Refuse(engine.NothingToDo, "%s knows no spell %s", t.Name, e.with).Of(t.ID).On("PLU-SPELL-6")
		}
		if s.Is(lFocus) && !hasFocus(t) {
			return engine.Refuse(noFocus, "%s has no focus in hand", t.Name).Of(t.ID).On("PLU-SPELL-10")
		}
	}
	if c := forbids(v, t, e); c != "" {
		return cannotAct(t, c, "PLU-INVAL-2")
	}
	switch {
	case e.do == "attack" && e.hands && besideHeld(t, e.with) > 0:
		return engine.Refuse(engine.CannotAct, "%s needs the other hand free", t.Name).Of(t.ID).On("PLU-INVAL-2")
	case e.do == "cast" && spoiled(v, t):
		return engine.Refuse(spellSpoiled, "%s was hurt before casting", t.Name).Of(t.ID).On("PLU-SPELL-8")
	case e.do == "stand_up" && !t.Is("prone"):
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name).Of(t.ID).On("PLU-MOVE-12")
	case e.do == "retrieve":
		return cantRetrieve(t, e.item)
	}
	return nil
}

// spoiled reports whether a caster was hurt too much since declaring, depending on the setting.
func spoiled(v *engine.View, t *engine.Token) bool {
	switch v.Settings.Word(setSpellDisruption) {
	case "wound":
		return t.Marked(markTorn)
	case "damage":
		return t.Marked(markStruck)
	}
	return false
}

// checkTarget refuses a target that is gone, dead, or not as the action needs it.
func checkTarget(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	if e.target == "" && v.Combat.Word(fStep) == stepResolve && questionOf(v, e) == "attack" {
		return engine.Refuse(engine.BadTarget, "nobody is in range and sight").Of(t.ID).On("PLU-SPELL-6")
	}
	if e.target == "" || e.do == "custom" {
		return nil
	}
	bad := func(why string) *engine.Refusal {
		return engine.Refuse(engine.BadTarget, "%s %s", nameOf(v, e.target), why).Of(e.target).On("PLU-INVAL-2")
	}
	o := v.Token(e.target)
	switch {
	case o == nil:
		return bad("is gone")
	case o.Is("dead"):
		return bad("is dead")
	case e.gap && !o.Is("prone") && !o.Is("grappling") && !o.Is("grappled"):
		return bad("isn't prone or grappling: no gap to aim at").On("PLU-LOC-6")
	case (e.do == "bandage" || e.do == "apply_pressure") && !o.Is("bleeding"):
		return bad("isn't bleeding").On("PLU-COND-2")
	}
	return nil
}

// checkHeld refuses an escape from nobody.
func checkHeld(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	switch o := v.Token(e.target); {
	case e.do != "escape" || slices.Contains(links(t, "grappled"), e.target):
		return nil
	case o == nil:
		return engine.Refuse(engine.NothingToDo, "nobody is grappling %s", t.Name).Of(t.ID).On("PLU-GRAP-7")
	default:
		return engine.Refuse(engine.NothingToDo, "%s isn't grappled by %s", t.Name, o.Name).Of(t.ID).On("PLU-GRAP-7")
	}
}

// checkDistance checks reach and free line in melee, range and sight otherwise.
func checkDistance(v *engine.View, t *engine.Token, e entry) *engine.Refusal {
	o := v.Token(e.target)
	if o == nil || o.ID == t.ID {
		return nil
	}
	if x := declarableOf(e.do); x.barred != nil {
		return x.barred(v, t, o, e)
	}
	return nil
}

func attackBarred(v *engine.View, t, o *engine.Token, e entry) *engine.Refusal {
	if attackFlies(v, t, e) {
		return shotBarred(v, t, o, e)
	}
	return blowBarred(v, t, o, reachOf(t, e.with))
}

func closeBarred(v *engine.View, t, o *engine.Token, _ entry) *engine.Refusal {
	return meleeBarred(v, t, o, meleeFeet)
}

// attackFlies reports whether an attack is a shot or a throw.
func attackFlies(v *engine.View, t *engine.Token, e entry) bool {
	w := weaponOf(t, e.with)
	return w != nil && (w.Word(wMode) == "ranged" || v.Phase == phaseRanged && flies(w))
}

// reachOf returns the reach of a melee weapon, in ft.
func reachOf(t *engine.Token, with string) int {
	if w := weaponOf(t, with); w != nil {
		return w.Int(wReach)
	}
	return meleeFeet
}

func meleeBarred(v *engine.View, t, o *engine.Token, ft int) *engine.Refusal {
	switch {
	case v.Board().Distance(t.Body(), o.Body()) > feet(ft):
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "out of range: %s is more than %d ft from %s", o.Name, ft, t.Name).Of(o.ID).On("PLU-MEL-2")
	case !v.MeleeLine(t.Body(), o.Body()):
		return engine.Refuse(engine.Blocked, "something blocks the line from %s to %s", t.Name, o.Name).Of(o.ID).On("PLU-MEL-2")
	}
	return nil
}

// blowBarred refuses a melee attack out of reach or, since it needs sight as well, through a curtain (Contract c).
func blowBarred(v *engine.View, t, o *engine.Token, ft int) *engine.Refusal {
	if r := meleeBarred(v, t, o, ft); r != nil {
		return r
	}
	return unseen(v, t, o)
}

func shotBarred(v *engine.View, t, o *engine.Token, e entry) *engine.Refusal {
	w := weaponOf(t, e.with)
	if !w.IsNull(wMaxRange) && v.Board().Distance(t.Body(), o.Body()) > feet(w.Int(wMaxRange)) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "out of range: %s is more than %d ft from %s", o.Name, w.Int(wMaxRange), t.Name).Of(o.ID).On("PLU-RNG-5")
	}
	return unseen(v, t, o)
}

func spellBarred(v *engine.View, t, o *engine.Token, e entry) *engine.Refusal {
	s := spellOf(t, e.with)
	if s != nil && !s.IsNull(lRange) && v.Board().Distance(t.Body(), o.Body()) > feet(s.Int(lRange)) {
		if r := v.Unsaid(engine.OutOfRange); r != nil {
			return r
		}
		return engine.Refuse(engine.OutOfRange, "out of range: %s is more than %d ft from %s", o.Name, s.Int(lRange), t.Name).Of(o.ID).On("PLU-SPELL-9")
	}
	return unseen(v, t, o)
}

func unseen(v *engine.View, t, o *engine.Token) *engine.Refusal {
	if v.Sees(t.Body(), o.Body()) {
		return nil
	}
	if r := v.Unsaid(engine.NoLineOfSight); r != nil {
		return r
	}
	return engine.Refuse(engine.NoLineOfSight, "%s can't see %s", t.Name, o.Name).Of(o.ID).On("PLU-LOS-1")
}
