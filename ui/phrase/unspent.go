package phrase

import (
	"slices"

	"parapet/engine"
	"parapet/ui/i18n"
)

// Unspent returns the log line for a turn that ended with its main action unspent, which offers to undo that; ok is false
// for other records, and for tokens that may still attack out of turn.
func Unspent(r *engine.Record, v *engine.View) (l Line, ok bool) {
	if r.Command == nil || r.Command.Do != "end_turn" || r.Before == nil || !v.InCombat() {
		return Line{}, false
	}
	who := r.Before.Turn
	if r.Command.Who != "" {
		who = r.Command.Who
	}
	t, now := r.Before.Token(who), v.Token(who)
	if t == nil || now == nil || who != r.Before.Turn || !v.System.InFight(v, now) {
		return Line{}, false
	}
	for _, a := range v.System.Actions(v, now) {
		if i := slices.IndexFunc(v.Decl().Actions, func(d engine.Action) bool { return d.ID == a.Do }); a.Ready && i >= 0 && v.Decl().Actions[i].Target == engine.Enemy {
			return Line{}, false
		}
	}
	for i, b := range v.Decl().Budget {
		least := 1
		if b.Quarters {
			least = 4
		}
		if b.Main != "" && i < len(t.Budget) && t.Budget[i] >= least {
			undo := i18n.L("Undo")
			text := i18n.L("{{.Who}} ended the turn without using {{.What}} · Ctrl+Z:", map[string]any{"Who": t.Name, "What": b.Main})
			return Line{Text: Plainly(text, v.State, v.Decl(), "") + " " + undo, Kind: Note, Tokens: []string{who}, Record: r.N, Link: undo}, true
		}
	}
	return Line{}, false
}

// Pip is the state of one resource of a turn.
type Pip struct {
	Name  string // of the budget
	Label string
	Have  string // "1", "5.5"
	Some  bool   // some of it is left
	Help  string
}

// Text returns "main" for one left, "main 2" for more, and movement with its number.
func (p Pip) Text() string {
	if p.Have == "1" || p.Have == "0" {
		return p.Label
	}
	return p.Label + " " + p.Have
}

// Pips lists what a token has left of the budgets that have a label.
func Pips(v *engine.View, t *engine.Token) []Pip {
	var pips []Pip
	for i, b := range v.Decl().Budget {
		if b.Label == "" || i >= len(t.Budget) {
			continue
		}
		if b.Shown != nil && !b.Shown(v, t) || b.Spare && t.Budget[i] == 0 {
			continue
		}
		have := budgetText(&b, t.Budget[i])
		pips = append(pips, Pip{Name: b.Name, Label: b.Label, Have: have, Some: t.Budget[i] > 0, Help: b.Help})
	}
	return pips
}

// budgetText returns a budget's value as a pip shows it.
func budgetText(b *engine.Budget, value int) string {
	switch {
	case b.Flag && value != 0:
		return "1"
	case b.Flag:
		return "0"
	}
	return i18n.Word(b.Node(value).Text)
}
