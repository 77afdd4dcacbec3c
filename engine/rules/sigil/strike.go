package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// blow is the use of a weapon or ability as it is aimed: all that its rolls and results need.
type blow struct {
	by         string
	targets    []string
	a          *sheet.Rec // the ability; nil for plain weapon attacks
	weapon     *sheet.Rec // whose precision is added
	bare       bool       // weapon precision isn't added
	delivery   string     // "melee", "projectile", "ranged", "touch" or "self"
	area       bool
	range_     int // m
	least      int // m
	against    int // index of the resistance; -1: no roll
	own        sum // precision of its own: "ability", "off_hand"
	unsteady   int
	harmful    bool
	attack     bool // a weapon attack: exposed counts
	basic      bool // counts as the basic weapon attack
	steals     bool
	throws     string     // weapon that is thrown
	draws      string     // weapon that is drawn in its place
	regains    string     // weapon that is pulled out
	weaponUsed *sheet.Rec // of a dual strike: with which it is done, whosever precision counts
	pierces    bool       // cover counts nothing
	packets    []packet
	effects    []*sheet.Rec
	prone      bool
	judgement
}

// melee tells whether it is done hand to hand: flanking helps it (SIG-FLANK-3, 4).
func (b *blow) melee() bool { return b.delivery == "melee" && !b.area }

// of begins a blow of a creature.
func of(t *engine.Token, j judgement) *blow {
	return &blow{by: t.ID, harmful: true, against: -1, judgement: j}
}

// withWeapon makes a blow the attack of a weapon (SIG-SUP-17).
func (b *blow) withWeapon(v *engine.View, t *engine.Token, w *sheet.Rec) *blow {
	b.weapon, b.attack, b.basic = w, true, true
	b.range_, b.least = w.Int(wRange), w.Int(wMinRange)
	b.against = w.Int(wResistance)
	b.delivery = deliveryOf(w)
	b.pierces = w.Is(wIgnoresCover) || t.Stats.Is(sIgnoresCover)
	b.steals = w.Is(wSteals)
	b.main(ofWeapon(v, t, w, "full"), t)
	b.loads(v, t, w)
	return b
}

func deliveryOf(w *sheet.Rec) string {
	switch {
	case w.Is(wProjectile):
		return "projectile"
	case w.Is(wMelee):
		return "melee"
	}
	return "ranged"
}

// main makes a packet the blow's main one.
func (b *blow) main(p packet, t *engine.Token) {
	p.main = true
	p.parts.add("bonus", t.Stats.Int(sDamageBonus))
	b.packets = append([]packet{p}, b.packets...)
}

// loads takes over what else a weapon brings: further packets, effects, its unsteadiness.
func (b *blow) loads(v *engine.View, t *engine.Token, w *sheet.Rec) {
	for _, e := range w.Subs(wExtra) {
		b.packets = append(b.packets, printed(v, t, e))
	}
	b.effects = append(b.effects, w.Subs(wEffects)...)
	if t.Budget[bSteady] == 0 && b.delivery == "projectile" {
		b.unsteady = w.Int(wUnsteady)
	}
}

// halve halves the main packet after armour.
func (b *blow) halve() {
	if len(b.packets) > 0 && b.packets[0].main {
		b.packets[0].halves++
	}
}

// lying is what being prone does to an attacker (SIG-PRONE-9, 10).
func (b *blow) lying(t *engine.Token) *blow {
	if t.Is("prone") && b.basic {
		b.bare = true
		b.halve()
	}
	return b
}

// bonus is what is added to the precision roll at a target (SIG-ATK-4 to 8).
func (b *blow) bonus(v *engine.View, target *engine.Token) sum {
	t := v.Token(b.by)
	s := precision(v, t, b.weapon, b.bare)
	s = append(s, b.own...)
	if b.melee() && flanked(v, target) {
		s.add("flanked", 1)
	}
	if b.delivery == "projectile" {
		s.add("unsteady", -b.unsteady)
		b.height(v, t, target, &s)
	}
	if t.Is("predictive_foresight") {
		s.add("foresight", 1)
	}
	return s
}

// height is SIG-HIGH-1 to 4.
func (b *blow) height(v *engine.View, t, target *engine.Token, s *sum) {
	from, to := v.Board().Level(t.Body()), v.Board().Level(target.Body())
	switch {
	case from-to >= highStep(v):
		s.add("high_ground", 1)
	case to-from >= highStep(v) && !t.Stats.Is(sIgnoresLowGround):
		s.add("low_ground", -1)
	}
}

// threshold is the resistance that the precision roll must reach, with all that changes it.
func (b *blow) threshold(v *engine.View, target *engine.Token) sum {
	s := resistance(v, target, b.against)
	t := v.Token(b.by)
	if b.delivery == "projectile" && !b.pierces {
		s.add("cover", coverBonus[b.grade(v, t, target)])
	}
	if target.Is("prone") && b.close(v, t, target) {
		s.add("prone", -2) // SIG-PRONE-6
	}
	if target.Is("protective_foresight") {
		s.add("foresight", 1)
	}
	return s
}

// grade is the cover that counts: the DM's, or the board's.
func (b *blow) grade(v *engine.View, t, target *engine.Token) string {
	if b.cover != "" {
		return b.cover
	}
	return coverOf(v, t, target).Grade
}

// close tells whether an attack at a prone creature is done from melee range (SIG-PRONE-7).
func (b *blow) close(v *engine.View, t, target *engine.Token) bool {
	if setTo(v, setMeleeRange, "weapon") && b.melee() {
		return within(v, t.Body(), target.Body(), b.range_)
	}
	return adjacent(v, t.Body(), target.Body())
}

// needsRoll tells whether a precision roll decides: not for the willing (SIG-ATK-1).
func (b *blow) needsRoll(v *engine.View, target *engine.Token) bool {
	if b.against < 0 {
		return false
	}
	if b.willing != nil {
		return !b.willing.Bool
	}
	return target.ID != b.by && (b.harmful || !v.Friends(v.Token(b.by).Side, target.Side))
}

// reach refuses a target that is too far, too near, unseen or behind a window, in the order of
// Contract E (SIG-ATK-12).
func (b *blow) reach(v *engine.View, t, target *engine.Token) *engine.Refusal {
	if b.delivery == "self" && t.ID == target.ID || t.ID == target.ID && !b.harmful {
		return nil
	}
	from, to := t.Body(), target.Body()
	away := v.Board().Distance(from, to)
	if !within(v, from, to, b.range_) {
		return engine.Refuse(engine.OutOfRange, "%s is %s m away, the range is %d m%s", target.Name, board.FormatUnits(int32(away)), b.range_, heightNote(v, from, to, b.range_)).
			Of(target.ID).On(clause("ADJ-3"))
	}
	if away < int64(b.least)*metre {
		return engine.Refuse(tooNear, "%s is %s m away, nearer than %d m", target.Name, board.FormatUnits(int32(away)), b.least).Of(target.ID).On(clause("SUP-25"))
	}
	if !sees(v, t, from, to) {
		return engine.Refuse(engine.NoLineOfSight, "%s doesn't see %s", t.Name, target.Name).Of(target.ID).On(clause("LOS-1"))
	}
	if (b.delivery == "melee" || b.delivery == "touch") && !v.Board().MeleeLine(from, to) {
		return engine.Refuse(engine.Blocked, "something stands between %s and %s", t.Name, target.Name).Of(target.ID).On(clause("LOS-2"))
	}
	return nil
}

func heightNote(v *engine.View, a, b board.Body, range_ int) string {
	if range_ <= 1 && significant(v, a, b) {
		return ", and the difference of heights is too great"
	}
	return ""
}

// shot empties a weapon that must be reloaded.
func (d *deed) shot(id string, w *sheet.Rec) {
	if !w.Is(wReload) {
		return
	}
	list := d.Token(id).Lists[weaponList]
	if i := slices.IndexFunc(list, func(x *sheet.Rec) bool { return x.Text(wID) == w.Text(wID) }); i >= 0 {
		d.EditItem(id, weaponList, i).SetInt(wLoaded, 0)
	}
}

// spendInspiration takes inspiration off, and rolls what it adds to precision (SIG-COND-20).
func (b *blow) spendInspiration(d *deed) int {
	if b.inspired == "" {
		return 0
	}
	d.drop(b.by, "inspired", "spent")
	if b.inspired != "precision" {
		return 0
	}
	got := d.Roll(engine.RollAsk{For: "inspired", Who: b.by, Target: b.targets[0], Dice: dice.Of(1, 2), Why: "inspired"})
	d.Emit("rolled", str("for", "inspired"), who(b.by), str("dice", "1d2"), doc.M("faces", got.FacesNode()), num("total", got.Sum))
	return got.Sum
}

// resolve rolls against each target in turn and does what comes of it; those who waited for it react
// before the next target's roll (Contract D).
func (b *blow) resolve(d *deed) {
	for i, id := range b.targets {
		t := d.Token(b.by)
		if target := d.Token(id); target == nil || gone(target) || t == nil || gone(t) {
			continue
		}
		extra := 0
		if i == 0 {
			extra = b.spendInspiration(d)
		}
		b.strike(d, id, extra)
		if b.harmful && d.Token(b.by) != nil {
			d.answerAttack(b.by, id, b.melee() || b.delivery == "touch")
		}
	}
}

// strike resolves the blow at one target.
func (b *blow) strike(d *deed, id string, inspired int) {
	if b.needsRoll(&d.View, d.Token(id)) && !b.roll(d, id, inspired) {
		b.missed(d, id)
		return
	}
	rolled := b.rollDamage(d, id)
	b.hit(d, id, rolled)
}

// roll is the precision roll (SIG-ATK-3).
func (b *blow) roll(d *deed, id string, inspired int) bool {
	target := d.Token(id)
	bonus, against := b.bonus(&d.View, target), b.threshold(&d.View, target)
	bonus.add("inspired", inspired)
	if b.cover != "" && b.delivery == "projectile" {
		d.Emit("cover_set", who(b.by), str("target", id), str("grade", b.cover))
	}
	got := d.Roll(engine.RollAsk{For: "attack", Who: b.by, Target: id, Dice: d10, Why: againstWhy(against)})
	success := d.tellRoll("attack", b.by, id, "1d10", got, bonus, against)
	d.drop(b.by, "predictive_foresight", "used up")
	d.drop(id, "protective_foresight", "used up")
	return success
}

func againstWhy(s sum) string { return "against " + s[0].Name + " " + doc.Int(s.total()).Text }

// rollDamage asks for the dice of each packet in order, and then for those of inspiration.
func (b *blow) rollDamage(d *deed, id string) []int {
	rolled := make([]int, len(b.packets)+1)
	for i, p := range b.packets {
		if p.dice.Count() > 0 {
			got := d.Roll(engine.RollAsk{For: "damage", Who: b.by, Target: id, Dice: p.dice, Why: p.kind + " damage"})
			d.Emit("rolled", str("for", "damage"), who(b.by), str("target", id), str("dice", p.dice.Dice()), doc.M("faces", got.FacesNode()), num("total", got.Sum))
			rolled[i] = got.Sum
		}
	}
	if b.inspired == "damage" && len(b.packets) > 0 && b.packets[0].main {
		got := d.Roll(engine.RollAsk{For: "inspired", Who: b.by, Target: id, Dice: dice.Of(2, 4), Why: "inspired"})
		d.Emit("rolled", str("for", "inspired"), who(b.by), str("target", id), str("dice", "2d4"), doc.M("faces", got.FacesNode()), num("total", got.Sum))
		rolled[len(b.packets)] = got.Sum
		b.inspired = "" // once, at the first target hit
	}
	return rolled
}

// facing is a packet as it meets a certain target: exposed adds to the main one (SIG-COND-6).
func (b *blow) facing(v *engine.View, p packet, target *engine.Token) packet {
	if c := target.Condition("exposed"); c != nil && p.main && b.attack {
		p.parts = slices.Clone(p.parts)
		p.parts.add("exposed", 3+part(v, c.Rec.Int(kPotency), 2))
	}
	return p
}
