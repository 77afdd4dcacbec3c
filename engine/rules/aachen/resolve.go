package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// blow is a strike with its die rolled.
type blow struct {
	*strike
	got      rolled20
	ac       armour
	hit      bool
	defended bool // the target is in total defense
}

// resolve makes a strike and reports whether it hit (AAC-ATK-15).
func (s *strike) resolve(tx *engine.Tx) (hit bool) {
	b := s.throwDie(tx)
	b.consequences(tx)
	return b.hit
}

// throwDie runs the first half: screens, die, total defense, swerving.
func (s *strike) throwDie(tx *engine.Tx) *blow {
	s.declared = s.target
	if !s.unscreened {
		s.screened(tx)
	}
	b := &blow{strike: s}
	tx.Use(s.who, s.id())
	k := s.roll(&tx.View)
	ac := armourClass(&tx.View, tx.Token(s.target), tx.Token(s.who))
	k.why = message.Of("%s vs AC %d", s.name(), ac.total())
	k.need = ac.total()
	b.got = k.roll(tx)
	b.loose(tx)
	b.settle(tx)
	b.offerDefense(tx)
	b.offerSwerve(tx)
	b.got.emit(tx, append(against(b.ac.total(), b.hit), jsondoc.M("with", s.id()),
		jsondoc.M("against_parts", engine.PartsNode(b.ac.all())))...)
	return b
}

// settle computes the result with the current modifiers.
func (b *blow) settle(tx *engine.Tx) {
	at := tx.Token(b.target)
	b.ac = armourClass(&tx.View, at, tx.Token(b.who))
	b.defended = at.Is("total_defense")
	b.hit = hits(&tx.View, b.got.Counted, b.got.Total, b.ac.total())
}

// loose unloads the weapon, or takes the thrown weapon out of the hand (AAC-ACT-13, AAC-RANGE-11).
func (s *strike) loose(tx *engine.Tx) {
	i := weaponIndex(tx.Token(s.who), s.id())
	if i < 0 {
		return
	}
	switch {
	case s.manner == thrown:
		layDown(tx, s.who, i, tx.Token(s.target).At)
	case s.manner == shot && s.w.Word(wReload) != "none":
		tx.EditItem(s.who, weaponList, i).Set(wLoaded, sheet.Value{})
	}
}

// screened lets the target's screeners intervene: each asks for a check, and the first failure redirects the attack at its
// screener (AAC-ACT-19).
func (s *strike) screened(tx *engine.Tx) {
	for _, id := range screeners(&tx.View, tx.Token(s.who), s.target) {
		k, dc := s.screenRoll(&tx.View, tx.Token(id))
		if k.atLeast(tx, dc) {
			continue
		}
		put(tx, id, "screening", 1, func(r *sheet.Rec) { r.SetInt(screenLeft, r.Int(screenLeft)-1) })
		tx.Emit("screened", who(id), target(s.target), jsondoc.M("by", s.who))
		s.target = id
		return
	}
}

// screenRoll returns the check to get past a screener.
func (s *strike) screenRoll(v *engine.View, screener *engine.Token) (roll20, int) {
	t := v.Token(s.who)
	part := s.skillPart(v)
	if n, ok := s.readyMade(t); ok {
		part = engine.Part{Name: "attack", N: n}
	}
	k := check(v, "screen", t, part)
	dc := screener.Stats.Int(sStr)
	k.target, k.why = screener.ID, message.Of("to get past %s: STR DC %d", screener.Name, dc)
	return k, dc
}

// screeners returns the tokens that would step between an attacker and its target, in file order.
func screeners(v *engine.View, t *engine.Token, ally string) []string {
	var list []string
	for _, o := range v.Tokens {
		c := o.Condition("screening")
		if c == nil || c.Rec == nil || o.ID == t.ID || c.Rec.Text(screenOf) != ally || c.Rec.Int(screenLeft) < 1 {
			continue
		}
		if v.Hostile(o, t) && screens(v, o.ID, c) {
			list = append(list, o.ID)
		}
	}
	return list
}

// offerDefense asks whether the target gives up its main action, if that would change anything (AAC-ACT-17).
func (b *blow) offerDefense(tx *engine.Tx) {
	at := tx.Token(b.target)
	if !able(at) || at.Is("surprised") || at.Budget[bMain] < 1 || b.defended || !tx.InCombat() || !b.defenseHelps(&tx.View, at) {
		return
	}
	said := tx.Choose(engine.ChoiceAsk{For: "total_defense", Who: b.target, Target: b.who, Options: []string{"no", "yes"},
		Default: []string{"no"}, Why: b.defenseWhy(&tx.View), Note: b.stake(tx)})
	if said == "yes" {
		defend(tx, b.target)
		b.settle(tx)
	}
}

// stake says what a hit does; "" for a miss.
func (b *blow) stake(tx *engine.Tx) message.Text {
	if tx.Quiet() || !b.hit {
		return message.Text{}
	}
	return message.Of("the hit does about %.0f damage", b.harmDist(&tx.View, b.ac.total()).Mean())
}

// defenseWhy is what total defense would prevent.
func (b *blow) defenseWhy(v *engine.View) message.Text {
	if b.hit {
		return message.Of("hit: %d vs AC %d. Total defense makes it miss (+2 AC, costs the main action)", b.got.Total, b.ac.total())
	}
	n, _ := b.shock(v, b.ac.total(), false)
	return message.Of("miss: %d vs AC %d, but %d shock damage. Total defense prevents it (costs the main action)", b.got.Total, b.ac.total(), n)
}

// defenseHelps: it would turn the hit into a miss, or prevent shock.
func (b *blow) defenseHelps(v *engine.View, at *engine.Token) bool {
	better := armourClass(v, at, v.Token(b.who))
	better.parts = append(slices.Clone(better.parts), engine.Part{N: defenseBonus})
	if b.hit {
		return !hits(v, b.got.Counted, b.got.Total, better.total())
	}
	n, ok := b.shock(v, b.ac.total(), false)
	return ok && n >= 1 && n > b.thorns(v)
}

// defend puts a token into total defense.
func defend(tx *engine.Tx, id string) {
	pay(tx, id, instantMain)
	acted(tx, "total_defense", id, instantMain)
	put(tx, id, "total_defense", 1, nil)
}

// offerSwerve asks the target of a hit, then the attacker of a miss, whether to use the trait (AAC-TRAIT-4).
func (b *blow) offerSwerve(tx *engine.Tx) {
	if b.hit && canSwerve(&tx.View, tx.Token(b.target), 1) {
		b.hit = !swerve(tx, b.target, b.who, message.Of("%d vs AC %d hits: swerving makes it a miss", b.got.Total, b.ac.total()), b.stake(tx))
	}
	if !b.hit && canSwerve(&tx.View, tx.Token(b.who), 2) {
		b.hit = swerve(tx, b.who, b.target, message.Of("%d vs AC %d misses: swerving makes it a hit", b.got.Total, b.ac.total()), message.Text{})
	}
}

// canSwerve reports whether a token has that level of the trait with a use left, and may take an instant action.
func canSwerve(v *engine.View, t *engine.Token, least int) bool {
	n := trait(v, t, "swerving")
	if n < least || !able(t) || t.Is("surprised") && !v.IsOn(setSurprisedInstants) {
		return false
	}
	return swervesLeft(t, n) != ""
}

// swervesLeft returns the mark of the next use, "" if none is left.
func swervesLeft(t *engine.Token, level int) string {
	marks := []string{swervedMark + " once"}
	if level >= 3 {
		marks = append(marks, swervedMark+" twice")
	}
	for _, m := range marks {
		if !t.Marked(m) {
			return m
		}
	}
	return ""
}

func swerve(tx *engine.Tx, id, other string, why, note message.Text) bool {
	said := tx.Choose(engine.ChoiceAsk{For: "swerve", Who: id, Target: other, Options: []string{"no", "yes"},
		Default: []string{"no"}, Why: why, Note: note})
	if said != "yes" {
		return false
	}
	tx.Mark(id, swervesLeft(tx.Token(id), trait(&tx.View, tx.Token(id), "swerving")), true)
	acted(tx, "swerve", id, instant, target(other))
	return true
}

// consequences runs the second half: damage or shock, who falls, combos, morale.
func (b *blow) consequences(tx *engine.Tx) {
	drop(tx, b.target, "unaware")
	drop(tx, b.declared, "unaware")
	switch {
	case b.plain:
	case b.hit:
		b.damage(tx)
		b.combo(tx)
	default:
		b.miss(tx)
	}
	afterBlow(tx)
}

// afterBlow settles the consequences of an attack before anything else happens.
func afterBlow(tx *engine.Tx) {
	mend(tx)
	if tx.IsSet(setMoraleTiming, "immediate") {
		settleMorale(tx)
	}
}

// miss deals shock or thorny damage, whichever is higher, on a natural 1 too (AAC-SHOCK-3, AAC-SHOCK-9).
func (b *blow) miss(tx *engine.Tx) {
	v := &tx.View
	at := tx.Token(b.target)
	n, ok := b.shock(v, b.ac.total(), b.defended)
	if !ok && v.IsOn(setShieldShock) && soundShield(at) && !at.Marked(markShocked) && b.shocksUnshielded(v) {
		tx.Mark(b.target, markShocked, true)
	}
	source := "shock"
	if t := b.thorns(v); t > n {
		n, ok, source = t, true, "thorny"
	}
	if ok && n > 0 {
		harm{by: b.who, source: "shock", means: b.means(), parts: []engine.Part{{Name: source, N: n}}, lethal: b.lethal()}.inflict(tx, b.target, n)
	}
}

// shocksUnshielded reports whether the shield alone prevents the shock (AAC-SHOCK-8).
func (b *blow) shocksUnshielded(v *engine.View) bool {
	if b.defended || b.manner != melee || !v.IsOn(setShock) || b.w.IsNull(wShock) || b.w.IsNull(wShockAC) || b.ac.total() > b.w.Int(wShockAC) {
		return false
	}
	return b.w.Int(wShock)+engine.Sum(b.modParts(v)) > 0
}

func (s *strike) lethal() bool { return !s.w.Is(wLessLethal) }
