package engine

import (
	"maps"
	"slices"
	"testing"
)

func TestArgumentsAsText(t *testing.T) {
	for want, args := range map[string]Args{
		"":                                     nil,
		"target, [with], [type]":               Needs(ArgTarget()).May(ArgWith(), WordArg("type")),
		"to or path, [by: walk, run]":          Goal().May(WordArg("by", "walk", "run")),
		"target, [to or path]":                 Needs(ArgTarget()).May(ArgTo()).Or(PathArg("path")),
		"what: bleeding, rouse or other words": Needs(Arg{Name: "what", Words: []string{"bleeding", "rouse"}, Other: true}),
		"cost: {[main: 0 to 1], [action]}":     Needs(ObjectArg("cost", May(NumberArg("main", 0, 1), NumberArg("action", 0, 0))...)),
		"dir: [dx, dy], [mod]":                 Needs(DirectionArg("dir")).Calls(NumberArg("mod", 0, 0)),
		"attacks: 2 of {with}, …":              Needs(Arg{Name: "attacks", Kind: ArgRows, Min: 2, Max: 2, Parts: Needs(ArgWith())}),
		"attacks: 3 to 9 of {with}, …":         Needs(Arg{Name: "attacks", Kind: ArgRows, Min: 3, Max: 9, Parts: Needs(ArgWith())}),
		"rows: {id}, …":                        Needs(Arg{Name: "rows", Kind: ArgRows, Parts: Needs(WordArg("id"))}),
		"item: an id or shield":                Needs(Arg{Name: "item", Kind: ArgThing, Words: []string{"shield"}}),
	} {
		if got := args.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestArgumentsAreAddedToCopies checks that adding arguments leaves the original list unchanged.
func TestArgumentsAreAddedToCopies(t *testing.T) {
	base := append(make(Args, 0, 8), ArgTarget())
	one, other := base.May(WordArg("a")), base.Calls(WordArg("b"))
	if one.String() != "target, [a]" || other.String() != "target, [b]" || len(base) != 1 || !other.Named("b").Call || one.Named("a").Call {
		t.Errorf("%s; %s; %s", base, one, other)
	}
	if names := Needs(ObjectArg("cost", WordArg("a"), WordArg("b")), WordArg("a")).Names(); !slices.Equal(names, []string{"cost", "a", "b"}) {
		t.Error(names)
	}
}

// TestOverrideCallsAreDeclared checks that every DM override declares its arguments.
func TestOverrideCallsAreDeclared(t *testing.T) {
	var said []string
	for _, c := range OverrideCalls() {
		said = append(said, c.Do)
	}
	if slices.Sort(said); !slices.Equal(said, slices.Sorted(maps.Keys(overrides))) {
		t.Errorf("%v are said, %v are done", said, slices.Sorted(maps.Keys(overrides)))
	}
}
