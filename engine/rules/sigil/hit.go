package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// hit applies a blow to a target that it hit: damage packet by packet, then everything else (SIG-DMG-9, SIG-DMG-11,
// SIG-DMG-13). rolled are the dice of each packet, followed by those of inspiration.
func (b *blow) hit(tx *engine.Tx, id string, rolled []int) {
	for i, p := range b.packets {
		target := tx.Token(id)
		if target == nil || gone(target) {
			break
		}
		p = b.facing(&tx.View, p, target)
		if p.main && rolled[len(b.packets)] > 0 {
			p.parts = slices.Clone(p.parts)
			p.parts.add("inspired", rolled[len(b.packets)])
		}
		hp := target.Stats.Int(sHP)
		lost := deal(tx, id, b.by, b.means(), &p, rolled[i])
		if p.main && b.steals {
			b.steal(tx, lost, hp)
		}
	}
	b.lodge(tx, id)
	b.bring(tx, id)
}

// means returns the damage source.
func (b *blow) means() engine.DamageSource {
	switch {
	case b.a != nil:
		return engine.DamageSource{Kind: engine.ByAbility, ID: b.a.Text(aID)}
	case b.regains != "":
		return engine.DamageSource{Kind: engine.ByWeapon, ID: b.regains}
	case b.strikes != "":
		return engine.DamageSource{Kind: engine.ByWeapon, ID: b.strikes}
	case b.weapon != nil:
		return engine.DamageSource{Kind: engine.ByWeapon, ID: b.weapon.Text(wID)}
	}
	return engine.DamageSource{}
}

// steal gives the attacker the health that the target lost to ordinary damage (SIG-STEAL-2, SIG-STEAL-3, SIG-STEAL-4,
// SIG-STEAL-5).
func (b *blow) steal(tx *engine.Tx, lost, hp int) {
	if !tx.IsOn(setStealOverkill) {
		lost = min(lost, max(hp, 0))
	}
	if lost > 0 && tx.Token(b.by) != nil {
		heal(tx, b.by, b.by, lost)
	}
}

// lodge leaves a thrown weapon in the target, or takes it back (SIG-SUP-12, SIG-SUP-13). A minion that killed its summoner
// has vanished with its weapons.
func (b *blow) lodge(tx *engine.Tx, id string) {
	if tx.Token(b.by) == nil {
		return
	}
	if b.throws != "" {
		editWeapon(tx, b.by, b.throws, func(w *sheet.Rec) { w.SetText(wStuckIn, id) })
	}
	if b.regains != "" {
		editWeapon(tx, b.by, b.regains, func(w *sheet.Rec) { w.Set(wStuckIn, sheet.Null) })
		tx.Edit(b.by).Stats.SetText(sMainHand, b.regains)
	}
}

// missed applies a miss: a thrown weapon lands on the target's square (SIG-SUP-12).
func (b *blow) missed(tx *engine.Tx, id string) {
	if b.throws != "" {
		at := tx.Token(id).At
		editWeapon(tx, b.by, b.throws, func(w *sheet.Rec) { w.Set(wDropped, sheet.Nums(at.X, at.Y)) })
	}
}

// unlodge drops weapons stuck in a creature that leaves the board on its square.
func unlodge(tx *engine.Tx, id string) {
	at := tx.Token(id).At
	for _, owner := range tokenIDs(tx) {
		for i, w := range tx.Token(owner).Lists[weaponList] {
			if w.Text(wStuckIn) == id {
				e := tx.EditItem(owner, weaponList, i)
				e.Set(wStuckIn, sheet.Null)
				e.Set(wDropped, sheet.Nums(at.X, at.Y))
			}
		}
	}
}

// editWeapon changes a weapon of a token.
func editWeapon(tx *engine.Tx, id, weapon string, set func(*sheet.Rec)) {
	list := tx.Token(id).Lists[weaponList]
	if i := slices.IndexFunc(list, func(w *sheet.Rec) bool { return w.Text(wID) == weapon }); i >= 0 {
		set(tx.EditItem(id, weaponList, i))
	}
}

// bring applies everything but damage: effects, prone, pushes, healing, Actions, a form.
func (b *blow) bring(tx *engine.Tx, id string) {
	for _, e := range b.effects {
		to := id
		if e.Word(eTo) == "self" {
			to = b.by
		}
		if tx.Token(to) != nil && tx.Token(b.by) != nil {
			inflict(tx, to, made(&tx.View, b.by, e))
		}
	}
	if b.a == nil || tx.Token(id) == nil || gone(tx.Token(id)) {
		return
	}
	if b.a.Is(aProne) {
		knockProne(tx, id)
	}
	if n := b.a.Int(aHeal); n > 0 {
		heal(tx, id, b.by, n)
	}
	if n := b.a.Int(aGrants); n > 0 && tx.Turn == id {
		grant(tx, id, n)
	}
	shove(tx, id, b.by, b.a.Int(aPush), 1)
	shove(tx, id, b.by, b.a.Int(aPull), -1)
	if f := node(b.a, aForm); f != nil && tx.Token(id) != nil && !gone(tx.Token(id)) {
		become(tx, id, f, b.willingly(tx, id))
	}
}

// willingly reports whether a creature agrees to be transformed.
func (b *blow) willingly(tx *engine.Tx, id string) bool {
	if b.willing != nil {
		return b.willing.Bool
	}
	return id == b.by || !b.needsRoll(&tx.View, tx.Token(id))
}

// grant adds Actions to a current turn; a creature that may not act any more can't use them (SIG-ACT-3).
func grant(tx *engine.Tx, id string, n int) {
	if state := tx.Token(id).Budget[bTurnState]; state != running && state != movingLast {
		tx.Edit(id).Budget[bAction] += n
		tx.Emit("granted", who(id), num("action", n))
	}
}
