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
		return engine.Refuse(engine.BadCommand, "there is no room for it at [%d, %d]", at.X, at.Y).Where(at)
	}
	t.ID = "" // not one of those that bear its name already
	if b := v.Board().MayEnd(t.Body(), v.Occupants(t)); b.Reason != board.Free {
		return moveClauses.Blocked(v, b, at)
	}
	return nil
}

// summoned reads the token of a summons for a place; nil where it can't stand there at all.
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
func (d *Tx) summon(by string, n *jsondoc.Node, at board.Square) {
	want, _ := n.Get("id").Str()
	id := want
	for i := 2; d.Taken(id); i++ {
		id = fmt.Sprintf("%s-%d", want, i)
	}
	t := summoned(&d.View, n, at, d.Token(by).Side, id)
	if t == nil {
		return
	}
	if n.Get("stats").Get("summoner").IsNull() {
		t.Stats.SetText(sSummoner, by)
	}
	if !t.Stats.IsGiven(sAllyOrder) {
		t.Stats.SetInt(sAllyOrder, len(d.Tokens))
	}
	d.AddToken(t)
	d.Emit("summoned", who(id), str("by", by), squareAt("at", at))
	d.join(id, initiative(&d.View, t))
}

// join puts a newcomer into this round's order, where its place has not passed (SIG-INIT-12, SIG-SUMM-4,
// SIG-SUMM-5, SIG-SUMM-6).
func (d *Tx) join(id string, value int) {
	if d.Phase != phaseAction || d.Turn == "" {
		return
	}
	t := d.Token(id)
	acting, _ := d.Total(d.Turn)
	minion := t.Stats.Text(sSummoner) == d.Turn
	if gone(t) || value > acting && !minion {
		return
	}
	at := slices.Index(d.Order, d.Turn) + 1
	for ; at < len(d.Order); at++ {
		n, _ := d.Total(d.Order[at])
		other := d.Token(d.Order[at])
		if value >= acting {
			if !minion || other.Stats.Text(sSummoner) != d.Turn || n < acting || n < value || other.Budget[bActed] != 0 {
				break
			}
		} else if n < value {
			break
		}
	}
	d.SetTotal(id, value)
	d.SetOrder(slices.Insert(slices.Clone(d.Order), at, id))
}
