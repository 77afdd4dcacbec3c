package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// harmfulEffects are those that hurt, in the order in which they do (SIG-COND-9).
var harmfulEffects = []struct {
	id, kind string
	base     int
	potency  bool
}{
	{"bleeding", ignoring, 5, true},
	{"burning", physical, 10, true},
	{"diseased", ignoring, 5, false},
	{"electrified", magical, 10, true},
	{"frostbitten", ignoring, 5, true},
}

func harmful(id string) int {
	for i := range harmfulEffects {
		if harmfulEffects[i].id == id {
			return i
		}
	}
	return -1
}

// figure is the damage of a hit of a harmful effect before armour (SIG-COND-19).
func figure(c *engine.Condition) int {
	h := harmfulEffects[harmful(c.ID)]
	n := h.base
	if h.potency {
		n += c.Rec.Int(kPotency)
	}
	return max(c.Rec.IntOr(kDamage, n), 0)
}

// measure is what decides which of two conditions of one kind stays (SIG-COND-1).
func measure(c *engine.Condition) int {
	switch c.ID {
	case "bleeding", "burning", "diseased", "electrified", "frostbitten":
		return figure(c)
	case "disoriented", "exposed", "sickened", "slowed", "weakened_defences", "quickened", "regeneration",
		"predictive_foresight", "protective_foresight":
		return c.Rec.Int(kPotency)
	case "temp_health", "temp_armour_physical", "temp_armour_magical":
		return c.Rec.Int(kAmount)
	}
	const forever = 1 << 30
	return c.Rec.IntOr(kRounds, c.Rec.IntOr(kHits, forever))
}

// quenches names what a condition ends as it arrives, without taking hold itself.
var quenches = map[string][]string{
	"soaked":      {"burning"},
	"burning":     {"frostbitten", "soaked"},
	"frostbitten": {"burning"},
}

// made is a condition as an effect describes it, by a creature.
func made(v *engine.View, by string, e *sheet.Rec) engine.Condition {
	c := v.NewCondition(e.Word(eCondition), 1)
	c.Rec.Set(kHits, e.Values[eHits])
	c.Rec.Set(kRounds, e.Values[eRounds])
	c.Rec.Set(kDamage, e.Values[eDamage])
	c.Rec.Set(kAmount, e.Values[eAmount])
	if by != "" {
		c.Rec.SetText(kBy, by)
		c.Rec.SetInt(kPotency, v.Token(by).Stats.Int(sPotency))
	}
	if harmful(c.ID) >= 0 {
		c.Rec.SetInt(kDamage, figure(&c))
	}
	c.Level = e.Int(eLevel)
	return c
}

// inflict gives a condition by the rules: immunity, cures, and what stays of two.
func (d *deed) inflict(id string, c engine.Condition) {
	t := d.Token(id)
	if t == nil || gone(t) || t.Stats.Has(sImmune, c.ID) {
		return // SIG-COND-28
	}
	switch {
	case c.ID == "prone":
		d.knockProne(id)
	case c.ID == "fatigued":
		d.tire(id, c)
	case d.quenched(id, c.ID):
	default:
		c.Level = 1
		if old := t.Condition(c.ID); old == nil || measure(&c) > measure(old) {
			d.takeHold(id, c)
		}
	}
}

// quenched ends what an arriving condition cures.
func (d *deed) quenched(id, condition string) bool {
	any := false
	for _, other := range quenches[condition] {
		if d.Token(id).Is(other) {
			d.drop(id, other, condition)
			any = true
		}
	}
	return any
}

// takeHold puts a condition on, with what follows at once.
func (d *deed) takeHold(id string, c engine.Condition) {
	d.put(id, c)
	switch {
	case c.ID == "stunned" || c.ID == "immobilized":
		d.disabledInAir(id)
	case harmful(c.ID) >= 0 && d.Token(id).Is("sickened"):
		d.oneHit(id, c.ID, 1)
	}
}

// tire adds stacks of fatigue, at most 5 in all (SIG-COND-7).
func (d *deed) tire(id string, c engine.Condition) {
	add := min(c.Level, 5-stacks(d.Token(id)))
	if add <= 0 {
		return
	}
	stack := c.Rec.Schema.Fields[fatigueList].Sub.Blank()
	stack.Set(stRounds, c.Rec.Values[kRounds])
	stack.Set(stBy, c.Rec.Values[kBy])
	next := d.NewCondition("fatigued", add)
	if old := d.Token(id).Condition("fatigued"); old != nil {
		next = *old
		next.Rec, next.Level = old.Rec.Clone(), old.Level+add
	}
	list := slices.Clone(next.Rec.Subs(fatigueList))
	for range add {
		list = append(list, stack)
	}
	next.Rec.Set(fatigueList, sheet.Value{P: list})
	d.put(id, next)
}

// owns tells whether the rounds of an effect on a bearer run down in the turns of a creature.
func owns(v *engine.View, owner, bearer, by string) bool {
	if by == "" || setTo(v, setRoundOwner, "recipient") {
		by = bearer
	}
	return owner == by
}

// ownerless tells whether nobody's turns count the rounds of an effect any more (SIG-DUR-8).
func ownerless(v *engine.View, bearer, by string) bool {
	if by == "" || setTo(v, setRoundOwner, "recipient") {
		by = bearer
	}
	t := v.Token(by)
	return t == nil || gone(t)
}

// runRounds takes a round off all effects that count does: on whom, applied by whom.
func (d *deed) runRounds(counts func(bearer, by string) bool) {
	for _, id := range d.tokenIDs() {
		for _, c := range slices.Clone(d.Token(id).Conditions) {
			if c.Rec == nil {
				continue
			}
			if c.ID == "fatigued" {
				d.rest(id, counts)
			}
			if !d.Token(id).Is(c.ID) || c.Rec.IsNull(kRounds) || !counts(id, c.Rec.Text(kBy)) {
				continue
			}
			if n := c.Rec.Int(kRounds) - 1; n > 0 {
				d.change(id, c.ID, func(c *engine.Condition) { c.Rec.SetInt(kRounds, n) })
			} else {
				d.drop(id, c.ID, "time")
			}
		}
	}
}

// rest takes a round off stacks of fatigue.
func (d *deed) rest(id string, counts func(bearer, by string) bool) {
	c := d.Token(id).Condition("fatigued")
	var list []*sheet.Rec
	ended, ran := 0, false
	for _, s := range c.Rec.Subs(fatigueList) {
		if s.IsNull(stRounds) || !counts(id, s.Text(stBy)) {
			list = append(list, s)
			continue
		}
		ran = true
		if n := s.Int(stRounds) - 1; n > 0 {
			s = s.Clone()
			s.SetInt(stRounds, n)
			list = append(list, s)
		} else {
			ended++
		}
	}
	switch {
	case !ran:
	case c.Level-ended < 1:
		d.drop(id, "fatigued", "time")
	default:
		d.change(id, "fatigued", func(c *engine.Condition) {
			c.Level -= ended
			c.Rec.Set(fatigueList, sheet.Value{P: list})
		})
	}
}

func (d *deed) tokenIDs() []string {
	list := make([]string, len(d.Tokens))
	for i, t := range d.Tokens {
		list[i] = t.ID
	}
	return list
}

// tickHits triggers the effects counted in hits (SIG-DUR-1 to 3, COND-11).
func (d *deed) tickHits(id string) {
	doubled := d.soakedEffect(id)
	for _, h := range harmfulEffects {
		times := 1
		if h.id == doubled {
			times = 2
		}
		if t := d.Token(id); t != nil && !gone(t) && t.Is(h.id) {
			d.oneHit(id, h.id, times)
		}
	}
	if t := d.Token(id); t != nil && !gone(t) && t.Is("regeneration") {
		c := *t.Condition("regeneration")
		d.spendHit(id, "regeneration")
		d.heal(id, c.Rec.Text(kBy), 2+part(&d.View, c.Rec.Int(kPotency), 3))
	}
}

// soakedEffect ends soaked where it doubles something, and names that (SIG-COND-11).
func (d *deed) soakedEffect(id string) string {
	t := d.Token(id)
	e, f := t.Condition("electrified"), t.Condition("frostbitten")
	if !t.Is("soaked") || e == nil && f == nil {
		return ""
	}
	which := "electrified"
	if e == nil || f != nil && figure(f) < figure(e) {
		which = "frostbitten"
	}
	d.drop(id, "soaked", which)
	return which
}

// oneHit does the damage of a hit and counts it.
func (d *deed) oneHit(id, condition string, times int) {
	c := *d.Token(id).Condition(condition)
	d.spendHit(id, condition)
	p := packet{kind: harmfulEffects[harmful(condition)].kind}
	p.parts.add(condition, figure(&c))
	if times > 1 {
		p.parts.add("soaked", figure(&c)*(times-1))
	}
	d.deal(id, c.Rec.Text(kBy), &p, 0)
}

// spendHit counts down, and ends what has no hits left; what has no count goes on.
func (d *deed) spendHit(id, condition string) {
	c := d.Token(id).Condition(condition)
	if c.Rec.IsNull(kHits) {
		return
	}
	if n := c.Rec.Int(kHits) - 1; n > 0 {
		d.change(id, condition, func(c *engine.Condition) { c.Rec.SetInt(kHits, n) })
	} else {
		d.drop(id, condition, "hits")
	}
}

// infect spreads a disease at the end of a turn (SIG-COND-16).
func (d *deed) infect(id string) {
	t := d.Token(id)
	c := t.Condition("diseased")
	if c == nil {
		return
	}
	for _, other := range d.tokenIDs() {
		o := d.Token(other)
		if o == nil || other == id || gone(o) || !adjacent(&d.View, t.Body(), o.Body()) {
			continue
		}
		next := d.NewCondition("diseased", 1)
		next.Rec.SetInt(kHits, 1)
		next.Rec.SetInt(kDamage, 5)
		next.Rec.SetText(kBy, id)
		d.inflict(other, next)
	}
}
