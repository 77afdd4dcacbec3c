package commands

import (
	"cmp"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/icons/game"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Ready lists the actions available to a token now.
func Ready(v *engine.View, k *engine.Token) []engine.ActionView {
	return slices.DeleteFunc(slices.Clone(v.System.Actions(v, k)), func(a engine.ActionView) bool {
		return !a.Ready || Target(v.Decl(), a.Do) == engine.Reaction
	})
}

// Choice is an action in the action bar.
type Choice struct {
	View   engine.ActionView
	Name   string
	Short  string // its name on a large button
	With   string // what it is done with, below Short; "" for nothing
	Icon   string // of the Game Icons collection; "" for none
	For    Purpose
	Tip    string
	Why    string // why it isn't available
	Key    string // its digit; "" if there is none left
	Letter string // its own key, declared by its system
	Rare   bool   // not available for an obvious reason: only listed in the menu at the row's end
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
		c.Short, c.With = split(v.Decl(), av)
		c.Icon, c.For = game.ForAction(av.Do, c.Name), PurposeOf(v.Decl(), av.Do)
		list = append(list, c)
	}
	return list
}

// NoChoice reports whether an action has no button: reactions are prompted for, moves are dragged, and ending the turn
// has its own button.
func NoChoice(def *engine.Action, do string) bool {
	return def != nil && def.Target == engine.Reaction || do == "move" || do == "end_turn"
}

// LetterOf returns the key of an action, unless the window uses that key itself.
func LetterOf(def *engine.Action) string {
	if def == nil || len(def.Key) != 1 || strings.Contains("EFHIKLNRTWZ0123456789", strings.ToUpper(def.Key)) {
		return ""
	}
	return strings.ToUpper(def.Key)
}

// Name returns the name on an action's button.
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

// choiceTip returns what the action does, and why it is unavailable.
func choiceTip(def *engine.Action, av engine.ActionView, why string) string {
	var lines []string
	if !av.Ready && why != "" {
		lines = append(lines, why)
	}
	if def != nil {
		lines = append(lines, def.Help)
		if def.When != "" {
			lines = append(lines, i18n.L("When: {{.When}}", map[string]any{"When": def.When}))
		}
	}
	if key := LetterOf(def); key != "" && av.Ready {
		lines = append(lines, i18n.L("Key: {{.Key}}", map[string]any{"Key": key}))
	}
	if av.Cost != "" {
		lines = append(lines, i18n.L("Cost: {{.Cost}}", map[string]any{"Cost": phrase.Cost(av.Cost)}))
	}
	return strings.Join(lines, "\n")
}

// rare reports whether an unavailable action would only clutter the bar: the situation for it doesn't exist, or the token
// lacks what it needs.
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

// Same reports whether two entries of the same action are identical.
func Same(a, b *engine.ActionView) bool {
	return a.Name == b.Name && a.Manner == b.Manner && a.Label == b.Label
}

// WordNode returns the id of a word in the format of commands.
func WordNode(id string) *jsondoc.Node {
	if n, err := jsondoc.Parse([]byte(id)); err == nil && (n.Kind == jsondoc.Number || n.Kind == jsondoc.List || n.Kind == jsondoc.Object) {
		return n
	}
	return jsondoc.Str(id)
}

// Target returns the kind of target of an action.
func Target(d *engine.Declaration, do string) engine.Target {
	if a := Action(d, do); a != nil {
		return a.Target
	}
	return engine.Nothing
}

// Action returns the declaration of an action, nil if there is none.
func Action(d *engine.Declaration, do string) *engine.Action {
	for i := range d.Actions {
		if d.Actions[i].ID == do {
			return &d.Actions[i]
		}
	}
	return nil
}

// Has reports whether a list contains an argument.
func Has(list []jsondoc.Member, key string) bool {
	for _, m := range list {
		if m.Key == key {
			return true
		}
	}
	return false
}

// Purpose is the part of the action bar in which an action has its button.
type Purpose int

// The groups, in the order of the bar.
const (
	Attacking Purpose = iota
	Moving
	Defending
	Other
)

// purposes are the groups of actions by their names in all systems, as far as their targets don't tell.
var purposes = map[Purpose]string{
	Attacking: "dual_attack multi_attack two_weapon_attack dual_strike execution_attack use cast charge",
	Moving: "jog sprint jump stand_up go_prone disengage drag drag_ally grapple_move mount dismount flee act_after rally move " +
		"open_door close_door",
	Defending: "block dodge total_defense help first_aid bandage apply_pressure screen_ally lock_shields hold_action prepare escape " +
		"self_cure release",
	Other: "pick_up recognise throw_weapon retrieve_weapon",
}

// PurposeOf returns the group of an action.
func PurposeOf(d *engine.Declaration, do string) Purpose {
	for g := Attacking; g <= Other; g++ {
		if strings.Contains(" "+purposes[g]+" ", " "+do+" ") {
			return g
		}
	}
	switch Target(d, do) {
	case engine.Enemy, engine.AimSquare:
		return Attacking
	}
	return Other
}

// split returns an action and what it is done with, as the two lines of a large button: an attack is named by its weapon alone.
func split(d *engine.Declaration, av engine.ActionView) (name, with string) {
	switch {
	case !av.Title().IsZero() && av.Name == "":
		return i18n.Text(av.Title()), ""
	case !av.Title().IsZero():
		with, av.Label = av.Label, ""
		name = i18n.Text(av.Title())
	default:
		name = phrase.Action(av.Do, d)
		if av.With != "" {
			with = cmp.Or(phrase.Preset(d, av.With), i18n.Word(av.With))
		}
	}
	if with != "" && (av.Do == "attack" || av.Do == "cast" || av.Do == "use") && av.Manner == "" {
		return phrase.UpperFirst(with), ""
	}
	return name, with
}

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
