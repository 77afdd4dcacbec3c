package sigil

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// summonRoom refuses a square where a summoned token can't stand.
func summonRoom(v *engine.View, n *jsondoc.Node, at board.Square) *engine.Refusal {
	t := summoned(v, n, at, "nobody", "nobody")
	if t == nil {
		return engine.Refuse(engine.BadCommand, "no room there").Where(at)
	}
	t.ID = "" // not a token that already bears its name
	if b := v.Board().MayEnd(t.Body(), v.Occupants(t)); b.Reason != board.Free {
		return moveClauses.Blocked(v, b, at)
	}
	return nil
}

// summoned reads the token to summon at a place, or returns nil if it can't stand there at all.
func summoned(v *engine.View, n *jsondoc.Node, at board.Square, side, id string) *engine.Token {
	var ps jsondoc.Problems
	n = placed(n, at.X, at.Y, side)
	if v.Token(id) == nil && id != "nobody" {
		n = n.With("id", jsondoc.Str(id))
	}
	t := engine.ReadToken(jsondoc.Read(n, &ps), v.System)
	far := board.Square{X: at.X + t.Size - 1, Y: at.Y + t.Size - 1}
	if ps.Failed() || !v.Board().In(at) || !v.Board().In(far) {
		return nil
	}
	return t
}

// summon puts a minion on the board and into the order (SIG-SUMM-4).
func summon(tx *engine.Tx, by string, n *jsondoc.Node, at board.Square) {
	want, _ := n.Get("id").Str()
	id := want
	for i := 2; tx.Taken(id); i++ {
		id = fmt.Sprintf("%s-%d", want, i)
	}
	t := summoned(&tx.View, n, at, tx.Token(by).Side, id)
	if t == nil {
		return
	}
	if n.Get("stats").Get("summoner").IsNull() {
		t.Stats.SetText(sSummoner, by)
	}
	if !t.Stats.IsGiven(sAllyOrder) {
		t.Stats.SetInt(sAllyOrder, len(tx.Tokens))
	}
	tx.AddToken(t)
	tx.Emit("summoned", who(id), str("by", by), squareAt("at", at))
	join(tx, id, initiative(&tx.View, t))
}

// join puts a newcomer into this round's order, if its place hasn't passed (SIG-INIT-12, SIG-SUMM-4, SIG-SUMM-5,
// SIG-SUMM-6).
func join(tx *engine.Tx, id string, value int) {
	if tx.Phase != phaseAction || tx.Turn == "" {
		return
	}
	t := tx.Token(id)
	acting, _ := tx.Total(tx.Turn)
	minion := t.Stats.Text(sSummoner) == tx.Turn
	if gone(t) || value > acting && !minion {
		return
	}
	at := slices.Index(tx.Order, tx.Turn) + 1
	for ; at < len(tx.Order); at++ {
		n, _ := tx.Total(tx.Order[at])
		other := tx.Token(tx.Order[at])
		if value >= acting {
			if !minion || other.Stats.Text(sSummoner) != tx.Turn || n < acting || n < value || other.Budget[bActed] != 0 {
				break
			}
		} else if n < value {
			break
		}
	}
	tx.SetTotal(id, value)
	tx.SetOrder(slices.Insert(slices.Clone(tx.Order), at, id))
}
