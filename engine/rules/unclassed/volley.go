package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// Dual and multiple attacks: one whole attack for each weapon, end of a weapon, natural weapon or free hand, in the order
// given (UNC-DUAL-1, UNC-DUAL-2, UNC-DUAL-3, UNC-DUAL-4, UNC-DUAL-5, UNC-DUAL-6, UNC-DUAL-7, UNC-DUAL-8, UNC-DUAL-9,
// UNC-DUAL-10, UNC-ACT-9).
var (
	dualAttack = newAction(volley(2, 2, engine.Action{ID: "dual_attack", Name: "Dual attack", Cost: "1½", Key: "D",
		When: "with two weapons, ends, natural weapons or free hands",
		Help: "two whole attacks one after the other; the off hand's penalty stays", Clause: "UNC-DUAL-1"}))
	multiAttack = newAction(volley(3, mostAttacks, engine.Action{ID: "multi_attack", Name: "Multiple attack", Cost: "2",
		When: "with as many weapons, ends, natural weapons or free hands as attacks",
		Help: "whole attacks one after the other; half an action more for each beyond three", Clause: "UNC-DUAL-7"}))
)

// volley returns an action that dual and multiple attacks are based on.
func volley(least, most int, about engine.Action) *action[[]strike] {
	about.Args, about.Options = engine.Needs(volleyArg(least, most)), volleyOptions(least, most)
	return &action[[]strike]{
		Info: about,
		PriceOf: func(_ *engine.View, _ *engine.Token, list []strike) (string, terms) {
			return about.ID, terms{price: volleyPrice(len(list))}
		},
		ReadArgs: readVolley,
		Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[[]strike] {
			return []rulekit.Entry[[]strike]{{Args: make([]strike, least), MoreReady: []jsondoc.Member{jsondoc.M("attacks", handful(t, least))}}}
		},
		CheckListed: func(_ *engine.View, t *engine.Token) *engine.Refusal {
			if have := strikers(t); have < least {
				return tooFew(t, about.ID, message.Of("only %d weapons, ends and free hands; %d needed", have, least))
			}
			return nil
		},
		CheckActor: func(v *engine.View, _ *engine.Token, list []strike) *engine.Refusal {
			return enoughArms(v, about.ID, list)
		},
		CheckTarget: func(v *engine.View, _ *engine.Token, list []strike) *engine.Refusal {
			for i := range list {
				if list[i].target == "" {
					continue
				}
				if r := list[i].fits(v); r != nil {
					return r
				}
			}
			return nil
		},
		Run: runVolley,
		Odds: func(v *engine.View, _ *engine.Token, list []strike) []jsondoc.Member {
			if enoughArms(v, about.ID, list) != nil { // assigns hands to fists
				return nil
			}
			return []jsondoc.Member{jsondoc.M("odds", volleyOdds(v, list))}
		},
	}
}

func runVolley(tx *engine.Tx, _ *engine.Token, list []strike) {
	up := map[string]bool{}
	for i := range list {
		if k := tx.Token(list[i].target); k != nil {
			up[k.ID] = !down(k)
		}
	}
	for i := range list {
		loose(tx, &list[i], up)
	}
}

// handful returns attacks with the first n weapons, ends and free hands; targets are asked for.
func handful(t *engine.Token, n int) *jsondoc.Node {
	list := jsondoc.Arr()
	add := func(with string, times int) {
		for ; times > 0 && len(list.Items) < n; times-- {
			list.Items = append(list.Items, jsondoc.Obj(jsondoc.M("with", with)))
		}
	}
	for _, w := range t.Lists[weaponList] {
		if wielded(w) {
			add(w.Text(wID), w.Int(wEnds))
		}
	}
	add(unarmed, len(freeHands(t)))
	return list
}

// mostAttacks bounds the attacks of a multiple attack.
const mostAttacks = 100

// readVolley reads the attacks; a target left out is "".
func readVolley(in *engine.ArgReader) (*engine.Token, []strike) {
	n := in.Node.Get("attacks")
	if n.IsNull() || n.Kind != jsondoc.List {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: pick the attacks", in.Do))
		return nil, nil
	}
	if got := len(n.Items); in.Do == "dual_attack" && got != 2 || in.Do == "multi_attack" && got < 3 || got > mostAttacks {
		in.Refuse(engine.Refuse(engine.BadCommand, "dual attack has two attacks, multi attack three or more; this has %d", got))
	}
	var list []strike
	for i, it := range n.Items {
		if it.Kind != jsondoc.Object {
			in.Refuse(engine.Refuse(engine.BadCommand, "%s: attack %d must be an object", in.Do, i+1))
		}
		one := in.View.Read(&engine.Command{Do: fmt.Sprintf("%s: attack %d", in.Do, i+1), Node: it})
		list = append(list, readStrike(one))
		in.Refuse(one.Refusal)
	}
	t := in.Token("who")
	for i := range list {
		knownHand(in, t, list[i].hand)
		list[i].who = t.ID
	}
	for _, s := range list {
		if s.target != "" {
			in.TokenOf(s.target)
		}
	}
	return t, list
}

// enoughArms checks that each weapon is wielded; then that it makes no more attacks than it has ends, and assigns each fist
// its own free hand, those named first (Contract c). The first attack that fails is refused.
func enoughArms(v *engine.View, do string, list []strike) *engine.Refusal {
	t := v.Token(list[0].who)
	for i := range list {
		if list[i].with == unarmed {
			continue // not enough without a free hand
		}
		if r := list[i].armed(v); r != nil {
			return r
		}
	}
	named, rest := freeHands(t), freeHands(t)
	for _, s := range list {
		if i := slices.Index(rest, s.hand); s.with == unarmed && i >= 0 {
			rest = slices.Delete(rest, i, i+1)
		}
	}
	used := map[string]int{}
	for i := range list {
		s := &list[i]
		if s.with == unarmed {
			if r := s.takeHand(t, do, &named, &rest); r != nil {
				return r
			}
			continue
		}
		if used[s.with]++; used[s.with] > weaponOf(t, s.with).Int(wEnds) {
			return tooFew(t, do, message.Of("%s can strike at most %d times", s.with, weaponOf(t, s.with).Int(wEnds)))
		}
	}
	return nil
}

// takeHand assigns a fist the hand that it names, or the first that no fist names.
func (s *strike) takeHand(t *engine.Token, do string, named, rest *[]string) *engine.Refusal {
	if s.hand == "" {
		if len(*rest) == 0 {
			return tooFew(t, do, message.Of("more unarmed strikes than free hands"))
		}
		s.hand, *rest = (*rest)[0], (*rest)[1:]
		return nil
	}
	i := slices.Index(*named, s.hand)
	if i < 0 {
		return tooFew(t, do, message.Of("the %s hand isn't free", s.hand))
	}
	*named = slices.Delete(*named, i, i+1)
	return nil
}

func tooFew(t *engine.Token, do string, why message.Text) *engine.Refusal {
	return engine.Refuse(needsMoreWeapons, "%s: %s", do, why).Of(t.ID).On("UNC-DUAL-6")
}

// loose makes one attack of a volley; up holds the tokens that could act when the command was given. If the target is
// missing or has fallen since, a new one is chosen now (UNC-DEF-25).
func loose(tx *engine.Tx, s *strike, up map[string]bool) {
	at := tx.Token(s.target)
	if s.target == "" || at == nil || down(at) && up[s.target] {
		s.target = chooseTarget(tx, s)
	}
	if s.target == "" {
		tx.Emit("lapsed", who(s.who), jsondoc.M("with", s.with))
		return
	}
	s.resolve(tx)
}

// chooseTarget asks which of the enemies in the weapon's reach to attack; "" if there are none.
func chooseTarget(tx *engine.Tx, s *strike) string {
	options := targetsFor(&tx.View, s)
	if len(options) == 0 {
		return ""
	}
	said := tx.Choose(engine.ChoiceAsk{For: "target", Who: s.who, Options: append(options, "none"), Default: options[:1],
		Why: message.Of("next attack with %s", s.arm(&tx.View).name)})
	if said == "none" {
		return ""
	}
	return said
}

// targetsFor returns the standing enemies within reach or range and sight, in initiative order.
func targetsFor(v *engine.View, s *strike) []string {
	var list []string
	t := v.Token(s.who)
	for _, id := range v.Order {
		k := v.Token(id)
		try := *s
		try.target = id
		if v.Hostile(t, k) && !down(k) && try.fits(v) == nil {
			list = append(list, id)
		}
	}
	return list
}
