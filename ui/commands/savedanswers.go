package commands

import (
	"strings"

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
	for _, h := range v.SavedAnswers {
		owner, who := jsondoc.M("side", h.Side), phrase.UpperFirst(i18n.Side(h.Side))
		if h.Who != "" {
			owner, who = jsondoc.M("who", h.Who), phrase.Name(v, h.Who)
		}
		n := jsondoc.Obj(jsondoc.M("do", "habit"), jsondoc.M("for", h.For), owner, jsondoc.M("answer", jsondoc.Nil()))
		answers := make([]string, len(h.Said.Words))
		for i, o := range h.Said.Words {
			if answers[i] = phrase.Token(v, o); answers[i] == "" {
				answers[i] = phrase.Answer(v.Decl(), h.For, o)
			}
		}
		out = append(out, SavedAnswer{
			Text: i18n.L("{{.Who}}: {{.Question}} {{.Answer}}", map[string]any{"Who": who, "Question": phrase.Choice(v.Decl(), h.For),
				"Answer": strings.Join(answers, ", ")}),
			Drop: &engine.Command{Do: "habit", Who: h.Who, Node: n}})
	}
	return out
}
