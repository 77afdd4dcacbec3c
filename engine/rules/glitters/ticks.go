package glitters

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// pain takes the turn of a token that burns too fiercely (GLT-COND-7).
func pain(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if t.Level("burning") > current(t, sWill) && !t.Is("incapacitated") && !immune(t, "incapacitated") {
		put(tx, id, "incapacitated", 1, func(r *sheet.Rec) { r.SetWord(incCause, "burning") })
	}
}

// tickAll runs all ticks at the end of a turn, in order. The dead don't tick (GLT-COND-24).
func tickAll(tx *engine.Tx, id string) {
	steps := []func(*engine.Tx, string){tickFreezing, tickPoisons, tickCounts}
	if tx.IsSet(setDotTick, "turn_end") {
		steps = append([]func(*engine.Tx, string){tickBleeding, tickBurning}, steps...)
	}
	for _, tick := range steps {
		if !tx.Token(id).Is("dead") {
			tick(tx, id)
		}
	}
}

// tickBleeding deals as much damage as levels, without type or resistance, then removes a level (GLT-COND-2, A-58).
func tickBleeding(tx *engine.Tx, id string) {
	t := tx.Token(id)
	n := t.Level("bleeding")
	if n == 0 || t.Is("frozen") {
		return
	}
	if !atZero(t) {
		lose(tx, id, n, loss{from: "bleeding", means: engine.DamageSource{Kind: engine.ByCondition, ID: "bleeding"}, parts: []engine.Part{{Name: "bleeding", N: n}}})
	}
	setLevel(tx, id, "bleeding", n-1)
	fall(tx, id)
}

// tickBurning deals 1d4 fire whatever the level, then removes a level (GLT-COND-6).
func tickBurning(tx *engine.Tx, id string) {
	t := tx.Token(id)
	n := t.Level("burning")
	if n == 0 {
		return
	}
	if !atZero(t) {
		d := dice.Of(1, 4)
		got := tx.Roll(engine.RollAsk{For: "burning", Who: id, Dice: d, Why: message.Of("burning")})
		emitDice(tx, "burning", id, "", d, got, got.Sum)
		amount, parts := resisted(t, "fire", got.Sum, []engine.Part{{Name: "1d4", N: got.Sum}})
		lose(tx, id, amount, loss{kind: "fire", from: "burning", means: engine.DamageSource{Kind: engine.ByCondition, ID: "burning"}, parts: parts})
	}
	setLevel(tx, id, "burning", n-tx.Settings.Int(setBurningDecay))
	fall(tx, id)
}

// tickFreezing removes a level, even while frozen (GLT-COND-13).
func tickFreezing(tx *engine.Tx, id string) {
	if n := tx.Token(id).Level("freezing"); n > 0 {
		setLevel(tx, id, "freezing", n-1)
	}
}
