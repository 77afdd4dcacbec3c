package commands

import (
	"parapet/engine"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

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
