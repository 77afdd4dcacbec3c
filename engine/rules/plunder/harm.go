package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// harm is damage to be applied (Contract c).
type harm struct {
	victim, by string // by is "" for nobody
	with       string // weapon id; "" for none
	means      engine.DamageSource
	amount     int
	natural20  bool
	gap        bool   // ignores Wound Protection
	override   bool   // the DM's damage: no Wound Protection, no weapon
	location   string // decided beforehand; "" to ask
}

// Causes of death.
const (
	diedInstant = "instant"
	diedWounds  = "wounds"
	diedSlots   = "slots"
)

// hurt applies damage: Hit Points, Wounds, death (PLU-HP-2, PLU-CRIT-6, PLU-DEATH-10).
func hurt(tx *engine.Tx, h harm) {
	t := tx.Token(h.victim)
	if t == nil || t.Is("dead") || h.amount <= 0 {
		return
	}
	before := t.Stats.Int(sHP)
	loseHP(tx, h)
	d := h.reckon(&tx.View, t, before)
	wounded := false
	if before-h.amount < 0 {
		if wounded = h.ordinary(tx, d); tx.Token(h.victim).Is("dead") {
			return
		}
	}
	if h.natural20 {
		h.critical(tx, d, wounded)
	}
}

// loseHP runs step 1: Hit Points fall, but not below 0 (PLU-HP-3).
func loseHP(tx *engine.Tx, h harm) {
	s := tx.Edit(h.victim).Stats
	left := s.Int(sHP) - h.amount
	if tx.IsSet(setNegativeHP, "stop_at_0") {
		left = max(left, 0)
	}
	s.SetInt(sHP, left)
	tx.EmitHarm(h.by, h.means, who(h.victim), jsondoc.M("amount", h.amount), jsondoc.M("hp", left), jsondoc.M("by", jsondoc.StrOrNil(h.by)))
}

// ordinary runs steps 3 to 5, for damage that goes below 0, and reports whether a Wound was recorded.
func (h *harm) ordinary(tx *engine.Tx, r reckoning) bool {
	if r.prevented(&tx.View) {
		tx.Emit("wound_prevented", who(h.victim))
		h.armourWears(tx)
		return false
	}
	if r.instant {
		kill(tx, h.victim, diedInstant)
		return false
	}
	if severity(r.basis) > r.severity {
		h.armourWears(tx)
	}
	if cause := fatal(&tx.View, tx.Token(h.victim), 1, r.severity); cause != "" {
		kill(tx, h.victim, cause)
		return false
	}
	kind := h.chooseType(tx)
	location := h.chooseLocation(tx)
	rolls := h.woundDice(kind, r.severity)
	second := rolls == 2 && tx.Settings.Int(setSlashCounts) == 2
	if second {
		if cause := fatal(&tx.View, tx.Token(h.victim), 2, r.severity); cause != "" {
			kill(tx, h.victim, cause)
			return false
		}
	}
	var parts []int
	for range rolls {
		parts = append(parts, h.rollWound(tx, location))
	}
	h.record(tx, r.severity, kind, location, parts, second)
	return true
}

// woundDice returns the number of dice for the place: none for severity 1, two for a slash (PLU-LOC-5).
func (h *harm) woundDice(kind string, severity int) int {
	switch {
	case severity < 2:
		return 0
	case kind == "slash":
		return 2
	}
	return 1
}

// fatal returns the cause of death by that many more Wounds of a severity; "" for none (PLU-DEATH-1, PLU-DEATH-2,
// PLU-DEATH-8).
func fatal(v *engine.View, t *engine.Token, wounds, slots int) string {
	if bySlots(t) {
		if filled(v, t)+wounds*slots >= slotsTotal(v, t) {
			return diedSlots
		}
		return ""
	}
	if woundCount(v, t)+wounds > woundLimit(t) {
		return diedWounds
	}
	return ""
}

// record runs step 5: the Wound, or two of a slash, with its conditions (PLU-WOUND-5, PLU-LOC-5, PLU-LOC-7).
func (h *harm) record(tx *engine.Tx, severity int, kind, location string, rolls []int, second bool) {
	cause := "hit"
	if h.override {
		cause = "damage"
	}
	w := wound{severity: severity, slots: severity, cause: cause, location: location, kind: kind, by: h.by}
	if len(rolls) > 0 {
		w.roll = rolls[0]
	}
	first := addWound(tx, h.victim, w)
	next := first
	if second {
		w.roll = rolls[1]
		next = addWound(tx, h.victim, w)
	}
	inflict := func(condition, id string) { addFromWound(tx, h.victim, condition, id, onset{by: h.by}) }
	if kind == "slam" {
		inflict("dazed", first)
	} else {
		inflict("bleeding", first)
	}
	for i, roll := range rolls {
		id := first
		if i == 1 {
			id = next
		}
		p := placeOf(location, roll)
		addFromWound(tx, h.victim, p.condition, id, onset{by: h.by, part: p.part})
	}
	if severity == 3 {
		inflict("unconscious", first)
	}
	h.afterWound(tx)
}

// afterWound ends concentration, which any Wound breaks (PLU-SPELL-12).
func (h *harm) afterWound(tx *engine.Tx) {
	if tx.Token(h.victim).Is("concentrating") {
		endCondition(tx, h.victim, "concentrating")
	}
	settle(tx, h.victim)
	noteWound(tx, h.victim)
}

// critical runs step 6: the short-lived Wound of a natural 20 (PLU-CRIT-2, PLU-CRIT-3, PLU-CRIT-4, PLU-CRIT-7,
// PLU-DEATH-6).
func (h *harm) critical(tx *engine.Tx, r reckoning, wounded bool) {
	v := &tx.View
	if r.instant && !wounded {
		kill(tx, h.victim, diedInstant)
		return
	}
	slots := v.Settings.Int(setCritSlots)
	if v.Settings.Word(setCritSlots) == "by_damage" {
		slots = r.severity
	}
	if v.IsOn(setCritCounts) {
		if cause := fatal(v, tx.Token(h.victim), 1, slots); cause != "" {
			kill(tx, h.victim, cause)
			return
		}
	}
	location := h.chooseLocation(tx)
	roll := h.rollWound(tx, location)
	w := wound{severity: slots, slots: slots, cause: "critical", location: location, roll: roll, by: h.by, until: tx.Round + 1}
	if arm := h.weapon(tx); arm != nil && arm.Has(wProperties, "gruesome") {
		w.until = 0
	}
	id := addWound(tx, h.victim, w)
	p := placeOf(location, roll)
	addFromWound(tx, h.victim, p.condition, id, onset{by: h.by, part: p.part})
	h.notchArmour(tx)
	h.afterWound(tx)
}

// weapon returns the weapon that deals the damage, or nil.
func (h *harm) weapon(tx *engine.Tx) *sheet.Rec {
	if t := tx.Token(h.by); t != nil && h.with != "" && !h.override {
		return weaponOf(t, h.with)
	}
	return nil
}

// armourWears gives armour a Notch that prevents or reduces a Wound (PLU-WOUND-4).
func (h *harm) armourWears(tx *engine.Tx) {
	if tx.IsOn(setArmourNotch) {
		h.notchArmour(tx)
	}
}

// notchArmour gives the victim's armour a Notch, if it wears any (PLU-CRIT-5).
func (h *harm) notchArmour(tx *engine.Tx) {
	if armour(tx.Token(h.victim)) == nil {
		return
	}
	notch(tx, h.victim, armourList, 0, aNotches)
}

// notch adds a Notch to an item of a token; a third destroys it (PLU-FUMB-3).
func notch(tx *engine.Tx, id string, list, item, field int) {
	r := tx.EditItem(id, list, item)
	n := min(r.Int(field)+1, destroyedAt)
	r.SetInt(field, n)
	tx.Emit("notched", who(id), jsondoc.M("item", r.Text(0)), jsondoc.M("notches", n))
}

// kill runs step 7: the dead hold nobody, concentrate on no spell, and count for the Morale of their side.
func kill(tx *engine.Tx, id, cause string) {
	put(tx, id, "dead", nil)
	tx.Emit("died", who(id), jsondoc.M("cause", cause))
	settle(tx, id)
	noteWound(tx, id)
}

// exhaust adds levels of Exhaustion; a token without a free slot dies (PLU-DEATH-1, PLU-COND-9).
func exhaust(tx *engine.Tx, id string, levels int) {
	s := tx.Edit(id).Stats
	s.SetInt(sExhaustion, s.Int(sExhaustion)+levels)
	tx.Emit("exhausted", who(id), jsondoc.M("level", s.Int(sExhaustion)))
	overflow(tx, id)
}

// overflow kills a token whose slots are all filled with Wounds and Exhaustion.
func overflow(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !t.Is("dead") && bySlots(t) && filled(&tx.View, t) >= slotsTotal(&tx.View, t) && filled(&tx.View, t) > 0 {
		kill(tx, id, diedSlots)
	}
}
