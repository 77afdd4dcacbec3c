package commands

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Digits are the keys of actions. A creature keeps its own through a fight, whatever is open meanwhile, is taken
// back or was reopened: they are dealt as its first turn found it. What happens at once, without a target or a
// form, has none: digits are also how dice are typed.
type Digits struct {
	game  *engine.Game
	fight int                 // number of the record that began it
	of    map[string][]string // creature → action of the digit 1, 2, …

	turn string   // whose, and of which round
	open []string // actions that were open in it: they stay in sight when they close
}

const mostDigits = 9

// Give writes the digits of a creature into a list of its choices.
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

// stay keeps in sight what was open in a turn.
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

// turnID tells turns apart.
func turnID(v *engine.View, who string) string {
	return strconv.Itoa(v.Round) + " " + v.Phase + " " + who
}

// fightOf returns the place in a log of the record that began the fight that is on, or 0.
func fightOf(log []*engine.Record) int {
	for i := len(log) - 1; i >= 0; i-- {
		if r := log[i]; !r.Before.InCombat() && r.After.InCombat() && r.Command.Do != "undo" && r.Command.Do != "redo" {
			return i
		}
	}
	return 0
}

// firstTurn returns the state in which somebody's first turn began; nil where it had none yet.
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

// deal returns those of a list that have no digit yet the next ones: attacks first, then what else may soon be
// open, each in the list's order. What is thrown comes after all else: nobody means it often who throws a bow away by it.
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

// likely tells of an action that is open, or soon is. A bow that shoots by double attacks alone has no attack that is.
func likely(av engine.ActionView) bool { return !rare(av) || soon(av) }

// soon tells of an action that isn't open for a reason that passes by itself.
func soon(av engine.ActionView) bool {
	return av.Code() == engine.NotYourTurn || av.Code() == engine.WrongPhase
}

// Waits reports whether an action that was chosen waits for something more: a target, or what a form asks.
func Waits(def *engine.Action) bool {
	return def != nil && (def.Target != engine.Nothing && def.Target != engine.Reaction || AsksForm(def))
}

// choiceID returns the actions of a token apart; what is done first makes it no other.
func choiceID(av engine.ActionView) string {
	id := av.Do + "\x00" + av.With + "\x00"
	if len(av.More) > 0 {
		id += string(jsondoc.Obj(av.More...).JSON())
	}
	return id
}
