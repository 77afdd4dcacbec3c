package commands

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// SavedAnswer is a remembered answer for display, with the command that forgets it.
type SavedAnswer struct {
	Text string
	Drop *engine.Command
}

// StandingAnswers lists the remembered answers, in the order they were given.
func StandingAnswers(v *engine.View) (out []SavedAnswer) {
	for _, h := range v.Habits {
		owner, who := jsondoc.M("side", jsondoc.Str(h.Side)), phrase.UpperFirst(i18n.Side(h.Side))
		if h.Who != "" {
			owner, who = jsondoc.M("who", jsondoc.Str(h.Who)), phrase.Name(v, h.Who)
		}
		n := jsondoc.Obj(jsondoc.M("do", jsondoc.Str("habit")), jsondoc.M("for", jsondoc.Str(h.For)), owner, jsondoc.M("answer", jsondoc.Nil()))
		out = append(out, SavedAnswer{
			Text: lang.L("{{.Who}}: {{.What}}: {{.Answer}}", map[string]any{"Who": who, "What": choiceName(v.Decl(), h.For),
				"Answer": i18n.Words(h.Said.Words)}),
			Drop: &engine.Command{Do: "habit", Who: h.Who, Node: n}})
	}
	return out
}

// choiceName returns the system's title of a choice, or its word.
func choiceName(d *engine.Declaration, id string) string {
	if w := phrase.Of(d.Choices, id); w.Title != "" {
		return w.Title
	}
	return i18n.Word(id)
}
