package phrase

import (
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
)

func (t *transcriber) reserveDue(e engine.Event) clause {
	return clause{text: i18n.L("Reinforcements “{{.Group}}” are due", words{"Group": e.Str("group")}), kind: Note}
}

func (t *transcriber) called(e engine.Event) clause {
	w := words{"Who": t.who(e), "At": t.spot(e, e.Get("at"))}
	return t.happens(e, i18n.L("{{.Who}} appears {{.At}}", w), i18n.L("{{.Who}} appear", words{"Who": everyone}))
}

// added is the hit points of a copy; who it is stands before.
func (t *transcriber) added(e engine.Event) clause {
	if e.Get("hp").IsNull() {
		return clause{}
	}
	w := words{"Who": t.who(e), "HP": number(e.Get("hp"))}
	return t.happens(e, i18n.L("{{.Who}} has {{.HP}} HP", w), i18n.L("{{.Who}} have {{.HP}} HP", words{"Who": everyone, "HP": w["HP"]}))
}

// savedAnswer says that a remembered answer was used.
func (t *transcriber) savedAnswer(e engine.Event) clause {
	w := words{"Who": t.who(e), "Answer": t.answer(e), "For": Choice(t.decl, e.Str("for"))}
	return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}}: {{.For}} {{.Answer}} (remembered)", w)})
}

// overrideSavedAnswer says that an answer is remembered from now on, or no longer.
func (t *transcriber) overrideSavedAnswer(e engine.Event) string {
	w := words{"Who": t.name(e.Str("who") + e.Str("side")), "Answer": t.answer(e), "For": Choice(t.decl, e.Str("for"))}
	if e.Get("answer").IsNull() {
		return i18n.L("forgets for {{.Who}}: {{.For}}", w)
	}
	return i18n.L("remembers for {{.Who}}: {{.For}} {{.Answer}}", w)
}

// answer is the answer to a choice, as its button says it.
func (t *transcriber) answer(e engine.Event) string {
	list, ok := e.Get("answer").Strings()
	if word, one := e.Get("answer").Str(); one {
		list, ok = []string{word}, true
	}
	if !ok {
		return t.value(e.Get("answer"))
	}
	names := make([]string, len(list))
	for i, o := range list {
		if names[i] = t.name(o); names[i] == o {
			names[i] = Answer(t.decl, e.Str("for"), o)
		}
	}
	return strings.Join(names, ", ")
}

// Choice is what a choice asks: "Parry?".
func Choice(d *engine.Declaration, id string) string {
	if w := Of(d.Choices, id); w.Title != "" {
		return w.Title
	}
	return upper(i18n.Word(id)) + "?"
}

// Answer is what the button of an option says, which is no token.
func Answer(d *engine.Declaration, choice, option string) string {
	w := Of(d.Choices, choice)
	switch {
	case w.Answers[option] != "":
		return w.Answers[option]
	case option == "yes":
		return i18n.L("Yes")
	case option == "no":
		return i18n.L("No")
	case w.Unit != "":
		return option + " " + w.Unit
	}
	return upper(i18n.Word(option))
}
