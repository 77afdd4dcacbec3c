package commands

import (
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Fields lists the dotted paths of the fields that all of the tokens have.
func Fields(v *engine.View, ids []string) []string {
	var paths []string
	for i, id := range ids {
		k := v.Anybody(id)
		if k == nil {
			continue
		}
		own := fieldsOf(v, k)
		if i == 0 {
			paths = own
			continue
		}
		paths = slices.DeleteFunc(paths, func(p string) bool { return !slices.Contains(own, p) })
	}
	return paths
}

func fieldsOf(v *engine.View, k *engine.Token) []string {
	paths := []string{"name", "side", "player", "size", "height", "elevation", "hidden", "notes"}
	for _, f := range v.Decl().Stats.Fields {
		paths = append(paths, "stats."+f.Name)
	}
	for _, b := range v.Decl().Budget {
		paths = append(paths, "budget."+b.Name)
	}
	for i, l := range v.Decl().Lists {
		for j := range k.Lists[i] {
			for _, f := range l.Schema.Fields {
				paths = append(paths, l.Name+"."+strconv.Itoa(j)+"."+f.Name)
			}
		}
	}
	return paths
}

// Value formats the value at a dotted path as it is typed, "" for none; alike is false if the tokens' values differ.
func Value(v *engine.View, ids []string, path string) (text string, alike bool) {
	alike = true
	for i, id := range ids {
		one := ""
		if k := v.Anybody(id); k != nil {
			one = valueAt(v, k, path)
		}
		if i > 0 && one != text {
			return "", false
		}
		text = one
	}
	return text, alike
}

func valueAt(v *engine.View, k *engine.Token, path string) string {
	n := v.TokenNode(k, false)
	for _, step := range strings.Split(path, ".") {
		if i, err := strconv.Atoi(step); err == nil && n != nil && i >= 0 && i < len(n.Items) {
			n = n.Items[i]
			continue
		}
		n = n.Get(step)
	}
	if n == nil {
		return ""
	}
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}

// FieldHelp returns the declared help of a field; "" if there is none.
func FieldHelp(d *engine.Declaration, path string) string {
	steps := strings.Split(path, ".")
	last := steps[len(steps)-1]
	switch steps[0] {
	case "stats":
		if i := d.Stats.Index(last); i >= 0 {
			return d.Stats.Fields[i].Help
		}
	case "budget":
		for _, b := range d.Budget {
			if b.Name == last {
				return b.Help
			}
		}
	}
	for _, l := range d.Lists {
		if i := l.Schema.Index(last); l.Name == steps[0] && i >= 0 {
			return l.Schema.Fields[i].Help
		}
	}
	return ""
}

// DetailsOf returns the fields of a condition that a form can ask for, starting with the level if it has levels.
func DetailsOf(c engine.ConditionDef) []engine.Option {
	var out []engine.Option
	if c.Levels {
		out = append(out, engine.Option{Arg: "level", Label: i18n.L("Level"), Kind: engine.OptNumber, Maybe: true})
	}
	if c.Fields == nil {
		return out
	}
	for i := range c.Fields.Fields {
		if o, ok := detailOf(&c.Fields.Fields[i]); ok {
			out = append(out, o)
		}
	}
	return out
}

// detailOf returns a field as an option of a form; it reports false if the field isn't a number, word, name or flag.
func detailOf(f *sheet.Field) (engine.Option, bool) {
	o := engine.Option{Arg: f.Name, Label: phrase.UpperFirst(f.Title()), Help: f.Help, Min: f.Min, Max: f.Max, Maybe: true,
		List: f.Type == sheet.Texts}
	switch f.Type {
	case sheet.Int:
		o.Kind = engine.OptNumber
	case sheet.Bool:
		o.Kind = engine.OptFlag
	case sheet.Word:
		o.Kind, o.Max = engine.OptWord, 0
		for _, w := range f.Words {
			o.Words = append(o.Words, engine.Word{ID: w, Help: f.WordTitle(w)})
		}
	case sheet.Text, sheet.Texts:
		o.Kind = engine.OptText
		if f.Tokens {
			o.Kind = engine.OptToken
		}
	case sheet.Ints:
		o.Kind, o.Max, o.Words = engine.OptWord, 0, engine.Headings()
		return o, f.Heading
	default:
		return o, false
	}
	return o, true
}
