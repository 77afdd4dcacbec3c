package sigil

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/sheet"
)

var (
	d10 = dice.Of(1, 10)
	yes = sheet.Yes
)

// packet is a packet of damage before it meets its target: dice, and what is added to them.
type packet struct {
	dice   dice.Expr // without the constant
	parts  sum       // added to the dice
	kind   string
	pierce int
	main   bool
	halves int // by the attack: half_damage, a prone attacker
}

// add adds an expression to a packet: its dice, and its constant under a name.
func (p *packet) add(name string, e dice.Expr) {
	p.dice.Groups = append(p.dice.Groups[:len(p.dice.Groups):len(p.dice.Groups)], e.Groups...)
	p.parts.add(name, e.Bonus)
}

// potency adds the potency term of the creature that deals the damage, even a minion ("full", "half" or "none"), and a
// constant (SIG-DMG-4, SIG-DMG-6, SIG-SUMM-7).
func (p *packet) potency(v *engine.View, t *engine.Token, how string, flat int) {
	n := t.Stats.Int(sPotency)
	switch how {
	case "half":
		n = part(v, n, 2)
	case "none":
		n = 0
	}
	p.parts.add("potency", n+flat)
}

// printed returns a packet as printed, dealt by a creature: action damage, potency, its own bonus (SIG-DMG-2, SIG-DMG-3,
// SIG-DMG-5, SIG-ARM-3).
func printed(v *engine.View, t *engine.Token, r *sheet.Rec) packet {
	p := packet{kind: r.Word(pType), pierce: r.Int(pPierce)}
	p.add("damage", amount(r, pAmount))
	p.potency(v, t, r.Word(pPotency), r.Int(pFlat))
	p.parts.add("bonus", r.Int(pBonus))
	return p
}

// ofWeapon returns the main packet of a weapon; one that steals health deals magical damage (SIG-DMG-3, SIG-STEAL-1).
func ofWeapon(v *engine.View, t *engine.Token, w *sheet.Rec, potency string) packet {
	p := packet{kind: w.Word(wDamageType), pierce: w.Int(wPierce)}
	if w.Is(wSteals) {
		p.kind = magical
	}
	p.add("damage", amount(w, wDamage))
	p.potency(v, t, potency, 0)
	return p
}

// guard is what reduces damage before it reaches health.
type guard struct {
	soak      [2]int // temporary armour: physical, magical
	armour    [2]int
	protected bool
	temp, hp  int
}

var guardKinds = [2]string{physical, magical}

func guardOf(t *engine.Token) guard {
	g := guard{protected: t.Is("protected"), hp: t.Stats.Int(sHP)}
	for i, kind := range guardKinds {
		g.armour[i] = armour(t, kind)
		if c := t.Condition("temp_armour_" + kind); c != nil {
			g.soak[i] = c.Rec.Int(kAmount)
		}
	}
	if c := t.Condition("temp_health"); c != nil {
		g.temp = c.Rec.Int(kAmount)
	}
	return g
}

// meet applies armour and halvings to a packet, in the order of SIG-DMG-9, and uses up what it uses (SIG-DMG-12, SIG-ARM-5,
// SIG-COND-21, SIG-COND-26). raw is at least 0. It returns the damage that gets through, and what was taken off.
func (g *guard) meet(v *engine.View, p *packet, raw int) (through int, taken sum) {
	through = raw
	less := func(name string, n int) {
		taken.add(name, n-through)
		through = n
	}
	if i := kindIndex(p.kind); i >= 0 {
		soaked := min(g.soak[i], through)
		g.soak[i] -= soaked
		less("temporary_armour", through-soaked)
		less("armour", max(through-max(g.armour[i]-p.pierce, 0), 0))
	}
	for range p.halves {
		less("halved", part(v, through, 2))
	}
	if p.main && g.protected {
		g.protected = false
		less("protected", part(v, through, 2))
	}
	return through, taken
}

// kindIndex returns the index of the armour against a damage type, -1 if the type ignores armour (SIG-ARM-2, SIG-ARM-4).
func kindIndex(kind string) int {
	switch kind {
	case physical:
		return 0
	case magical:
		return 1
	}
	return -1
}

// deal applies a packet with its rolled dice to a creature, at least 0, and returns the health lost (SIG-DMG-2, SIG-DMG-7).
func deal(tx *engine.Tx, id, by string, means engine.DamageSource, p *packet, rolled int) int {
	t := tx.Token(id)
	g := guardOf(t)
	before := g
	raw := max(rolled+p.parts.total(), 0)
	through, taken := g.meet(&tx.View, p, raw)
	var parts sum
	parts.add(p.dice.Dice(), rolled)
	parts = append(append(parts, p.parts...), taken...)
	for i, kind := range guardKinds {
		if g.soak[i] != before.soak[i] {
			drain(tx, id, "temp_armour_"+kind, g.soak[i])
		}
	}
	if before.protected && !g.protected {
		drop(tx, id, "protected", "used up")
	}
	return lose(tx, id, by, p.kind, through, means, parts)
}
