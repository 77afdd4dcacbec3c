package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// shaken marks that a token's side has had a casualty (AAC-MORALE-2).
func shaken(tx *engine.Tx, id string) {
	side := tx.Token(id).Side
	if tx.InCombat() && tx.Side(side).Fight != nil {
		tx.EditSide(side).Fight.Set(fShaken, sheet.Yes)
	}
}

// die kills a token, which ends every other condition (AAC-DEATH-2, AAC-DEATH-7).
func die(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("dead") {
		return
	}
	wasDown := t.Is("unconscious")
	tx.Emit("died", who(id))
	endStances(tx, id)
	for _, c := range slices.Clone(tx.Token(id).Conditions) {
		drop(tx, id, c.ID)
	}
	put(tx, id, "dead", 1, nil)
	letGo(tx, id)
	if !wasDown {
		shaken(tx, id)
	}
}

// knockOut makes a token unconscious: prone, its hands empty.
func knockOut(tx *engine.Tx, id string) {
	if tx.Token(id).Is("unconscious") {
		return
	}
	endStances(tx, id)
	put(tx, id, "unconscious", 1, nil)
	put(tx, id, "prone", 1, nil)
	letGo(tx, id)
	shaken(tx, id)
}

// collapse applies a character's reaching 0 HP (AAC-DEATH-3, AAC-DEATH-8).
func collapse(tx *engine.Tx, id string) {
	tx.Emit("fell", who(id))
	knockOut(tx, id)
	put(tx, id, "wounded", 1, nil)
	if tx.IsOn(setExhaustion) && tx.Token(id).Level("exhausted") < 5 {
		put(tx, id, "exhausted", 5, nil)
	}
}

// letGo drops everything in hand on the token's square.
func letGo(tx *engine.Tx, id string) {
	t := tx.Token(id)
	for i, w := range t.Lists[weaponList] {
		if held(w) {
			layDown(tx, id, i, t.At)
		}
	}
}

// layDown puts a weapon on the ground.
func layDown(tx *engine.Tx, id string, item int, at board.Square) {
	r := tx.EditItem(id, weaponList, item)
	r.SetWord(wCarried, onGround)
	r.Set(wLiesAt, sheet.Nums(at.X, at.Y))
}

// heal restores hit points up to the maximum; a token with any again wakes.
func heal(tx *engine.Tx, id string, amount int) {
	t := tx.Edit(id)
	gain := max(min(amount, t.Stats.Int(sHPMax)-t.Stats.Int(sHP)), 0)
	t.Stats.SetInt(sHP, t.Stats.Int(sHP)+gain)
	tx.Emit("healed", who(id), jsondoc.M("amount", gain), jsondoc.M("hp", t.Stats.Int(sHP)))
	if t.Stats.Int(sHP) > 0 {
		wake(tx, id)
	}
	closeWounds(tx, id)
}

// wake ends unconsciousness; the token must then stand up (AAC-DEATH-5).
func wake(tx *engine.Tx, id string) {
	if !tx.Token(id).Is("unconscious") {
		return
	}
	drop(tx, id, "unconscious")
	put(tx, id, "prone", 1, nil)
	put(tx, id, "must_stand", 1, nil)
}

// closeWounds ends "wounded" at full HP without exhaustion (AAC-DEATH-8).
func closeWounds(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Is("wounded") && !t.Is("exhausted") && t.Stats.Int(sHP) >= t.Stats.Int(sHPMax) {
		drop(tx, id, "wounded")
	}
}

// hurtUntilNext marks a hurt caster, who casts worse in this round and the next (AAC-ACT-25).
func hurtUntilNext(tx *engine.Tx, id string) {
	put(tx, id, "hurt", 1, func(r *sheet.Rec) { r.SetInt(hurtUntil, tx.Round+1) })
}

// scarDice returns the dice by the damage of the whole hit, the first row that fits (AAC-DEATH-9).
func scarDice(amount, con int) dice.Expr {
	switch {
	case amount > 18:
		return dice.Must("1d4+1d20")
	case amount >= con:
		return dice.Of(2, 12)
	case amount > 12:
		return dice.Of(3, 8)
	case amount > 6:
		return dice.Of(4, 6)
	}
	return dice.Of(6, 4)
}

func askScar(tx *engine.Tx, id string, amount int) {
	ask := engine.RollAsk{For: "scar", Who: id, Dice: scarDice(amount, tx.Token(id).Stats.Int(sCon)), Why: message.Of("from the felling blow")}
	got := tx.Roll(ask)
	rulekit.EmitDice(tx, ask, got, got.Sum)
	t := tx.Edit(id)
	t.Stats.Set(sScars, sheet.Nums(append(slices.Clone(t.Stats.Ints(sScars)), got.Sum)...))
	tx.Emit("scar", who(id), jsondoc.M("row", got.Sum), jsondoc.M("text", scarText(got.Sum)))
}

// scarText returns a row of the scar table; its effect is up to the DM (AAC-DEATH-10).
func scarText(row int) string {
	if row < 2 || row-2 >= len(scarTable) {
		return ""
	}
	return scarTable[row-2]
}

var scarTable = []string{
	"death", "gut wound: CON -4", "leg lost: DEX -4, moves 10 ft", "arm lost: DEX -4", "hand lost: DEX -2",
	"incontinence: CHA -2", "throat wound: only whispers", "an eye blinded: -4 to throw and shoot",
	"abscess that won't heal: CHA -1, CON -1", "muscle torn: STR -2", "knee broken: DEX -2, moves half as far",
	"nose destroyed: CHA -2, no sense of smell", "flesh wound: nothing lasting", "ear ruined: -1 on Spy",
	"stiff scars: CHA -1, DEX -1", "fingers mangled: no bow", "face torn: CHA -2", "skull cracked: INT -2",
	"brain bruised: WIS -2", "ribs smashed: CON -2", "elbow shattered: DEX -2, an arm useless", "unmanned: no heirs",
	"lung collapsed: CON -4",
}
