package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Indices of the fields of a side's "stats".
const (
	dMorale = iota
	dMoraleMod
)

// Indices of the fields stored for a side during combat.
const (
	fMembers    = iota // ids of all who ever took part on this side
	fFirstCheck        // AAC-MORALE-2
	fHalfCheck         // AAC-MORALE-3
	fBroken
	fSurprised
	fReaction
	fShaken // a casualty for which morale hasn't been asked yet
)

// reactionBands are the attitudes in the order of the totals (AAC-REACT-2).
var reactionBands = []string{"hostile", "unfriendly", "neutral", "indifferent", "helpful"}

func sideSchema() *sheet.Schema {
	return sheet.New("side",
		maybe("morale", 2, 12, "more than this on 2d6 breaks the side; default the commonest among its members"),
		sheet.Field{Name: "morale_mod", Type: sheet.Int, Min: -2, Max: 2, Help: "added to its morale"},
	)
}

func sideFightSchema() *sheet.Schema {
	reaction := sheet.NewWord("reaction", "how it takes to the characters", reactionBands...)
	reaction.Null = true
	return sheet.New("side in the fight",
		sheet.Field{Name: "members", Type: sheet.Texts, Help: "who took part on this side"},
		sheet.NewFlag("first_check", false, "the first casualty's morale check is used up"),
		sheet.NewFlag("half_check", false, "the check at half its number is used up"),
		sheet.NewFlag("broken", false, "it has broken"),
		sheet.NewFlag("surprised", false, "it is surprised"),
		reaction,
		sheet.NewFlag("shaken", false, "it has had a casualty that morale wasn't asked for yet"),
	)
}

// Indices of the fields stored for a combat.
const (
	cActiveSide = iota
	cEntry      // index in the order of the current entry
	cLaterOrder // given at the start, for use after the surprise round
	cLaterTotals
)

func combatSchema() *sheet.Schema {
	return sheet.New("combat",
		sheet.Field{Name: "active_side", Type: sheet.Text, Null: true, Help: "the side whose members may take their turns"},
		sheet.Field{Name: "entry", Type: sheet.Int, Min: 0, Max: 1 << 20, Hidden: true, Help: "place in the order"},
		sheet.Field{Name: "later_order", Type: sheet.Texts, Hidden: true, Help: "order for after the surprise round"},
		sheet.Field{Name: "later_totals", Type: sheet.IntMap, Hidden: true, Help: "initiative for after the surprise round"},
	)
}

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
