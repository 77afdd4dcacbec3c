package ui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// aftermath is what follows a fight, on a card: rests and the like, those who can be helped, the fallen.
type aftermath struct {
	t    *window
	card *actionbar.Chores
}

// heed opens the card when a fight ends, and closes it when one is on.
func (a aftermath) heed(r *engine.Record) {
	switch {
	case phrase.Ends(r), a.card.Visible() && !r.After.InCombat():
		a.card.Show(lang.L("The fight is over"), a.chores())
	case a.leaves(r):
	case r.After.InCombat():
		a.card.Hide()
	}
}

// leaves opens the card where a spell was cast whose effect its game leaves to the DM, with those whom it catches.
func (a aftermath) leaves(r *engine.Record) bool {
	i := slices.IndexFunc(r.Events, func(e engine.Event) bool { return e.Name == "cast" })
	if i < 0 || r.Command == nil || r.Command.Do != "cast" {
		return false
	}
	t, v := a.t, a.t.view()
	var ids []string
	before := &engine.View{State: r.Before, System: v.System, Scratch: v.Scratch}
	for _, k := range input.TokensOn(v, commands.Area(before, r.Command)) {
		if k.ID != r.Command.Who || r.Command.Node.Get("toward") == nil { // a cone begins before it
			ids = append(ids, k.ID)
		}
	}
	named, _ := r.Command.Node.Get("targets").Strings()
	one, _ := r.Command.Node.Get("target").Str()
	for _, id := range append(named, one) {
		if v.Token(id) != nil && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	var list []actionbar.Chore
	if len(ids) > 0 {
		names := make([]string, len(ids))
		for i, id := range ids {
			names[i] = phrase.Name(v, id)
		}
		list = append(list, actionbar.Chore{Name: lang.L("Damage… to {{.Who}}", map[string]any{"Who": strings.Join(names, ", ")}), Do: func() {
			a.card.Hide()
			t.hand.Selected = ids
			t.refresh()
			t.forms.Damage(ids[0], t.centre())
		}})
	}
	a.card.Show(lang.L("The effect is the DM's"), list)
	return true
}

func (a aftermath) chores() []actionbar.Chore {
	t, v := a.t, a.t.view()
	var list []actionbar.Chore
	for _, d := range v.Decl().Between {
		if !d.Token {
			list = append(list, actionbar.Chore{Name: d.Name, Help: d.Help, Do: func() { menuCommands{t}.between(d) }})
		}
	}
	list = append(list, a.helpers(v)...)
	if gone := outOfFight(v); len(gone) > 0 {
		list = append(list, actionbar.Chore{Name: lang.L("Take away {{.N}} who are out of the fight", map[string]any{"N": len(gone)}),
			Help: lang.L("all but the players' characters; one undo brings them back"),
			Do:   func() { t.send(commands.AsOne(commands.ToEach(gone, engine.NewCommand("remove_token", "")))) }})
	}
	return list
}

// helpers are what player characters may do for others now, such as bandaging.
func (a aftermath) helpers(v *engine.View) []actionbar.Chore {
	var list []actionbar.Chore
	for _, k := range v.Tokens {
		if !k.Player {
			continue
		}
		for _, av := range commands.Ready(v, k) {
			if commands.Target(v.Decl(), av.Do) != engine.Friend {
				continue
			}
			c := commands.Choice{View: av, Name: commands.Name(v.Decl(), av)}
			list = append(list, actionbar.Chore{Name: k.Name + ": " + c.Name, Help: lang.L("Then click whom it is for"), Do: func() {
				a.t.tabletop.Pick(k.ID, false)
				a.t.choose(c)
			}})
		}
	}
	return list
}

// outOfFight are those who count for their side no more, but for the players' characters.
func outOfFight(v *engine.View) []string {
	var ids []string
	for _, k := range v.Tokens {
		if !k.Player && !v.System.InFight(v, k) {
			ids = append(ids, k.ID)
		}
	}
	return ids
}
