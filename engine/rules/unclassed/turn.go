package unclassed

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// askedMark marks a mover with the tokens that have had their chance because of a step this turn (UNC-OA-10).
const askedMark = "asked "

// beginRound increments the round and restores opportunity attacks (UNC-DEF-8).
func beginRound(tx *engine.Tx) {
	tx.Round++
	tx.Clock = (tx.Round - 1) * roundSeconds
	if tx.IsSet(setOARefresh, "round_start") {
		for _, id := range tx.Order {
			tx.Edit(id).Budget[bReaction] = opportunities(tx.Token(id))
		}
	}
	tx.Emit("round_began", jsondoc.M("round", tx.Round))
}

// beginTurn gives a token its turn: the whole allotment, nothing moved, nobody provoked (UNC-TURN-2).
func beginTurn(tx *engine.Tx, id string) {
	tx.Turn = id
	t := clearTurn(tx, id)
	t.Budget[bAction] = t.Stats.Int(sActions)
	if tx.IsSet(setOARefresh, "own_turn") {
		t.Budget[bReaction] = opportunities(t)
	}
	tx.Emit("turn_began", who(id), jsondoc.M("action", actions(t.Budget[bAction])))
}

// clearTurn removes from a token what belongs to its turn.
func clearTurn(tx *engine.Tx, id string) *engine.Token {
	t := tx.Edit(id)
	for _, b := range []int{bAction, bMove, bMoved, bSprinting, bPaid} {
		t.Budget[b] = 0
	}
	t.Marks = slices.DeleteFunc(t.Marks, func(m string) bool { return strings.HasPrefix(m, askedMark) })
	return t
}

// turnEnd is available to incapacitated tokens too.
var turnEnd = &rulekit.FuncAction{
	Info: engine.Action{ID: "end_turn", Name: "End turn", Cost: "free", Key: "Return",
		When: "in the own turn", Help: "unused actions are lost; the next turn begins", Clause: "UNC-DEF-33"},
	PerformFunc: endTurn,
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		return []engine.ActionView{engine.NewActionView(a, inTurn(v, a.ID, t))}
	},
	PreviewFunc: func(v *engine.View, c *engine.Command) []jsondoc.Member {
		if t := v.Token(c.Who); t != nil {
			return shows(v, t, c.Do, terms{})
		}
		return shows(v, v.Token(v.Turn), c.Do, terms{})
	},
}

// endTurn ends the current turn and begins the next (Contract c).
func endTurn(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if c.Has("who") {
		in := tx.Read(c)
		t := in.Token("who")
		if in.Refuse(inTurn(&tx.View, c.Do, t)); in.Refusal != nil {
			return in.Refusal
		}
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "not in combat")
	}
	closeTurn(tx, "")
	return nil
}

// closeTurn ends the current turn and begins the next; but is a token that leaves and gets no turn, or "".
func closeTurn(tx *engine.Tx, but string) {
	id := tx.Turn
	clearTurn(tx, id)
	tx.Emit("turn_ended", who(id))
	takeTurn(tx, slices.Index(tx.Order, id), but)
}

// takeTurn gives the turn to the next token in the order, after an index, that can take it, skipping others. If none can,
// the very next gets it (UNC-DEF-30).
func takeTurn(tx *engine.Tx, after int, but string) {
	anybody := slices.ContainsFunc(tx.Order, func(id string) bool { return id != but && !down(tx.Token(id)) })
	for i := after + 1; ; i++ {
		if i == len(tx.Order) {
			i = 0
			beginRound(tx)
		}
		id := tx.Order[i]
		if id == but {
			continue
		}
		t := tx.Token(id)
		if !anybody || !down(t) {
			beginTurn(tx, id)
			return
		}
		tx.Emit("turn_skipped", who(id), jsondoc.M("condition", downBy(t)))
	}
}
