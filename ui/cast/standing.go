package cast

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/tongue"
	"parapet/ui/words"
)

// Standing is an answer that is kept, as people read it, with the command that takes it back.
type Standing struct {
	Text string
	Drop *engine.Command
}

// StandingAnswers lists the answers that are kept, in the order in which they were given.
func StandingAnswers(v *engine.View) (out []Standing) {
	for _, h := range v.Habits {
		owner, who := doc.M("side", doc.Str(h.Side)), words.UpperFirst(tongue.Side(h.Side))
		if h.Who != "" {
			owner, who = doc.M("who", doc.Str(h.Who)), words.Name(v, h.Who)
		}
		n := doc.Obj(doc.M("do", doc.Str("habit")), doc.M("for", doc.Str(h.For)), owner, doc.M("answer", doc.Nil()))
		out = append(out, Standing{
			Text: lang.L("{{.Who}}: {{.What}}: {{.Answer}}", map[string]any{"Who": who, "What": choiceName(v.Decl(), h.For),
				"Answer": tongue.Words(h.Said.Words)}),
			Drop: &engine.Command{Do: "habit", Who: h.Who, Node: n}})
	}
	return out
}

// choiceName is what a system calls a choice, else its word.
func choiceName(d *engine.Declaration, id string) string {
	if w := words.Of(d.Choices, id); w.Title != "" {
		return w.Title
	}
	return tongue.Word(id)
}
