package plunder

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// attack is a shot, a throw or a melee attack (PLU-ATK-1).
var attack = &declarable{
	Action: engine.Action{ID: "attack", Name: "Attack", Target: engine.Enemy,
		Args: engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), engine.FlagArg("two_hands"), engine.FlagArg("finesse"),
			engine.FlagArg("gap")),
		Key: "A", Options: attackOptions(),
		When:   "ranged with what shoots or is thrown, melee with the rest",
		Help:   "one d20 for place, hit and damage (its margin above attack target + Defense). A melee hit may push the foe up to 10 ft",
		Clause: "PLU-ATK-1"},
	action: true,
	read:   readAttack, listed: attacks,
	forbids: func(_ *engine.View, t *engine.Token, e entry) string {
		if w := weaponOf(t, e.with); e.hands || w != nil && !w.Is(wNatural) && w.Int(wHands) == 2 {
			return firstOf(t, "arm_disabled_right", "arm_disabled_left")
		}
		return ""
	},
	barred: attackBarred,
	effect: attackEffect, odds: attackOdds,
}

// attacks returns one entry for each weapon, and one for unarmed.
func attacks(v *engine.View, t *engine.Token) []listed {
	var list []listed
	row := func(id, name string) {
		l := listed{entry: entry{with: id}, label: name}
		if s := strikeOf(v, entry{who: t.ID, do: "attack", with: id}); s.thrown() {
			l.name = "Throw"
		}
		list = append(list, l)
	}
	for _, w := range t.Lists[weaponList] {
		row(w.Text(wID), w.Text(wName))
	}
	row(unarmed, unarmed)
	return list
}

func attackOptions() []engine.Option {
	return []engine.Option{
		{Arg: "two_hands", Label: "both hands", Help: "a versatile weapon in both hands: a d4 instead of the margin where that is more"},
		{Arg: "finesse", Label: "finesse", Help: "by the Dexterity target less its own Defense, for 2d4"},
		{Arg: "gap", Label: "at the gaps",
			Help: "a stab past the armour of a prone or held target: disadvantage, but ignores Wound Protection"},
	}
}

// attackEffect resolves a melee attack, a shot or a throw (Contract c).
func attackEffect(tx *engine.Tx, e entry, d die) outcome {
	s := strikeOf(&tx.View, e)
	tx.Use(s.who, s.with)
	a := s.aim(&tx.View)
	result := a.judge(d.natural, d.total)
	s.emitAttack(tx, a, d, result)
	switch result {
	case hit:
		return s.onHit(tx, a, d)
	case coverIt:
		return s.onCover(tx, a)
	}
	return outcome{damage: func(tx *engine.Tx) { s.spent(tx, d.natural == 1) }}
}

// emitAttack emits the result of an attack roll.
func (s *strike) emitAttack(tx *engine.Tx, a aim, d die, result verdict) {
	tx.Emit("attacked", who(s.who), jsondoc.M("target", s.target.ID), jsondoc.M("with", jsondoc.StrOrNil(s.with)),
		jsondoc.M("natural", d.natural), jsondoc.M("total", d.total), jsondoc.M("against", a.tn), jsondoc.M("margin", d.total-a.tn),
		jsondoc.M("result", string(result)), jsondoc.M("critical", d.natural == 20), jsondoc.M("parts", engine.PartsNode(a.parts)))
}

// onHit returns the outcome of a hit: damage, then perhaps a push (PLU-MEL-1, PLU-PUSH-1).
func (s *strike) onHit(tx *engine.Tx, a aim, d die) outcome {
	push := 0
	pushed := false
	if s.manner == inReach && tx.IsSet(setPushDamage, "instead") { // PLU-PUSH-2
		push, pushed = s.askPush(tx), true
	}
	h := harm{victim: s.target.ID, by: s.who, with: s.weaponID(), means: s.means(), natural20: d.natural == 20, gap: s.gap}
	if push == 0 {
		h.amount = s.damage(tx, d.total-a.tn)
	}
	o := outcome{damage: func(tx *engine.Tx) {
		s.spent(tx, false)
		hurt(tx, h)
	}}
	if s.manner == inReach {
		o.force = func(tx *engine.Tx) {
			if tx.Token(s.target.ID).Is("dead") {
				return
			}
			if !pushed {
				push = s.askPush(tx)
			}
			s.push(tx, push)
		}
	}
	return o
}

// onCover returns the outcome of hitting the cover, with its bonus (PLU-COVER-4, PLU-COVER-5, PLU-COVER-6).
func (s *strike) onCover(tx *engine.Tx, a aim) outcome {
	struck := jsondoc.Str(a.cover)
	if a.cover == "" {
		struck = struckBy(&tx.View, s.doer, s.target)
	}
	return outcome{damage: func(tx *engine.Tx) {
		s.spent(tx, false)
		tx.Emit("cover_struck", who(s.who), jsondoc.M("struck", struck), jsondoc.M("amount", a.bonus))
		if a.cover != "" {
			hurt(tx, harm{victim: a.cover, by: s.who, with: s.weaponID(), means: s.means(), amount: a.bonus})
		}
	}}
}

// means returns the damage source.
func (s *strike) means() engine.DamageSource {
	if s.spell != nil {
		return engine.DamageSource{Kind: engine.BySpell, ID: s.with}
	}
	return engine.DamageSource{Kind: engine.ByWeapon, ID: s.with}
}

// weaponID returns the weapon whose types count for Wounds; "" for unarmed and spells.
func (s *strike) weaponID() string {
	if s.weapon == nil {
		return ""
	}
	return s.with
}

// spent applies what every attack roll uses up, hit or miss: a Feint, a thrown weapon, a Notch on a fumble (PLU-FEINT-3,
// PLU-RNG-7, PLU-FUMB-2).
func (s *strike) spent(tx *engine.Tx, fumble bool) {
	if tx.Token(s.target.ID).Is("feinted") {
		endCondition(tx, s.target.ID, "feinted")
	}
	if fumble {
		s.mishap(tx)
	}
	if s.thrown() {
		lay(tx, s.who, weaponIndex(tx.Token(s.who), s.with), nearestSquare(tx.Board(), s.target.Body(), s.doer.Body()), "")
	}
}

// mishap gives the item used a Notch: the weapon, or the focus of a spell (PLU-FUMB-2, PLU-FUMB-4).
func (s *strike) mishap(tx *engine.Tx) {
	t := tx.Token(s.who)
	item := weaponIndex(t, s.with)
	if s.manner == bySpell {
		if item = -1; s.spell.Is(lFocus) {
			item = focusIndex(t)
		}
	}
	if item >= 0 && !t.Lists[weaponList][item].Is(wNatural) {
		notch(tx, s.who, weaponList, item, wNotches)
	}
}

// focusIndex returns the index of the first intact arcane focus in hand, or -1 (PLU-SPELL-10).
func focusIndex(t *engine.Token) int {
	for i, w := range t.Lists[weaponList] {
		if usable(w) && w.Has(wProperties, "focus") {
			return i
		}
	}
	return -1
}

func hasFocus(t *engine.Token) bool { return focusIndex(t) >= 0 }

// The dice of Finesse (PLU-DMG-6).
const (
	finesseDice  = 2
	finesseSides = 4
)

// blow determines the damage of a hit (PLU-DMG-5).
type blow struct {
	ask     dice.Expr // asked for on a hit; without groups nothing is
	replace bool      // the dice replace the margin (PLU-DMG-3); otherwise the larger of both counts
	more    []engine.Part
}

// blow returns how the strike damages its target.
func (s *strike) blow(v *engine.View) blow {
	var b blow
	w := s.weapon
	add := func(name string, n int) {
		if n != 0 {
			b.more = append(b.more, engine.Part{Name: name, N: n})
		}
	}
	if s.manner == bySpell {
		add("spell", s.spell.Int(lDamageMod))
		return b
	}
	if w == nil { // unarmed
		return b
	}
	switch {
	case !w.IsNull(wDamage):
		b.ask, b.replace = dice.Must(w.Text(wDamage)), true
	case s.finesse:
		b.ask, b.replace = dice.Of(finesseDice, finesseSides), true
	case s.manner != inReach:
	case s.hands:
		b.ask = dice.Of(1, v.Settings.Int(setVersatileDie))
	case w.Has(wProperties, "two_handed"):
		b.ask = dice.Of(1, v.Settings.Int(setTwoHandedDie))
	}
	add("modifier", w.Int(wDamageMod))
	if w.Has(wProperties, "flanged") {
		add("flanged", flangedBonus(s.target))
	}
	return b
}

// flangedBonus returns the bonus of flanged weapons against the target (PLU-DMG-7).
func flangedBonus(t *engine.Token) int {
	switch armourClass(t) {
	case "heavy":
		return 2
	case "medium":
		return 1
	}
	return 0
}

// of returns the damage for a margin and the dice rolled, before the minimum of 1.
func (b blow) of(margin, rolled int) int {
	base := margin
	switch {
	case b.replace:
		base = rolled + b.ask.Bonus
	case len(b.ask.Groups) > 0:
		base = max(margin, rolled)
	}
	for _, p := range b.more {
		base += p.N
	}
	return base
}

// damage asks for the dice of a hit, if any, and returns its damage (PLU-DMG-2, PLU-DMG-4, PLU-DMG-5).
func (s *strike) damage(tx *engine.Tx, margin int) int {
	b := s.blow(&tx.View)
	rolled := 0
	if len(b.ask.Groups) > 0 {
		why := message.Of("margin %d; the dice count if they are higher", margin)
		if b.replace {
			why = message.Of("instead of the margin of %d", margin)
		}
		got := tx.Roll(engine.RollAsk{For: "damage", Who: s.who, Target: s.target.ID, Dice: b.ask, Why: why})
		emitDice(tx, "damage", s.who, s.target.ID, b.ask, got)
		rolled = got.Sum
	}
	return max(b.of(margin, rolled), 1)
}

// emitDice emits dice that aren't a test.
func emitDice(tx *engine.Tx, word, id, target string, d dice.Expr, got engine.Rolled) {
	d.Bonus = 0
	tx.Emit("rolled", jsondoc.M("for", word), who(id), jsondoc.M("target", jsondoc.StrOrNil(target)), jsondoc.M("dice", d.Dice()),
		jsondoc.M("faces", got.FacesNode()), jsondoc.M("total", got.Sum))
}
