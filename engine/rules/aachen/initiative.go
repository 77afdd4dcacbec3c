package aachen

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// entries returns what has a place in the order: in mode "side" the sides, in mode "interleaved" the tokens of the players'
// side and the other sides; only those with a participant (AAC-INIT-7, AAC-INIT-9).
func entries(v *engine.View) []string {
	var list []string
	players := playersSide(v.State)
	if interleaved(v) {
		for _, t := range v.Tokens {
			if t.Side == players && leaderOf(v, t) == t.ID && leads(v, t.ID) {
				list = append(list, t.ID)
			}
		}
	}
	for _, side := range sideOrder(v.State) {
		if interleaved(v) && side == players {
			continue
		}
		if slices.ContainsFunc(sideTokens(v, side), takesPart) {
			list = append(list, side)
		}
	}
	return list
}

// takesPart reports whether a token is in combat at all, whether able to act or not.
func takesPart(t *engine.Token) bool { return !t.Is("dead") && !gone(t) }

// leads reports whether a participant acts in a token's entry.
func leads(v *engine.View, id string) bool {
	return slices.ContainsFunc(v.Tokens, func(t *engine.Token) bool { return takesPart(t) && leaderOf(v, t) == id })
}

// standing is an entry's rank among the others.
type standing struct {
	entry   string
	total   int
	given   bool
	ini     int
	players bool // on the players' side
}

// roller returns who rolls for an entry, with the INI that counts: for a side the best of its able members, or of all if
// none is able; the first in the file on a tie (AAC-INIT-2).
func roller(v *engine.View, entry string) (best *engine.Token, n int) {
	if t := entryToken(v, entry); t != nil {
		return t, ini(v, t)
	}
	for _, fit := range []func(*engine.Token) bool{able, takesPart} {
		for _, t := range sideTokens(v, entry) {
			if fit(t) && (best == nil || ini(v, t) > n) {
				best, n = t, ini(v, t)
			}
		}
		if best != nil {
			break
		}
	}
	return best, n
}

// rollInitiative asks for missing totals, and sets the order (AAC-INIT-1, AAC-INIT-7).
func rollInitiative(tx *engine.Tx, totals map[string]int) {
	tx.Initiative = nil
	var list []standing
	players := playersSide(tx.State)
	for _, e := range entries(&tx.View) {
		_, n := roller(&tx.View, e)
		s := standing{entry: e, ini: n, players: entrySide(&tx.View, e) == players}
		if s.total, s.given = totals[e]; !s.given {
			s.total = askInitiative(tx, e)
		}
		tx.SetTotal(e, s.total)
		list = append(list, s)
	}
	setOrder(tx, inOrder(tx, list))
}

// askInitiative rolls for an entry; naturals have no effect (AAC-INIT-1, AAC-INIT-12, AAC-TRAIT-2).
func askInitiative(tx *engine.Tx, entry string) int {
	t, n := roller(&tx.View, entry)
	k := roll20{word: "initiative", who: entry}
	if t != nil && t.ID != entry {
		k.why = message.Of("best INI: %d (%s)", n, t.Name)
	}
	k.parts = []engine.Part{{Name: "INI", N: n}}
	if t != nil && (entryToken(&tx.View, entry) != nil || !interleaved(&tx.View)) {
		switch fast := trait(&tx.View, t, "fast"); fast {
		case 1, 3:
			k.adv = append(k.adv, "fast")
			fallthrough
		case 2:
			if fast > 1 {
				k.add("fast", t.Stats.Int(sInt)/2)
			}
		}
	}
	r := k.roll(tx)
	r.emit(tx)
	return r.Total
}

// compareStandings puts the higher total first, then the players' side, then the higher INI; it returns 0 on a remaining
// tie (AAC-INIT-3, AAC-INIT-4, AAC-INIT-8, AAC-INIT-13).
func compareStandings(a, b standing) int {
	if n := cmp.Compare(b.total, a.total); n != 0 {
		return n
	}
	if a.players != b.players {
		if a.players {
			return -1
		}
		return 1
	}
	return cmp.Compare(b.ini, a.ini)
}

// inOrder sorts the entries, asking about ties that the rules leave open (AAC-INIT-8, AAC-INIT-13).
func inOrder(tx *engine.Tx, list []standing) []string {
	slices.SortStableFunc(list, compareStandings)
	var order []string
	for len(list) > 0 {
		n := 1
		for n < len(list) && compareStandings(list[0], list[n]) == 0 {
			n++
		}
		var tied []string
		for _, s := range list[:n] {
			tied = append(tied, s.entry)
		}
		for len(tied) > 1 {
			next := tx.Choose(engine.ChoiceAsk{For: "order", Who: tied[0], Options: slices.Clone(tied), Default: tied[:1],
				Why: message.Of("tied for initiative")})
			order = append(order, next)
			tied = slices.DeleteFunc(tied, func(e string) bool { return e == next })
		}
		order = append(order, tied...)
		list = list[n:]
	}
	return order
}

// setOrder sets the order and emits it.
func setOrder(tx *engine.Tx, order []string) {
	tx.SetOrder(order)
	totals := jsondoc.Obj()
	for _, t := range tx.Initiative {
		totals.Members = append(totals.Members, jsondoc.M(t.ID, t.Total))
	}
	tx.Emit("initiative_set", jsondoc.M("initiative", totals), jsondoc.M("order", order))
}

// placeOrder sets an order given by the DM; nothing is asked, and there are no totals.
func placeOrder(tx *engine.Tx, order []string) {
	tx.Initiative = nil
	setOrder(tx, order)
}
