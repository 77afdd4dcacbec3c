package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// bad returns the refusal of a senseless argument.
func bad(c *engine.Command, format string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.BadCommand, c.Do+": "+format, args...)
}

// doerArg reads "who" as a token.
func doerArg(v *engine.View, c *engine.Command) (*engine.Token, *engine.Refusal) {
	if c.Who == "" {
		return nil, c.Missing("who")
	}
	if t := v.Token(c.Who); t != nil {
		return t, nil
	}
	return nil, engine.Refuse(engine.NoSuchToken, "there is no token %s", c.Who)
}

func readTarget(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	if e.target == "" {
		return c.Missing("target")
	}
	return nil
}

// readAid reads whom to help, by default the actor.
func readAid(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	if e.target == "" {
		e.target = t.ID
	}
	return nil
}

// readEscape reads from whom to escape, by default the first grappler.
func readEscape(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	if held := t.Condition("grappled"); e.target == "" && held != nil && len(held.Rec.List(cLinks)) > 0 {
		e.target = held.Rec.List(cLinks)[0]
	}
	return nil
}

func readShove(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	if e.target == "" {
		return c.Missing("target")
	}
	var r *engine.Refusal
	if e.with, r = c.Text("with", ""); r != nil || e.with == "" {
		return r
	}
	w := weaponOf(t, e.with)
	switch {
	case w == nil:
		return bad(c, "%s has no weapon %s", t.Name, e.with)
	case !w.Has(wProperties, "bull_rush"):
		return bad(c, "%s can't be used to shove", e.with).On("PLU-SHOVE-6")
	}
	return nil
}

// readCustom reads a custom action; its check is a number or the name of an ability (PLU-DICE-2).
func readCustom(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	var r *engine.Refusal
	if e.what, r = c.Text("what", ""); r != nil {
		return r
	}
	if e.what == "" {
		return c.Missing("what")
	}
	check := c.Node.Get("check")
	if check.IsNull() {
		return nil
	}
	e.tested = true
	if name, ok := check.Str(); ok {
		if !slices.ContainsFunc(abilities(), func(w engine.Word) bool { return w.ID == name }) {
			return bad(c, "%s isn't an ability", name)
		}
		e.check = t.Stats.Int(t.Stats.Schema.Index(name))
		return nil
	}
	n, ok := check.Int()
	if !ok || check.Kind != jsondoc.Number || n < -1000 || n > 1000 {
		return bad(c, "the check must be an ability or a number")
	}
	e.check = n
	return nil
}

// readAttack reads weapon and options; without "with" the first weapon in hand that fits the phase.
func readAttack(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	if e.target == "" {
		return c.Missing("target")
	}
	var r *engine.Refusal
	if e.with, r = c.Text("with", ""); r != nil {
		return r
	}
	for _, o := range []struct {
		key string
		on  *bool
	}{{"two_hands", &e.hands}, {"finesse", &e.finesse}, {"gap", &e.gap}} {
		if *o.on, r = c.Flag(o.key); r != nil {
			return r
		}
	}
	if e.with == "" {
		e.with = proposed(t, v.Phase)
	}
	if e.with != "" && e.with != unarmed && weaponOf(t, e.with) == nil {
		return bad(c, "%s has no weapon %s", t.Name, e.with)
	}
	return senseless(c, t, v.Phase, e)
}

// proposed returns the first usable weapon for a phase: unarmed if there is none in melee, "" at range.
func proposed(t *engine.Token, phase string) string {
	for _, w := range t.Lists[weaponList] {
		fits := w.Word(wMode) == "melee"
		if phase == phaseRanged {
			fits = flies(w)
		}
		if fits && usable(w) {
			return w.Text(wID)
		}
	}
	if phase == phaseRanged {
		return ""
	}
	return unarmed
}

// senseless refuses options that the weapon doesn't have.
func senseless(c *engine.Command, t *engine.Token, phase string, e *entry) *engine.Refusal {
	w := weaponOf(t, e.with)
	has := func(field int, word string) bool { return w != nil && w.Has(field, word) }
	switch {
	case e.hands && !has(wProperties, "versatile"):
		return bad(c, "%s isn't versatile: one hand only", e.with).On("PLU-DMG-5")
	case e.finesse && !has(wProperties, "finesse"):
		return bad(c, "%s isn't a finesse weapon", e.with).On("PLU-DMG-6")
	case e.finesse && e.hands:
		return bad(c, "finesse is one-handed").On("PLU-DMG-6")
	case e.gap && !has(wTypes, "stab"):
		return bad(c, "%s doesn't stab", e.with).On("PLU-LOC-6")
	case phase == phaseRanged && (e.hands || e.finesse || e.gap):
		return bad(c, "two hands, finesse and gaps are for melee")
	}
	return nil
}

// readCast reads spell, target and Magic Dice (PLU-SPELL-6).
func readCast(v *engine.View, c *engine.Command, t *engine.Token, e *entry) *engine.Refusal {
	var r *engine.Refusal
	if e.with, r = c.Text("spell", ""); r != nil {
		return r
	}
	if e.with == "" {
		return c.Missing("spell")
	}
	s := spellOf(t, e.with)
	if s == nil {
		return bad(c, "%s knows no spell %s", t.Name, e.with)
	}
	if e.target == "" && s.Is(lAttack) && !v.IsSet(setSpellDetail, "spell_only") {
		return c.Missing("target")
	}
	if e.dice, r = c.Int("dice", 0); r != nil {
		return r
	}
	if e.dice < 0 {
		return bad(c, "the dice can't be negative")
	}
	return nil
}
