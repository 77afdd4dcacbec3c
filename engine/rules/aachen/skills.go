package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/doc"
)

// versus is what a check is rolled against (Contract c).
type versus struct {
	n      int
	why    string
	target string // whom it is rolled against, "" for nobody
	skill  string // opposed, where not ""
}

// versusArg reads "against".
func versusArg(tx *engine.Tx, c *engine.Command, t *engine.Token) (u versus, r *engine.Refusal) {
	n := c.Node.Get("against")
	wrong := engine.Refuse(engine.BadCommand, "%s: \"against\" must be {tc}, {friend, tc}, {dc}, {target, dc} or {target, skill}", c.Do)
	if n.Kind != doc.Object {
		return u, wrong
	}
	sub := &engine.Command{Do: c.Do, Node: n}
	switch {
	case sub.Has("target"):
		return u, u.ofFoe(tx, sub, wrong)
	case sub.Has("tc"):
		of := t
		if sub.Has("friend") {
			if of, r = tokenArg(tx, sub, "friend"); r != nil {
				return u, r
			}
			u.target = of.ID
		}
		name, r := sub.Text("tc", "")
		if r != nil {
			return u, r
		}
		value, ok := tc(of, name)
		if !ok {
			return u, engine.Refuse(engine.BadCommand, "%s: %s has no TC %q", c.Do, of.Name, name)
		}
		u.n, u.why = value, fmt.Sprintf("%s TC %d of %s", plain(name), value, of.Name)
		return u, nil
	}
	value, ok := n.Get("dc").Int()
	if !ok {
		return u, wrong
	}
	u.n, u.why = value, fmt.Sprintf("DC %d", value)
	return u, nil
}

// ofFoe reads what another sets against it: a DC or a skill.
func (u *versus) ofFoe(tx *engine.Tx, c *engine.Command, wrong *engine.Refusal) *engine.Refusal {
	at, r := tokenArg(tx, c, "target")
	if r != nil {
		return r
	}
	u.target = at.ID
	if u.skill, r = c.Text("skill", ""); r != nil {
		return r
	}
	if u.skill != "" {
		u.why = fmt.Sprintf("%s of %s", plain(u.skill), at.Name)
		return nil
	}
	name, r := c.Text("dc", "")
	if r != nil || name == "" {
		return wrong
	}
	value, ok := tc(at, name)
	if !ok {
		return engine.Refuse(engine.BadCommand, "%s: %s has no DC %q", c.Do, at.Name, name)
	}
	u.n = 21 - value
	u.why = fmt.Sprintf("%s DC %d of %s", plain(name), u.n, at.Name)
	return nil
}

// testing is a check before its dice.
type testing struct {
	t     *engine.Token
	skill string
	u     versus
	j     say
	more  []engine.Part
	dis   []string
}

func testArgs(tx *engine.Tx, c *engine.Command) (k testing, r *engine.Refusal) {
	if k, r = testerArgs(tx, c); r != nil {
		return k, r
	}
	if c.Node.Get("against").IsNull() {
		return k, c.Missing("against")
	}
	k.u, r = versusArg(tx, c, k.t)
	return k, r
}

// testerArgs are who is tested and how, without what against.
func testerArgs(tx *engine.Tx, c *engine.Command) (k testing, r *engine.Refusal) {
	if k.j, r = sayArgs(c); r != nil {
		return k, r
	}
	if k.skill, r = c.Text("skill", ""); r != nil {
		return k, r
	}
	k.t, r = tokenArg(tx, c, "who")
	return k, r
}

// roll is the check's own die.
func (k *testing) roll(v *engine.View) roll20 {
	r := check(v, "check", v.Token(k.t.ID))
	if k.skill != "" {
		r.parts = append([]engine.Part{skillPart(v, k.t, k.skill)}, r.parts...)
	}
	r.parts = append(r.parts, k.more...)
	r.dis = append(r.dis, k.dis...)
	if k.skill == "spy" {
		watchful(v, k.t, &r)
	}
	r.target, r.why = k.u.target, "against "+k.u.why
	k.j.apply(&r)
	return r
}

// opposed is the roll of the one it is rolled against.
func (k *testing) opposed(v *engine.View) roll20 {
	o := v.Token(k.u.target)
	r := check(v, "check", o, skillPart(v, o, k.u.skill))
	if k.u.skill == "spy" {
		watchful(v, o, &r)
	}
	r.target, r.why = k.t.ID, plain(k.u.skill)+", opposed"
	return r
}

// run rolls the check (AAC-CHECK-2, 3).
func (k *testing) run(tx *engine.Tx) bool {
	r := k.roll(&tx.View)
	if k.u.skill != "" {
		return r.beats(tx, k.opposed(&tx.View))
	}
	return r.atLeast(tx, k.u.n)
}

// check is the DM's call, at any time and free (AAC-CHECK-1 to 6).
func (a *Aachen) check(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	k, r := testArgs(tx, c)
	if r != nil {
		return r
	}
	k.run(tx)
	return nil
}

// useSkill is a check with the main action (AAC-ACT-5).
func (a *Aachen) useSkill(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	k, r := testArgs(tx, c)
	if r != nil {
		return r
	}
	price, r := skillCost(c)
	if r != nil {
		return r
	}
	d := newDeed(tx, c, k.t, price, 0)
	if r := first(d.may, d.afford, d.begin); r != nil {
		return r
	}
	d.tell(doc.M("skill", doc.Str(k.skill)))
	k.run(tx)
	return nil
}

// skillCost is the main action, or nothing by the DM's word.
func skillCost(c *engine.Command) (cost, *engine.Refusal) {
	if c.Node.Get("cost").IsNull() {
		return mainAction, nil
	}
	return costArg(c)
}

// costArg reads a cost: {"main": 1}, {"action": 1} or {}.
func costArg(c *engine.Command) (cost, *engine.Refusal) {
	n := c.Node.Get("cost")
	wrong := engine.Refuse(engine.BadCommand, "%s: \"cost\" must be {\"main\": 1}, {\"action\": 1} or {}", c.Do)
	if n.IsNull() {
		return free, nil
	}
	if n.Kind != doc.Object || len(n.Members) > 1 {
		return free, wrong
	}
	if len(n.Members) == 0 {
		return free, nil
	}
	switch one, ok := n.Members[0].Value.Int(); {
	case !ok || one != 1:
		return free, wrong
	case n.Members[0].Key == "main":
		return mainAction, nil
	case n.Members[0].Key == "action":
		return moveSlot, nil
	}
	return free, wrong
}

// casting is a spell as it was commanded.
type casting struct {
	k         testing
	spell     string
	cp, extra int
	own       bool // against its own caster TC
}

// againstOwnTC: nothing else is said, or just that.
func againstOwnTC(c *engine.Command) bool {
	n := c.Node.Get("against")
	name, _ := n.Get("tc").Str()
	return n.IsNull() || len(n.Members) == 1 && name == "caster"
}

func castArgs(tx *engine.Tx, c *engine.Command) (s casting, r *engine.Refusal) {
	if s.spell, r = c.Text("spell", ""); r != nil {
		return s, r
	}
	if s.cp, r = c.Int("cp", 1); r != nil {
		return s, r
	}
	if s.extra, r = c.Int("extra_cp", 0); r != nil {
		return s, r
	}
	if s.extra < 0 || s.extra > 1_000_000 || s.cp > 1_000_000 {
		return s, engine.Refuse(engine.BadCommand, "cast: casting points can't be %d + %d", s.cp, s.extra)
	}
	if s.k, r = testerArgs(tx, c); r != nil {
		return s, r
	}
	if s.k.skill == "" {
		s.k.skill = "cast"
	}
	if s.own = againstOwnTC(c); s.own {
		n, _ := tc(s.k.t, "caster")
		s.k.u = versus{n: n, why: fmt.Sprintf("its caster TC %d", n)}
	} else if s.k.u, r = versusArg(tx, c, s.k.t); r != nil {
		return s, r
	}
	if s.extra > 0 {
		s.k.more = append(s.k.more, engine.Part{Name: "extra CP", N: s.extra})
	}
	if s.k.t.Is("hurt") {
		s.k.dis = append(s.k.dis, "hurt")
	}
	return s, nil
}

func (s *casting) power() *engine.Refusal {
	left := s.k.t.Stats.Int(sCP)
	if s.cp >= 1 && s.cp+s.extra <= left {
		return nil
	}
	return refuse(notEnoughCP, "ACT-25", "%s would spend %d CP, and has %d", s.k.t.Name, s.cp+s.extra, left).Of(s.k.t.ID)
}

// trained refuses one without a caster TC to roll against; who lacks the points is told that first.
func (s *casting) trained() *engine.Refusal {
	if _, ok := tc(s.k.t, "caster"); ok || !s.own {
		return nil
	}
	return engine.Refuse(engine.BadCommand, "cast: %s has no caster TC: say what it is rolled against", s.k.t.Name)
}

// cast is a casting roll; what the spell does is the DM's (AAC-ACT-25).
func (a *Aachen) cast(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := castArgs(tx, c)
	if r != nil {
		return r
	}
	t := s.k.t
	d := newDeed(tx, c, t, mainAction, 0)
	if r := first(d.may, d.afford, func() *engine.Refusal { return handFor(t, 1) }, s.power, s.trained, d.begin); r != nil {
		return r
	}
	d.tell(doc.M("spell", doc.Str(s.spell)), doc.M("cp", doc.Int(s.cp+s.extra)))
	e := tx.Edit(t.ID)
	e.Stats.SetInt(sCP, e.Stats.Int(sCP)-s.cp-s.extra)
	s.k.run(tx)
	return nil
}

// saveTC is what a token's save must reach: a creature's save for the three common ones, unless
// that TC is typed (AAC-SAVE-2, 4).
func saveTC(t *engine.Token, name string) int {
	if !character(t) {
		for _, s := range saves {
			if s.name == name && (name == "physical" || name == "evasion" || name == "mental") && !typed(t, s.field) {
				return t.Stats.Int(sSave)
			}
		}
	}
	n, _ := tc(t, name)
	return n
}

// saving is a save as it was commanded.
type saving struct {
	t    *engine.Token
	n    int
	roll roll20
}

func saveArgs(tx *engine.Tx, c *engine.Command) (s saving, r *engine.Refusal) {
	j, r := sayArgs(c)
	if r != nil {
		return s, r
	}
	half, r := c.Flag("half_level")
	if r != nil {
		return s, r
	}
	name, r := c.Text("skill", "")
	if r != nil {
		return s, r
	}
	which, r := c.Text("tc", "")
	if r != nil {
		return s, r
	}
	if which == "" {
		return s, c.Missing("tc")
	}
	if s.t, r = tokenArg(tx, c, "who"); r != nil {
		return s, r
	}
	if _, ok := tc(s.t, which); !ok {
		return s, engine.Refuse(engine.BadCommand, "save: %s has no TC %q", s.t.Name, which)
	}
	s.n = saveTC(s.t, which)
	v := &tx.View
	s.roll = check(v, "save", s.t)
	switch {
	case name != "":
		s.roll.parts = append([]engine.Part{skillPart(v, s.t, name)}, s.roll.parts...)
	case half && character(s.t):
		s.roll.add("half level", s.t.Stats.Int(sLevel)/2)
	case half:
		s.roll.add("half HD", s.t.Stats.Int(sHD)/2)
	}
	s.roll.why = fmt.Sprintf("%s save: %d", plain(which), s.n)
	j.apply(&s.roll)
	return s, nil
}

// save is one that the DM grants, at any time and free (AAC-SAVE-1 to 4).
func (a *Aachen) save(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := saveArgs(tx, c)
	if r != nil {
		return r
	}
	s.roll.atLeast(tx, s.n)
	return nil
}
