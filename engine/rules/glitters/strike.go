package glitters

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/sheet"
)

// manner is how an attack reaches its target.
type manner uint8

const (
	melee manner = iota
	shot
	hurled
	byspell
)

// strike is one attack before its dice: attacker, weapon, target.
type strike struct {
	who, target string
	with, name  string
	manner      manner
	skill       string
	toHit       int // a ready-made bonus
	ready       bool
	attrs       []string
	damage      dice.Expr
	hits        bool // damage is rolled at all
	extras      []extra
	types       []string
	kind        string // damage type; "" until chosen
	reach       int    // in ft
	near, far   int    // in ft, effective and maximum range
	improvised  bool
	ctMod       int
	poison      *sheet.Rec
	inflicts    []*sheet.Rec
	bypass      string
	unseen      bool // a spell that needs no sight
	reaction    bool // an opportunity attack
	j           judgement
}

// extra is an additional part of damage.
type extra struct {
	damage dice.Expr
	kind   string
}

// ofWeapon returns a strike with a weapon, in two hands or one.
func ofWeapon(who string, w *sheet.Rec, two bool) strike {
	s := strike{who: who, with: w.Text(wID), name: w.Text(wName), skill: w.Word(wSkill), attrs: w.List(wAttr),
		damage: parsed(w.Text(wDamage)), hits: true, types: w.List(wTypes), reach: w.Int(wReach), improvised: w.Is(wImprovised),
		ctMod: w.Int(wCTMod), poison: w.Sub(wPoison), bypass: "none"}
	if w.Word(wKind) == "ranged" {
		s.manner = shot
	}
	if two && w.Word(wHands) == "versatile" && !w.IsNull(wDamageTwo) {
		s.damage = parsed(w.Text(wDamageTwo))
	}
	if !w.IsNull(wToHit) {
		s.ready, s.toHit = true, w.Int(wToHit)
	}
	if r := w.Ints(wRange); len(r) == 2 {
		s.near, s.far = r[0], r[1]
	}
	for _, x := range w.Subs(wExtra) {
		s.extras = append(s.extras, extra{parsed(x.Text(xDamage)), x.Word(xType)})
	}
	return s.oneType()
}

// ofShield returns a shield bash (GLT-ACT-4).
func ofShield(who string, h *sheet.Rec) strike {
	s := strike{who: who, with: h.Text(hID), name: h.Text(hName), skill: "martial_arts", attrs: h.List(hAttr),
		damage: parsed(h.Text(hDamage)), hits: true, types: h.List(hTypes), reach: squareFeet, ctMod: h.Int(hCTMod), bypass: "none"}
	return s.oneType()
}

// oneType sets the damage type of a strike that has only one.
func (s strike) oneType() strike {
	if len(s.types) == 1 {
		s.kind = s.types[0]
	}
	return s
}

// firstType sets the first damage type, for odds.
func (s *strike) firstType() {
	if s.kind == "" && len(s.types) > 0 {
		s.kind = s.types[0]
	}
}

// typed sets the damage type of a strike that has several (GLT-DMG-6).
func (s *strike) typed(kind string) *engine.Refusal {
	if kind == "" {
		return nil
	}
	for _, t := range s.types {
		if t == kind {
			s.kind = kind
			return nil
		}
	}
	return engine.Refuse(engine.BadCommand, "%s does %s damage, not %s", s.with, strings.Join(s.types, " or "), kind)
}

// parsed parses dice that the sheet has validated.
func parsed(s string) dice.Expr {
	if s == "" {
		return dice.Expr{}
	}
	return dice.Must(s)
}

// typeArg reads a damage type; "" if absent.
func typeArg(in *engine.ArgReader, key string) string {
	kind := in.Text(key, "")
	if full, ok := damageAlias[kind]; ok {
		kind = full
	}
	if kind != "" && !slices.Contains(damageWords, kind) {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: there is no damage type %s", in.Do, kind))
	}
	return kind
}

// feet converts feet to the board's units.
func feet(ft int) int64 { return int64(ft) * board.One }

// reaches refuses a strike whose target may not, or can't, be hit from here, checking target, range, free line and sight in
// this order (Contract e).
func (s *strike) reaches(v *engine.View) *engine.Refusal {
	t, target := v.Token(s.who), v.Token(s.target)
	if r := mayTarget(t, target); r != nil {
		return r
	}
	if v.IsOn(setTheatre) {
		return nil // GLT-GRID-2
	}
	b := v.Board()
	distance, limit := b.Distance(t.Body(), target.Body()), s.reach
	if s.manner != melee {
		limit = s.far
	}
	if distance > feet(limit) {
		return engine.Refuse(engine.OutOfRange, "out of range: %s ft, %s reaches %d ft", feetText(distance), s.name, limit).
			Of(target.ID).Where(target.At).On("GLT-ATK-10")
	}
	if s.manner == melee && !v.MeleeLine(t.Body(), target.Body()) {
		return engine.Refuse(engine.Blocked, "no clear line from %s to %s",
			t.Name, target.Name).Of(target.ID).Where(target.At).On("GLT-GRID-4")
	}
	return s.seen(v, t, target)
}

func (s *strike) seen(v *engine.View, t, target *engine.Token) *engine.Refusal {
	if s.unseen || t.ID == target.ID || v.Sees(t.Body(), target.Body()) {
		return nil
	}
	return engine.Refuse(engine.NoLineOfSight, "%s can't see %s", t.Name, target.Name).Of(target.ID).Where(target.At).On("GLT-ATK-11")
}

// mayTarget refuses the actor itself, the dead and the fled (GLT-ATK-13).
func mayTarget(t, target *engine.Token) *engine.Refusal {
	switch {
	case t.ID == target.ID:
		return engine.Refuse(engine.BadTarget, "pick somebody other than %s", t.Name).Of(target.ID).On("GLT-ATK-13")
	case target.Is("dead"), target.Is("fled"):
		return engine.Refuse(engine.BadTarget, "%s is %s", target.Name, goneAs(target)).Of(target.ID).On("GLT-ATK-13")
	}
	return nil
}

func goneAs(t *engine.Token) string {
	if t.Is("dead") {
		return "dead"
	}
	return "fled"
}

// feetText formats a distance in ft.
func feetText(units int64) string { return board.FormatUnits(int32(units)) }

// check returns the attack roll of a strike: martial arts, accuracy or sorcery, or a ready-made bonus (GLT-ATK-2,
// GLT-ATK-3).
func (s *strike) check(v *engine.View) check {
	t, target := v.Token(s.who), v.Token(s.target)
	k := check{word: "attack", who: s.who, target: s.target}
	if s.ready {
		k.parts = []engine.Part{{Name: s.name, N: s.toHit}}
	} else {
		k.parts = skillParts(t, s.skill)
	}
	if n := s.typeBonus(target); n != 0 {
		k.parts = append(k.parts, engine.Part{Name: "%s against %s", N: n, Args: []any{s.kind, wornArmour(target).Word(aClass)}})
	}
	s.advantages(v, t, target, &k)
	s.j.apply(&k)
	return k
}

// checkFor returns bonus and lean of check without naming their parts, for odds.
func (s *strike) checkFor(v *engine.View, t, target *engine.Token) (bonus, advantage int) {
	bonus = s.toHit
	if !s.ready {
		bonus = skillBonus(t, s.skill)
	}
	bonus += s.typeBonus(target) + s.j.mod
	var k check
	s.advantages(v, t, target, &k)
	(judgement{advantage: s.j.advantage}).apply(&k)
	return bonus, k.advantage(v)
}

// typeBonus returns +3 for bludgeoning against plate and piercing against mail (GLT-ATK-7, GLT-TYPE-2, GLT-TYPE-3).
func (s *strike) typeBonus(target *engine.Token) int {
	a := wornArmour(target)
	if a == nil {
		return 0
	}
	if class := a.Word(aClass); s.kind == "bludgeoning" && class == "plate" || s.kind == "piercing" && class == "mail" {
		return 3
	}
	return 0
}

// advantages adds the sources of advantage and disadvantage of an attack (GLT-ATK-8, GLT-ATK-9, GLT-ATK-10, GLT-ATK-12).
func (s *strike) advantages(v *engine.View, t, target *engine.Token, k *check) {
	if t.Is("blinded") {
		k.dis = append(k.dis, "blinded") // GLT-ATK-8
	}
	if t.Is("deafened") && t.Stats.Has(sSenses, "echolocation") && !t.Stats.Has(sSenses, "sight") {
		k.dis = append(k.dis, "deafened")
	}
	if target.Is("prone") && s.ranged() {
		k.dis = append(k.dis, "prone target") // GLT-ATK-9
	}
	if s.manner == shot || s.manner == hurled {
		if !v.IsOn(setTheatre) && v.Board().Distance(t.Body(), target.Body()) > feet(s.near) {
			k.dis = append(k.dis, "long range") // GLT-ATK-10
		}
	}
	if c := t.Condition("release_advantage"); c != nil && c.Rec.Text(releaseAgainst) == target.ID {
		k.adv = append(k.adv, "released") // GLT-ATK-12
	}
}

// ranged reports whether the strike counts as ranged: shots, throws, spells beyond a touch.
func (s *strike) ranged() bool {
	return s.manner == shot || s.manner == hurled || s.manner == byspell && s.far > squareFeet
}

// mit returns the mitigation that the strike meets.
func (s *strike) mit(v *engine.View, parry int, blocks bool) mitigation {
	t, target := v.Token(s.who), v.Token(s.target)
	return mit(v, target, s.against(v, t, target, parry, blocks))
}

func (s *strike) against(v *engine.View, t, target *engine.Token, parry int, blocks bool) against {
	return against{lightning: s.kind == "lightning", bypass: s.bypass, blocks: blocks, parry: parry, cover: s.coverMIT(v, t, target)}
}

// coverMIT returns the setting's bonus for cover against shots, throws and spells (GLT-ATK-11).
func (s *strike) coverMIT(v *engine.View, t, target *engine.Token) int {
	worth := v.Settings.Ints(setCoverMIT)
	if s.manner == melee || v.IsOn(setTheatre) || worth[0] == 0 && worth[1] == 0 && worth[2] == 0 {
		return 0
	}
	_, blocked, drawn := v.Hidden(t.Body(), target.Body())
	switch v.Decl().GradeOf(blocked, drawn) {
	case "quarter":
		return worth[0]
	case "half":
		return worth[1]
	case "full":
		return worth[2]
	}
	return 0
}

// critAt returns the lowest natural die that is a critical hit for a token (GLT-CRIT-1, GLT-CRIT-2).
func (s *strike) critAt(v *engine.View, t *engine.Token) int {
	n := threshold(t) + s.ctMod
	if v.IsSet(setCritCompare, "strictly_above") {
		n++
	}
	return n
}

// outcomeOf returns whether a strike hits and is critical, given the natural die kept, the total and the DT. Any attack
// that rolls to hit and deals damage can be critical, and a critical hit ignores parries (GLT-ATK-4, GLT-CRIT-3,
// GLT-CRIT-8, GLT-CRIT-10, GLT-DEF-9).
func (s *strike) outcomeOf(v *engine.View, kept, total, dt int) (hit, crit bool) {
	return s.outcomeFrom(v, s.critAt(v, v.Token(s.who)), kept, total, dt)
}

// outcomeFrom is like outcomeOf with the lowest critical die given.
func (s *strike) outcomeFrom(v *engine.View, critAt, kept, total, dt int) (hit, crit bool) {
	if kept == 1 && v.IsOn(setNat1) {
		return false, false
	}
	if s.hits && kept >= critAt {
		return true, true // GLT-CRIT-3
	}
	return naturally(v, kept, total >= dt), false
}
