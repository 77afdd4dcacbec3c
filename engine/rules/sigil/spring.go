package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// onOwner reports whether a prepared action targets its owner, whoever triggers it (SIG-ATK-1).
func onOwner(a *sheet.Rec) bool {
	return a != nil && a.Word(aDelivery) == "self" && a.Sub(aArea) == nil
}

// aimless reports whether a prepared action needs no target: it applies to its owner, or all around it.
func aimless(a *sheet.Rec) bool {
	if a == nil || a.Sub(aArea) == nil {
		return onOwner(a)
	}
	area := a.Sub(aArea)
	return area.Word(arFrom) == "self" && (area.Word(arShape) == "circle" || area.Word(arShape) == "square")
}

// handToHand reports whether a prepared action needs a free line to the creature that triggers it; nil is the opportunistic
// strike.
func handToHand(a *sheet.Rec) bool {
	return a == nil || a.Sub(aArea) == nil && (a.Word(aDelivery) == "melee" || a.Word(aDelivery) == "touch")
}

// prepared returns the blow of a prepared action; nil is the opportunistic strike.
func prepared(v *engine.View, owner *engine.Token, a *sheet.Rec) *blow {
	if a != nil {
		return byAbility(v, owner, a, judgement{}).lying(owner)
	}
	b := of(owner, judgement{}).withWeapon(v, owner, readyWeapon(v, owner))
	b.bare = true
	b.halve()
	return b
}

// sprung returns the blow of a triggered prepared action, with all its targets.
func sprung(v *engine.View, owner, target *engine.Token, a *sheet.Rec) *blow {
	b := prepared(v, owner, a)
	switch {
	case onOwner(a):
		b.targets = []string{owner.ID}
	case b.area():
		b.targets = b.touched(v, target.At.Centre(), target.At.Centre())
	default:
		b.targets = []string{target.ID}
	}
	return b
}

// sprungReach refuses a prepared action against a creature beyond its ordinary range (SIG-PREP-18).
func sprungReach(v *engine.View, owner, target *engine.Token, a *sheet.Rec) *engine.Refusal {
	b := prepared(v, owner, a)
	switch {
	case onOwner(a):
		return nil
	case !b.area():
		return b.reach(v, owner, target)
	case a.Sub(aArea).Word(arFrom) == "point" && !within(v, owner.Body(), target.Body(), max(b.farthest, 1)):
		return engine.Refuse(engine.OutOfRange, "out of range: %s is more than %d m away", target.Name, b.farthest).Of(target.ID).On("SIG-ADJ-3")
	}
	return nil
}

// spring resolves a prepared action, which is then gone unless it has more uses (SIG-PREP-11).
func spring(tx *engine.Tx, owner, target string, a *sheet.Rec) {
	c := tx.Token(owner).Condition("prepared")
	if n := c.Rec.Int(prepFires) - 1; n > 0 {
		change(tx, owner, "prepared", func(c *engine.Condition) { c.Rec.SetInt(prepFires, n) })
	} else {
		drop(tx, owner, "prepared", "fired")
	}
	b := sprung(&tx.View, tx.Token(owner), tx.Token(target), a)
	if b.attack {
		shot(tx, owner, b.weapon)
	}
	b.resolve(tx)
}
