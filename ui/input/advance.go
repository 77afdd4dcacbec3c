package input

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/phrase"
)

const (
	// mostTogether is the largest number of tokens that attack together.
	mostTogether = 60
	// mostTried is the number of squares tried for a token to attack from.
	mostTried = 24
	// mostTargets is the largest number of enemies considered as targets.
	mostTargets = 12
)

// Assault is the joint attack of a group.
type Assault struct {
	Command *engine.Command // one undo step; nil if nobody does anything
	Count   int             // number of tokens that attack or move to do so
	Left    []string        // ids of tokens that may act now and reach no enemy
}

// Says returns a text with the names of the tokens that reach no enemy, "" for none.
func (a Assault) Says(v *engine.View) string {
	var names []string
	for _, id := range a.Left {
		names = append(names, phrase.Name(v, id))
	}
	if names == nil {
		return ""
	}
	return lang.L("No enemy in reach: {{.Names}}", map[string]any{"Names": listed(names)})
}

// AttackWithAll returns the attacks of all tokens of a group that may attack now from where they stand, each with its
// first legal attack: at one target or, if target is "", each at the nearest enemy that it can hit.
func AttackWithAll(v *engine.View, ids []string, target string) Assault {
	a := newAdvance(v, ids)
	a.standing(target)
	return a.done()
}

// Advance returns the attacks of a group at the nearest enemies. Tokens that aren't near enough move first, each to a
// square of its own, so that as many as possible can attack. In a phase that only declares moves, they move to the
// squares that they will attack from.
func Advance(v *engine.View, ids []string) Assault {
	a := newAdvance(v, ids)
	a.standing("")
	for len(a.left) > 0 && a.goTogether() {
	}
	return a.done()
}

// advance is an assault that is being planned.
type advance struct {
	Assault
	real, now *engine.View // in now, tokens that have moved are at their destinations
	left      []*engine.Token
	list      []*engine.Command
	declares  bool // the phase only declares actions
}

func newAdvance(v *engine.View, ids []string) *advance {
	a := &advance{real: v, now: v}
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return v.Token(id) == nil || !mayAct(v, id) })
	ids = ActTogether(v, ids)
	for _, id := range ids[:min(len(ids), mostTogether)] {
		t := v.Token(id)
		if len(a.left) == 0 {
			a.now = commands.WithDeclared(v, id)
			a.declares = commands.Declares(v, id)
		}
		a.left = append(a.left, t)
	}
	return a
}

// ActTogether returns those of a selection that act together, since a box around a melee takes more: of the tokens that are no player
// characters, where there are any, the side that most belong to and its friends.
func ActTogether(v *engine.View, ids []string) []string {
	count, most := map[string]int{}, ""
	for _, id := range ids {
		if t := v.Token(id); t != nil && !t.Player {
			if count[t.Side]++; count[t.Side] > count[most] {
				most = t.Side
			}
		}
	}
	if most == "" {
		return ids
	}
	return slices.DeleteFunc(slices.Clone(ids), func(id string) bool {
		t := v.Token(id)
		return t == nil || t.Player || !v.Friends(t.Side, most)
	})
}

// mayAct reports whether a token may act or declare now.
func mayAct(v *engine.View, id string) bool {
	return slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool {
		return o.Who == id && (o.What == "turn" || o.What == "declare")
	})
}

func (a *advance) done() Assault {
	for _, t := range a.left {
		a.Left = append(a.Left, t.ID)
	}
	a.Command = commands.AsOne(a.list)
	return a.Assault
}

// does adds a token's commands to the assault.
func (a *advance) does(t *engine.Token, list ...*engine.Command) {
	a.list, a.Count = append(a.list, list...), a.Count+1
	a.left = slices.DeleteFunc(a.left, func(o *engine.Token) bool { return o == t })
}

// standing adds the attacks that are possible without moving.
func (a *advance) standing(target string) {
	for _, t := range slices.Clone(a.left) {
		if c := strike(a.real, t, target); c != nil {
			a.does(t, c)
		}
	}
	if target != "" || !a.declares {
		return
	}
	for _, t := range slices.Clone(a.left) {
		if threatens(a.now, t) && len(vantages(a.now, t)) == 0 {
			a.left = slices.DeleteFunc(a.left, func(o *engine.Token) bool { return o == t }) // it will attack from where it stands
		}
	}
}

// goTogether moves as many tokens as possible to squares from which they can attack, and reports whether any moved.
func (a *advance) goTogether() (any bool) {
	m := newAssignment(a.now, a.left)
	m.assign()
	for again := true; again; {
		again = false
		for i, s := range m.goes {
			t := m.who[i]
			if s == nil || !slices.Contains(a.left, t) {
				continue
			}
			if move, blow, then := goAndStrike(a.now, t, s.At); then != nil {
				move = commands.Declarable(a.real, t.ID, move)
				if !move.Legal {
					continue
				}
				a.now, again, any = then, true, true
				a.does(t, commandsOf(move.Command, blow)...)
			}
		}
	}
	return any
}

func commandsOf(move, blow *engine.Command) []*engine.Command {
	if blow == nil {
		return []*engine.Command{move}
	}
	return []*engine.Command{move, blow}
}

// goAndStrike returns the move to a square, the attack from there and the view between them, which is nil if either isn't
// possible. The attack is nil in a phase that can't declare attacks yet.
func goAndStrike(v *engine.View, t *engine.Token, at board.Square) (move commands.MovePlan, blow *engine.Command, then *engine.View) {
	move = commands.PlanMove(v, t.ID, nil, engine.Waypoint{At: at}, v.System.Reach(v, t))
	if !move.Legal {
		return move, nil, nil
	}
	if then = commands.PlacedAt(v, t.ID, at); then == nil {
		return move, nil, nil
	}
	if commands.Declares(v, t.ID) {
		if !threatens(then, then.Token(t.ID)) {
			return move, nil, nil
		}
		return move, nil, then
	}
	after := commands.AfterMove(v, move.Command, at)
	if after == nil {
		after = then
	}
	if blow = strike(after, after.Token(t.ID), ""); blow == nil {
		return move, nil, nil
	}
	return move, blow, then
}

// threatens reports whether a token could hit an enemy from where it stands, whoever's turn it is.
func threatens(v *engine.View, who *engine.Token) bool {
	guide, ok := v.System.(engine.Tactician)
	return ok && slices.ContainsFunc(enemies(v, who), func(o *engine.Token) bool { return guide.ExpectedDamage(v, who, o, false) > 0 })
}

// strike returns the first attack that a token may make and that isn't certain to fail, nil for none.
func strike(v *engine.View, who *engine.Token, target string) *engine.Command {
	for _, choice := range commands.Choices(v, who) {
		if choice.Rare || !choice.View.Ready || commands.Target(v.Decl(), choice.View.Do) != engine.Enemy || commands.AsksWords(v, choice) {
			continue
		}
		a := NewAim(v, who.ID, choice.View)
		for _, t := range targets(v, who, target) {
			if c, r := a.At(v, t); r == nil && !commands.WouldFail(v, c) {
				return c
			}
		}
	}
	return nil
}

// targets returns the named target, or else the enemies, nearest first.
func targets(v *engine.View, who *engine.Token, named string) []*engine.Token {
	if t := v.Token(named); t != nil {
		return []*engine.Token{t}
	}
	foes := enemies(v, who)
	return foes[:min(len(foes), mostTargets)]
}

// enemies returns the enemies that are in the fight, nearest first.
func enemies(v *engine.View, who *engine.Token) []*engine.Token {
	foes := slices.DeleteFunc(slices.Clone(v.Tokens), func(t *engine.Token) bool {
		return t.ID == who.ID || v.Friends(who.Side, t.Side) || !v.System.InFight(v, t)
	})
	far := func(t *engine.Token) int {
		dx, dy := 2*t.At.X+t.Size-2*who.At.X-who.Size, 2*t.At.Y+t.Size-2*who.At.Y-who.Size
		return dx*dx + dy*dy
	}
	slices.SortStableFunc(foes, func(a, b *engine.Token) int { return cmp.Compare(far(a), far(b)) })
	return foes
}
