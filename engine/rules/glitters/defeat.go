package glitters

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// byRules reports whether a token uses either of the rule sets for player characters.
func byRules(t *engine.Token) bool { return t.Stats.Word(sDefeatMode) == "rules" }

// permadeath reports whether a token makes death rolls: a token that uses the rules does so unless they are modern
// (GLT-DEATH-2).
func permadeath(v *engine.View, t *engine.Token) bool {
	return byRules(t) && v.IsSet(setDefeatRules, "permadeath")
}

// modern reports whether a defeated token sleeps until after combat (GLT-DEATH-2, GLT-DEATH-8).
func modern(v *engine.View, t *engine.Token) bool {
	return byRules(t) && v.IsSet(setDefeatRules, "modern")
}

// atZero reports whether a token has no hit points left.
func atZero(t *engine.Token) bool { return t.Stats.Int(sHP) == 0 }

// loss is a loss of hit points with its source.
type loss struct {
	by, kind string
	parts    []engine.Part
	from     string // a condition that ticks, or a poison
	means    engine.DamageSource
}

// lose removes hit points, temporary ones first, and emits the event (GLT-DMG-5). It doesn't apply defeat: see fall.
func lose(tx *engine.Tx, id string, amount int, l loss) {
	t := tx.Edit(id)
	temp := min(amount, t.Stats.Int(sTempHP))
	hp := min(amount-temp, t.Stats.Int(sHP))
	t.Stats.SetInt(sTempHP, t.Stats.Int(sTempHP)-temp)
	t.Stats.SetInt(sHP, t.Stats.Int(sHP)-hp)
	m := []jsondoc.Member{who(id), jsondoc.M("by", jsondoc.StrOrNil(l.by)), jsondoc.M("amount", temp+hp), jsondoc.M("type", jsondoc.StrOrNil(l.kind)),
		jsondoc.M("hp", t.Stats.Int(sHP))}
	if l.from != "" {
		m = append(m, jsondoc.M("from", l.from))
	}
	if !tx.Quiet() {
		m = append(m, jsondoc.M("parts", engine.PartsNode(l.parts)))
	}
	tx.EmitHarm(l.by, l.means, m...)
	if temp+hp > 0 && t.Marked(concentrates) {
		prompt(tx, "concentration", id) // GLT-SPELL-7
	}
}

// concentrates marks a caster of a spell that needs concentration.
const concentrates = "concentrates"

// fall downs a token that has no hit points left (GLT-DEATH-1, GLT-DEATH-12).
func fall(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !atZero(t) || t.Is("dead") {
		return
	}
	if t.Stats.Word(sDefeatMode) == "dead_at_zero" {
		die(tx, id)
		return
	}
	if c := t.Condition("unconscious"); c != nil && c.Rec.Word(uncCause) == "hp" {
		return
	}
	tx.Emit("fell", who(id))
	put(tx, id, "unconscious", 1, func(r *sheet.Rec) {
		r.SetWord(uncCause, "hp")
		r.Set(uncHours, sheet.Null)
	})
	fallsProne(tx, id)
}

func fallsProne(tx *engine.Tx, id string) {
	if tx.IsOn(setFallsProne) && !immune(tx.Token(id), "prone") {
		put(tx, id, "prone", 1, nil)
	}
}

func die(tx *engine.Tx, id string) {
	if tx.Token(id).Is("dead") {
		return
	}
	tx.Emit("died", who(id))
	put(tx, id, "dead", 1, nil)
}

// heal restores hit points up to the maximum. It wakes a token that lost consciousness for lack of them, except under the
// modern rules (GLT-DEATH-7, GLT-DEATH-9, GLT-SPELL-8).
func heal(tx *engine.Tx, id, by string, amount int, parts []engine.Part) {
	t := tx.Edit(id)
	gain := max(min(amount, t.Stats.Int(sHPMax)-t.Stats.Int(sHP)), 0)
	t.Stats.SetInt(sHP, t.Stats.Int(sHP)+gain)
	tx.Emit("healed", who(id), jsondoc.M("by", jsondoc.StrOrNil(by)), jsondoc.M("amount", gain), jsondoc.M("hp", t.Stats.Int(sHP)),
		jsondoc.M("parts", engine.PartsNode(parts)))
	wake(tx, id)
}

// wake revives a token that has hit points again.
func wake(tx *engine.Tx, id string) {
	t := tx.Token(id)
	c := t.Condition("unconscious")
	if atZero(t) || t.Is("dead") || c == nil || c.Rec.Word(uncCause) != "hp" || modern(&tx.View, t) {
		return
	}
	revive(tx, id)
}

// revive ends unconsciousness.
func revive(tx *engine.Tx, id string) {
	drop(tx, id, "unconscious")
	drop(tx, id, "stable")
	t := tx.Edit(id)
	t.Stats.SetInt(sDeathSaves, 0)
	t.Stats.SetInt(sDeathFails, 0)
	tx.Emit("revived", who(id))
}

// dying reports whether a token makes a death roll when its turn comes (GLT-DEATH-3).
func dying(v *engine.View, t *engine.Token) bool {
	c := t.Condition("unconscious")
	return permadeath(v, t) && atZero(t) && c != nil && c.Rec.Word(uncCause) == "hp" && !t.Is("stable") && !t.Is("dead")
}

// deathRoll rolls a plain d20, which the helpless make too: 10 or more is a save, three of a kind decide, 20 decides at
// once (GLT-DEATH-3, GLT-DEATH-4, GLT-DEATH-6, GLT-DEATH-13).
func deathRoll(tx *engine.Tx, id string) {
	d := dice.Of(1, 20)
	t := tx.Token(id)
	got := tx.Roll(engine.RollAsk{For: "death", Who: id, Dice: d, Why: message.Of("survives on 10 or more")})
	saved := got.Sum >= 10
	tx.Emit("rolled", jsondoc.M("for", "death"), who(id), jsondoc.M("dice", d.Dice()), jsondoc.M("faces", got.FacesNode()),
		jsondoc.M("kept", got.Sum), jsondoc.M("bonus", 0), jsondoc.M("total", got.Sum), jsondoc.M("against", 10),
		jsondoc.M("success", saved), jsondoc.M("parts", jsondoc.Arr()))
	if !saved {
		addFail(tx, id)
		return
	}
	saves := min(t.Stats.Int(sDeathSaves)+1, 3)
	tx.Edit(id).Stats.SetInt(sDeathSaves, saves)
	if saves == 3 || got.Sum == 20 {
		put(tx, id, "stable", 1, nil)
		tx.Emit("stabilised", who(id))
	}
}

// addFail counts a failed death roll; the third is the last (GLT-DEATH-5).
func addFail(tx *engine.Tx, id string) {
	t := tx.Edit(id)
	fails := min(t.Stats.Int(sDeathFails)+1, 3)
	t.Stats.SetInt(sDeathFails, fails)
	if fails == 3 {
		die(tx, id)
	}
}

// hitWhileDown counts as a failed death roll if the setting says so (GLT-DEATH-14).
func hitWhileDown(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !tx.IsOn(setDownFail) || !permadeath(&tx.View, t) || t.Is("dead") {
		return
	}
	drop(tx, id, "stable")
	addFail(tx, id)
}
