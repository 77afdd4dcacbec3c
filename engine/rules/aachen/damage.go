package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// damage rolls and applies the damage of a hit: dice plus modifiers, at least the minimum and the shock; a natural 20 adds
// nothing (AAC-DMG-1, AAC-DMG-4, AAC-DMG-8, AAC-SHOCK-5).
func (b *blow) damage(tx *engine.Tx) {
	v := &tx.View
	parts := askDamage(tx, "damage", b.who, b.target, b.dice(v), message.Name(b.name()), b.damageParts(v))
	if d := b.brutalDice(v); d.Count() > 0 {
		parts = append(parts, askDamage(tx, "trait_damage", b.who, b.target, d, message.Of("brutal"), nil)...)
	}
	n := engine.Sum(parts)
	floor := v.Settings.Int(setMinDamage)
	if shock, ok := b.shock(v, b.ac.total(), b.defended); ok {
		floor = max(floor, shock)
	}
	if n < floor {
		parts, n = append(parts, engine.Part{Name: "at least", N: floor - n}), floor
	}
	harm{by: b.who, source: "hit", means: b.means(), parts: parts, lethal: b.lethal()}.inflict(tx, b.target, max(n, 0))
}

// askDamage rolls damage dice plus more; without dice it asks nothing.
func askDamage(tx *engine.Tx, word, by, at string, d dice.Expr, name message.Text, more []engine.Part) []engine.Part {
	if d.Count() == 0 {
		return more
	}
	ask := engine.RollAsk{For: word, Who: by, Target: at, Dice: d, Why: name}
	got := tx.Roll(ask)
	parts := append([]engine.Part{{Name: d.Dice(), N: got.Sum}}, more...)
	rulekit.EmitDice(tx, ask, got, engine.Sum(parts), jsondoc.M("bonus", engine.Sum(more)), jsondoc.M("parts", engine.PartsNode(parts)))
	return parts
}

// combo rolls further damage once enough hits in a round have met the same target (AAC-ATK-13).
func (b *blow) combo(tx *engine.Tx) {
	c := b.w.Sub(wCombo)
	if c == nil {
		return
	}
	n := 1
	for tx.Token(b.who).Marked(comboMark(n, b.id(), b.target)) {
		n++
	}
	tx.Mark(b.who, comboMark(n, b.id(), b.target), true)
	if n != c.Int(comboHits) || tx.Token(b.target).Is("dead") {
		return
	}
	d := dice.Must(c.Text(comboDamage))
	var more []engine.Part
	if d.Bonus != 0 {
		more = []engine.Part{{Name: "combo", N: d.Bonus}}
	}
	parts := askDamage(tx, "damage", b.who, b.target, d, message.Of("%s, combined", b.name()), more)
	harm{by: b.who, source: "combo", means: b.means(), parts: parts, lethal: b.lethal()}.inflict(tx, b.target, max(engine.Sum(parts), 0))
}

// means returns the damage source.
func (s *strike) means() engine.DamageSource {
	return engine.DamageSource{Kind: engine.ByWeapon, ID: s.id()}
}

// harm is damage to be applied, with its source.
type harm struct {
	by     string // "" for the DM
	source string
	means  engine.DamageSource
	kind   string // the DM's name for it
	parts  []engine.Part
	lethal bool // a creature it fells dies; otherwise its attacker may spare it
}

// inflict removes hit points and applies the consequences: who falls, dies, is scarred.
func (h harm) inflict(tx *engine.Tx, id string, amount int) {
	if h.source != "dm" {
		amount = h.dulled(tx, id, amount)
	}
	t := tx.Token(id)
	before, wasDown := t.Stats.Int(sHP), t.Is("unconscious")
	if amount > 0 || h.source == "dm" {
		h.take(tx, id, amount)
	}
	if amount < 1 || t.Is("dead") {
		return
	}
	switch {
	case wasDown:
		h.finish(tx, id)
	case amount >= before:
		h.fell(tx, id, amount, before)
	}
}

// dulled returns damage after the trait impervious (AAC-TRAIT-4).
func (h *harm) dulled(tx *engine.Tx, id string, amount int) int {
	t := tx.Token(id)
	off := 0
	switch trait(&tx.View, t, "impervious") {
	case 1:
		if amount < 2 {
			return amount
		}
		ask := engine.RollAsk{For: "impervious", Who: id, Target: h.by, Dice: dice.Of(1, 3), Why: message.Of("damage ignored")}
		got := tx.Roll(ask)
		rulekit.EmitDice(tx, ask, got, got.Sum)
		off = got.Sum
	case 2:
		off = t.Stats.Int(sLevel)
	case 3:
		off = 2 * t.Stats.Int(sLevel)
	}
	left := min(amount, max(amount-off, 1))
	if left != amount {
		h.parts = append(slices.Clone(h.parts), engine.Part{Name: "impervious", N: left - amount})
	}
	return left
}

// take removes the hit points, which stop at 0 (AAC-DEATH-1, AAC-DMG-5).
func (h harm) take(tx *engine.Tx, id string, amount int) {
	t := tx.Edit(id)
	t.Stats.SetInt(sHP, max(t.Stats.Int(sHP)-amount, 0))
	m := []jsondoc.Member{who(id), jsondoc.M("amount", amount), jsondoc.M("hp", t.Stats.Int(sHP)), jsondoc.M("by", jsondoc.StrOrNil(h.by)),
		jsondoc.M("source", h.source)}
	if h.kind != "" {
		m = append(m, jsondoc.M("type", h.kind))
	}
	tx.EmitHarm(h.by, h.means, append(m, jsondoc.M("parts", engine.PartsNode(h.parts)))...)
	if tx.InCombat() && amount > 0 && !t.Stats.IsNull(sCP) && !down(t) {
		hurtUntilNext(tx, id)
	}
}

// finish asks whether an unconscious target dies of it (AAC-DEATH-6).
func (h harm) finish(tx *engine.Tx, id string) {
	said := tx.Choose(engine.ChoiceAsk{For: "kill", Who: id, Target: h.by, Options: []string{"no", "yes"}, Default: []string{"no"},
		Why: message.Of("%s is unconscious and takes damage", tx.Token(id).Name)})
	if said == "yes" {
		die(tx, id)
	}
}

// fell brings down a token without hit points: a character falls, perhaps scarred; a creature dies or is spared
// (AAC-DEATH-2, AAC-DEATH-3, AAC-DEATH-9, AAC-DMG-7).
func (h harm) fell(tx *engine.Tx, id string, amount, before int) {
	if character(tx.Token(id)) {
		collapse(tx, id)
		if tx.IsOn(setScars) && amount > before && amount > 3 {
			askScar(tx, id, amount)
		}
		return
	}
	if !h.lethal && h.by != "" {
		said := tx.Choose(engine.ChoiceAsk{For: "spare", Who: h.by, Target: id, Options: []string{"no", "yes"}, Default: []string{"no"},
			Why: message.Of("%s drops to 0 HP", tx.Token(id).Name)})
		if said == "yes" {
			tx.Emit("fell", who(id))
			knockOut(tx, id)
			return
		}
	}
	die(tx, id)
}
