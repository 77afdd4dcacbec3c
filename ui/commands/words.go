package commands

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
)

// TakesAlso reports whether an action can include others' actions, as "also".
func TakesAlso(def *engine.Action) bool { return Arguments(def).Has("also") }

// TakesTargets reports whether an action takes a list of targets.
func TakesTargets(def *engine.Action) bool { return Arguments(def).Has("targets") }

// TakesSquare reports whether an action with a token as its target also takes a square.
func TakesSquare(def *engine.Action) bool {
	to := Arguments(def).Named("to")
	return to != nil && to.Kind == engine.ArgSquare
}

// IsAbout reports whether an entry is about one of several things: the action is listed once for each.
func IsAbout(v *engine.View, who *engine.Token, av engine.ActionView) bool {
	things := ItemArguments(Arguments(Action(v.Decl(), av.Do)))
	if len(things) == 0 || slices.ContainsFunc(things, func(a engine.Arg) bool { return !Has(av.More, a.Name) }) {
		return false
	}
	listed := 0
	for _, o := range v.System.Actions(v, who) {
		if o.Do == av.Do {
			listed++
		}
	}
	return listed > 1
}

// AsksWords reports whether an action needs a word before it can be aimed.
func AsksWords(v *engine.View, c Choice) bool {
	what := Arguments(Action(v.Decl(), c.View.Do)).Named("what")
	return what != nil && !what.Or && !Has(c.View.More, "what") && c.View.With == ""
}

// AsksForm reports whether an action has options that need a form: a line of text, a token, a field of an object, or any
// option if it has no target.
func AsksForm(def *engine.Action) bool {
	return def != nil && slices.ContainsFunc(def.Options, func(o engine.Option) bool {
		return def.Target == engine.Nothing || o.Kind == engine.OptText || o.Kind == engine.OptToken || strings.Contains(o.Arg, ".")
	})
}

// itemText returns a thing's name with the purpose it is chosen for.
func itemText(arg, name string) string {
	if name == "" {
		name = i18n.L("nothing")
	}
	switch arg {
	case "main":
		return i18n.L("Main hand: {{.What}}", map[string]any{"What": name})
	case "off":
		return i18n.L("Off hand: {{.What}}", map[string]any{"What": name})
	}
	return name
}

// WithKey returns the name of the argument for what an action is done with: "with", or another one in the declaration.
func WithKey(d *engine.Declaration, av engine.ActionView) string {
	args := Arguments(Action(d, av.Do))
	for _, key := range []string{"with", "spell", "item", "what"} {
		if args.Has(key) {
			return key
		}
	}
	return "with"
}
