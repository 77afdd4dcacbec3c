package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// blows are the attacks of one command: a single one, or one with each hand.
type blows struct {
	list  []strike
	wrong *engine.Refusal // refuses them before anything else is asked
	named bool            // a second target was given
}

// attack is one attack with the main hand (GLT-ACT-1).
var attack = oneBlow(engine.Action{ID: "attack", Name: "Attack", Key: "A",
	When: "with a one-handed or natural weapon",
	Help: "one blow or shot with the main hand", Clause: "GLT-ACT-1"}, price{main: 1}, singleGrip, mainWeapons)

// offhandAttack is one attack with the off hand (GLT-ACT-4).
var offhandAttack = oneBlow(engine.Action{ID: "offhand_attack", Name: "Offhand attack", Key: "O",
	When: "with a light weapon or shield in the off hand",
	Help: "one blow with the off hand", Clause: "GLT-ACT-4"}, price{offhand: 1}, inOff, offWeapons)

// oneBlow registers an attack with one hand: find returns the strike for a weapon's id, fits the weapons that suit the
// hand.
func oneBlow(info engine.Action, p price, find func(*engine.Token, string) (strike, *engine.Refusal), fits func(*engine.Token) []string) *action[*blows] {
	info.Args = judgedBy(engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), engine.WordArg("type")))
	of := func(t *engine.Token, with string) *blows {
		s, wrong := find(t, with)
		return &blows{list: []strike{s}, wrong: wrong}
	}
	return newBlows(&action[*blows]{
		Info: info, Price: terms{p, attacking},
		ReadArgs: func(in *engine.ArgReader) (*engine.Token, *blows) {
			a := aimArgs(in)
			b := of(a.t, in.Text("with", ""))
			b.aim(0, a, a.target, a.kind)
			return a.t, b
		},
		Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[*blows] {
			var list []rulekit.Entry[*blows]
			for _, id := range fits(t) {
				list = append(list, rulekit.Entry[*blows]{Args: of(t, id), With: id, Label: itemName(t, id)})
			}
			if list == nil {
				list = append(list, rulekit.Entry[*blows]{Args: of(t, "")})
			}
			return list
		},
		Run: func(tx *engine.Tx, _ *engine.Token, b *blows) { b.list[0].resolve(tx) },
	})
}

// newBlows completes an attack with the weapons in hand.
func newBlows(x *action[*blows]) *action[*blows] {
	x.Info.Target = engine.Enemy
	x.CheckActor = func(_ *engine.View, _ *engine.Token, b *blows) *engine.Refusal { return b.wrong }
	x.CheckTarget = func(v *engine.View, _ *engine.Token, b *blows) *engine.Refusal {
		for i := range b.list {
			if r := b.list[i].reaches(v); r != nil {
				return r
			}
		}
		return nil
	}
	x.Event = func(_ *engine.View, _ *engine.Token, b *blows) []jsondoc.Member {
		return append(targeted(b.list[0].target), jsondoc.M("with", b.with()))
	}
	x.Odds = func(v *engine.View, t *engine.Token, b *blows) []jsondoc.Member {
		return aimedAt(v, t, v.Token(b.list[0].target), b.odds(v))
	}
	return newAction(x)
}

// doubleAttack is a two-handed attack, or one with each hand (GLT-ACT-2, GLT-ACT-3).
var doubleAttack = newBlows(&action[*blows]{
	Info: engine.Action{ID: "double_attack", Name: "Double attack", Key: "D",
		Args: judgedBy(engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), engine.WordArg("type"), engine.TokenArg("target2"),
			engine.WordArg("type2"))),
		When: "with a weapon in two hands, or one in each",
		Help: "one two-handed blow, or a blow with each hand", Clause: "GLT-ACT-2"},
	Price:    terms{bothHands, attacking},
	ReadArgs: readDouble,
	Entries:  doubles,
	Run: func(tx *engine.Tx, _ *engine.Token, b *blows) {
		target := tx.Token(b.list[0].target)
		upBefore := !atZero(target) && !down(target)
		b.list[0].resolve(tx)
		if len(b.list) == 2 {
			secondBlow(tx, b.list[1], b.named, upBefore)
		}
	},
})

func readDouble(in *engine.ArgReader) (*engine.Token, *blows) {
	a := aimArgs(in)
	with, kind2 := oneOrTwo(in), typeArg(in, "type2")
	target2, named := a.target, in.Has("target2")
	if named {
		target2 = in.Token("target2")
	}
	b := bothGrips(a.t, with...)
	b.named = named
	b.aim(0, a, a.target, a.kind)
	b.aim(1, a, target2, kind2)
	return a.t, b
}

func bothGrips(t *engine.Token, with ...string) *blows {
	list, wrong := doubleGrip(t, with)
	return &blows{list: list, wrong: wrong}
}

// doubles returns the weapons usable in two hands, and the pair that both hands hold (GLT-ACT-2, GLT-ACT-3).
func doubles(_ *engine.View, t *engine.Token) []rulekit.Entry[*blows] {
	var list []rulekit.Entry[*blows]
	for _, id := range mainWeapons(t) {
		if w := weaponOf(t, id); w != nil && inBothHands(t, w) {
			list = append(list, rulekit.Entry[*blows]{Args: bothGrips(t, id), With: id, Label: w.Text(wName)})
		}
	}
	main, off := t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)
	if w := weaponOf(t, main); w != nil && off != "" && w.Word(wHands) != "two" {
		list = append(list, rulekit.Entry[*blows]{Args: bothGrips(t, main, off), Label: w.Text(wName) + ", " + itemName(t, off),
			More: []jsondoc.Member{jsondoc.M("with", []string{main, off})}})
	}
	if list == nil {
		list = append(list, rulekit.Entry[*blows]{Args: bothGrips(t)})
	}
	return list
}

// aimed holds the arguments that all attacks share.
type aimed struct {
	t, target *engine.Token
	kind      string
	j         judgement
}

func aimArgs(in *engine.ArgReader) aimed {
	a := aimed{j: judged(in), kind: typeArg(in, "type")}
	a.t, a.target = pairArgs(in)
	return a
}

// aim sets target and damage type of the i-th attack, if there is one.
func (b *blows) aim(i int, a aimed, target *engine.Token, kind string) {
	if b.wrong != nil || i >= len(b.list) {
		return
	}
	s := &b.list[i]
	s.target, s.j = target.ID, a.j
	b.wrong = s.typed(kind)
}

// with returns the weapons of the attacks.
func (b *blows) with() *jsondoc.Node {
	if len(b.list) == 1 {
		return jsondoc.Str(b.list[0].with)
	}
	return jsondoc.Strs([]string{b.list[0].with, b.list[1].with})
}

// odds returns the odds of the attacks, with the first damage type where none is given.
func (b *blows) odds(v *engine.View) *jsondoc.Node {
	for i := range b.list {
		b.list[i].firstType()
	}
	if len(b.list) == 1 {
		return b.list[0].oddsNode(v)
	}
	return bothOdds(v, b.list)
}

// oneOrTwo reads "with": a weapon, or a list of two.
func oneOrTwo(in *engine.ArgReader) []string {
	n := in.Node.Get("with")
	if n.IsNull() {
		return nil
	}
	if id, ok := n.Str(); ok {
		return []string{id}
	}
	ids, ok := n.Strings()
	if !ok || len(ids) != 2 {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: pick a weapon, or both hands", in.Do))
	}
	return ids
}

// secondBlow makes a dual wielder's off-hand attack. If the first attack downed the target and no second target was given,
// it asks for a new one; without another enemy the attack is lost.
func secondBlow(tx *engine.Tx, s strike, named, upBefore bool) {
	if incapacitated(tx.Token(s.who)) {
		return
	}
	target := tx.Token(s.target)
	if !named && upBefore && down(target) {
		options := append(s.choices(&tx.View), "none")
		if len(options) == 1 {
			return
		}
		s.target = tx.Choose(engine.ChoiceAsk{For: "second_target", Who: s.who, Options: options, Default: options[:1],
			Why: message.Of("%s is down; %s can hit someone else", target.Name, s.name)})
		if s.target == "none" {
			return
		}
	}
	if s.reaches(&tx.View) == nil {
		s.resolve(tx)
	}
}

// choices returns the enemies that a strike could target from here, in initiative order.
func (s strike) choices(v *engine.View) []string {
	var list []string
	t := v.Token(s.who)
	for _, id := range v.Order {
		o := v.Token(id)
		try := s
		try.target = id
		if v.Hostile(t, o) && !out(o) && try.reaches(v) == nil {
			list = append(list, id)
		}
	}
	return list
}

// resolve makes a strike (type, defence, roll and, on a hit, damage) and reports whether it hit (GLT-ATK-1, Contract d).
func (s *strike) resolve(tx *engine.Tx) (hit bool) {
	if s.kind == "" && len(s.types) > 1 {
		s.kind = tx.Choose(engine.ChoiceAsk{For: "damage_type", Who: s.who, Target: s.target,
			Options: slices.Clone(s.types), Default: s.types[:1],
			Why: message.Of("with %s", s.name)})
	}
	if s.manner != byspell { // counted when it is cast
		tx.Use(s.who, s.with)
	}
	parry, blocks := defend(tx, s)
	m := s.mit(&tx.View, parry, blocks)
	k := s.check(&tx.View)
	if k.need = m.MIT(); !tx.Quiet() {
		k.why = message.Of("%s vs MIT %d", s.name, m.MIT())
	}
	got := k.roll(tx)
	hit, crit := s.outcomeOf(&tx.View, got.Counted, got.Total, m.MIT())
	if !tx.Quiet() {
		k.emit(tx, got, jsondoc.M("against", m.MIT()), jsondoc.M("success", hit), jsondoc.M("critical", crit),
			jsondoc.M("with", s.with), jsondoc.M("against_parts", engine.PartsNode(m.Parts)))
	}
	promptNatural(tx, got.Counted, s.who)
	switch {
	case hit && s.hits:
		s.hurt(tx, s.target, crit)
	case hit:
		s.afterHit(tx, s.target)
	default:
		s.meatshield(tx)
	}
	return hit
}

// meatshield resolves an attack that misses a grappler against the foe it holds (GLT-GRAP-13, GLT-GRAP-14).
func (s *strike) meatshield(tx *engine.Tx) {
	foe := heldFoe(&tx.View, tx.Token(s.target))
	if foe == nil || foe.ID == s.who || foe.Is("dead") || !s.hits {
		return
	}
	tx.Emit("shielded", who(s.target), jsondoc.M("by", foe.ID))
	s.hurt(tx, foe.ID, false)
}
