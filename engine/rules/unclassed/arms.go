package unclassed

import (
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/rulekit"
)

// offHandPenalty applies to attacks with the off hand (UNC-ATK-15).
const offHandPenalty = -4

// unarmed is the id of an attack with a fist.
const unarmed = "unarmed"

// arm is something to attack with, as its bearer wields it now.
type arm struct {
	id, name string
	ranged   bool
	reach    int // squares, unless ranged
	far      int // ft, if ranged
	parts    []engine.Part
	damage   dice.Expr
	types    string // "" if its damage has no type
}

// modifier returns the sum of the parts added to the die.
func (a *arm) modifier() int { return engine.Sum(a.parts) }

// weaponArm returns the i-th weapon, which must be wielded.
func weaponArm(v *engine.View, t *engine.Token, i int) arm {
	w := t.Lists[weaponList][i]
	a := arm{id: w.Text(wID), name: w.Text(wName), ranged: w.Word(wKind) == "ranged", reach: w.Int(wReach) / squareFeet, far: w.Int(wRange),
		damage: rulekit.Dice(v, w.Text(wDamage)), types: w.Text(wTypes)}
	a.parts = append(skillPart(t, w.Text(wSkill)), nonZero(engine.Part{Name: "weapon", N: w.Int(wBonus)})...)
	if !mainHeld(t, w) {
		a.parts = append(a.parts, engine.Part{Name: "off hand", N: offHandPenalty})
	}
	return a
}

// fist returns a free hand (UNC-ATK-3); hand is "" for the first one.
func fist(v *engine.View, t *engine.Token, hand string) arm {
	if free := freeHands(t); hand == "" && len(free) > 0 {
		hand = free[0]
	}
	a := arm{id: unarmed, name: "fist", reach: armLength(t), parts: skillPart(t, "hand_to_hand"), damage: fistDamage(v, t)}
	if v.IsOn(setFistPenalty) && !t.Stats.Is(sAllMain) && hand != t.Stats.Text(sMainHand) {
		a.parts = append(a.parts, engine.Part{Name: "off hand", N: offHandPenalty}) // UNC-DEF-24
	}
	return a
}

func fistDamage(v *engine.View, t *engine.Token) dice.Expr {
	if s := t.Stats.Text(sUnarmedDamage); s != "" {
		return rulekit.Dice(v, s)
	}
	e := dice.Of(1, 4)
	e.Bonus = t.Stats.Int(sStr)
	return e
}

// armsOf returns a token's possible attacks now: wielded weapons in list order, then a fist.
func armsOf(v *engine.View, t *engine.Token) []arm {
	var list []arm
	for i, w := range t.Lists[weaponList] {
		if wielded(w) {
			list = append(list, weaponArm(v, t, i))
		}
	}
	if handFree(t) {
		list = append(list, fist(v, t, ""))
	}
	return list
}

// armBy returns the weapon or fist for an attack; ok is false if it isn't wielded.
func armBy(v *engine.View, t *engine.Token, with, hand string) (a arm, ok bool) {
	if with == unarmed {
		return fist(v, t, hand), true
	}
	for i, w := range t.Lists[weaponList] {
		if w.Text(wID) == with && wielded(w) {
			return weaponArm(v, t, i), true
		}
	}
	return arm{}, false
}

// reduction returns how much a defender's armour reduces the damage of an arm that it catches: by type if both have types,
// "p/s" the lowest, "b+p" the highest (UNC-SUP-8, UNC-ATK-17).
func (a *arm) reduction(target *engine.Token) int {
	if a.types == "" || len(target.Stats.Pairs(sReductionByType)) == 0 {
		return target.Stats.Int(sReduction)
	}
	least := -1
	for _, choice := range strings.Split(a.types, "/") {
		most := 0
		for _, kind := range strings.Split(choice, "+") {
			p, _ := target.Stats.Lookup(sReductionByType, strings.TrimSpace(kind))
			most = max(most, p.N)
		}
		if least < 0 || most < least {
			least = most
		}
	}
	return least
}
