package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// defence is a way of defending against an attack.
type defence struct {
	word  string // dodge, parry, block
	parts []engine.Part
}

func (d *defence) modifier() int { return engine.Sum(d.parts) }

// about describes what a defence adds to its die, and its odds against a known total.
func (d *defence) about(against *int) message.Text {
	text := message.Of("%+d", d.modifier())
	if against != nil {
		need := min(max(*against-d.modifier(), 1), 21)
		text = message.Of("%s, %d%% to avoid it", text, 5*(21-need))
	}
	return text
}

// defencesOf returns the defences available against an attack: dodge always, parry with a melee weapon in hand, block with
// a shield; none for a token that is down (UNC-DEF-14, UNC-DEF-15, UNC-DEF-51).
func defencesOf(v *engine.View, t *engine.Token, ranged bool) []defence {
	if down(t) {
		return nil
	}
	list := []defence{{"dodge", skillPart(t, "dodge")}}
	if canParry(t) && (!ranged || v.IsOn(setParryRanged)) {
		list = append(list, defence{"parry", skillPart(t, "parry")})
	}
	if name, bonus, ok := shieldUp(t); ok && (!ranged || v.IsOn(setBlockRanged)) {
		list = append(list, defence{"block", append(skillPart(t, "block"), nonZero(engine.Part{Name: name, N: bonus})...)})
	}
	return list
}

func canParry(t *engine.Token) bool {
	return slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool {
		return w.Word(wKind) == "melee" && len(w.List(wHeld)) > 0
	})
}

// shieldUp returns the best shield in hand (UNC-SUP-2).
func shieldUp(t *engine.Token) (name string, bonus int, ok bool) {
	for _, s := range t.Lists[shieldList] {
		if len(s.List(hHeld)) > 0 && (!ok || s.Int(hBonus) > bonus) {
			name, bonus, ok = s.Text(hName), s.Int(hBonus), true
		}
	}
	return name, bonus, ok
}

// bestOf returns the default defence: the first with the highest modifier.
func bestOf(list []defence) defence {
	best := list[0]
	for _, d := range list[1:] {
		if d.modifier() > best.modifier() {
			best = d
		}
	}
	return best
}
