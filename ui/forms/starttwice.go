package forms

import (
	"maps"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Some objects of a start can be given twice, such as surprise sought by both sides. The form asks for the second one's
// fields once the first is begun.

// second is the prefix for the second object's fields until the command is built.
const second = "second "

// fields returns the form's fields, with those of a second object after the first's.
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

// ofOneSide reports whether an argument is asked for separately in a second object.
func ofOneSide(k engine.StartKind) bool {
	return k == engine.OneSide || k == engine.OneWord || k == engine.OneToken || k == engine.Whole
}

// open reports whether an argument is currently asked for.
func (e *startEntry) open(f engine.StartField) bool {
	return len(f.After) == 0 || slices.ContainsFunc(f.After, func(arg string) bool {
		return (e.said[arg] != nil || slices.Contains(slices.Collect(maps.Values(e.ticked[arg])), true)) && slices.ContainsFunc(e.fields(), func(o engine.StartField) bool { return o.Arg == arg && e.open(o) })
	})
}

// paired merges an object and its second one into a list.
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
