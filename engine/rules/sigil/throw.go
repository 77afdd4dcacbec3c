package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// throwWeapon throws the main hand's weapon (SIG-SUP-12).
var throwWeapon = newStrike(newSpecial(&registration[strike]{
	Info: engine.Action{ID: "throw_weapon", Name: "Throw weapon", Target: engine.Enemy,
		Args:    judgedArgs(engine.Needs(engine.ArgTarget()).May(engine.ToolArg("next"))),
		Key:     "J",
		Options: []engine.Option{{Arg: "next", Label: "then draws {n}", Kind: engine.OptThing, Help: "comes into the main hand"}},
		When:    "with a throwable weapon in the main hand",
		Help:    "5 m and half of control far, without weapon precision; a hit leaves it in the target", Clause: "SIG-SUP-12"},
	Price:    fee{price: price{kind: action}, need: need{kind: action, prone: true}},
	ReadArgs: readStrike("next"),
	CheckActor: func(_ *engine.View, t *engine.Token, a strike) *engine.Refusal {
		if w := mainHand(t); w == nil || !w.Is(wThrowable) {
			return lacks("throwable_main_hand", "%s needs a throwable weapon in the main hand", t.Name).Of(t.ID).On("SIG-SUP-12")
		}
		if a.item == "" {
			return nil
		}
		if w := weaponIn(t.Lists[weaponList], a.item); w == nil {
			return engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, a.item).Of(t.ID)
		} else if !wieldable(w) || a.item == t.Stats.Text(sMainHand) || a.item == t.Stats.Text(sOffHand) {
			return lacks("carried", "%s doesn't carry %s", t.Name, a.item).Of(t.ID).On("SIG-SUP-12")
		}
		return nil
	},
}), func(v *engine.View, t *engine.Token, a strike) *blow {
	b := throwing(v, t)
	b.draws = a.item
	return b
})

func throwing(v *engine.View, t *engine.Token) *blow {
	w := mainHand(t)
	b := of(t, judgement{}).withWeapon(v, t, w)
	b.delivery, b.bare, b.throws = "projectile", true, w.Text(wID)
	b.farthest, b.nearest = 5+part(v, t.Stats.Int(sControl), 2), 0
	return b.lying(t)
}

// retrieveWeapon pulls one of the actor's weapons out of a creature (SIG-SUP-13).
var retrieveWeapon = newStrike(newSpecial(&registration[strike]{
	Info: engine.Action{ID: "retrieve_weapon", Name: "Retrieve weapon", Target: engine.Enemy,
		Args:    judgedArgs(engine.Needs(engine.ArgTarget()).May(engine.ArgItem())),
		Options: []engine.Option{{Arg: "item", Label: "pulls out {n}", Kind: engine.OptThing, Help: "which of the weapons that stick in it"}},
		When:    "its own weapon sticks in an adjacent creature, and the main hand is empty",
		Help:    "a hit pulls it out again, for half damage through armour", Clause: "SIG-SUP-13"},
	Price:    fee{price: price{kind: action}, need: need{kind: action, prone: true}},
	ReadArgs: readStrike("item"),
	CheckActor: func(v *engine.View, t *engine.Token, a strike) *engine.Refusal {
		if a.item != "" && weaponIn(t.Lists[weaponList], a.item) == nil {
			return engine.Refuse(engine.NoSuchAction, "%s has no weapon %s", t.Name, a.item)
		}
		if stuckIn(t, a) == nil {
			return lacks("stuck_weapon", "no weapon of %s sticks in %s", t.Name, a.target).Of(t.ID).On("SIG-SUP-13")
		}
		return emptyHanded(v, t)
	},
	CheckListed: emptyHanded,
}), func(v *engine.View, t *engine.Token, a strike) *blow { return retrieving(v, t, stuckIn(t, a)) })

func emptyHanded(_ *engine.View, t *engine.Token) *engine.Refusal {
	if mainHand(t) != nil {
		return lacks("empty_main_hand", "%s needs an empty main hand", t.Name).Of(t.ID).On("SIG-SUP-13")
	}
	return nil
}

// stuckIn returns the weapon stuck in the target: the named one, or the first; nil for none.
func stuckIn(t *engine.Token, a strike) *sheet.Rec {
	for _, w := range t.Lists[weaponList] {
		if w.Text(wStuckIn) == a.target && (a.item == "" || a.item == w.Text(wID)) {
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
