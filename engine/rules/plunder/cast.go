package plunder

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// leastReturned is the lowest face of a Magic Die that isn't spent (PLU-SPELL-11).
const leastReturned = 4

// cantripSides is the die rolled by a caster without Magic Dice left; a roll of at most cantripTires exhausts it.
const (
	cantripSides = 4
	cantripTires = 2
)

// cast is a spell, declared before other actions and resolved after the shots (PLU-SPELL-1).
var cast = &declarable{
	Action: engine.Action{ID: "cast", Name: "Cast", Target: engine.Enemy,
		Args:  engine.Needs(engine.WordArg("spell")).May(engine.ArgTarget(), engine.NumberArg("dice", 0, 0)),
		Key:   "C",
		Alone: "Without a target", Options: []engine.Option{{Arg: "dice", Label: "Magic Dice: {n}",
			Help: "rolled on a hit and added to the damage; a die of 1 to 3 is spent, one of 4 or more comes back",
			Kind: engine.OptNumber, Min: 1, Max: 9}},
		When: "declared in Declare spells, carried out in Spells",
		Help: "an attack by the spell target, with Magic Dice on a hit, or a spell that needs no attack", Clause: "PLU-SPELL-1"},
	phase: phaseDeclare, action: true, read: readCast, listed: castings,
	forbids: muted, barred: spellBarred,
	effect: castEffect, odds: attackOdds,
}

// castings returns an entry for each spell.
func castings(_ *engine.View, t *engine.Token) []listed {
	var list []listed
	for _, s := range t.Lists[spellList] {
		e := entry{with: s.Text(lID)}
		if t.Stats.Int(sMagicDice) > 0 {
			e.dice = min(1, t.Stats.Int(sMagicLeft))
		}
		list = append(list, listed{entry: e, label: s.Text(lName), more: []jsondoc.Member{jsondoc.M("spell", e.with)}})
	}
	if list == nil {
		list = append(list, listed{refusal: engine.Refuse(engine.NothingToDo, "%s knows no spells", t.Name).On("PLU-SPELL-1")})
	}
	return list
}

// castEffect resolves a spell, with or without an attack roll (PLU-SPELL-2, PLU-SPELL-3, PLU-SPELL-5).
func castEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	tx.Use(s.who, s.with)
	if !s.isAttack() {
		m := s.askMagic(tx)
		return s.concentrate(outcome{damage: func(tx *engine.Tx) { s.emitCast(tx, &m); m.pay(tx, s.who) }})
	}
	a := s.aim(&tx.View)
	result := a.judge(d.natural, d.total)
	s.emitAttack(tx, a, d, result)
	switch result {
	case hit:
		return s.concentrate(s.spellHit(tx, d, d.total-a.tn))
	case coverIt:
		o := s.onCover(tx, a)
		strike := o.damage
		o.damage = func(tx *engine.Tx) { s.emitCast(tx, nil); strike(tx) }
		return s.concentrate(o)
	}
	return s.concentrate(outcome{damage: func(tx *engine.Tx) { s.emitCast(tx, nil); s.spent(tx, d.natural == 1) }})
}

// spellHit returns the outcome of a spell's hit: margin, modifiers and Magic Dice, at least 1 (PLU-SPELL-5).
func (s *strike) spellHit(tx *engine.Tx, d die, margin int) outcome {
	m := s.askMagic(tx)
	b := s.blow(&tx.View)
	h := harm{victim: s.target.ID, by: s.who, means: s.means(), natural20: d.natural == 20, amount: max(b.of(margin, 0)+m.sum, 1)}
	return outcome{damage: func(tx *engine.Tx) {
		s.emitCast(tx, &m)
		m.pay(tx, s.who)
		s.spent(tx, false)
		hurt(tx, h)
	}}
}

// concentrate adds the caster's concentration on a spell that must be kept up, hit or miss (PLU-SPELL-12). It isn't a
// condition of the group's second stage: the spell lasts even if its target dies of it.
func (s *strike) concentrate(o outcome) outcome {
	if !s.spell.Is(lConcentration) {
		return o
	}
	strike := o.damage
	o.damage = func(tx *engine.Tx) {
		strike(tx)
		if t := tx.Token(s.who); !t.Is("dead") && !t.Is("unconscious") {
			begin(tx, s.who, "concentrating", onset{}, func(r *sheet.Rec) {
				r.SetText(cSpell, s.with)
				r.SetInt(cSince, tx.Round)
			})
		}
	}
	return o
}

func (s *strike) emitCast(tx *engine.Tx, m *magic) {
	fields := []jsondoc.Member{who(s.who), jsondoc.M("spell", s.with), jsondoc.M("target", jsondoc.StrOrNil(s.entry.target))}
	if m != nil && m.faces != nil {
		fields = append(fields, jsondoc.M("dice", jsondoc.Ints(m.faces...)), jsondoc.M("sum", m.sum))
	}
	tx.Emit("spell_cast", fields...)
}

// magic is a roll of Magic Dice.
type magic struct {
	faces   []int
	sum     int
	cantrip bool
}

// magicDice returns the dice of a cast: those invested, a d4 if none are left, none for a token that has none at all.
func (s *strike) magicDice(v *engine.View) (ask dice.Expr, cantrip bool) {
	switch {
	case s.dice > 0:
		return dice.Of(s.dice, v.Settings.Int(setMagicDie)), false
	case s.doer.Stats.Int(sMagicDice) > 0:
		return dice.Of(1, cantripSides), true
	}
	return dice.Expr{}, false
}

func (s *strike) askMagic(tx *engine.Tx) magic {
	ask, cantrip := s.magicDice(&tx.View)
	if len(ask.Groups) == 0 {
		return magic{}
	}
	why := message.Of("%s; dice of %d or more come back", s.spell.Text(lName), leastReturned)
	if cantrip {
		why = message.Of("%s; a cantrip: %d or less exhausts", s.spell.Text(lName), cantripTires)
	}
	got := tx.Roll(engine.RollAsk{For: "magic_dice", Who: s.who, Target: s.entry.target, Dice: ask, Faces: ask.Count() > 1, Why: why})
	emitDice(tx, "magic_dice", s.who, s.entry.target, ask, got)
	return magic{faces: got.Faces, sum: got.Sum, cantrip: cantrip}
}

// pay spends the low Magic Dice; a low cantrip die exhausts (PLU-SPELL-11).
func (m *magic) pay(tx *engine.Tx, id string) {
	if m.faces == nil {
		return
	}
	if m.cantrip {
		if m.sum <= cantripTires {
			exhaust(tx, id, 1)
		}
		return
	}
	spent := 0
	for _, f := range m.faces {
		if f < leastReturned {
			spent++
		}
	}
	if spent > 0 {
		s := tx.Edit(id).Stats
		s.SetInt(sMagicLeft, max(s.Int(sMagicLeft)-spent, 0))
	}
}
