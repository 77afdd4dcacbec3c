package forms

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Some objects of a start may be given twice: surprise that both sides seek. The form asks for the
// second one's own fields once the first's are begun.

// second is where the fields of the second object are kept until the command is made.
const second = "second "

// fields returns those of the form, and those of a second object after the first's.
func (e *startEntry) fields() []engine.StartField {
	twice := e.form.Twice
	if twice == nil {
		return e.form.Fields
	}
	var out, again []engine.StartField
	for _, f := range e.form.Fields {
		out = append(out, f)
		if !strings.HasPrefix(f.Arg, twice.Arg+".") || !ofOneSide(f.Kind) {
			continue
		}
		if len(again) > 0 {
			f.After = []string{again[0].Arg}
		} else {
			f.After, f.Label, f.Help = []string{f.Arg}, twice.Label, twice.Help
		}
		f.Arg = second + f.Arg
		again = append(again, f)
	}
	return append(out, again...)
}

// ofOneSide returns which arguments of an object are asked for a second one apart.
func ofOneSide(k engine.StartKind) bool {
	return k == engine.OneSide || k == engine.OneWord || k == engine.OneToken || k == engine.Whole
}

// open reports whether an argument is asked for as things are said.
func (e *startEntry) open(f engine.StartField) bool {
	return len(f.After) == 0 || slices.ContainsFunc(f.After, func(arg string) bool {
		return e.said[arg] != nil && slices.ContainsFunc(e.fields(), func(o engine.StartField) bool { return o.Arg == arg && e.open(o) })
	})
}

// paired returns one list of an object and its second one.
func (e *startEntry) paired(args *jsondoc.Node) *jsondoc.Node {
	if e.form.Twice == nil || args.Get(second+e.form.Twice.Arg) == nil {
		return args
	}
	arg := e.form.Twice.Arg
	one, two := args.Get(arg), args.Get(second+arg)
	for _, f := range e.form.Fields {
		name, in := strings.CutPrefix(f.Arg, arg+".")
		if n := one.Get(name); in && n != nil && (f.Kind == engine.Tokens || f.Kind == engine.YesNo) {
			two = two.With(name, n)
		}
	}
	out := jsondoc.Obj()
	for _, m := range args.Members {
		switch m.Key {
		case arg:
			out.Members = append(out.Members, jsondoc.M(arg, jsondoc.Arr(one, two)))
		case second + arg:
		default:
			out.Members = append(out.Members, m)
		}
	}
	return out
}
