package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// quest is how a side tries to surprise (AAC-SURP-1).
type quest struct {
	side, by        string
	roller, against *engine.Token // nil for the best
	of              []string      // sides to be surprised
	exempt          []string
	force           bool
}

// questArgs reads "surprise": an object, or a list of two.
func questArgs(in *engine.ArgReader) (list []quest) {
	n := in.Node.Get("surprise")
	items := []*jsondoc.Node{n}
	switch {
	case n.IsNull():
		return nil
	case n.Kind == jsondoc.List && len(n.Items) == 2:
		items = n.Items
	}
	for _, it := range items {
		if it.Kind != jsondoc.Object {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: pick who surprises and who is surprised, once or for each side"))
			return nil
		}
		one := in.View.Read(&engine.Command{Do: in.Do, Node: it})
		list = append(list, questArg(one, len(items) == 1))
		in.Refuse(one.Refusal)
	}
	if len(list) == 2 && list[0].side == list[1].side {
		in.Refuse(engine.Refuse(engine.BadCommand, "start: %s can't seek surprise twice", list[0].side))
	}
	return list
}

func questArg(in *engine.ArgReader, alone bool) quest {
	ways := []string{"granted", "own_dex_tc", "vs_spy", "vs_wis_dc"}
	if alone {
		ways = append(ways, "mutual_wis_tc")
	}
	q := quest{by: in.OneOf("by", ways...), force: in.Flag("force"), exempt: in.Texts("exempt")}
	for _, id := range q.exempt {
		in.TokenOf(id)
	}
	if q.by == "mutual_wis_tc" {
		if n := len(present(in.View)); n != 2 {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: this surprise roll needs two sides; there are %d", n))
		}
		return q
	}
	q.side = sideArg(in, "side").ID
	q.ofArg(in)
	q.rollersArg(in)
	return q
}

// present returns the sides with an able token.
func present(v *engine.View) []string {
	return slices.DeleteFunc(sideOrder(v.State), func(s string) bool { return !slices.ContainsFunc(sideTokens(v, s), able) })
}

// ofArg reads which sides are to be surprised: by default all hostile ones (AAC-SURP-2).
func (q *quest) ofArg(in *engine.ArgReader) {
	q.of = in.Texts("of")
	for _, id := range q.of {
		if in.View.Side(id) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no side %s", id))
		}
		if id == q.side {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: %s can't surprise itself", id))
		}
	}
	if !in.Has("of") {
		for _, id := range sideOrder(in.View.State) {
			if !in.View.Friends(q.side, id) {
				q.of = append(q.of, id)
			}
		}
	}
	switch {
	case !slices.ContainsFunc(sideTokens(in.View, q.side), able):
		in.Refuse(engine.Refuse(engine.BadCommand, "start: nobody in %s can surprise anyone", q.side))
	case q.by != "granted" && q.by != "own_dex_tc" && len(q.targets(in.View)) == 0:
		in.Refuse(engine.Refuse(engine.BadCommand, "start: %s has nobody to surprise", q.side))
	}
}

func (q *quest) rollersArg(in *engine.ArgReader) {
	if in.Has("roller") {
		if q.roller = in.Token("roller"); q.roller.Side != q.side {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: %s isn't in %s", q.roller.ID, q.side))
		}
	}
	if in.Has("against") {
		if q.against = in.Token("against"); !slices.Contains(q.of, q.against.Side) {
			in.Refuse(engine.Refuse(engine.BadCommand, "start: %s's side isn't being surprised", q.against.ID))
		}
	}
}

// targets returns the able tokens of the sides to be surprised, except exempt ones (AAC-SURP-2, AAC-SURP-6).
func (q *quest) targets(v *engine.View) []*engine.Token {
	var list []*engine.Token
	for _, t := range v.Tokens {
		if able(t) && slices.Contains(q.of, t.Side) && !slices.Contains(q.exempt, t.ID) {
			list = append(list, t)
		}
	}
	return list
}

// tooBright refuses a surprise roll by tokens carrying light against foes in the dark (AAC-SURP-9).
func tooBright(v *engine.View, list []quest) *engine.Refusal {
	for _, q := range list {
		if q.by == "granted" || q.by == "mutual_wis_tc" || q.force {
			continue
		}
		lit := slices.IndexFunc(v.Tokens, func(t *engine.Token) bool { return t.Side == q.side && able(t) && t.Stats.Int(sLight) > 0 })
		dark := slices.IndexFunc(v.Tokens, func(t *engine.Token) bool {
			return slices.Contains(q.of, t.Side) && able(t) && t.Stats.Is(sInDark)
		})
		if lit >= 0 && dark >= 0 {
			return refuse(lightBearer, "AAC-SURP-9", "%s carries a light, so %s can't hide in the dark",
				v.Tokens[lit].Name, v.Tokens[dark].Name).Of(v.Tokens[lit].ID)
		}
	}
	return nil
}

// best returns the token with the highest value, the first in the file on a tie (AAC-SURP-6).
func best(list []*engine.Token, of func(*engine.Token) int) *engine.Token {
	var b *engine.Token
	for _, t := range list {
		if b == nil || of(t) > of(b) {
			b = t
		}
	}
	return b
}

func ableOf(v *engine.View, side string) []*engine.Token {
	return slices.DeleteFunc(sideTokens(v, side), func(t *engine.Token) bool { return !able(t) })
}

// surprise returns which side has surprise, and its quest; "" for nobody. If both or neither of two quests succeed, nobody
// has it (AAC-SURP-7).
func surprise(tx *engine.Tx, list []quest) (side string, won quest) {
	if len(list) == 0 {
		return "", quest{}
	}
	var winners []quest
	for _, q := range list {
		if q.by == "mutual_wis_tc" {
			winners = append(winners, q.blunder(tx)...)
		} else if q.sought(tx) {
			winners = append(winners, q)
		}
	}
	if len(winners) == 1 {
		won = winners[0]
	}
	tx.Emit("surprise_result", jsondoc.M("side", jsondoc.StrOrNil(won.side)))
	return won.side, won
}

// sought rolls for a side's surprise and reports success (AAC-SURP-3, AAC-SURP-4, AAC-SURP-5, AAC-SURP-10).
func (q *quest) sought(tx *engine.Tx) bool {
	v := &tx.View
	if q.by == "granted" {
		return true
	}
	t := q.roller
	if t == nil {
		t = best(ableOf(v, q.side), func(t *engine.Token) int { return skillBonus(v, t, "scout") })
	}
	k := check(v, "surprise", t, skillPart(v, t, "scout"))
	switch q.by {
	case "own_dex_tc":
		n, _ := tc(t, "dex")
		k.why = message.Of("Scout vs own DEX TC %d", n)
		return k.atLeast(tx, n)
	case "vs_wis_dc":
		o := q.answerer(func(t *engine.Token) int { return t.Stats.Int(sWis) }, v)
		k.target, k.why = o.ID, message.Of("Scout vs %s's WIS DC %d", o.Name, o.Stats.Int(sWis))
		return k.atLeast(tx, o.Stats.Int(sWis))
	}
	o := q.answerer(func(t *engine.Token) int { return skillBonus(v, t, "spy") }, v)
	k.target, k.why = o.ID, message.Of("Scout vs %s's Spy", o.Name)
	return k.beats(tx, spyRoll(v, o, t.ID))
}

// answerer returns the named token, or the one with the highest value among those to be surprised (AAC-SURP-6).
func (q *quest) answerer(of func(*engine.Token) int, v *engine.View) *engine.Token {
	if q.against != nil {
		return q.against
	}
	return best(q.targets(v), of)
}

// spyRoll returns the roll of a token that may notice, with the trait watchful (AAC-TRAIT-5).
func spyRoll(v *engine.View, t *engine.Token, sneaks string) roll20 {
	k := check(v, "recognition", t, skillPart(v, t, "spy"))
	k.target, k.why = sneaks, message.Of("Spy to notice the ambush")
	watchful(v, t, &k)
	return k
}

func watchful(v *engine.View, t *engine.Token, k *roll20) {
	switch n := trait(v, t, "watchful"); n {
	case 1, 2:
		k.add("watchful", n)
	case 3:
		k.adv = append(k.adv, "watchful")
	}
}

// blunder rolls for two sides coming upon each other: if exactly one fails, it is surprised (AAC-SURP-8).
func (q quest) blunder(tx *engine.Tx) []quest {
	v := &tx.View
	sides := present(v)
	var alert []string
	for _, side := range sides {
		t := best(ableOf(v, side), func(t *engine.Token) int { return skillBonus(v, t, "scout") })
		n, _ := tc(t, "wis")
		k := check(v, "surprise", t, skillPart(v, t, "scout"))
		k.why = message.Of("Scout vs own WIS TC %d", n)
		if k.atLeast(tx, n) {
			alert = append(alert, side)
		}
	}
	if len(alert) != 1 {
		return nil
	}
	won := quest{side: alert[0], exempt: q.exempt}
	for _, side := range sides {
		if side != won.side {
			won.of = append(won.of, side)
		}
	}
	return []quest{won}
}

// overcome makes the sides of a quest surprised, except exempt tokens (AAC-SURP-2).
func overcome(tx *engine.Tx, side string, q quest) {
	for _, id := range q.of {
		tx.EditSide(id).Fight.Set(fSurprised, sheet.Yes)
	}
	for _, t := range slices.Clone(tx.Tokens) {
		if slices.Contains(q.of, t.Side) && t.Side != side && takesPart(t) && !slices.Contains(q.exempt, t.ID) {
			put(tx, t.ID, "surprised", 1, nil)
		}
	}
}
