package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// twoWeapons is one attack with a weapon in each hand (AAC-TWO-1, AAC-TWO-2).
func twoWeapons(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, other, r := twoArgs(tx, c)
	if r != nil {
		return r
	}
	v, t := &tx.View, tx.Token(s.who)
	d := newAct(tx, c, t, mainAction, s.needs())
	off := func() *engine.Refusal { return module(v, setTwoWeapons, c.Do) }
	pair := func() *engine.Refusal { return pairOf(t, s.w, other) }
	skilled := func() *engine.Refusal {
		if n, ok := s.level(v); ok && n >= 1 {
			return nil
		}
		return refuse(skillTooLow, "AAC-TWO-1", "two weapons need skill 1 with %s", s.name()).Of(t.ID)
	}
	if r := engine.FirstRefusal(off, d.may, d.afford, pair, skilled, func() *engine.Refusal { return s.ready(v) }, d.begin); r != nil {
		return r
	}
	d.tell(target(s.target), withWhat(s.w))
	s.resolve(tx)
	return nil
}

func twoArgs(tx *engine.Tx, c *engine.Command) (strike, *sheet.Rec, *engine.Refusal) {
	s, r := strikeArgs(tx, c)
	if r != nil {
		return s, nil, r
	}
	if s.manner == thrown {
		return s, nil, engine.Refuse(engine.BadCommand, "two_weapon_attack: nothing is thrown")
	}
	t := tx.Token(s.who)
	other, r := weaponArg(c, t, "other")
	if r != nil {
		return s, nil, r
	}
	if other == nil {
		for _, w := range t.Lists[weaponList] {
			if w.Text(wID) != s.id() && oneHandedInHand(w) {
				other = w
				break
			}
		}
	}
	s.more = append(s.more, engine.Part{Name: "two weapons", N: -1})
	s.plus = 2
	return s, other, nil
}

func oneHandedInHand(w *sheet.Rec) bool {
	return held(w) && closeWeapon(w) && !w.Is(wTwoHanded)
}

func pairOf(t *engine.Token, a, b *sheet.Rec) *engine.Refusal {
	if b != nil && a.Text(wID) != b.Text(wID) && oneHandedInHand(a) && oneHandedInHand(b) {
		return nil
	}
	return refuse(notReadied, "AAC-TWO-1", "%s hasn't two one-handed melee weapons in hand", t.Name).Of(t.ID)
}
