package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// pairing is an attack with a weapon in each hand.
type pairing struct {
	strike
	other *sheet.Rec // nil if there is none
}

// twoWeapons is one attack with a weapon in each hand (AAC-TWO-1, AAC-TWO-2).
var twoWeapons = newStrike(&action[*pairing]{
	Info: engine.Action{ID: "two_weapon_attack", Name: "Two-weapon attack", Args: strikeTakes().May(engine.ToolArg("other")),
		Options: append([]engine.Option{
			{Arg: "with", Label: "with {n}", Help: "the first weapon", Kind: engine.OptThing, Rare: true},
			{Arg: "other", Label: "and {n}", Help: "the second weapon", Kind: engine.OptThing},
		}, attackOptions()...),
		When: "with two one-handed melee weapons in hand and attack skill 1 or more",
		Help: "one attack at −1 that does 2 more damage", Clause: "AAC-TWO-2"},
	Price:    fee{cost: mainAction, rule: onlyWith(setTwoWeapons)},
	ReadArgs: readPairing,
	Entries: func(_ *engine.View, t *engine.Token) []entry[*pairing] {
		return []entry[*pairing]{{Args: pair(t, strikeOf(t, weaponInUse(t)), nil)}}
	},
	CheckAfterPrice: func(v *engine.View, t *engine.Token, p *pairing) *engine.Refusal {
		if !p.fits() {
			return refuse(notReadied, "AAC-TWO-1", "%s needs two one-handed melee weapons in hand", t.Name).Of(t.ID)
		}
		if n, ok := p.level(v); !ok || n < 1 {
			return refuse(skillTooLow, "AAC-TWO-1", "two weapons need skill 1 with %s", p.name()).Of(t.ID)
		}
		return p.open(v)
	},
	Run: func(tx *engine.Tx, _ *engine.Token, p *pairing) { p.resolve(tx) },
})

func readPairing(in *engine.ArgReader) (*engine.Token, *pairing) {
	t, s := readStrike(in)
	if s.manner == thrown {
		in.Refuse(engine.Refuse(engine.BadCommand, "two_weapon_attack: melee only"))
	}
	return t, pair(t, *s, weaponArg(in, t, "other"))
}

// pair adds the other weapon, by default the first in hand.
func pair(t *engine.Token, s strike, other *sheet.Rec) *pairing {
	i := slices.IndexFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Text(wID) != s.id() && oneHandedInHand(w) })
	if other == nil && i >= 0 {
		other = t.Lists[weaponList][i]
	}
	s.more = append(s.more, engine.Part{Name: "two weapons", N: -1})
	s.plus = 2
	return &pairing{s, other}
}

func (p *pairing) fits() bool {
	return p.other != nil && p.id() != p.other.Text(wID) && oneHandedInHand(p.w) && oneHandedInHand(p.other)
}

func oneHandedInHand(w *sheet.Rec) bool {
	return held(w) && closeWeapon(w) && !w.Is(wTwoHanded)
}
