package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// volley is a dual or multiple attack: one whole attack per weapon, end, natural weapon or free
// hand, in the order given (UNC-DUAL-1, UNC-DUAL-2, UNC-DUAL-3, UNC-DUAL-4, UNC-DUAL-5, UNC-DUAL-6,
// UNC-DUAL-7, UNC-DUAL-8, UNC-DUAL-9, UNC-DUAL-10).
func volley(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	list, t, r := volleyArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayAct(&tx.View, c.Do, t); r != nil {
		return r
	}
	if r := enoughArms(&tx.View, c.Do, list); r != nil {
		return r
	}
	price := volleyPrice(len(list))
	if r := short(t, c.Do, price); r != nil {
		return r
	}
	up := map[string]bool{}
	for i := range list {
		if list[i].target == "" {
			continue
		}
		if r := list[i].fits(&tx.View); r != nil {
			return r
		}
		up[list[i].target] = !down(tx.Token(list[i].target))
	}
	spend(tx, t.ID, c.Do, price)
	for i := range list {
		loose(tx, &list[i], up)
	}
	return nil
}

// mostAttacks is how many attacks a multiple attack is read with.
const mostAttacks = 100

// volleyArgs reads the attacks; a target that is left out stays "".
func volleyArgs(v *engine.View, c *engine.Command) ([]strike, *engine.Token, *engine.Refusal) {
	n := c.Node.Get("attacks")
	if n.IsNull() || n.Kind != jsondoc.List {
		return nil, nil, engine.Refuse(engine.BadCommand, "%s needs \"attacks\", a list", c.Do)
	}
	if got := len(n.Items); c.Do == "dual_attack" && got != 2 || c.Do == "multi_attack" && got < 3 || got > mostAttacks {
		return nil, nil, engine.Refuse(engine.BadCommand, "%s can't be %d attacks: dual_attack has two, multi_attack three or more", c.Do, got)
	}
	var list []strike
	for i, it := range n.Items {
		if it.Kind != jsondoc.Object {
			return nil, nil, engine.Refuse(engine.BadCommand, "%s: attacks[%d] must be an object", c.Do, i)
		}
		s, r := readStrike(&engine.Command{Do: fmt.Sprintf("%s: attacks[%d]", c.Do, i), Node: it})
		if r != nil {
			return nil, nil, r
		}
		list = append(list, s)
	}
	t, r := actor(v, c)
	if r != nil {
		return nil, nil, r
	}
	for i := range list {
		if r := knownHand(c.Do, t, list[i].hand); r != nil {
			return nil, nil, r
		}
		list[i].who = t.ID
	}
	for i := range list {
		if list[i].target != "" {
			if _, r := tokenBy(v, list[i].target); r != nil {
				return nil, nil, r
			}
		}
	}
	return list, t, nil
}

// enoughArms checks that each weapon is wielded; then that it stands for no more attacks than it has
// ends, and gives each fist a free hand of its own: those that are named first (Contract c).
// The first attack that fails gives the refusal.
func enoughArms(v *engine.View, do string, list []strike) *engine.Refusal {
	t := v.Token(list[0].who)
	for i := range list {
		if list[i].with == unarmed {
			continue // without a free hand these are too few
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
			return tooFew(t, do, fmt.Sprintf("%s strikes %d times at most", s.with, weaponOf(t, s.with).Int(wEnds)))
		}
	}
	return nil
}

// takeHand gives a fist the hand that it names, or the first of those that no fist names.
func (s *strike) takeHand(t *engine.Token, do string, named, rest *[]string) *engine.Refusal {
	if s.hand == "" {
		if len(*rest) == 0 {
			return tooFew(t, do, "there are more fists than free hands")
		}
		s.hand, *rest = (*rest)[0], (*rest)[1:]
		return nil
	}
	i := slices.Index(*named, s.hand)
	if i < 0 {
		return tooFew(t, do, fmt.Sprintf("the hand %q isn't free", s.hand))
	}
	*named = slices.Delete(*named, i, i+1)
	return nil
}

func tooFew(t *engine.Token, do, why string) *engine.Refusal {
	return engine.Refuse(needsMoreWeapons, "%s: %s", do, why).Of(t.ID).On("UNC-DUAL-6")
}

// loose makes one attack of a volley; up tells who could still act when the command was given. A
// target that was left open, or has fallen since, is chosen now (UNC-DEF-25).
func loose(tx *engine.Tx, s *strike, up map[string]bool) {
	at := tx.Token(s.target)
	if s.target == "" || at == nil || down(at) && up[s.target] {
		s.target = chooseTarget(tx, s)
	}
	if s.target == "" {
		tx.Emit("lapsed", who(s.who), jsondoc.M("with", jsondoc.Str(s.with)))
		return
	}
	s.resolve(tx)
}

// chooseTarget asks among the enemies that the weapon gets at; "" for none.
func chooseTarget(tx *engine.Tx, s *strike) string {
	options := targetsFor(&tx.View, s)
	if len(options) == 0 {
		return ""
	}
	said := tx.Choose(engine.ChoiceAsk{For: "target", Who: s.who, Options: append(options, "none"), Default: options[:1],
		Why: "whom to strike with " + s.arm(&tx.View).name})
	if said == "none" {
		return ""
	}
	return said
}

// targetsFor are the standing enemies within reach or range and sight, in the order of initiative.
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
