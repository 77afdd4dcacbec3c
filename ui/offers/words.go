package offers

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// TakesAlso tells whether an action takes those of others along, as "also".
func TakesAlso(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(topLevel(def.Args), func(field string) bool { return strings.Trim(field, "[]") == "also" })
}

// TakesTargets tells whether an action takes a list of targets.
func TakesTargets(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(strings.FieldsFunc(def.Args, func(r rune) bool { return !isNameRune(r) }),
		func(word string) bool { return word == "targets" })
}

func isNameRune(r rune) bool { return r == '_' || r >= 'a' && r <= 'z' }

// TakesSquare tells whether an action that is aimed at somebody takes a square as well.
func TakesSquare(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(topLevel(def.Args), func(field string) bool {
		name, _, _ := strings.Cut(strings.Trim(field, "[]"), " ")
		return name == "to"
	})
}

// IsAbout tells whether an entry is about one thing of several: the action is listed once for each.
func IsAbout(v *engine.View, who *engine.Token, av engine.ActionView) bool {
	things := ItemArguments(Arguments(Action(v.Decl(), av.Do)))
	if len(things) == 0 || slices.ContainsFunc(things, func(a Argument) bool { return !Has(av.More, a.Name) }) {
		return false
	}
	listed := 0
	for _, o := range v.Sys.Actions(v, who) {
		if o.Do == av.Do {
			listed++
		}
	}
	return listed > 1
}

// AsksWords tells whether an action needs a word of somebody before it can be aimed.
func AsksWords(v *engine.View, c Choice) bool {
	what := ArgumentNamed(Arguments(Action(v.Decl(), c.View.Do)), "what")
	return what != nil && !Has(c.View.More, "what") && c.View.With == ""
}

// AsksForm tells whether an action has options that only a form can ask for: a line of text, a token,
// a field of an object, or any where there is nothing to aim at.
func AsksForm(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(def.Options, func(o engine.Option) bool {
		return def.Target == engine.Nothing || o.Kind == engine.OptText || o.Kind == engine.OptToken || strings.Contains(o.Arg, ".")
	})
}

// itemText names a thing with what it is taken for.
func itemText(arg, name string) string {
	if name == "" {
		name = lang.L("nothing")
	}
	switch arg {
	case "main":
		return lang.L("Main hand: {{.What}}", map[string]any{"What": name})
	case "off":
		return lang.L("Off hand: {{.What}}", map[string]any{"What": name})
	}
	return name
}

// WithKey is the argument that takes what an action is done with: "with", or the one that the
// declaration names instead.
func WithKey(d *engine.Declaration, av engine.ActionView) string {
	a := Action(d, av.Do)
	if a == nil || strings.Contains(a.Args, "with") {
		return "with"
	}
	for _, key := range []string{"spell", "item", "what"} {
		if strings.Contains(a.Args, key) {
			return key
		}
	}
	return "with"
}
