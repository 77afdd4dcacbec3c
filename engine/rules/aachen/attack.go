package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// struck is implemented by the arguments of actions that begin with one strike.
type struck interface{ base() *strike }

func (s *strike) base() *strike { return s }

// newStrike completes an action that begins with one strike: it has the requirements of a strike, its event names target
// and weapon, and its preview has the odds of an attack.
func newStrike[A struck](x *action[A]) *action[A] {
	x.Info.Target = engine.Enemy
	x.PriceOf = func(_ *engine.View, _ *engine.Token, a A) (string, fee) {
		p := x.Price
		p.need |= a.base().needs()
		return "", p
	}
	if x.CheckAfterPrice == nil {
		x.CheckAfterPrice = func(v *engine.View, _ *engine.Token, a A) *engine.Refusal { return a.base().open(v) }
	}
	if x.CheckTarget == nil {
		x.CheckTarget = func(v *engine.View, t *engine.Token, a A) *engine.Refusal { return a.base().reaches(v, t.Body()) }
	}
	if x.Event == nil {
		x.Event = func(_ *engine.View, _ *engine.Token, a A) []jsondoc.Member { return a.base().event() }
	}
	if x.Odds == nil {
		x.Odds = func(v *engine.View, _ *engine.Token, a A) []jsondoc.Member { return a.base().odds(v) }
	}
	return newAction(x)
}

func (s *strike) event() []jsondoc.Member { return []jsondoc.Member{target(s.target), withWhat(s.w)} }

// strikeTakes returns the arguments of an attack, and its requirements besides a target.
func strikeTakes(needs ...engine.Arg) engine.Args {
	return judgedBy(engine.Needs(engine.ArgTarget()).And(needs...).
		May(engine.ArgWith(), engine.WordArg("attribute", "str", "dex"), engine.FlagArg("throw")))
}

// readStrike reads attacker, target, weapon and manner.
func readStrike(in *engine.ArgReader) (*engine.Token, *strike) {
	j, attr, hurl := sayArgs(in), in.OneOf("attribute", "", "str", "dex"), in.Flag("throw")
	t, at := pairArgs(in)
	w := weaponArg(in, t, "with")
	if w == nil {
		w = weaponInUse(t)
	}
	s := strikeOf(t, w)
	s.target, s.declared, s.say, s.attr = at.ID, at.ID, j, attr
	if hurl {
		s.manner = thrown
	}
	spear := in.Do == "charge" && w.Word(wWeaponSkill) == "spears"
	switch {
	case hurl && !closeWeapon(w), hurl && !w.Is(wThrowable) && !spear:
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s can't be thrown", in.Do, s.name()))
	case attr != "" && w.Word(wAttr) != "str_or_dex":
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: %s uses %s only", in.Do, s.name(), w.Word(wAttr)))
	}
	s.unranged = hurl && spear
	return t, &s
}

// inMelee reads a strike that must be a melee attack if its weapon is named.
func inMelee(in *engine.ArgReader) (*engine.Token, *strike) {
	t, s := readStrike(in)
	if s.manner != melee && in.Has("with") {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: melee only", in.Do))
	}
	return t, s
}

// eachArm returns an entry for each weapon, then for each that may be thrown.
func eachArm[A any](t *engine.Token, args func(s *strike) A) []entry[A] {
	list := withEach(t, arms(t), args)
	for _, w := range t.Lists[weaponList] {
		if w.Is(wThrowable) && closeWeapon(w) {
			list = append(list, hurling(t, w, "%s, thrown", args))
		}
	}
	return list
}

// eachCloseArm returns an entry for each melee weapon.
func eachCloseArm(_ *engine.View, t *engine.Token) []entry[*strike] {
	return withEach(t, slices.DeleteFunc(slices.Clone(arms(t)), func(w *sheet.Rec) bool { return !closeWeapon(w) }), itself)
}

func itself(s *strike) *strike { return s }

func withEach[A any](t *engine.Token, weapons []*sheet.Rec, args func(s *strike) A) []entry[A] {
	var list []entry[A]
	for _, w := range weapons {
		s := strikeOf(t, w)
		list = append(list, entry[A]{Args: args(&s), With: w.Text(wID), Label: called(w)})
	}
	return list
}

func hurling[A any](t *engine.Token, w *sheet.Rec, manner string, args func(s *strike) A) entry[A] {
	s := strikeOf(t, w)
	s.manner = thrown
	return entry[A]{Args: args(&s), With: w.Text(wID), Manner: manner, Label: called(w), More: []jsondoc.Member{jsondoc.M("throw", true)}}
}

// needs returns what a strike requires: bare hands and natural weapons may be used while held (AAC-GRAP-3).
func (s *strike) needs() needs {
	if s.w.Is(wNatural) || s.w.Word(wMode) == "unarmed" {
		return hostileAct
	}
	return hostileAct | inOwnHands
}

// armed refuses a weapon that isn't in reach.
func (s *strike) armed(t *engine.Token) *engine.Refusal {
	switch {
	case usable(t, s.w):
		return nil
	case s.w.Is(wNeedsShield):
		return refuse(notReadied, "AAC-ATK-1", "%s has no intact shield", t.Name).Of(t.ID)
	}
	return refuse(notReadied, "AAC-ACT-12", "%s isn't in %s's hand", s.name(), t.Name).Of(t.ID)
}

// unloaded refuses a weapon that must be loaded first.
func (s *strike) unloaded() *engine.Refusal {
	if s.manner != shot || s.w.Word(wReload) == "none" || s.w.Is(wLoaded) {
		return nil
	}
	return refuse(notLoaded, "AAC-ACT-13", "%s isn't loaded", s.name())
}

// fair refuses the actor itself, the dead and the fled as a target.
func fair(t, at *engine.Token) *engine.Refusal {
	switch {
	case t.ID == at.ID:
		return engine.Refuse(engine.BadTarget, "pick someone other than %s", t.Name).Of(at.ID)
	case !takesPart(at):
		return engine.Refuse(engine.BadTarget, "%s is out of the fight", at.Name).Of(at.ID)
	}
	return nil
}

// fair refuses an invalid target; a listed strike has none yet.
func (s *strike) fair(v *engine.View) *engine.Refusal {
	if s.target == "" {
		return nil
	}
	return fair(v.Token(s.who), v.Token(s.target))
}

// crowded refuses a two-handed ranged weapon in contact (AAC-RANGE-8).
func (s *strike) crowded(v *engine.View) *engine.Refusal {
	t := v.Token(s.who)
	if s.manner != shot || !s.w.Is(wTwoHanded) || !engaged(v, t) {
		return nil
	}
	return refuse(twoHandedInContact, "AAC-RANGE-8", "%s is in melee and can't shoot with %s", t.Name, s.name()).Of(t.ID)
}

// openTests are the checks of a strike from not_readied to two_handed_in_contact, in order (Contract e).
var openTests = []func(*strike, *engine.View) *engine.Refusal{
	func(s *strike, v *engine.View) *engine.Refusal { return s.armed(v.Token(s.who)) },
	func(s *strike, _ *engine.View) *engine.Refusal { return s.unloaded() },
	(*strike).fair,
	(*strike).crowded,
}

// open runs openTests.
func (s *strike) open(v *engine.View) *engine.Refusal {
	for _, test := range openTests {
		if r := test(s, v); r != nil {
			return r
		}
	}
	return nil
}

// ready runs openTests, then checks that the strike reaches its target.
func (s *strike) ready(v *engine.View) *engine.Refusal {
	if r := s.open(v); r != nil {
		return r
	}
	return s.reaches(v, v.Token(s.who).Body())
}

// attack is one melee attack, shot or throw (AAC-ATK-1).
var attack = newStrike(&action[*strike]{
	Info: engine.Action{ID: "attack", Name: "Attack", Args: strikeTakes(), Key: "A", Options: attackOptions(),
		When: "with a weapon in hand, a foe in reach or range", Help: "one attack; a miss in melee may still do shock", Clause: "AAC-ATK-1"},
	Price:    fee{cost: mainAction},
	ReadArgs: readStrike,
	Entries:  func(_ *engine.View, t *engine.Token) []entry[*strike] { return eachArm(t, itself) },
	Run: func(tx *engine.Tx, t *engine.Token, s *strike) {
		own := tx.Turn == t.ID
		if hit := s.resolve(tx); own && s.manner == melee {
			hammer(tx, t.ID, hit)
		}
	},
})

// hammer grants the extra attack of the trait hammering (AAC-TRAIT-3).
func hammer(tx *engine.Tx, id string, hit bool) {
	n := trait(&tx.View, tx.Token(id), "hammering")
	if n >= 2 || n == 1 && hit {
		tx.Edit(id).Budget[bExtra] = 1
	}
}

// extraAttack is an attack granted by the trait hammering (AAC-TRAIT-3).
var extraAttack = newStrike(&action[*strike]{
	Info: engine.Action{ID: "extra_attack", Name: "Extra attack", Args: strikeTakes(), Options: attackOptions(),
		When: "when the trait hammering grants one", Help: "one more melee attack", Clause: "AAC-TRAIT-3"},
	Price: fee{cost: free, rule: onlyWith(setTraits)},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *strike) {
		t, s := readStrike(in)
		if s.manner != melee {
			in.Refuse(engine.Refuse(engine.BadCommand, "extra_attack: melee only"))
		}
		return t, s
	},
	Entries: eachCloseArm,
	CheckActor: func(v *engine.View, t *engine.Token, s *strike) *engine.Refusal {
		if r := s.armed(t); r != nil || t.Budget[bExtra] > 0 && v.Turn == t.ID {
			return r
		}
		return refuse(skillTooLow, "AAC-TRAIT-3", "%s has no extra attack now", t.Name).Of(t.ID)
	},
	Run: func(tx *engine.Tx, t *engine.Token, s *strike) {
		tx.Edit(t.ID).Budget[bExtra]--
		if hit := s.resolve(tx); hit && trait(&tx.View, tx.Token(t.ID), "hammering") == 3 && !tx.Token(t.ID).Marked(markHammered) {
			tx.Mark(t.ID, markHammered, true)
			tx.Edit(t.ID).Budget[bExtra]++
		}
	},
})

// odds returns a preview's members for a single attack.
func (s *strike) odds(v *engine.View) []jsondoc.Member {
	k, t, at := s.roll(v), v.Token(s.who), v.Token(s.target)
	ac := armourClass(v, at, t)
	m := []jsondoc.Member{jsondoc.M("against", ac.total()), jsondoc.M("against_parts", engine.PartsNode(ac.all())),
		jsondoc.M("parts", engine.PartsNode(k.parts))}
	if s.manner != melee {
		m = append(m, jsondoc.M("cover", v.System.Cover(v, t, at).Node(v)))
	}
	return append(m, oddsOf(s.oddsNode(v))...)
}

// oddsNode writes the odds of an attack without interceptors, and the odds of getting past them.
func (s *strike) oddsNode(v *engine.View) *jsondoc.Node {
	odds := s.chances(v).node()
	if p, any := s.screenChance(v); any && !s.unscreened {
		odds = odds.With("screen", rulekit.Odds(p))
	}
	return odds
}

// contested returns a preview's members for an attack roll and a contest after it.
func (s *strike) contested(v *engine.View, mine, theirs roll20) []jsondoc.Member {
	c, wins := s.chances(v), mine.beating(v, theirs)
	return oddsOf(jsondoc.Obj(jsondoc.M("needs", c.needs), jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("success", rulekit.Odds(c.hit*wins))))
}

func oddsOf(n *jsondoc.Node) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("odds", n)} }
