package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// chance writes a probability or a mean.
func chance(p float64) *jsondoc.Node { return jsondoc.Float(p, 9) }

// expectation is the expected result of a blow against one target.
type expectation struct {
	rolls         bool
	need          int // smallest face that succeeds, 11 if none does
	hit           float64
	onHit, damage float64
	down          float64
}

// faces returns the smallest face of a d10 that succeeds, and the probability of success.
func faces(bonus, against int) (need int, hit float64) {
	need = min(max(against-bonus, 1), 11)
	return need, float64(11-need) / 10
}

// look computes a blow's odds against a target in the current state: the d10 exactly, damage by enumeration. inspired names
// the roll that inspiration is spent on: "precision", "damage" or none.
func (b *blow) look(v *engine.View, target *engine.Token, inspired string) expectation {
	o := expectation{hit: 1}
	if o.rolls = b.needsRoll(v, target); o.rolls {
		bonus, against := b.bonus(v, target).total(), b.threshold(v, target).total()
		o.need, o.hit = faces(bonus, against)
		if inspired == "precision" {
			one, p := faces(bonus+1, against)
			_, q := faces(bonus+2, against)
			o.need, o.hit = one, (p+q)/2
		}
	}
	var down float64
	o.onHit, down = b.harm(v, target, inspired == "damage")
	o.damage, o.down = o.hit*o.onHit, o.hit*down
	return o
}

// harm returns the mean damage of a hit after armour and halvings, with all packets even if the first may kill
// (Contract h), and the probability that it takes the target out.
func (b *blow) harm(v *engine.View, target *engine.Token, inspired bool) (mean, down float64) {
	if len(b.packets) == 0 {
		return 0, 0
	}
	find := func() [2]float64 {
		w := &weighing{v: v, b: b, target: target, inspired: inspired, awake: !out(target)}
		w.packet(0, blowOutcome{guard: guardOf(target), p: 1})
		return [2]float64{w.mean, w.down}
	}
	both := [2]float64{}
	if key, ok := b.harmKey(v, target, inspired); ok {
		both = engine.Cached(v.Scratch, key, find)
	} else {
		both = find()
	}
	return both[0], both[1]
}

// harmKey is everything that the damage of a blow depends on. Records of settings never change.
type harmKey struct {
	rules           *sheet.Rec
	packets         [3]packetKey
	n               int // of packets
	guard           guard
	most, base      int // health
	mortal          bool
	inspired, awake bool
}

// packetKey is a packet as it meets its target.
type packetKey struct {
	groups               [2]dice.Group
	n                    int // of groups
	fixed, pierce, halve int
	kind                 string
	main                 bool
}

// harmKey returns the key of a blow; ok is false if the key can't hold all of it.
func (b *blow) harmKey(v *engine.View, target *engine.Token, inspired bool) (key harmKey, ok bool) {
	if len(b.packets) > len(key.packets) {
		return key, false
	}
	key = harmKey{rules: v.Settings, n: len(b.packets), guard: guardOf(target), most: target.Stats.Int(sHPMax), base: target.Stats.Int(sHPBase),
		mortal: target.Stats.Is(sDeathRules), inspired: inspired, awake: !out(target)}
	for i, p := range b.packets {
		p = b.facing(v, p, target)
		k := packetKey{n: len(p.dice.Groups), fixed: p.parts.total(), pierce: p.pierce, halve: p.halves, kind: p.kind, main: p.main}
		if k.n > len(k.groups) {
			return key, false
		}
		copy(k.groups[:], p.dice.Groups)
		key.packets[i] = k
	}
	return key, true
}

// weighing enumerates all dice of a blow's packets against a target.
type weighing struct {
	v               *engine.View
	b               *blow
	target          *engine.Token
	inspired, awake bool
	mean, down      float64
}

// blowOutcome is the result of some packets, with its probability.
type blowOutcome struct {
	guard
	total, most int // damage of all packets, and of the largest
	p           float64
}

// packet enumerates the dice of the packets from the i-th on.
func (w *weighing) packet(i int, had blowOutcome) {
	if i == len(w.b.packets) {
		w.count(had)
		return
	}
	k := w.b.facing(w.v, w.b.packets[i], w.target)
	d := dice.Sum(dice.Expr{Groups: k.dice.Groups})
	if w.inspired && k.main {
		d = d.Plus(dice.Sum(dice.Of(2, 4)))
	}
	for n, q := range d.P {
		if q == 0 {
			continue
		}
		now := had
		through, _ := now.meet(w.v, &k, max(d.Low+n+k.parts.total(), 0))
		now.hp -= max(through-now.temp, 0)
		now.temp = max(now.temp-through, 0)
		now.total, now.most, now.p = had.total+through, max(had.most, through), had.p*q
		w.packet(i+1, now)
	}
}

func (w *weighing) count(o blowOutcome) {
	w.mean += o.p * float64(o.total)
	if w.awake && laidLow(w.v, w.target, o.hp, o.most) {
		w.down += o.p
	}
}

// laidLow reports whether a target with that health would be unconscious or dead; most is the largest damage of a packet.
func laidLow(v *engine.View, target *engine.Token, hp, most int) bool {
	if hp == target.Stats.Int(sHP) && most == 0 {
		return false
	}
	return hp < lowest(v, target) || target.Stats.Is(sDeathRules) && massiveAt(v, target, hp, most)
}

// node writes an outlook.
func (o expectation) node(more ...jsondoc.Member) *jsondoc.Node {
	n := jsondoc.Obj(more...)
	if o.rolls {
		n.Members = append(n.Members, num("need", o.need))
	}
	n.Members = append(n.Members, jsondoc.M("hit", chance(o.hit)), jsondoc.M("damage_on_hit", chance(o.onHit)),
		jsondoc.M("damage", chance(o.damage)), jsondoc.M("down", chance(o.down)))
	return n
}

// forecast returns the cover and the odds of a blow at its targets.
func (b *blow) forecast(v *engine.View) []jsondoc.Member {
	var list []*jsondoc.Node
	inspired := b.inspired
	for _, id := range b.targets {
		o := b.look(v, v.Token(id), inspired)
		list = append(list, o.node(targetMember(b.targets, id)...))
		if inspired == "precision" && o.rolls {
			inspired = "" // spent on the first roll
		}
	}
	out := b.coverMembers(v)
	if len(b.targets) == 1 && b.needsRoll(v, v.Token(b.targets[0])) {
		t := v.Token(b.targets[0])
		bonus, against := b.bonus(v, t), b.threshold(v, t)
		out = append(out, str("dice", "1d10"), num("against", against.total()), jsondoc.M("against_parts", engine.PartsNode(against)),
			jsondoc.M("parts", engine.PartsNode(bonus)))
	}
	return append(out, oddsMember(list)...)
}

func targetMember(all []string, id string) []jsondoc.Member {
	if len(all) == 1 {
		return nil
	}
	return []jsondoc.Member{str("target", id)}
}

// oddsMember returns one outlook directly, several as a list.
func oddsMember(list []*jsondoc.Node) []jsondoc.Member {
	switch len(list) {
	case 0:
		return nil
	case 1:
		return []jsondoc.Member{jsondoc.M("odds", list[0])}
	}
	return []jsondoc.Member{jsondoc.M("odds", jsondoc.Obj(jsondoc.M("rolls", jsondoc.Arr(list...))))}
}

// coverMembers returns the cover of a single target; grade "none" if cover doesn't count.
func (b *blow) coverMembers(v *engine.View) []jsondoc.Member {
	if len(b.targets) != 1 || !b.needsRoll(v, v.Token(b.targets[0])) {
		return nil
	}
	t, target := v.Token(b.by), v.Token(b.targets[0])
	c := rules(v).Cover(v, t, target)
	switch {
	case b.delivery != "projectile" || b.pierces:
		c.Grade = "none"
	case b.cover != "":
		c.Grade = b.cover
	}
	if i := slices.IndexFunc(c.More, func(m jsondoc.Member) bool { return m.Key == "bonus" }); i >= 0 {
		c.More[i] = num("bonus", coverBonus[c.Grade])
	}
	return []jsondoc.Member{jsondoc.M("cover", c.Node(v))}
}

// checkOdds returns the odds of a skill roll.
func checkOdds(parts, against sum) *jsondoc.Node {
	need, hit := faces(parts.total(), against.total())
	return jsondoc.Obj(num("need", need), jsondoc.M("hit", chance(hit)))
}
