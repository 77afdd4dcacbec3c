package commands

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Digits assigns digit keys to actions. A creature keeps its digits throughout combat, whatever becomes available, undone
// or reopened: they are assigned by the start of its first turn. Actions carried out at once, without a target or form,
// have none, since digits also type dice.
type Digits struct {
	game  *engine.Game
	fight int                 // number of the record that started the combat
	of    map[string][]string // by creature: the actions of the digits 1, 2, …

	turn string   // the active token and the round
	open []string // actions that were available in this turn; they stay visible when they no longer are
}

const mostDigits = 9

// Give sets the digits of a creature's choices.
func (d *Digits) Give(g *engine.Game, who *engine.Token, list []Choice) {
	begun := fightOf(g.Log())
	if d.of == nil || d.game != g || d.fight != begun {
		*d = Digits{game: g, fight: begun, of: map[string][]string{}}
	}
	v := g.View()
	dealt, kept := d.of[who.ID]
	if !kept {
		first := list
		s := firstTurn(g.Log()[begun:], who.ID)
		if s != nil {
			then := &engine.View{State: s, System: v.System, Scratch: v.Scratch}
			first = Choices(then, s.Token(who.ID))
		}
		dealt, kept = deal(v.Decl(), nil, first), s != nil || v.Turn == who.ID || !v.InCombat()
	}
	if dealt = deal(v.Decl(), dealt, list); kept {
		d.of[who.ID] = dealt
	}
	for i := range list {
		if n := slices.Index(dealt, choiceID(list[i].View)); n >= 0 {
			list[i].Key = strconv.Itoa(n + 1)
		}
	}
	d.stay(turnID(v, who.ID), list)
}

// stay keeps visible what was available earlier in the turn.
func (d *Digits) stay(turn string, list []Choice) {
	if d.turn != turn {
		d.turn, d.open = turn, nil
	}
	for i := range list {
		id := choiceID(list[i].View)
		if list[i].View.Ready && !slices.Contains(d.open, id) {
			d.open = append(d.open, id)
		}
		list[i].Rare = list[i].Rare && !slices.Contains(d.open, id)
	}
}

// turnID identifies a turn.
func turnID(v *engine.View, who string) string {
	return strconv.Itoa(v.Round) + " " + v.Phase + " " + who
}

// fightOf returns the index in a log of the record that started the current combat, or 0.
func fightOf(log []*engine.Record) int {
	for i := len(log) - 1; i >= 0; i-- {
		if r := log[i]; !r.Before.InCombat() && r.After.InCombat() && r.Command.Do != "undo" && r.Command.Do != "redo" {
			return i
		}
	}
	return 0
}

// firstTurn returns the state at the start of a token's first turn; nil if it had none yet.
func firstTurn(log []*engine.Record, who string) *engine.State {
	if len(log) > 0 && log[0].Before.Turn == who && log[0].Before.InCombat() {
		return log[0].Before
	}
	for _, r := range log {
		if r.After.InCombat() && r.After.Turn == who && r.After.Token(who) != nil {
			return r.After
		}
	}
	return nil
}

// deal assigns the next digits to choices without one: attacks first, then other actions available soon, each in the
// list's order. Throwing comes last, because nobody often wants to throw a bow away.
func deal(d *engine.Declaration, dealt []string, list []Choice) []string {
	dealt = slices.Clone(dealt)
	for _, wanted := range []func(Choice) bool{
		func(c Choice) bool { return c.View.Do == "attack" && likely(c.View) },
		func(c Choice) bool { return likely(c.View) && c.View.Do != "throw" },
		func(c Choice) bool { return likely(c.View) },
		func(Choice) bool { return true },
	} {
		for _, c := range list {
			id := choiceID(c.View)
			if len(dealt) < mostDigits && wanted(c) && Waits(Action(d, c.View.Do)) && !slices.Contains(dealt, id) {
				dealt = append(dealt, id)
			}
		}
	}
	return dealt
}

// likely reports whether an action is available now or soon. A bow that only makes double attacks has no such single attack.
func likely(av engine.ActionView) bool { return !rare(av) || soon(av) }

// soon reports whether an action is unavailable for a reason that will pass by itself.
func soon(av engine.ActionView) bool {
	return av.Code() == engine.NotYourTurn || av.Code() == engine.WrongPhase
}

// Waits reports whether an action needs more after it is chosen: a target, or input in a form.
func Waits(def *engine.Action) bool {
	return def != nil && (def.Target != engine.Nothing && def.Target != engine.Reaction || AsksForm(def))
}

// choiceID identifies an action of a token, regardless of what happens before it.
func choiceID(av engine.ActionView) string {
	id := av.Do + "\x00" + av.With + "\x00"
	if len(av.More) > 0 {
		id += string(jsondoc.Obj(av.More...).JSON())
	}
	return id
}
