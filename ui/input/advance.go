package input

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
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
	Risks   []string        // ids of tokens left out because they would provoke an attack
}

// Says returns a text with the names of the tokens left out and the reasons, "" for none.
func (a Assault) Says(v *engine.View) string {
	var says, far, risky []string
	for _, id := range a.Left {
		if why := hindered(v, v.Token(id)); why != "" {
			says = append(says, why)
			continue
		}
		far = append(far, phrase.Name(v, id))
	}
	for _, id := range a.Risks {
		risky = append(risky, phrase.Name(v, id))
	}
	if far != nil {
		says = append(says, i18n.L("No enemy in reach: {{.Names}}", map[string]any{"Names": listed(far)}))
	}
	if risky != nil {
		says = append(says, i18n.L("Would provoke an attack, Shift+A again to go anyway: {{.Names}}", map[string]any{"Names": listed(risky)}))
	}
	return strings.Join(says, ". ")
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
// squares that they will attack from. Tokens that would provoke an attack are left out unless they dare to. Those who declare after others in the group follow.
func Advance(v *engine.View, ids []string, dare bool) Assault {
	a := newAdvance(v, ids)
	a.dare = dare
	a.standing("")
	for len(a.left) > 0 && a.goTogether() {
	}
	all := a.done()
	if all.Command == nil || !a.declares || len(all.Risks) > 0 {
		return all
	}
	s, stop := v.Attempt(all.Command, nil, 0, nil)
	if stop != nil {
		return all
	}
	then := &engine.View{State: s, System: v.System, Scratch: v.Scratch}
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return slices.Contains(all.Left, id) })
	if !slices.ContainsFunc(ids, func(id string) bool { return mayAct(then, id) }) {
		return all
	}
	rest := Advance(then, ids, dare)
	rest.Count += all.Count
	rest.Left = append(all.Left, rest.Left...)
	if rest.Command != nil {
		rest.Command = engine.InTurn(all.Command, rest.Command)
	} else {
		rest.Command = all.Command
	}
	return rest
}

// advance is an assault that is being planned.
type advance struct {
	Assault
	real, now *engine.View // in now, tokens that have moved are at their destinations
	left      []*engine.Token
	list      []*engine.Command
	declares  bool // the phase only declares actions
	dare      bool // they also go where they provoke attacks
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
		if a.declares && !a.loses(t.ID) {
			a.list = append(a.list, engine.NewCommand("end_turn", t.ID))
		}
	}
	a.Command = commands.AsOne(a.list)
	return a.Assault
}

// loses reports whether a token that passes in this phase of declarations loses what it could do.
func (a *advance) loses(id string) bool {
	flow, ok := a.real.System.(engine.FlowControl)
	return !ok || slices.ContainsFunc(flow.Steps(a.real), func(s engine.FlowStep) bool { return slices.Contains(s.Leaves, id) })
}

// does adds a token's commands to the assault.
func (a *advance) does(t *engine.Token, list ...*engine.Command) {
	a.list, a.Count = append(a.list, list...), a.Count+1
	a.left = slices.DeleteFunc(a.left, func(o *engine.Token) bool { return o == t })
}

// risks leaves a token out that would provoke an attack.
func (a *advance) risks(t *engine.Token) {
	a.Risks = append(a.Risks, t.ID)
	a.left = slices.DeleteFunc(a.left, func(o *engine.Token) bool { return o == t })
}

// standing adds the attacks that are possible without moving.
func (a *advance) standing(target string) {
	for _, t := range slices.Clone(a.left) {
		switch c, provokes := strike(a.real, t, target); {
		case c == nil:
		case provokes && !a.dare && target == "":
			a.risks(t)
		default:
			a.does(t, c)
		}
	}
	if target != "" || !a.declares {
		return
	}
	for _, t := range slices.Clone(a.left) {
		if threatens(a.now, t) && len(vantages(a.now, t)) == 0 {
			if len(a.real.System.Reach(a.real, t)) > 0 { // it will attack from where it stands
				a.does(t, engine.NewCommand("end_turn", t.ID))
			}
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
				if len(move.Provokes) > 0 && !a.dare {
					again = true
					a.risks(t)
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
	if blow, _ = strike(after, after.Token(t.ID), ""); blow == nil {
		return move, nil, nil
	}
	return move, blow, then
}
