package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// hit does what a blow does to one whom it reaches: damage packet by packet, then all else
// (SIG-DMG-9, SIG-DMG-11, SIG-DMG-13).
// rolled are the dice of each packet, and last those of inspiration.
func (b *blow) hit(d *Tx, id string, rolled []int) {
	for i, p := range b.packets {
		target := d.Token(id)
		if target == nil || gone(target) {
			break
		}
		p = b.facing(&d.View, p, target)
		if p.main && rolled[len(b.packets)] > 0 {
			p.parts = slices.Clone(p.parts)
			p.parts.add("inspired", rolled[len(b.packets)])
		}
		hp := target.Stats.Int(sHP)
		lost := d.deal(id, b.by, b.means(), &p, rolled[i])
		if p.main && b.steals {
			b.steal(d, lost, hp)
		}
	}
	b.lodge(d, id)
	b.bring(d, id)
}

// means is by what it harms.
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

// steal gives the thief what the target lost by the usual damage (SIG-STEAL-2, SIG-STEAL-3, SIG-STEAL-4,
// SIG-STEAL-5).
func (b *blow) steal(d *Tx, lost, hp int) {
	if !d.IsOn(setStealOverkill) {
		lost = min(lost, max(hp, 0))
	}
	if lost > 0 && d.Token(b.by) != nil {
		d.heal(b.by, b.by, lost)
	}
}

// lodge leaves a thrown weapon in the target, or takes it back (SIG-SUP-12, SIG-SUP-13). A minion that killed
// its summoner has vanished with its weapons.
func (b *blow) lodge(d *Tx, id string) {
	if d.Token(b.by) == nil {
		return
	}
	if b.throws != "" {
		d.editWeapon(b.by, b.throws, func(w *sheet.Rec) { w.SetText(wStuckIn, id) })
	}
	if b.regains != "" {
		d.editWeapon(b.by, b.regains, func(w *sheet.Rec) { w.Set(wStuckIn, sheet.Null) })
		d.Edit(b.by).Stats.SetText(sMainHand, b.regains)
	}
}

// missed is what a miss leaves behind: a thrown weapon on the target's square (SIG-SUP-12).
func (b *blow) missed(d *Tx, id string) {
	if b.throws != "" {
		at := d.Token(id).At
		d.editWeapon(b.by, b.throws, func(w *sheet.Rec) { w.Set(wDropped, sheet.Nums(at.X, at.Y)) })
	}
}

// unlodge lets what sticks in a creature that goes off the board fall on its square.
func (d *Tx) unlodge(id string) {
	at := d.Token(id).At
	for _, owner := range d.tokenIDs() {
		for i, w := range d.Token(owner).Lists[weaponList] {
			if w.Text(wStuckIn) == id {
				e := d.EditItem(owner, weaponList, i)
				e.Set(wStuckIn, sheet.Null)
				e.Set(wDropped, sheet.Nums(at.X, at.Y))
			}
		}
	}
}

// editWeapon changes a weapon of a token.
func (d *Tx) editWeapon(id, weapon string, set func(*sheet.Rec)) {
	list := d.Token(id).Lists[weaponList]
	if i := slices.IndexFunc(list, func(w *sheet.Rec) bool { return w.Text(wID) == weapon }); i >= 0 {
		set(d.EditItem(id, weaponList, i))
	}
}

// bring does what is no damage: effects, prone, pushes, healing, Actions, a form.
func (b *blow) bring(d *Tx, id string) {
	for _, e := range b.effects {
		to := id
		if e.Word(eTo) == "self" {
			to = b.by
		}
		if d.Token(to) != nil && d.Token(b.by) != nil {
			d.inflict(to, made(&d.View, b.by, e))
		}
	}
	if b.a == nil || d.Token(id) == nil || gone(d.Token(id)) {
		return
	}
	if b.a.Is(aProne) {
		d.knockProne(id)
	}
	if n := b.a.Int(aHeal); n > 0 {
		d.heal(id, b.by, n)
	}
	if n := b.a.Int(aGrants); n > 0 && d.Turn == id {
		d.grant(id, n)
	}
	d.shove(id, b.by, b.a.Int(aPush), 1)
	d.shove(id, b.by, b.a.Int(aPull), -1)
	if f := node(b.a, aForm); f != nil && d.Token(id) != nil && !gone(d.Token(id)) {
		d.become(id, f, b.willingly(d, id))
	}
}

// willingly tells whether a transformed creature wanted it.
func (b *blow) willingly(d *Tx, id string) bool {
	if b.willing != nil {
		return b.willing.Bool
	}
	return id == b.by || !b.needsRoll(&d.View, d.Token(id))
}

// grant gives Actions in a turn that is going on; one whose actions are closed can't use them
// (SIG-ACT-3).
func (d *Tx) grant(id string, n int) {
	if state := d.Token(id).Budget[bTurnState]; state != running && state != movingLast {
		d.Edit(id).Budget[bAction] += n
		d.Emit("granted", who(id), num("action", n))
	}
}
