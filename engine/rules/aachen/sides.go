package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// reactionBands are the attitudes in the order of the totals (AAC-REACT-2).
var reactionBands = []string{"hostile", "unfriendly", "neutral", "indifferent", "helpful"}

// The fields of a side's "stats".
var (
	sideSchema = sheet.New("side")

	dMorale    = sideSchema.Add(sheet.NewMaybe("morale", 2, 12, "more than this on 2d6 breaks the side; default the commonest among its members"))
	dMoraleMod = sideSchema.Add(sheet.Field{Name: "morale_mod", Type: sheet.Int, Min: -2, Max: 2, Help: "added to its morale"})
)

// The fields stored for a side during combat.
var (
	sideFightSchema = sheet.New("side in the fight")

	fMembers    = sideFightSchema.Add(sheet.Field{Name: "members", Type: sheet.Texts, Help: "who took part on this side"}) // ids of all who ever took part on this side
	fFirstCheck = sideFightSchema.Add(sheet.NewFlag("first_check", false, "the first casualty's morale check is used up")) // AAC-MORALE-2
	fHalfCheck  = sideFightSchema.Add(sheet.NewFlag("half_check", false, "the check at half its number is used up"))       // AAC-MORALE-3
	fBroken     = sideFightSchema.Add(sheet.NewFlag("broken", false, "it has broken"))
	fSurprised  = sideFightSchema.Add(sheet.NewFlag("surprised", false, "it is surprised"))
	fReaction   = sideFightSchema.Add(sheet.NewWord("reaction", "how it takes to the characters", reactionBands...).OrNull())
	fShaken     = sideFightSchema.Add(sheet.NewFlag("shaken", false, "it has had a casualty that morale wasn't asked for yet")) // a casualty for which morale hasn't been asked yet
)

// The fields stored for a combat.
var (
	combatSchema = sheet.New("combat")

	cActiveSide  = combatSchema.Add(sheet.Field{Name: "active_side", Type: sheet.Text, Null: true, Help: "the side whose members may take their turns"})
	cEntry       = combatSchema.Add(sheet.Field{Name: "entry", Type: sheet.Int, Min: 0, Max: 1 << 20, Hidden: true, Help: "place in the order"})   // index in the order of the current entry
	cLaterOrder  = combatSchema.Add(sheet.Field{Name: "later_order", Type: sheet.Texts, Hidden: true, Help: "order for after the surprise round"}) // given at the start, for use after the surprise round
	cLaterTotals = combatSchema.Add(sheet.Field{Name: "later_totals", Type: sheet.IntMap, Hidden: true, Help: "initiative for after the surprise round"})
)

// playersSide returns the side marked as the players', or else that of the first player token, or "".
func playersSide(s *engine.State) string {
	for _, d := range s.Sides {
		if d.Players {
			return d.ID
		}
	}
	for _, t := range s.Tokens {
		if t.Player {
			return t.Side
		}
	}
	return ""
}

// showSide returns a side as the state shows it (Contract b).
func showSide(v *engine.View, s *engine.Side) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("players", s.ID == playersSide(v.State)), jsondoc.M("friends", s.Friends))
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if len(s.Knows) > 0 {
		add("knows", jsondoc.Strs(s.Knows))
	}
	add("stats", s.Stats.Shown())
	add("took_part", jsondoc.Int(len(tookPart(v.State, s))))
	add("down", jsondoc.Int(casualties(v.State, s)))
	for _, f := range []struct {
		name  string
		field int
	}{{"first_check", fFirstCheck}, {"half_check", fHalfCheck}, {"broken", fBroken}, {"surprised", fSurprised}} {
		add(f.name, jsondoc.Flag(s.Fight != nil && s.Fight.Is(f.field)))
	}
	if s.Fight != nil && !s.Fight.IsNull(fReaction) {
		add("reaction", jsondoc.Str(s.Fight.Word(fReaction)))
	}
	n.Members = append(n.Members, s.Extra...)
	return n
}

// tookPart returns the tokens that ever were in this combat on a side, without removed ones.
func tookPart(s *engine.State, side *engine.Side) []string {
	if side.Fight == nil {
		return nil
	}
	return side.Fight.List(fMembers)
}

// casualties returns how many of a side's participants are down now (AAC-MORALE-8).
func casualties(s *engine.State, side *engine.Side) int {
	n := 0
	for _, id := range tookPart(s, side) {
		if t := s.Token(id); t != nil && down(t) {
			n++
		}
	}
	return n
}

// sideOrder returns the sides that have tokens: the players' first, then by first token in the file.
func sideOrder(s *engine.State) []string {
	var list []string
	if p := playersSide(s); p != "" && slices.ContainsFunc(s.Tokens, func(t *engine.Token) bool { return t.Side == p }) {
		list = append(list, p)
	}
	for _, t := range s.Tokens {
		if !slices.Contains(list, t.Side) {
			list = append(list, t.Side)
		}
	}
	return list
}

// enlistReturned enlists tokens that the command brought back into combat, such as the dead raised by the DM. It looks only
// at tokens that the command changed.
func enlistReturned(tx *engine.Tx) {
	before := tx.Before().Tokens
	for i, t := range tx.Tokens {
		if (i >= len(before) || before[i] != t) && takesPart(t) {
			enlist(tx, t.ID)
		}
	}
}

// enlist records that a token takes part on its side.
func enlist(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if slices.Contains(tookPart(tx.State, tx.Side(t.Side)), id) {
		return
	}
	r := tx.EditSide(t.Side).Fight
	r.Set(fMembers, sheet.List(append(slices.Clone(r.List(fMembers)), id)...))
}
