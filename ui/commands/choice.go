package commands

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Ready lists the actions that a token may do as things stand.
func Ready(v *engine.View, k *engine.Token) []engine.ActionView {
	return slices.DeleteFunc(slices.Clone(v.System.Actions(v, k)), func(a engine.ActionView) bool {
		return !a.Ready || Target(v.Decl(), a.Do) == engine.Reaction
	})
}

// Choice is an action in the row, as it stands.
type Choice struct {
	View   engine.ActionView
	Name   string
	Tip    string
	Why    string // why it isn't open
	Key    string // digit; "" where there is none left
	Letter string // its own key, as its system declares it
	Rare   bool   // not open, and for a reason that is no news: kept in the menu at the row's end
}

// Choices lists the actions of a token in the catalogue's order, without digits.
func Choices(v *engine.View, t *engine.Token) []Choice {
	var list []Choice
	for _, av := range v.System.Actions(v, t) {
		def := Action(v.Decl(), av.Do)
		if NoChoice(def, av.Do) {
			continue
		}
		if p, ok := v.System.(engine.Preparer); ok && !av.Ready {
			av, _ = p.Prepared(v, t, av)
		}
		why := ""
		if av.Refusal != nil {
			why = phrase.Plainly(i18n.Reason(av.Refusal.Why, av.Do), v.State, v.Decl(), t.ID)
		}
		c := Choice{View: av, Name: Name(v.Decl(), av), Tip: choiceTip(def, av, why), Why: why, Rare: rare(av), Letter: LetterOf(def)}
		list = append(list, c)
	}
	return list
}

// NoChoice returns which actions have no button: reactions are asked for, moves are dragged, the turn's
// end has its own.
func NoChoice(def *engine.Action, do string) bool {
	return def != nil && def.Target == engine.Reaction || do == "move" || do == "end_turn"
}

// LetterOf returns the key of an action, where the window doesn't use it itself.
func LetterOf(def *engine.Action) string {
	if def == nil || len(def.Key) != 1 || strings.Contains("EFHIKLNRTWZ0123456789", strings.ToUpper(def.Key)) {
		return ""
	}
	return strings.ToUpper(def.Key)
}

// Name returns what an action is called on its button.
func Name(d *engine.Declaration, av engine.ActionView) string {
	if title := av.Title(); !title.IsZero() {
		return i18n.Text(title)
	}
	name := phrase.Action(av.Do, d)
	if av.With != "" {
		name += ": " + cmp.Or(phrase.Preset(d, av.With), i18n.Word(av.With))
	}
	return name
}

// choiceTip returns what the action does, and why it isn't open.
func choiceTip(def *engine.Action, av engine.ActionView, why string) string {
	var lines []string
	if !av.Ready && why != "" {
		lines = append(lines, "✗ "+why)
	}
	if def != nil {
		lines = append(lines, def.Help)
		if def.When != "" {
			lines = append(lines, lang.L("When: {{.When}}", map[string]any{"When": def.When}))
		}
	}
	if key := LetterOf(def); key != "" && av.Ready {
		lines = append(lines, lang.L("Key: {{.Key}}", map[string]any{"Key": key}))
	}
	if av.Cost != "" {
		lines = append(lines, lang.L("Cost: {{.Cost}}", map[string]any{"Cost": phrase.Cost(av.Cost)}))
	}
	return strings.Join(lines, "\n")
}

// rare reports whether an action that isn't open would only fill the row: the situation for it isn't
// there, or the token hasn't what it needs.
func rare(av engine.ActionView) bool {
	if av.Ready {
		return false
	}
	switch av.Code() {
	case engine.NotEnoughActions, engine.NotEnoughMovement, "not_enough_ap", "already_used":
		return false
	}
	return true
}

// Same reports whether two entries of the same action are one.
func Same(a, b *engine.ActionView) bool {
	return a.Name == b.Name && a.Manner == b.Manner && a.Label == b.Label
}

// WordNode returns the id of a word as it is sent.
func WordNode(id string) *jsondoc.Node {
	if n, err := jsondoc.Parse([]byte(id)); err == nil && (n.Kind == jsondoc.Number || n.Kind == jsondoc.List || n.Kind == jsondoc.Object) {
		return n
	}
	return jsondoc.Str(id)
}

// Target returns what an action is aimed at.
func Target(d *engine.Declaration, do string) engine.Target {
	if a := Action(d, do); a != nil {
		return a.Target
	}
	return engine.Nothing
}

// Action returns the declaration of an action, nil where there is none.
func Action(d *engine.Declaration, do string) *engine.Action {
	for i := range d.Actions {
		if d.Actions[i].ID == do {
			return &d.Actions[i]
		}
	}
	return nil
}

// Has reports whether an argument is among some.
func Has(list []jsondoc.Member, key string) bool {
	for _, m := range list {
		if m.Key == key {
			return true
		}
	}
	return false
}
