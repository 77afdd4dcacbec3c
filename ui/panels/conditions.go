package panels

import (
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Condition is a condition shown as a badge on a card.
type Condition struct {
	ID, Name   string
	Level      int
	Levels     bool
	Help, Ends string
	Facts      []string // fields of the condition: "Who holds it: Hilda"
	Whom       string   // initials of the other token, for conditions that bind two
}

func conditionOf(v *engine.View, c engine.Condition) Condition {
	data := Condition{ID: c.ID, Name: c.ID, Level: c.Level}
	for _, def := range v.Decl().Conditions {
		if def.ID == c.ID {
			data.Name, data.Levels, data.Help, data.Ends = def.Name, def.Levels, def.Help, def.Ends
		}
	}
	if c.Rec == nil {
		return data
	}
	for i := range c.Rec.Schema.Fields {
		f := &c.Rec.Schema.Fields[i]
		if c.Rec.IsNull(i) {
			continue
		}
		switch f.Type {
		case sheet.Int:
			data.Facts = append(data.Facts, factOf(f, message.Int(c.Rec.Int(i))))
		case sheet.Word:
			data.Facts = append(data.Facts, factOf(f, c.Rec.Word(i)))
		case sheet.Ints:
			if f.Heading {
				data.Facts = append(data.Facts, factOf(f, phrase.Of(engine.Headings(), jsondoc.Ints(c.Rec.Ints(i)...).String()).Help))
			}
		case sheet.Text:
			data.fact(v, f, []string{c.Rec.Text(i)})
		case sheet.Texts, sheet.WordSet:
			data.fact(v, f, c.Rec.List(i))
		}
	}
	return data
}

// fact adds a field of the condition that holds ids; tokens are named.
func (c *Condition) fact(v *engine.View, f *sheet.Field, ids []string) {
	var names []string
	for _, id := range ids {
		if k := v.Token(id); k != nil {
			c.Whom = scene.Initials(k.Name)
			names = append(names, k.Name)
		} else if id != "" {
			names = append(names, i18n.Word(id))
		}
	}
	if len(names) > 0 {
		c.Facts = append(c.Facts, factOf(f, strings.Join(names, ", ")))
	}
}

// factOf returns a text such as "Who holds it: Hilda".
func factOf(f *sheet.Field, value string) string { return phrase.UpperFirst(f.Help) + ": " + value }
