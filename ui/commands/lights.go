package commands

import (
	"errors"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Light is a light as typed: its radii in squares and its colour. If both radii are empty, there is no light.
type Light struct{ Bright, Dim, Colour string }

// Written returns a light as it is typed.
func Written(g *engine.LightRadius) Light {
	if g == nil {
		return Light{}
	}
	return Light{board.FormatUnits(g.Bright), board.FormatUnits(g.Dim), g.Colour}
}

// None reports whether there is no light.
func (l Light) None() bool {
	return strings.TrimSpace(l.Bright) == "" && strings.TrimSpace(l.Dim) == ""
}

// members returns the fields of a light.
func (l Light) members() []jsondoc.Member {
	number := func(text string) *jsondoc.Node {
		if text = strings.TrimSpace(text); text == "" {
			text = "0"
		}
		return &jsondoc.Node{Kind: jsondoc.Number, Text: strings.Replace(text, ",", ".", 1)}
	}
	dim := l.Dim
	if strings.TrimSpace(dim) == "" {
		dim = l.Bright
	}
	out := []jsondoc.Member{jsondoc.M("bright", number(l.Bright)), jsondoc.M("dim", number(dim))}
	if c := strings.TrimSpace(l.Colour); c != "" {
		out = append(out, jsondoc.M("colour", c))
	}
	return out
}

// Length returns an error if the text isn't a radius in squares; empty is valid.
func Length(text string) error {
	text = strings.Replace(strings.TrimSpace(text), ",", ".", 1)
	if text == "" {
		return nil
	}
	if n, err := board.ParseUnits(text); err != nil || n < 0 || n > 200*board.One {
		return errors.New(i18n.L("squares, from 0 to 200"))
	}
	return nil
}

// Place returns the command that puts a light on a square or changes the one with an id; without radii, it removes that.
// It returns nil if there is nothing to do.
func (l Light) Place(id string, at board.Square) *engine.Command {
	n := jsondoc.Obj()
	if id != "" {
		n = n.With("id", jsondoc.Str(id))
	}
	switch {
	case l.None() && id == "":
		return nil
	case l.None():
		n = n.With("remove", jsondoc.Flag(true))
	default:
		if id == "" {
			n = n.With("at", Node(CentreOf(at)))
		}
		n.Members = append(n.Members, l.members()...)
	}
	return engine.NewCommand("edit_map", "", jsondoc.M("lights", jsondoc.Arr(n)))
}

// GiveTo returns the command that gives tokens a light to carry, or removes it.
func (l Light) GiveTo(ids []string) *engine.Command {
	value := jsondoc.Nil()
	if !l.None() {
		value = jsondoc.Obj(l.members()...)
	}
	return AsOne(ToEach(ids, SetField("", "light", value)))
}

// LightAt returns the light on a square, nil if there is none.
func LightAt(all []engine.Light, at board.Square) *engine.Light {
	for i, l := range all {
		if int(l.At.X)/board.One == at.X && int(l.At.Y)/board.One == at.Y {
			return &all[i]
		}
	}
	return nil
}

// Usual returns common lights with their names.
func Usual() []struct {
	Name string
	Light
} {
	return []struct {
		Name string
		Light
	}{{i18n.L("Candle"), Light{"1", "2", "#ffcc88"}}, {i18n.L("Torch"), Light{"4", "8", "#ffb060"}},
		{i18n.L("Lantern"), Light{"6", "12", "#ffe0a0"}}}
}

// Colour returns an error if the text isn't a colour such as #ffcc88; empty is valid.
func Colour(text string) error {
	if text = strings.TrimSpace(text); text != "" && scene.Tint(text).A == 0 || len(text) > 7 {
		return errors.New(i18n.L("a colour like #ffcc88, or empty"))
	}
	return nil
}
