package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// executing is an execution as it was commanded.
type executing struct {
	s        strike
	prepared bool
}

func executeArgs(tx *engine.Tx, c *engine.Command) (e executing, r *engine.Refusal) {
	if e.prepared, r = c.Flag("prepared"); r != nil {
		return e, r
	}
	e.s, r = strikeArgs(tx, c)
	return e, r
}

// helplessNow tells whether a target can't save against an execution (AAC-EXEC-7).
func helplessNow(t *engine.Token) bool { return t.Is("helpless") || t.Is("unconscious") }

// open refuses targets that are on their guard, or not prepared for (AAC-EXEC-1, AAC-EXEC-2).
func (e *executing) open(v *engine.View) *engine.Refusal {
	at := v.Token(e.s.target)
	switch {
	case helplessNow(at):
		return nil
	case !at.Is("unaware"):
		return refuse(targetAlert, "AAC-EXEC-1", "%s is neither unaware nor helpless", at.Name).Of(at.ID)
	case !e.prepared:
		return refuse(notPrepared, "AAC-EXEC-2", "an execution takes ten rounds of preparation").Of(e.s.who)
	}
	return nil
}

// plan makes the tests of an execution, from not_readied on.
func (e *executing) plan(v *engine.View) *engine.Refusal {
	t, at := v.Token(e.s.who), v.Token(e.s.target)
	return engine.FirstRefusal(
		func() *engine.Refusal { return e.s.armed(t) },
		e.s.unloaded,
		func() *engine.Refusal { return fair(t, at) },
		func() *engine.Refusal { return e.open(v) },
		func() *engine.Refusal { return e.s.crowded(v) },
		func() *engine.Refusal { return e.s.reaches(v, t.Body()) },
	)
}

// execution is one blow or shot that ends its target, unless that saves.
func execution(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	e, r := executeArgs(tx, c)
	if r != nil {
		return r
	}
	v, s := &tx.View, &e.s
	d := newAct(tx, c, tx.Token(s.who), mainAction, s.needs())
	off := func() *engine.Refusal { return module(v, setExecution, c.Do) }
	if r := engine.FirstRefusal(off, d.may, d.afford, func() *engine.Refusal { return e.plan(v) }, d.begin); r != nil {
		return r
	}
	d.tell(target(s.target), withWhat(s.w))
	e.run(tx)
	return nil
}

// run hits in melee without a roll, and gives the helpless no save (AAC-EXEC-3, AAC-EXEC-7).
func (e *executing) run(tx *engine.Tx) {
	v, s := &tx.View, &e.s
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
			n, parts := e.damage(v)
			harm{by: s.who, source: "execution", means: s.means(), parts: parts, lethal: s.lethal()}.inflict(tx, s.target, n)
		} else {
			e.slay(tx)
		}
	}
	afterBlow(tx)
}

// aim is the check of an execution from afar (AAC-EXEC-4).
func (e *executing) aim(v *engine.View) (roll20, int) {
	t, at := v.Token(e.s.who), v.Token(e.s.target)
	n, _ := tc(t, "dex")
	k := check(v, "check", t, e.s.skillPart(v))
	k.target, k.why = at.ID, fmt.Sprintf("aim against its own DEX TC %d", n)
	d := distance(v, t, at)
	if d <= feet(30) {
		k.adv = append(k.adv, "near")
	}
	if d > feet(e.s.w.Int(wRangeShort)) {
		k.dis = append(k.dis, "long range")
	}
	e.s.say.apply(&k)
	return k, n
}

// saveRoll is the target's save, with the attacker's skill against it (AAC-EXEC-5, AAC-EXEC-6).
func (e *executing) saveRoll(v *engine.View) (roll20, int) {
	at := v.Token(e.s.target)
	level, _ := e.s.level(v)
	n := saveTC(at, "physical")
	k := check(v, "save", at)
	k.add("skill of the attacker", -max(level, 0))
	if e.s.w.Is(wExecution) {
		k.add("made for it", -1)
	}
	k.why = fmt.Sprintf("against the execution: %d", n)
	return k, n
}

// damage of an execution that was saved against: the weapon's most, doubled with a weapon made for it
// (AAC-EXEC-5, AAC-EXEC-6).
func (e *executing) damage(v *engine.View) (int, []engine.Part) {
	d := e.s.dice(v)
	parts := []engine.Part{{Name: "most of " + d.String(), N: dice.Expr{Groups: d.Groups}.Max()}}
	parts = append(parts, e.s.damageParts(v)...)
	if e.s.w.Is(wExecution) {
		parts = append(parts, engine.Part{Name: "doubled", N: engine.Sum(parts)})
	}
	return max(engine.Sum(parts), v.Settings.Int(setMinDamage), 0), parts
}

// slay brings the target to 0 HP; one that was unconscious already dies (AAC-EXEC-5, AAC-EXEC-7).
func (e *executing) slay(tx *engine.Tx) {
	id := e.s.target
	t := tx.Edit(id)
	lost, wasDown := t.Stats.Int(sHP), t.Is("unconscious")
	t.Stats.SetInt(sHP, 0)
	tx.EmitHarm(e.s.who, e.s.means(), who(id), jsondoc.M("amount", jsondoc.Int(lost)), jsondoc.M("hp", jsondoc.Int(0)), byWhom(e.s.who),
		jsondoc.M("source", jsondoc.Str("execution")), jsondoc.M("parts", jsondoc.Arr()))
	switch {
	case wasDown:
		die(tx, id)
	case character(t):
		collapse(tx, id)
	case !e.s.lethal():
		tx.Emit("fell", who(id))
		knockOut(tx, id)
	default:
		die(tx, id)
	}
}
