package plunder

import (
	"cmp"
	"slices"

	"parapet/engine"
)

// bad returns the refusal of a senseless argument.
func bad(c *engine.Command, format string, args ...any) *engine.Refusal {
	return engine.Refuse(engine.BadCommand, c.Do+": "+format, args...)
}

// doerArg reads "who" as a token.
func doerArg(in *engine.ArgReader) *engine.Token {
	if in.Who == "" {
		in.Refuse(in.Missing("who"))
	}
	return in.TokenOf(in.Who)
}

func readTarget(in *engine.ArgReader, _ *engine.Token, e *entry) {
	if e.target == "" {
		in.Refuse(in.Missing("target"))
	}
}

// readAid reads whom to help, by default the actor.
func readAid(_ *engine.ArgReader, t *engine.Token, e *entry) { e.target = cmp.Or(e.target, t.ID) }

// readEscape reads from whom to escape, by default the first grappler.
func readEscape(_ *engine.ArgReader, t *engine.Token, e *entry) {
	if held := t.Condition("grappled"); e.target == "" && held != nil && len(held.Rec.List(cLinks)) > 0 {
		e.target = held.Rec.List(cLinks)[0]
	}
}

func readShove(in *engine.ArgReader, t *engine.Token, e *entry) {
	readTarget(in, t, e)
	e.with = in.Text("with", "")
	switch w := weaponOf(t, e.with); {
	case e.with == "":
	case w == nil:
		in.Refuse(bad(in.Command, "%s has no weapon %s", t.Name, e.with))
	case !w.Has(wProperties, "bull_rush"):
		in.Refuse(bad(in.Command, "%s can't be used to shove", e.with).On("PLU-SHOVE-6"))
	}
}

// readCustom reads a custom action; its check is a number or the name of an ability (PLU-DICE-2).
func readCustom(in *engine.ArgReader, t *engine.Token, e *entry) {
	e.what = in.Word("what")
	check := in.Node.Get("check")
	if check.IsNull() {
		return
	}
	e.tested = true
	if name, ok := check.Str(); ok {
		if slices.ContainsFunc(abilities(), func(w engine.Word) bool { return w.ID == name }) {
			e.check = t.Stats.Int(t.Stats.Schema.Index(name))
		} else {
			in.Refuse(bad(in.Command, "%s isn't an ability", name))
		}
		return
	}
	n, ok := check.Int()
	if !ok || n < -1000 || n > 1000 {
		in.Refuse(bad(in.Command, "the check must be an ability or a number"))
	}
	e.check = n
}

// readAttack reads weapon and options; without "with" the first weapon in hand that fits the phase.
func readAttack(in *engine.ArgReader, t *engine.Token, e *entry) {
	readTarget(in, t, e)
	phase := in.View.Phase
	e.with, e.hands, e.finesse, e.gap = in.Text("with", ""), in.Flag("two_hands"), in.Flag("finesse"), in.Flag("gap")
	if e.with == "" {
		e.with = proposed(t, phase)
	}
	if e.with != "" && e.with != unarmed && weaponOf(t, e.with) == nil {
		in.Refuse(bad(in.Command, "%s has no weapon %s", t.Name, e.with))
	}
	in.Refuse(senseless(in.Command, t, phase, e))
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
func readCast(in *engine.ArgReader, t *engine.Token, e *entry) {
	e.with = in.Text("spell", "")
	s := spellOf(t, e.with)
	switch {
	case e.with == "":
		in.Refuse(in.Missing("spell"))
	case s == nil:
		in.Refuse(bad(in.Command, "%s knows no spell %s", t.Name, e.with))
	case e.target == "" && s.Is(lAttack) && !in.View.IsSet(setSpellDetail, "spell_only"):
		in.Refuse(in.Missing("target"))
	}
	if e.dice = in.Int("dice", 0); e.dice < 0 {
		in.Refuse(bad(in.Command, "the dice can't be negative"))
	}
}
