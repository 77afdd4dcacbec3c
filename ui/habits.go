package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/menu"
	"parapet/ui/phrase"
	"parapet/ui/session"
)

// keptFor is for whom the answer to a choice may be kept: a token by its name, and its side; "" for nobody.
func (t *window) keptFor(q *engine.Question) (one, side string) {
	v := t.view()
	if c := session.HabitCommand(v.State, q, engine.WordsAnswer(q.Options...), false); c == nil || len(q.Options) == 0 {
		return "", ""
	}
	if k := v.Token(q.Who); k != nil {
		return phrase.Name(v, q.Who), lang.L("the side {{.Side}}", map[string]any{"Side": i18n.Side(k.Side)})
	}
	return "", lang.L("the side {{.Side}}", map[string]any{"Side": i18n.Side(q.Who)})
}

// habits are the answers that are kept; choosing one takes it back.
func (l listData) habits(v *engine.View) (list []menu.Sub) {
	for _, s := range commands.StandingAnswers(v) {
		list = append(list, menu.Sub{Name: lang.L("{{.What}} (take it back)", map[string]any{"What": s.Text}), Do: func() { l.t.send(s.Drop) }})
	}
	return list
}
