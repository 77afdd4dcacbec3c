package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// throwWeapon throws the weapon of the main hand (SIG-SUP-12).
func throwWeapon(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	next, r := c.Text("next", "")
	if r != nil {
		return r
	}
	return specialAttack(tx, c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		if r := mayThrow(t); r != nil {
			return nil, r
		}
		if next != "" {
			if w := weaponIn(t.Lists[weaponList], next); w == nil {
				return nil, engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, next).Of(t.ID)
			} else if !wieldable(w) || next == t.Stats.Text(sMainHand) || next == t.Stats.Text(sOffHand) {
				return nil, lacks("carried", "%s doesn't carry %s", t.Name, next).Of(t.ID).On("SIG-SUP-12")
			}
		}
		b := throwing(v, t)
		b.draws = next
		return b, nil
	})
}

func mayThrow(t *engine.Token) *engine.Refusal {
	if w := mainHand(t); w == nil || !w.Is(wThrowable) {
		return lacks("throwable_main_hand", "%s needs a throwable weapon in the main hand", t.Name).Of(t.ID).On("SIG-SUP-12")
	}
	return nil
}

func throwing(v *engine.View, t *engine.Token) *blow {
	w := mainHand(t)
	b := of(t, judgement{}).withWeapon(v, t, w)
	b.delivery, b.bare, b.throws = "projectile", true, w.Text(wID)
	b.farthest, b.nearest = 5+part(v, t.Stats.Int(sControl), 2), 0
	return b.lying(t)
}

// retrieveWeapon pulls an own weapon out of a creature (SIG-SUP-13).
func retrieveWeapon(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	item, r := c.Text("item", "")
	if r != nil {
		return r
	}
	target, r := c.Text("target", "")
	if r != nil {
		return r
	}
	return specialAttack(tx, c, func(v *engine.View, t *engine.Token) (*blow, *engine.Refusal) {
		w := weaponIn(t.Lists[weaponList], item)
		if item != "" && w == nil {
			return nil, engine.Refuse(engine.NoSuchAction, "%s has no weapon %q", t.Name, item)
		}
		if item == "" {
			w = stuckIn(t, target)
		}
		if w == nil || w.Text(wStuckIn) != target {
			return nil, lacks("stuck_weapon", "no weapon of %s sticks in %s", t.Name, target).Of(t.ID).On("SIG-SUP-13")
		}
		if mainHand(t) != nil {
			return nil, lacks("empty_main_hand", "%s needs an empty main hand", t.Name).Of(t.ID).On("SIG-SUP-13")
		}
		return retrieving(v, t, w), nil
	})
}

// stuckIn is the first weapon of a token that sticks in another.
func stuckIn(t *engine.Token, target string) *sheet.Rec {
	for _, w := range t.Lists[weaponList] {
		if w.Text(wStuckIn) == target && target != "" {
			return w
		}
	}
	return nil
}

func retrieving(v *engine.View, t *engine.Token, w *sheet.Rec) *blow {
	b := of(t, judgement{})
	b.delivery, b.farthest, b.attack, b.bare, b.regains = "melee", 1, true, true, w.Text(wID)
	p := packet{kind: ignoring, main: true, halves: 1}
	p.add("damage", amount(w, wDamage))
	p.potency(v, t, "full", 0)
	b.packets, b.against = []packet{p}, resParry
	return b.lying(t)
}
