package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// dualArgs is a dual strike as a command aims it: the main hand's target and the off hand's.
type dualArgs struct {
	targets [2]string
	judgement
}

// dualStrike is an attack with each hand (SIG-SUP-9).
var dualStrike = newSpecial(&registration[dualArgs]{
	Info: engine.Action{ID: "dual_strike", Name: "Dual strike", Target: engine.Enemy,
		Args: judgedArgs(engine.Needs(engine.ArgTarget()).Or(engine.TokensArg("targets"))),
		Key:  "D",
		When: "with a one-handed weapon and a light one in the off hand",
		Help: "an attack with each; the off hand's with 2 less precision and without potency", Clause: "SIG-SUP-9"},
	Price:    plain(fullTurn),
	ReadArgs: readDual,
	CheckActor: func(_ *engine.View, t *engine.Token, a dualArgs) *engine.Refusal {
		for _, w := range inHands(t) {
			if w != nil {
				if r := loaded(t, w); r != nil {
					return r
				}
			}
		}
		if r := meet(t, "one_handed_main_hand", "light_off_hand"); r != nil {
			return r
		}
		return a.check(t)
	},
	CheckTarget: func(v *engine.View, t *engine.Token, a dualArgs) *engine.Refusal {
		both := bothHands(v, t)
		both[0].judgement = a.judgement
		for i, b := range both {
			if r := b.reach(v, t, v.Token(a.targets[i])); r != nil {
				return r
			}
		}
		return both[0].wasted(v, a.targets[0])
	},
	Confirm: func(tx *engine.Tx, t *engine.Token, a dualArgs) *engine.Refusal {
		r := consent(tx, t, tx.Token(a.targets[0]))
		if r == nil && a.targets[1] != a.targets[0] {
			r = consent(tx, t, tx.Token(a.targets[1]))
		}
		return r
	},
	Event: func(_ *engine.View, _ *engine.Token, a dualArgs) []jsondoc.Member {
		return []jsondoc.Member{targetsNode(a.targets[:])}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a dualArgs) {
		form := formOf(t)
		for i := range a.targets {
			if !strikesOn(tx, t.ID, form) {
				break
			}
			b := bothHands(&tx.View, tx.Token(t.ID))[i]
			b.targets = a.targets[i : i+1]
			if i == 0 {
				b.judgement = a.judgement
			}
			shot(tx, t.ID, inHands(tx.Token(t.ID))[i])
			b.resolve(tx)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a dualArgs) []jsondoc.Member {
		var list []*jsondoc.Node
		for i, b := range bothHands(v, t) {
			inspired := ""
			if i == 0 {
				inspired = a.inspired
			}
			list = append(list, b.look(v, v.Token(a.targets[i]), inspired).node(str("target", a.targets[i])))
		}
		return oddsMember(list)
	},
})

func readDual(in *engine.ArgReader) (*engine.Token, dualArgs) {
	a := dualArgs{judgement: judged(in)}
	names := targetNames(in)
	if len(names) < 1 || len(names) > 2 {
		in.Refuse(engine.Refuse(engine.BadCommand, "dual_strike: pick one or two targets"))
		return nil, a
	}
	t := actor(in)
	a.targets = [2]string{names[0], names[len(names)-1]}
	first, second := in.TokenOf(a.targets[0]), in.TokenOf(a.targets[1])
	in.Refuse(specialAt(in.View, t, first, in.Do))
	in.Refuse(specialAt(in.View, t, second, in.Do))
	return t, a
}

// bothHands returns the two attacks of a dual strike: the off hand's with −2 precision and no potency, both with the main
// hand's weapon precision.
func bothHands(v *engine.View, t *engine.Token) [2]*blow {
	m, o := mainHand(t), offHand(t)
	first := of(t, judgement{}).withWeapon(v, t, m)
	second := of(t, judgement{}).withWeapon(v, t, o)
	second.weapon = m
	second.own.add("off_hand", -2)
	p := ofWeapon(v, t, o, "none")
	p.main = true
	p.parts.add("bonus", t.Stats.Int(sDamageBonus))
	second.packets[0] = p
	first.strikes, second.strikes = m.Text(wID), o.Text(wID)
	return [2]*blow{first, second}
}

// inHands returns the weapons of both hands, the main hand's first; nil for an empty hand.
func inHands(t *engine.Token) [2]*sheet.Rec { return [2]*sheet.Rec{mainHand(t), offHand(t)} }
