package commands

import (
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Arguments returns the arguments of an action; none if there is no such action.
func Arguments(a *engine.Action) engine.Args {
	if a == nil {
		return nil
	}
	return a.Args
}

// ItemArguments returns the arguments that take a thing or a door.
func ItemArguments(args engine.Args) engine.Args {
	return slices.DeleteFunc(slices.Clone(args), func(a engine.Arg) bool { return a.Kind != engine.ArgThing && a.Kind != engine.ArgDoor })
}

// itemChoice is one of the token's things, as an argument.
type itemChoice struct {
	Name    string
	Command *engine.Command
}

// Items returns the things or doors with which an action is legal now.
func Items(v *engine.View, k *engine.Token, av engine.ActionView) []itemChoice {
	args := Arguments(Action(v.Decl(), av.Do))
	var out []itemChoice
	try := func(name string, more ...jsondoc.Member) {
		if c := engine.NewCommand(av.Do, k.ID, append(more, av.More...)...); changes(v, c) {
			out = append(out, itemChoice{name, c})
		}
	}
	for _, arg := range ItemArguments(args) {
		if arg.Kind == engine.ArgDoor {
			tryDoors(v, try)
			continue
		}
		for _, it := range append(Things(k), Thing{"", ""}) {
			try(itemText(arg.Name, it.Name), jsondoc.M(arg.Name, jsondoc.StrOrNil(it.ID)))
			tryHands(args, itemText(arg.Name, it.Name), jsondoc.M(arg.Name, jsondoc.StrOrNil(it.ID)), try)
		}
		if args.Has("from") {
			tryOthers(v, k, try)
		}
	}
	return out
}

// tryHands tries a thing with each alternative hand of an action, beside its default.
func tryHands(args engine.Args, name string, thing jsondoc.Member, try func(string, ...jsondoc.Member)) {
	hand := args.Named("hand")
	if hand == nil || len(hand.Words) < 2 {
		return
	}
	for _, w := range hand.Words[1:] {
		try(i18n.L("{{.What}}, {{.Hand}} hand", map[string]any{"What": name, "Hand": i18n.Word(w)}), thing, jsondoc.M("hand", w))
	}
}

func tryDoors(v *engine.View, try func(string, ...jsondoc.Member)) {
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindDoor {
			try(i18n.Word(w.ID), jsondoc.M("door", w.ID))
		}
	}
}

// tryOthers tries the things of all other tokens, which may be within reach.
func tryOthers(v *engine.View, k *engine.Token, try func(string, ...jsondoc.Member)) {
	for _, o := range v.Tokens {
		if o.ID == k.ID {
			continue
		}
		for _, it := range Things(o) {
			try(i18n.L("{{.What}} of {{.Who}}", map[string]any{"What": it.Name, "Who": o.Name}), jsondoc.M("item", it.ID),
				jsondoc.M("from", o.ID))
		}
	}
}

// changes reports whether a command is legal and changes something or asks a question.
func changes(v *engine.View, c *engine.Command) bool {
	if v.Probe(c) != nil {
		return false
	}
	out := v.Try(c, nil)
	if out.Record == nil || c.Node.Get("door") != nil {
		return true
	}
	s := out.Record.After
	return !jsondoc.Equal(v.TokenNode(v.Token(c.Who), false), (&engine.View{State: s, System: v.System, Scratch: v.Scratch}).TokenNode(s.Token(c.Who), false))
}

// Thing is a thing in a token's lists.
type Thing struct{ ID, Name string }

// Things returns all things in a token's lists that have an id.
func Things(k *engine.Token) []Thing {
	var out []Thing
	for _, list := range k.Lists {
		for _, r := range list {
			id, name := r.Schema.Index("id"), r.Schema.Index("name")
			if id < 0 {
				continue
			}
			it := Thing{ID: r.Text(id), Name: r.Text(id)}
			if name >= 0 && r.Text(name) != "" {
				it.Name = r.Text(name)
			}
			out = append(out, it)
		}
	}
	return out
}

// Option is one value for an option of the aimed action.
type Option struct {
	Arg, Name, Tip string
	Value          *jsondoc.Node
	Rare           bool // not in a token's menu
	Fits           func(*engine.View, *engine.Command) bool
	Typed          *engine.Option // asks for the value; nil if Value is fixed
}

// Options lists the values of an action's declared options that the window can put on buttons.
func Options(v *engine.View, k *engine.Token, do string) []Option {
	def := Action(v.Decl(), do)
	if def == nil || k == nil {
		return nil
	}
	var out []Option
	for i := range def.Options {
		o := &def.Options[i]
		add := func(n string, value *jsondoc.Node) {
			out = append(out, Option{o.Arg, strings.ReplaceAll(o.Label, "{n}", n), o.Help, value, o.Rare, o.Fits, nil})
		}
		switch o.Kind {
		case engine.OptFlag:
			add("", jsondoc.Flag(!o.Off))
		case engine.OptNumber:
			if o.Typed {
				add("…", jsondoc.Int(max(o.Min, 1)))
				out[len(out)-1].Typed, out[len(out)-1].Rare = o, true
				continue
			}
			for n := o.Min; n <= o.Max; n++ {
				add(strconv.Itoa(n), jsondoc.Int(n))
			}
		case engine.OptWord:
			for _, w := range o.WordsFor(v, k) {
				add(w.Help, WordNode(w.ID))
			}
		case engine.OptThing:
			for _, it := range Things(k) {
				add(it.Name, jsondoc.Str(it.ID))
			}
		}
	}
	return out
}
