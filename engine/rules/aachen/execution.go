package aachen

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// executing is an execution as commanded.
type executing struct {
	strike
	prepared bool
}

// execution is an attack that kills its target unless it saves (AAC-EXEC-1).
var execution = newStrike(&action[*executing]{
	Info: engine.Action{ID: "execution_attack", Name: "Execution attack", Args: strikeTakes().May(engine.FlagArg("prepared")),
		Options: append([]engine.Option{toggle("prepared", "prepared", "ten rounds were spent unnoticed: the DM's word")}, attackOptions()...),
		When:    "at a helpless target, or an unaware one after ten rounds of preparation",
		Help:    "hits; the target saves or is at 0 HP", Clause: "AAC-EXEC-1"},
	Price: fee{cost: mainAction, rule: onlyWith(setExecution)},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *executing) {
		prepared := in.Flag("prepared")
		t, s := readStrike(in)
		return t, &executing{*s, prepared}
	},
	Entries: func(_ *engine.View, t *engine.Token) []entry[*executing] {
		return eachArm(t, func(s *strike) *executing { return &executing{strike: *s} })
	},
	CheckAfterPrice: func(v *engine.View, t *engine.Token, e *executing) *engine.Refusal {
		return engine.FirstRefusal(
			func() *engine.Refusal { return e.armed(t) },
			e.unloaded,
			func() *engine.Refusal { return e.fair(v) },
			func() *engine.Refusal { return e.offGuard(v) },
			func() *engine.Refusal { return e.crowded(v) },
		)
	},
	Run:  func(tx *engine.Tx, _ *engine.Token, e *executing) { e.run(tx) },
	Odds: func(v *engine.View, _ *engine.Token, e *executing) []jsondoc.Member { return oddsOf(e.endOdds(v)) },
})

// helplessNow reports whether a target can't save against an execution (AAC-EXEC-7).
func helplessNow(t *engine.Token) bool { return t.Is("helpless") || t.Is("unconscious") }

// offGuard refuses targets that are on guard, or that the attacker isn't prepared for (AAC-EXEC-1, AAC-EXEC-2).
func (e *executing) offGuard(v *engine.View) *engine.Refusal {
	at := v.Token(e.target)
	switch {
	case at == nil, helplessNow(at): // a listed one has no target yet
		return nil
	case !at.Is("unaware"):
		return refuse(targetAlert, "AAC-EXEC-1", "%s is neither unaware nor helpless", at.Name).Of(at.ID)
	case !e.prepared:
		return refuse(notPrepared, "AAC-EXEC-2", "an execution needs ten rounds of preparation").Of(e.who)
	}
	return nil
}

// run makes the execution: it hits in melee without a roll, and the helpless get no save (AAC-EXEC-3, AAC-EXEC-7).
func (e *executing) run(tx *engine.Tx) {
	v, s := &tx.View, &e.strike
	helpless := helplessNow(tx.Token(s.target))
	aimed := true
	if s.manner != melee {
		k, n := e.aim(v)
		s.loose(tx)
		aimed = k.atLeast(tx, n)
	}
	drop(tx, s.target, "unaware")
	switch {
	case !aimed:
	case helpless:
		e.slay(tx)
	default:
		k, n := e.saveRoll(v)
		if k.atLeast(tx, n) {
			n, parts := e.mostDamage(v)
			harm{by: s.who, source: "execution", means: s.means(), parts: parts, lethal: s.lethal()}.inflict(tx, s.target, n)
		} else {
			e.slay(tx)
		}
	}
	afterBlow(tx)
}

// aim returns the check of a ranged execution, and its target number (AAC-EXEC-4).
func (e *executing) aim(v *engine.View) (roll20, int) {
	t, at := v.Token(e.who), v.Token(e.target)
	n, _ := tc(t, "dex")
	k := check(v, "check", t, e.skillPart(v))
	k.target, k.why = at.ID, message.Of("aim vs own DEX TC %d", n)
	d := distance(v, t, at)
	if d <= feet(30) {
		k.adv = append(k.adv, "near")
	}
	if d > feet(e.w.Int(wRangeShort)) {
		k.dis = append(k.dis, "long range")
	}
	e.say.apply(&k)
	return k, n
}

// saveRoll returns the target's save, with the attacker's skill against it, and its target number (AAC-EXEC-5, AAC-EXEC-6).
func (e *executing) saveRoll(v *engine.View) (roll20, int) {
	at := v.Token(e.target)
	level, _ := e.level(v)
	n := saveTC(at, "physical")
	k := check(v, "save", at)
	k.add("skill of the attacker", -max(level, 0))
	if e.w.Is(wExecution) {
		k.add("execution weapon", -1)
	}
	k.why = message.Of("to survive the execution: needs a total of %d", n)
	return k, n
}

// mostDamage returns the damage of an execution after a successful save: the weapon's maximum, doubled for a weapon made
// for it (AAC-EXEC-5, AAC-EXEC-6).
func (e *executing) mostDamage(v *engine.View) (int, []engine.Part) {
	d := e.dice(v)
	parts := []engine.Part{{Name: "most of %s", N: dice.Expr{Groups: d.Groups}.Max(), Args: []any{d}}}
	parts = append(parts, e.damageParts(v)...)
	if e.w.Is(wExecution) {
		parts = append(parts, engine.Part{Name: "doubled", N: engine.Sum(parts)})
	}
	return max(engine.Sum(parts), v.Settings.Int(setMinDamage), 0), parts
}

// endOdds writes the odds of an execution: a failed save counts as the target's hit points.
func (e *executing) endOdds(v *engine.View) *jsondoc.Node {
	at := v.Token(e.target)
	life := at.Stats.Int(sHP)
	aimed, falls := 1.0, 1.0
	if e.manner != melee {
		k, n := e.aim(v)
		aimed = k.reaching(v, n)
	}
	mean, down := float64(life), 1.0
	if !helplessNow(at) {
		k, n := e.saveRoll(v)
		falls = 1 - k.reaching(v, n)
		most, _ := e.mostDamage(v)
		d := dulledDist(v, at, dice.Fixed(most))
		mean = falls*float64(life) + (1-falls)*d.Mean()
		down = falls + (1-falls)*d.AtLeast(life)
	}
	return jsondoc.Obj(jsondoc.M("hit", rulekit.Odds(aimed)), jsondoc.M("damage", rulekit.Odds(aimed*mean)), jsondoc.M("down", rulekit.Odds(aimed*down)))
}

// slay brings the target to 0 HP; one already unconscious dies (AAC-EXEC-5, AAC-EXEC-7).
func (e *executing) slay(tx *engine.Tx) {
	id := e.target
	t := tx.Edit(id)
	lost, wasDown := t.Stats.Int(sHP), t.Is("unconscious")
	t.Stats.SetInt(sHP, 0)
	tx.EmitHarm(e.who, e.means(), who(id), jsondoc.M("amount", lost), jsondoc.M("hp", 0), byWhom(e.who),
		jsondoc.M("source", "execution"), jsondoc.M("parts", jsondoc.Arr()))
	switch {
	case wasDown:
		die(tx, id)
	case character(t):
		collapse(tx, id)
	case !e.lethal():
		tx.Emit("fell", who(id))
		knockOut(tx, id)
	default:
		die(tx, id)
	}
}
