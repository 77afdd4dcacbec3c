package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// takes returns how a token takes a damage type: "immune", "resistant", "vulnerable" or "normal". Immunity wins, vulnerable
// and resistant cancel, repeats don't stack (GLT-RES-4, GLT-COND-15).
func takes(t *engine.Token, kind string) string {
	var vulnerable, resistant, immune bool
	note := func(how string) {
		vulnerable = vulnerable || how == "vulnerable"
		resistant = resistant || how == "resistant"
		immune = immune || how == "immune"
	}
	if kind == "" {
		return "normal"
	}
	if p, ok := t.Stats.Lookup(sDamageMods, kind); ok {
		note(p.Word)
	}
	note(byAlignment(t.Stats.Word(sAlignment), kind))
	if t.Stats.Is(sUndead) {
		note(byAlignment("evil", kind))
	}
	if t.Is("frozen") { // GLT-COND-15
		if kind == "force" || kind == "bludgeoning" {
			note("vulnerable")
		} else {
			note("resistant")
		}
	}
	switch {
	case immune:
		return "immune"
	case vulnerable == resistant:
		return "normal"
	case vulnerable:
		return "vulnerable"
	}
	return "resistant"
}

// byAlignment returns how good and evil creatures take holy and profane damage (GLT-TYPE-11, GLT-TYPE-12, GLT-TYPE-13).
func byAlignment(alignment, kind string) string {
	switch {
	case alignment == "good" && kind == "profane", alignment == "evil" && kind == "holy":
		return "vulnerable"
	case alignment == "good" && kind == "holy", alignment == "evil" && kind == "profane":
		return "resistant"
	}
	return "normal"
}

// resisted returns damage after vulnerability, resistance and immunity, with its parts.
func resisted(t *engine.Token, kind string, amount int, parts []engine.Part) (int, []engine.Part) {
	how := takes(t, kind)
	left := after(how, amount)
	if left != amount {
		parts = append(slices.Clone(parts), engine.Part{Name: how, N: left - amount})
	}
	return left, parts
}

// after returns damage after "immune", "vulnerable" (double), "resistant" (half, rounded down) or "normal" (GLT-RES-1,
// GLT-RES-2, GLT-RES-3, GLT-GEN-5).
func after(how string, amount int) int {
	switch how {
	case "immune":
		return 0
	case "vulnerable":
		return 2 * amount
	case "resistant":
		return amount / 2
	}
	return amount
}

// typeEffects applies the side effects of the types of a hit that deals damage, each type once (GLT-TYPE-1, GLT-TYPE-4,
// GLT-TYPE-6, GLT-TYPE-7, GLT-TYPE-9).
func typeEffects(tx *engine.Tx, id, by string, dealt []harm) {
	sums := map[string]int{}
	for _, h := range dealt {
		sums[h.kind] += h.amount
	}
	for _, kind := range damageWords {
		if sums[kind] > 0 {
			typeEffect(tx, id, by, kind, sums[kind])
		}
	}
}

func typeEffect(tx *engine.Tx, id, by, kind string, amount int) {
	switch kind {
	case "slashing":
		inflict(tx, id, "bleeding", 1, sheet.Null)
	case "fire":
		scorch(tx, id)
	case "ice":
		freezeHit(tx, id)
	case "corrosive":
		corrode(tx, id)
	case "force":
		knockDown(tx, id, by, amount)
	}
}

// scorch removes a level of freezing, or else adds one of burning, for a fire hit (GLT-COND-13).
func scorch(tx *engine.Tx, id string) {
	if !tx.Token(id).Is("dead") {
		burn(tx, id, 1)
	}
}

func freezeHit(tx *engine.Tx, id string) {
	if !tx.Token(id).Is("dead") {
		freeze(tx, id, 1)
	}
}

// knockDown asks for a STR save against force damage above STR; failure knocks prone (GLT-TYPE-6).
func knockDown(tx *engine.Tx, id, by string, amount int) {
	t := tx.Token(id)
	if amount <= current(t, sStr) || atZero(t) || t.Is("prone") || t.Is("dead") || immune(t, "prone") {
		return
	}
	k := check{word: "save", who: id, target: by, parts: attrParts(t, "str"), why: message.Of("STR save against %d force damage", amount)}
	if incapacitated(t) {
		k.autoFail(tx)
	} else if saved, _ := k.atLeast(tx, amount); saved {
		return
	}
	put(tx, id, "prone", 1, nil)
}

// corrode removes a point of armour, then of the held shield, then of the hide; acid-proof armour protects itself and what
// is behind it (GLT-TYPE-9, A-68).
func corrode(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if a := wornArmour(t); a != nil {
		if a.Is(aAcidProof) {
			return
		}
		if a.Int(aBC)+a.Int(aMaterialBC) > a.Int(aBCLost) {
			eat(tx, id, armourList, slices.Index(t.Lists[armourList], a), aBCLost)
			return
		}
	}
	if h := heldShield(t); h != nil && h.Int(hBC) > h.Int(hBCLost) {
		eat(tx, id, shieldList, slices.Index(t.Lists[shieldList], h), hBCLost)
		return
	}
	if lost := t.Stats.Int(sNaturalBCLost); t.Stats.Int(sNaturalBC) > lost {
		tx.Edit(id).Stats.SetInt(sNaturalBCLost, lost+1)
		emitCorroded(tx, id, "natural", lost+1)
	}
}

func eat(tx *engine.Tx, id string, list, item, field int) {
	r := tx.EditItem(id, list, item)
	r.SetInt(field, r.Int(field)+1)
	emitCorroded(tx, id, r.Text(0), r.Int(field))
}

func emitCorroded(tx *engine.Tx, id, what string, lost int) {
	tx.Emit("corroded", who(id), jsondoc.M("what", what), jsondoc.M("bc_lost", lost))
}

// poisonWith adds the poison of a weapon or spell to those in a token's body (GLT-TYPE-5, GLT-COND-19).
func poisonWith(tx *engine.Tx, id string, poison *sheet.Rec) {
	t := tx.Token(id)
	if immune(t, "poisoned") || t.Is("dead") {
		return
	}
	add := func(r *sheet.Rec) {
		r.Set(poiEntries, sheet.Value{P: append(slices.Clone(r.Subs(poiEntries)), poison.Clone())})
	}
	put(tx, id, "poisoned", 1, add)
}

// tickPoisons counts down each poison and applies those that are due; those of a frozen token wait (GLT-COND-16,
// GLT-COND-19).
func tickPoisons(tx *engine.Tx, id string) {
	c := tx.Token(id).Condition("poisoned")
	if c == nil || c.Rec == nil || tx.Token(id).Is("frozen") {
		return
	}
	for i, e := range c.Rec.Subs(poiEntries) {
		if e.Int(pTurns) == 0 {
			continue
		}
		left := e.Int(pTurns) - 1
		setEntry(tx, id, i, left)
		if left == 0 {
			poisonWorks(tx, id, e)
		}
		if t := tx.Token(id); t.Is("dead") || t.Is("frozen") || !t.Is("poisoned") {
			return
		}
	}
}

// setEntry changes the countdown of a poison.
func setEntry(tx *engine.Tx, id string, i, turns int) {
	put(tx, id, "poisoned", 1, func(r *sheet.Rec) {
		list := slices.Clone(r.Subs(poiEntries))
		list[i] = list[i].Clone()
		list[i].SetInt(pTurns, turns)
		r.Set(poiEntries, sheet.Value{P: list})
	})
}

// poisonWorks applies the poison's effect, except on attributes, which are derived.
func poisonWorks(tx *engine.Tx, id string, e *sheet.Rec) {
	effect := e.Sub(pEffect)
	tx.Emit("poison_worked", who(id), jsondoc.M("name", e.Text(pName)), jsondoc.M("effect", effect.Brief()))
	if expr := effect.Text(eDamage); expr != "" && !atZero(tx.Token(id)) {
		p := damagePlan{}
		p.add(parsed(expr), "poisoning")
		for _, h := range p.roll(tx, id, "", message.Name(e.Text(pName))) {
			amount, parts := resisted(tx.Token(id), h.kind, h.amount, h.parts)
			lose(tx, id, amount, loss{kind: h.kind, from: e.Text(pName), means: engine.DamageSource{Kind: engine.ByPoison, ID: e.Text(pName)}, parts: parts})
		}
	}
	if c := effect.Sub(eCondition); c != nil {
		inflict(tx, id, c.Word(cID), c.Int(cLevel), c.Values[cTurns])
	}
	overThreshold(tx, id)
	fall(tx, id)
}
