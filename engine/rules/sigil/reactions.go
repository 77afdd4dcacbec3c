package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// armed returns the prepared action of a creature that may use it now: the ability's record, or nil with ok for the
// opportunistic strike (SIG-PREP-3, SIG-PREP-15).
func armed(v *engine.View, t *engine.Token) (a *sheet.Rec, id string, ok bool) {
	c := t.Condition("prepared")
	if c == nil || out(t) || t.Is("stunned") || v.Turn == t.ID || !v.InCombat() {
		return nil, "", false
	}
	id = c.Rec.Text(prepAbility)
	a = ability(t, id)
	switch {
	case a == nil && (id != strikeID || !t.Stats.Has(sSpecial, strikeID)):
		return nil, id, false
	case t.Is("prone") && (a == nil || !a.Is(aBasic)):
		return nil, id, false
	case ofWeaponAtHand(v, t, a) != nil, meet(t, needsOf(a)...) != nil:
		return nil, id, false
	}
	return a, id, true
}

// ofWeaponAtHand refuses a prepared action with a weapon that can't attack now, or must be reloaded; nil is the
// opportunistic strike.
func ofWeaponAtHand(v *engine.View, t *engine.Token, a *sheet.Rec) *engine.Refusal {
	if a != nil && a.Word(aKind) != "weapon" {
		return nil
	}
	return inHand(t, readyWeapon(v, t))
}

// needsOf returns the requirements of a prepared action; nil is the opportunistic strike.
func needsOf(a *sheet.Rec) []string {
	if a == nil {
		return []string{"melee_main_hand"}
	}
	return a.List(aNeeds)
}

var strikeTriggers = []string{"moves_into", "moves_within", "moves_out"}

func triggersOf(a *sheet.Rec) []string {
	if a == nil {
		return strikeTriggers
	}
	return a.List(aTrigger)
}

// watch returns the range of a prepared action's watched area, in metres.
func watch(v *engine.View, t *engine.Token, a *sheet.Rec) int {
	if a == nil {
		return readyWeapon(v, t).Int(wRange)
	}
	return a.IntOr(aAreaM, rangeOf(v, t, a))
}

// stepTrigger reports whether a mover's step to where it is now triggers the owner's prepared action, by its sight and its
// watched area (SIG-PREP-7, SIG-PREP-9).
func stepTrigger(v *engine.View, owner, mover *engine.Token, from, to board.Body) bool {
	if owner.ID == mover.ID || !v.Hostile(owner, mover) {
		return false
	}
	a, _, ok := armed(v, owner)
	if !ok {
		return false
	}
	b, mine := v.Board(), owner.Body()
	r := int64(watch(v, owner, a)) * metre
	was, is := b.Distance(mine, from) <= r, b.Distance(mine, to) <= r
	word := ""
	switch {
	case was && is:
		word = "moves_within"
	case is:
		word = "moves_into"
	case was:
		word = "moves_out"
	}
	if !slices.Contains(triggersOf(a), word) || !sees(v, owner, mine, from) && !sees(v, owner, mine, to) {
		return false
	}
	return !handToHand(a) || v.MeleeLine(mine, from) || v.MeleeLine(mine, to)
}

// ReactsWithin returns that a token with a prepared action may react from anywhere; without one it doesn't.
func (s *Sigil) ReactsWithin(t *engine.Token) int {
	if t.Is("prepared") {
		return board.MaxSide
	}
	return -1
}

// anyArmed reports whether anyone has prepared anything at all: mostly nobody has.
func anyArmed(v *engine.View) bool {
	for _, t := range v.Reactors(board.Patch{}) {
		if t.Is("prepared") {
			return true
		}
	}
	return false
}

// watched reports whether the step just made triggers a prepared action (SIG-PREP-17).
func watched(tx *engine.Tx, mover string, from board.Body) bool {
	t := tx.Token(mover)
	for _, o := range tx.Reactors(board.Patch{}) {
		if stepTrigger(&tx.View, o, t, from, t.Body()) {
			return true
		}
	}
	return false
}

// stepped asks all whose prepared actions a step triggers, in turn order, and applies their answers (SIG-PREP-13,
// SIG-PREP-14).
func stepped(tx *engine.Tx, mover string, from board.Body) {
	to := tx.Token(mover).Body()
	for _, o := range watchers(&tx.View) {
		owner, t := tx.Token(o.ID), tx.Token(mover)
		if t == nil || out(t) {
			return
		}
		if owner != nil && stepTrigger(&tx.View, owner, t, from, to) {
			react(tx, o.ID, mover)
		}
	}
	answerFallen(tx)
}

// answerAttack asks the target of an attack once it is resolved (SIG-PREP-18).
func answerAttack(tx *engine.Tx, by, target string, melee bool) {
	owner, t := tx.Token(target), tx.Token(by)
	if owner != nil && !out(t) && tx.Hostile(owner, t) {
		a, _, ok := armed(&tx.View, owner)
		words := triggersOf(a)
		if ok && (slices.Contains(words, "attacked") || melee && slices.Contains(words, "attacked_melee")) &&
			sprungReach(&tx.View, owner, t, a) == nil {
			react(tx, target, by)
		}
	}
	answerFallen(tx)
}

// answerFallen asks the owners of prepared actions that wait for foes to fall prone.
func answerFallen(tx *engine.Tx) {
	for len(fallen(tx)) > 0 {
		id := fallen(tx)[0]
		tx.Local = fallen(tx)[1:]
		if !anyArmed(&tx.View) {
			continue
		}
		for _, o := range inOrder(tx) {
			owner, t := tx.Token(o), tx.Token(id)
			if t == nil || gone(t) {
				break
			}
			if owner == nil || o == id || !tx.Hostile(owner, t) {
				continue
			}
			a, _, ok := armed(&tx.View, owner)
			if ok && slices.Contains(triggersOf(a), "falls_prone") && within(&tx.View, owner.Body(), t.Body(), watch(&tx.View, owner, a)) &&
				sprungReach(&tx.View, owner, t, a) == nil {
				react(tx, o, id)
			}
		}
	}
}

// react asks the owner, and applies the answer.
func react(tx *engine.Tx, owner, target string) {
	t := tx.Token(owner)
	a, id, _ := armed(&tx.View, t)
	tx.Emit("provoked", who(owner), str("target", target), str("ability", id))
	ask := engine.ChoiceAsk{For: "prepared_action", Who: owner, Target: target, Default: []string{"yes"},
		Why: message.Of("%s has readied %s", t.Name, abilityName(a, id))}
	if b := sprung(&tx.View, t, tx.Token(target), a); !tx.Quiet() && b.harmful() && len(b.targets) == 1 {
		o := b.look(&tx.View, tx.Token(b.targets[0]), b.inspired)
		ask.About = []message.Text{rulekit.Stake(o.hit, o.damage)}
	}
	if !tx.Confirm(ask) {
		return
	}
	spring(tx, owner, target, a)
}

func abilityName(a *sheet.Rec, id string) string {
	if a == nil {
		return sheet.Spaced(id)
	}
	return a.Text(aName)
}

// provokes returns the owners whose prepared actions a path would trigger, in the order of the steps, then of turns,
// without duplicates (Contract h).
func provokes(v *engine.View, t *engine.Token, legs []rulekit.Leg) []string {
	waiting := watchers(v)
	return rulekit.Provoked(t, legs, func(from, to board.Body) []string {
		var list []string
		for _, o := range waiting {
			if stepTrigger(v, o, t, from, to) {
				list = append(list, o.ID)
			}
		}
		return list
	})
}

// watchers returns all creatures with a prepared action, in turn order. Creatures without a turn come last, unlike in
// rulekit.InOrder: a newcomer that must wait for the next round may be armed.
func watchers(v *engine.View) []*engine.Token {
	var list []*engine.Token
	for _, t := range v.Reactors(board.Patch{}) {
		if t.Is("prepared") {
			list = append(list, t)
		}
	}
	place := func(t *engine.Token) int {
		if i := v.Place(t.ID); i >= 0 {
			return i
		}
		return len(v.Order)
	}
	slices.SortStableFunc(list, func(a, b *engine.Token) int { return place(a) - place(b) })
	return list
}
