package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/ui/commands"
)

// mostTogether is the largest number of tokens that attack together.
const mostTogether = 60

// AttackWithAll returns one command by which each token that can attack now does so, with the first of its legal attacks:
// against one target or, if that is "", against the nearest valid enemy. count is the number of attackers; the command is
// nil if there are none.
func AttackWithAll(v *engine.View, ids []string, target string) (c *engine.Command, count int) {
	var list []*engine.Command
	for _, id := range ids[:min(len(ids), mostTogether)] {
		if who := v.Token(id); who != nil {
			if one := strike(v, who, target); one != nil {
				list = append(list, one)
			}
		}
	}
	return commands.AsOne(list), len(list)
}

// strike returns a token's first legal attack; nil for none.
func strike(v *engine.View, who *engine.Token, target string) *engine.Command {
	for _, choice := range commands.Choices(v, who) {
		if choice.Rare || !choice.View.Ready || commands.Target(v.Decl(), choice.View.Do) != engine.Enemy || commands.AsksWords(v, choice) {
			continue
		}
		a := NewAim(v, who.ID, choice.View)
		for _, t := range targets(v, who, target) {
			if c, r := a.At(v, t); r == nil {
				return c
			}
		}
	}
	return nil
}

// targets returns the token to attack: the named one, else the enemies, nearest first.
func targets(v *engine.View, who *engine.Token, named string) []*engine.Token {
	if t := v.Token(named); t != nil {
		return []*engine.Token{t}
	}
	foes := slices.DeleteFunc(slices.Clone(v.Tokens), func(t *engine.Token) bool {
		return t.ID == who.ID || v.Friends(who.Side, t.Side) || !v.System.InFight(v, t)
	})
	far := func(t *engine.Token) int {
		dx, dy := 2*t.At.X+t.Size-2*who.At.X-who.Size, 2*t.At.Y+t.Size-2*who.At.Y-who.Size
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(foes, func(a, b *engine.Token) int { return cmp.Compare(far(a), far(b)) })
	return foes[:min(len(foes), 12)]
}
