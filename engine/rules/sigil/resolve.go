package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// shot unloads a weapon that must be reloaded.
func shot(tx *engine.Tx, id string, w *sheet.Rec) {
	if !w.Is(wReload) {
		return
	}
	list := tx.Token(id).Lists[weaponList]
	if i := slices.IndexFunc(list, func(x *sheet.Rec) bool { return x.Text(wID) == w.Text(wID) }); i >= 0 {
		tx.EditItem(id, weaponList, i).SetInt(wLoaded, 0)
	}
}

// wasted refuses inspiration for precision if nobody rolls for it (SIG-COND-20, SIG-ATK-1).
func (b *blow) wasted(v *engine.View, targets ...string) *engine.Refusal {
	rolls := func(id string) bool { return b.needsRoll(v, v.Token(id)) }
	if b.inspired != "precision" || len(targets) == 0 || slices.ContainsFunc(targets, rolls) {
		return nil
	}
	return engine.Refuse(engine.BadCommand, "no precision roll here: inspiration adds nothing").Of(b.by).On("SIG-COND-20")
}

// spendInspiration removes inspiration, and rolls what it adds to precision (SIG-COND-20).
func (b *blow) spendInspiration(tx *engine.Tx, target string) int {
	if !tx.Token(b.by).Is("inspired") {
		return 0
	}
	drop(tx, b.by, "inspired", "spent")
	if b.inspired != "precision" {
		return 0
	}
	got := tx.Roll(engine.RollAsk{For: "inspired", Who: b.by, Target: target, Dice: dice.Of(1, 2), Why: message.Of("inspiration")})
	tx.Emit("rolled", str("for", "inspired"), who(b.by), str("dice", "1d2"), jsondoc.M("faces", got.FacesNode()), num("total", got.Sum))
	return got.Sum
}

// resolve rolls against each target in turn and applies the result; creatures that waited for it react before the next
// target's roll (SIG-ATK-9, Contract d).
func (b *blow) resolve(tx *engine.Tx) {
	tx.Use(b.by, b.means().ID)
	inspired := b.inspired != ""
	for _, id := range b.targets {
		t := tx.Token(b.by)
		if target := tx.Token(id); target == nil || gone(target) || t == nil || gone(t) {
			continue
		}
		extra := 0
		if inspired && (b.inspired != "precision" || b.needsRoll(&tx.View, tx.Token(id))) {
			inspired, extra = false, b.spendInspiration(tx, id)
		}
		b.strike(tx, id, extra)
		if b.harmful() && tx.Token(b.by) != nil {
			answerAttack(tx, b.by, id, b.melee() || b.delivery == "touch")
		}
	}
}

// strike resolves the blow against one target; a miss has no effect on it, though everything is paid (SIG-ATK-11).
func (b *blow) strike(tx *engine.Tx, id string, inspired int) {
	if b.needsRoll(&tx.View, tx.Token(id)) && !b.roll(tx, id, inspired) {
		b.missed(tx, id)
		return
	}
	rolled := b.rollDamage(tx, id)
	b.hit(tx, id, rolled)
}

// roll makes the precision roll and reports whether it hits; foresight is used up (SIG-ATK-3, SIG-COND-22).
func (b *blow) roll(tx *engine.Tx, id string, inspired int) bool {
	target := tx.Token(id)
	bonus, against := b.bonus(&tx.View, target), b.threshold(&tx.View, target)
	bonus.add("inspired", inspired)
	if b.cover != "" && b.delivery == "projectile" {
		tx.Emit("cover_set", who(b.by), str("target", id), str("grade", b.cover))
	}
	got := tx.Roll(engine.RollAsk{For: "attack", Who: b.by, Target: id, Dice: d10, Why: againstWhy(against), Note: reachNote(bonus, against)})
	success := emitRoll(tx, "attack", b.by, id, "1d10", got, bonus, against)
	drop(tx, b.by, "predictive_foresight", "used up")
	drop(tx, id, "protective_foresight", "used up")
	return success
}

func againstWhy(s sum) message.Text { return message.Of("vs %s %d", s[0].Text(), s.total()) }

// reachNote returns "7 or more (40%): d10 + 4 (precision) − 1 (unsteady) vs 8 (deflection) + 2 (cover)".
func reachNote(bonus, against sum) message.Text {
	need, hit := faces(bonus.total(), against.total())
	roll := []message.Text{message.Of("d%d", 10)}
	for _, p := range bonus {
		roll = append(roll, rulekit.Addend(p))
	}
	if len(against) > 1 {
		roll = append(roll, message.Of("vs %d (%s)", against[0].N, against[0].Text()))
		for _, p := range against[1:] {
			roll = append(roll, rulekit.Addend(p))
		}
	}
	if need > 10 {
		return message.Of("can't hit: %s", message.Join(roll, " "))
	}
	return message.Of("%d or more (%.0f%%): %s", need, 100*hit, message.Join(roll, " "))
}

// rollDamage asks for the dice of each packet in order, then for those of inspiration; damage without dice is fixed
// (SIG-DMG-8).
func (b *blow) rollDamage(tx *engine.Tx, id string) []int {
	rolled := make([]int, len(b.packets)+1)
	for i, p := range b.packets {
		if p.dice.Count() > 0 {
			got := tx.Roll(engine.RollAsk{For: "damage", Who: b.by, Target: id, Dice: p.dice, Why: message.Of("%s damage", p.kind)})
			tx.Emit("rolled", str("for", "damage"), who(b.by), str("target", id), str("dice", p.dice.Dice()),
				jsondoc.M("faces", got.FacesNode()), num("total", got.Sum))
			rolled[i] = got.Sum
		}
	}
	if b.inspired == "damage" && len(b.packets) > 0 && b.packets[0].main {
		got := tx.Roll(engine.RollAsk{For: "inspired", Who: b.by, Target: id, Dice: dice.Of(2, 4), Why: message.Of("inspiration")})
		tx.Emit("rolled", str("for", "inspired"), who(b.by), str("target", id), str("dice", "2d4"),
			jsondoc.M("faces", got.FacesNode()), num("total", got.Sum))
		rolled[len(b.packets)] = got.Sum
		b.inspired = "" // once, for the first target hit
	}
	return rolled
}
