package phrase

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/i18n"
)

func (t *teller) reserveDue(e engine.Event) clause {
	return clause{text: lang.L("The group {{.Group}} is due", words{"Group": e.Str("group")}), kind: Note}
}

func (t *teller) called(e engine.Event) clause {
	w := words{"Who": t.who(e), "At": t.square(e, "at")}
	return clause{text: lang.L("{{.Who}} comes to {{.At}}", w), joins: true, tokens: known(e.Str("who"))}
}

// added describes the hit points of an added token. The name is logged before.
func (t *teller) added(e engine.Event) clause {
	if e.Get("hp").IsNull() {
		return clause{}
	}
	w := words{"Who": t.who(e), "HP": number(e.Get("hp"))}
	return clause{text: lang.L("{{.Who}} has {{.HP}} hit points", w), joins: true, tokens: known(e.Str("who"))}
}

// habit describes the use of a remembered answer.
func (t *teller) habit(e engine.Event) clause {
	w := words{"Who": t.who(e), "Answer": t.value(e.Get("answer")), "For": i18n.Word(e.Str("for"))}
	return clause{text: lang.L("{{.Who}}, as always: {{.Answer}} ({{.For}})", w), tokens: known(e.Str("who"))}
}

// handHabit describes that an answer is remembered from now on, or forgotten.
func (t *teller) handHabit(e engine.Event) string {
	w := words{"Who": t.name(e.Str("who") + e.Str("side")), "Answer": t.value(e.Get("answer")), "For": i18n.Word(e.Str("for"))}
	if e.Get("answer").IsNull() {
		return lang.L("{{.Who}} is asked again: {{.For}}", w)
	}
	return lang.L("{{.Who}} always answers {{.Answer}}: {{.For}}", w)
}
