package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// contest is a conflict between players: teams of tokens, with their bonuses.
type contest struct {
	teams  [][]string
	bonus  []int
	totals []int
}

// pvp settles a conflict between players by a d10 each (SIG-PVP-2, SIG-PVP-3, SIG-PVP-4, SIG-PVP-5, SIG-PVP-6, SIG-PVP-7).
func pvp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	k, r := readContest(c)
	if r != nil {
		return r
	}
	in := tx.Read(c)
	if mayContest(in, slices.Concat(k.teams...)); in.Refusal != nil {
		return in.Refusal
	}
	k.totals = make([]int, len(k.teams))
	best := make([]int, len(k.teams))
	for i := range best {
		best[i] = i
	}
	for len(best) > 1 || k.totals[best[0]] == 0 {
		for _, i := range best {
			k.totals[i] = k.bonus[i] + rollTeam(tx, k.teams[i])
		}
		best = k.leaders(best)
	}
	tx.Emit("pvp", jsondoc.M("totals", jsondoc.Ints(k.totals...)), num("winner", best[0]), jsondoc.M("won", k.teams[best[0]]))
	return nil
}

// mayContest refuses tokens that don't exist, then those that aren't player characters, or are dead or gone (SIG-PVP-3).
func mayContest(in *engine.ArgReader, ids []string) {
	for _, id := range ids {
		in.TokenOf(id)
	}
	for _, id := range ids {
		t := in.TokenOf(id)
		if !t.Player {
			in.Refuse(engine.Refuse(engine.BadTarget, "%s isn't a player character", t.Name).Of(id).On("SIG-PVP-3"))
		}
		in.Refuse(present(t))
	}
}

// leaders returns which of some teams have the highest sum.
func (k *contest) leaders(of []int) []int {
	top := slices.MaxFunc(of, func(a, b int) int { return k.totals[a] - k.totals[b] })
	return slices.DeleteFunc(slices.Clone(of), func(i int) bool { return k.totals[i] != k.totals[top] })
}

func rollTeam(tx *engine.Tx, team []string) int {
	n := 0
	for _, id := range team {
		got := tx.Roll(engine.RollAsk{For: "pvp", Who: id, Dice: d10, Why: message.Of("player against player")})
		tx.Emit("rolled", str("for", "pvp"), who(id), str("dice", "1d10"), jsondoc.M("faces", got.FacesNode()), num("total", got.Sum))
		n += got.Sum
	}
	return n
}

func readContest(c *engine.Command) (k contest, r *engine.Refusal) {
	bad := func(format string, args ...any) (contest, *engine.Refusal) {
		return k, engine.Refuse(engine.BadCommand, "pvp: %s", message.Of(format, args...)).On("SIG-PVP-7")
	}
	n := c.Node.Get("teams")
	if n == nil || n.Kind != jsondoc.List || len(n.Items) < 2 {
		return bad("pick at least two teams")
	}
	var all []string
	for _, it := range n.Items {
		team, ok := it.Strings()
		if !ok || len(team) == 0 {
			return bad("a team is a list of tokens")
		}
		for _, id := range team {
			if slices.Contains(all, id) {
				return bad("%s is in two places", id)
			}
			all = append(all, id)
		}
		k.teams = append(k.teams, team)
	}
	k.bonus = make([]int, len(k.teams))
	if b := c.Node.Get("bonus"); !b.IsNull() {
		given, ok := b.Ints()
		if !ok || len(given) != len(k.teams) {
			return bad("give each team a bonus")
		}
		k.bonus = given
	}
	if slices.ContainsFunc(k.bonus, func(n int) bool { return n < 0 || n > 2 }) {
		return bad("a bonus is 0, 1 or 2")
	}
	return k, nil
}
