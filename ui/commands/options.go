package commands

import (
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

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
