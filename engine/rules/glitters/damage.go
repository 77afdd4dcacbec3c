package glitters

import (
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// damagePlan is a damage roll: dice and constants.
type damagePlan struct {
	parts  []damagePart
	groups []planGroup
	pairs  bool // each die is rolled twice and the lower counts
}

// damagePart is damage of one type. The first part is the base, with attribute and critical die.
type damagePart struct {
	kind  string
	fixed []engine.Part // added to the dice
}

// planGroup is a group of equal dice of a part, without dice that aren't rolled.
type planGroup struct{ part, n, sides int }

// planDamage returns the dice of a strike against its target: the weapon's, its best attribute once, and extra parts of
// their own types (GLT-DMG-1, GLT-DMG-2, GLT-DMG-3, GLT-DMG-7).
func (s *strike) planDamage(t *engine.Token, crit bool) damagePlan {
	p := damagePlan{pairs: s.improvised}
	p.add(s.damage, s.kind)
	if attr, n, ok := bestASM(t, s.attrs); ok && s.hits {
		p.parts[0].fixed = append(p.parts[0].fixed, engine.Part{Name: strings.ToUpper(attr), N: n})
	}
	for _, x := range s.extras {
		p.add(x.damage, x.kind)
	}
	if crit {
		p.makeCritical()
	}
	return p
}

// add appends a part.
func (p *damagePlan) add(e dice.Expr, kind string) {
	part := damagePart{kind: kind}
	if e.Bonus != 0 {
		part.fixed = append(part.fixed, engine.Part{Name: "bonus", N: e.Bonus})
	}
	p.parts = append(p.parts, part)
	for _, g := range e.Groups {
		p.groups = append(p.groups, planGroup{len(p.parts) - 1, g.N, g.Sides})
	}
}

// makeCritical adds a die for each die, but doesn't double constants; the first added die isn't rolled but maximal
// (GLT-CRIT-4, GLT-CRIT-5, GLT-CRIT-6, GLT-CRIT-7, GLT-CRIT-9).
func (p *damagePlan) makeCritical() {
	for i := range p.groups {
		g := &p.groups[i]
		g.n *= 2
		if i == 0 {
			g.n--
			first := &p.parts[g.part]
			first.fixed = append(first.fixed, engine.Part{Name: "critical", N: g.sides})
		}
	}
}

// ask returns the expression of the dice to roll, twice as many if the lower of each pair counts (GLT-DMG-8, GLT-CRIT-11).
func (p *damagePlan) ask() dice.Expr {
	var e dice.Expr
	for _, g := range p.groups {
		n := g.n
		if p.pairs {
			n *= 2
		}
		e.Groups = append(e.Groups, dice.Group{N: n, Sides: g.sides})
	}
	return e
}

// needsFaces reports whether a plain total isn't enough.
func (p *damagePlan) needsFaces() bool { return p.pairs || len(p.groups) > 1 || len(p.parts) > 1 }

// harm is damage of one type with the parts of its sum.
type harm struct {
	kind   string
	amount int
	parts  []engine.Part
}

// read returns the damage for the dice rolled. least is the minimum of the first part (GLT-DMG-4).
func (p *damagePlan) read(got engine.Rolled, least int) []harm {
	sums := make([][]engine.Part, len(p.parts))
	at := 0
	for _, g := range p.groups {
		n := got.Sum
		if got.Faces != nil {
			n, at = p.sum(got.Faces, at, g.n)
		}
		e := dice.Of(g.n, g.sides)
		sums[g.part] = append(sums[g.part], engine.Part{Name: e.Dice(), N: n})
	}
	out := make([]harm, len(p.parts))
	for i, part := range p.parts {
		h := harm{kind: part.kind, parts: append(sums[i], part.fixed...)}
		for _, x := range h.parts {
			h.amount += x.N
		}
		floor := 0
		if i == 0 {
			floor = least
		}
		if h.amount < floor {
			h.parts = append(h.parts, engine.Part{Name: "least damage", N: floor - h.amount})
			h.amount = floor
		}
		out[i] = h
	}
	return out
}

// sum adds n dice from index at, the lower of each pair if they come in pairs.
func (p *damagePlan) sum(faces []int, at, n int) (total, next int) {
	for range n {
		f := faces[at]
		at++
		if p.pairs {
			f = min(f, faces[at])
			at++
		}
		total += f
	}
	return total, at
}

// roll asks for the dice, if any, and returns the damage.
func (p *damagePlan) roll(tx *engine.Tx, who, target string, why message.Text) []harm {
	var got engine.Rolled
	if e := p.ask(); len(e.Groups) > 0 {
		got = tx.Roll(engine.RollAsk{For: "damage", Who: who, Target: target, Dice: e, Faces: p.needsFaces(), Why: why})
		list := p.read(got, tx.Settings.Int(setMinDamage))
		total := 0
		for _, h := range list {
			total += h.amount
		}
		emitDice(tx, "damage", who, target, e, got, total)
		return list
	}
	return p.read(got, tx.Settings.Int(setMinDamage))
}

// hurt rolls the damage of a strike that hit a target, and applies it.
func (s *strike) hurt(tx *engine.Tx, target string, crit bool) {
	p := s.planDamage(tx.Token(s.who), crit)
	why := message.Of("with %s", s.name)
	if crit {
		why = message.Of("critical hit with %s", s.name)
	}
	b := blowTo{by: s.who, target: target, means: s.means(), harms: p.roll(tx, s.who, target, why), poison: s.poison, inflicts: s.inflicts}
	b.apply(tx)
}

// means returns the damage source.
func (s *strike) means() engine.DamageSource {
	if s.manner == byspell {
		return engine.DamageSource{Kind: engine.BySpell, ID: s.with}
	}
	return engine.DamageSource{Kind: engine.ByWeapon, ID: s.with}
}

// afterHit applies a hit without damage: a spell's conditions, and its poison if it never deals damage.
func (s *strike) afterHit(tx *engine.Tx, target string) {
	if s.manner != byspell {
		return
	}
	b := blowTo{by: s.who, target: target, poison: s.poison, inflicts: s.inflicts, always: true}
	b.apply(tx)
}

// blowTo is damage about to be applied to a token, with its side effects.
type blowTo struct {
	by, target string
	means      engine.DamageSource
	harms      []harm
	poison     *sheet.Rec
	inflicts   []*sheet.Rec
	always     bool // the poison works even without damage
}

// apply applies damage in the order of the rules: resistances, hit points, effects of the types, poison, conditions, defeat
// (GLT-DMG-5).
func (b *blowTo) apply(tx *engine.Tx) {
	wasDown := atZero(tx.Token(b.target))
	dealt, total := b.dealt(tx), 0
	for _, h := range dealt {
		total += h.amount
	}
	typeEffects(tx, b.target, b.by, dealt)
	if b.poison != nil && (total > 0 || b.always) {
		poisonWith(tx, b.target, b.poison)
	}
	for _, c := range b.inflicts {
		inflict(tx, b.target, c.Word(cID), c.Int(cLevel), c.Values[cTurns])
	}
	if wasDown && total > 0 {
		hitWhileDown(tx, b.target)
	}
	fall(tx, b.target)
}

// dealt removes the hit points, part by part, and returns what was left of each part after resistances.
func (b *blowTo) dealt(tx *engine.Tx) []harm {
	var list []harm
	for _, h := range b.harms {
		if len(h.parts) == 0 {
			continue
		}
		amount, parts := resisted(tx.Token(b.target), h.kind, h.amount, h.parts)
		lose(tx, b.target, amount, loss{by: b.by, kind: h.kind, means: b.means, parts: parts})
		list = append(list, harm{kind: h.kind, amount: amount})
	}
	return list
}
