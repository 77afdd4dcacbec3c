package unclassed

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// strike is one attack: attacker, target, weapon.
type strike struct {
	who, target     string
	with            string // weapon id, or unarmed
	hand            string // for a fist; "" for the first free hand
	mod, defenceMod int    // by the DM
	noDefence       bool   // the defence counts as 0 (UNC-DEF-32)
}

// arm returns the strike's weapon or fist, which must be wielded.
func (s *strike) arm(v *engine.View) arm {
	a, _ := armBy(v, v.Token(s.who), s.with, s.hand)
	return a
}

// attackParts returns everything added to the attack roll (UNC-ATK-5, UNC-ATK-15, UNC-DEF-16).
func (s *strike) attackParts(v *engine.View, a *arm) []engine.Part {
	parts := a.parts
	if v.Token(s.who).Is("prone") {
		parts = append(parts, nonZero(engine.Part{Name: "prone", N: v.Settings.Int(setProneAttack)})...)
	}
	if v.Token(s.target).Is("prone") {
		parts = append(parts, nonZero(engine.Part{Name: "prone target", N: v.Settings.Int(setVsProne)})...)
	}
	return append(parts, nonZero(engine.Part{Name: "mod", N: s.mod})...)
}

// defences returns the target's defences against the strike with all modifiers.
func (s *strike) defences(v *engine.View, a *arm) []defence {
	if s.noDefence {
		return nil
	}
	return warding(v, v.Token(s.target), a.ranged, s.defenceMod)
}

// warding returns a token's defences with mod added to their rolls.
func warding(v *engine.View, t *engine.Token, ranged bool, mod int) []defence {
	list := defencesOf(v, t, ranged)
	more := nonZero(engine.Part{Name: "mod", N: mod})
	if t.Is("prone") {
		more = append(nonZero(engine.Part{Name: "prone", N: v.Settings.Int(setProneDefence)}), more...)
	}
	for i := range list {
		list[i].parts = append(list[i].parts, more...)
	}
	return list
}

// chooseDefence asks the defender if there is a choice; nil if there is no defence. against is the total to beat, or nil if
// it isn't rolled yet.
func chooseDefence(tx *engine.Tx, list []defence, defender, attacker string, against *int) *defence {
	if len(list) == 0 {
		return nil
	}
	best := bestOf(list)
	if len(list) == 1 || tx.IsSet(setDefenceChoice, "best") {
		return &best
	}
	ask := engine.ChoiceAsk{For: "defence_choice", Who: defender, Target: attacker, Default: []string{best.word}, Why: message.Of("before the attack roll")}
	for _, d := range list {
		ask.Options = append(ask.Options, d.word)
	}
	if !tx.Quiet() {
		describeDefences(&ask, list, against)
	}
	said := tx.Choose(ask)
	for i := range list {
		if list[i].word == said {
			return &list[i]
		}
	}
	return &best
}

// describeDefences sets the texts of a choice among defences.
func describeDefences(ask *engine.ChoiceAsk, list []defence, against *int) {
	if against != nil {
		ask.Why = message.Of("%d or more avoids it", *against)
	}
	for _, d := range list {
		ask.About = append(ask.About, d.about(against))
	}
}

// ward rolls a defence against a total and returns its own total; without a defence that is 0, and nothing is rolled
// (UNC-ATK-6, UNC-DEF-51).
func ward(tx *engine.Tx, d *defence, defender, attacker string, against int) int {
	if d == nil {
		return 0
	}
	k := rulekit.Check{For: "defence", Who: defender, Target: attacker, Skill: d.word, Parts: d.parts}
	if !tx.Quiet() {
		k.Why = message.Of("%s vs %d", d.word, against)
	}
	_, total := rollAgainst(tx, k, against)
	return total
}

// opposed rolls a check against a defence in the order of UNC-ATK-4 (check, choice, defence) and returns both totals.
func opposed(tx *engine.Tx, k rulekit.Check, list []defence) (total, against int) {
	var d *defence
	first := tx.IsOn(setDefenceFirst)
	if first {
		d = chooseDefence(tx, list, k.Target, k.Who, nil)
	}
	total = rollCheck(tx, k)
	if !first {
		d = chooseDefence(tx, list, k.Target, k.Who, &total)
	}
	return total, ward(tx, d, k.Target, k.Who, total)
}

// resolve makes the attack: rolls, remainder, armour, damage (UNC-ATK-4, UNC-ATK-5, UNC-ATK-6, UNC-ATK-7, UNC-ATK-8,
// UNC-ATK-9, UNC-ATK-10, UNC-ATK-11, UNC-ATK-12, UNC-ATK-13, UNC-ATK-14).
func (s *strike) resolve(tx *engine.Tx) {
	tx.Use(s.who, s.with)
	a := s.arm(&tx.View)
	k := rulekit.Check{For: "attack", Who: s.who, Target: s.target, Parts: s.attackParts(&tx.View, &a),
		Why: message.Of("with %s", a.name)}
	total, against := opposed(tx, k, s.defences(&tx.View, &a))
	blow := []jsondoc.Member{who(s.who), target(s.target), jsondoc.M("with", s.with)}
	remainder := total - against
	if remainder <= 0 {
		tx.Emit("missed", blow...)
		return
	}
	caught := remainder <= tx.Token(s.target).Stats.Int(sArmour)
	tx.Emit("hit", append(blow, jsondoc.M("remainder", remainder), jsondoc.M("armour", caught))...)
	s.hurt(tx, &a, remainder, caught)
}

// hurt rolls the damage and applies it (UNC-ATK-9, UNC-ATK-10, UNC-ATK-11, UNC-ATK-12, UNC-ATK-13,
// UNC-ATK-14, UNC-DEF-13).
func (s *strike) hurt(tx *engine.Tx, a *arm, remainder int, caught bool) {
	why := message.Text{}
	switch rating := tx.Token(s.target).Stats.Int(sArmour); {
	case tx.Quiet():
	case caught:
		why = message.Of("hit by %d: armour %d stops some of it", remainder, rating)
	default:
		why = message.Of("hit by %d: past armour %d", remainder, rating)
	}
	rolled := max(rollDamage(tx, a.damage, s, why), 0)
	amount := rolled
	if caught {
		amount = max(rolled-a.reduction(tx.Token(s.target)), 0)
	}
	lose(tx, s.target, loss{amount: amount, rolled: rolled, by: s.who, with: s.with})
}

// rollDamage asks for the dice, if any.
func rollDamage(tx *engine.Tx, e dice.Expr, s *strike, why message.Text) int {
	if len(e.Groups) == 0 {
		return e.Bonus
	}
	got := tx.Roll(engine.RollAsk{For: "damage", Who: s.who, Target: s.target, Dice: e, Why: why})
	total := got.Sum + e.Bonus
	if tx.Quiet() {
		return total
	}
	tx.Emit("rolled", jsondoc.M("for", "damage"), who(s.who), target(s.target), jsondoc.M("dice", e.Dice()),
		jsondoc.M("faces", got.FacesNode()), jsondoc.M("bonus", e.Bonus), jsondoc.M("total", total),
		jsondoc.M("parts", engine.PartsNode(nonZero(engine.Part{Name: s.with, N: e.Bonus}))))
	return total
}
