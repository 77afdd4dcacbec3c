package forms

import (
	"strconv"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// Conversion between a field's value and typed text: lists with commas, entries of a map as "dodge 3, parry 4", squares
// as "3/4".

// written formats a value as it is typed; "" for none.
func written(f *sheet.Field, n *jsondoc.Node) string {
	switch {
	case n.IsNull():
		return ""
	case n.Kind == jsondoc.Text:
		return n.Text
	case n.Kind == jsondoc.Object && isMap(f):
		var items []string
		for _, m := range n.Members {
			items = append(items, f.WordTitle(m.Key)+" "+scalar(m.Value))
		}
		return strings.Join(items, ", ")
	case n.Kind == jsondoc.List:
		return writtenList(f, n)
	}
	return string(n.JSON())
}

func writtenList(f *sheet.Field, n *jsondoc.Node) string {
	between, inner := ", ", ", "
	switch f.Type {
	case sheet.Squares:
		inner = "/"
	case sheet.NumberLists:
		between = "; "
	}
	var items []string
	for _, it := range n.Items {
		if it.Kind != jsondoc.List {
			items = append(items, scalar(it))
			continue
		}
		var parts []string
		for _, x := range it.Items {
			parts = append(parts, scalar(x))
		}
		items = append(items, strings.Join(parts, inner))
	}
	return strings.Join(items, between)
}

func scalar(n *jsondoc.Node) string {
	if s, ok := n.Str(); ok {
		return s
	}
	return string(n.JSON())
}

func isMap(f *sheet.Field) bool { return f.Type == sheet.IntMap || f.Type == sheet.WordMap }

// idOf returns the id of a typed word, or the text itself if the field has no such word.
func idOf(f *sheet.Field, text string) string {
	text = strings.TrimSpace(text)
	for _, w := range f.Words {
		if strings.EqualFold(text, w) || strings.EqualFold(text, f.WordTitle(w)) {
			return w
		}
	}
	return strings.ReplaceAll(text, " ", "_")
}

// read parses text typed for a field, which must not be empty; why says what is wrong with it. Bounds, dice and the like
// are left to the file reader.
func read(f *sheet.Field, text string) (n *jsondoc.Node, why string) {
	switch f.Type {
	case sheet.Int:
		return whole(text)
	case sheet.Decimal, sheet.Quarters:
		return decimal(text)
	case sheet.Texts:
		return jsondoc.Strs(split(text, ",")), ""
	case sheet.Ints, sheet.Numbers:
		return numbers(split(text, ","))
	case sheet.NumberLists:
		return lists(split(text, ";"), ",")
	case sheet.Squares:
		return lists(split(text, ","), "/")
	case sheet.IntMap, sheet.WordMap:
		return fieldPairs(f, text)
	case sheet.Choice, sheet.Any:
		if n, err := jsondoc.Parse([]byte(text)); err == nil {
			return n, ""
		}
		if f.Type == sheet.Choice {
			return jsondoc.Str(idOf(f, text)), ""
		}
	}
	return jsondoc.Str(text), ""
}

func split(text, at string) []string {
	var out []string
	for _, s := range strings.Split(text, at) {
		if s = strings.TrimSpace(s); s != "" {
			out = append(out, s)
		}
	}
	return out
}

func whole(text string) (*jsondoc.Node, string) {
	n, err := strconv.Atoi(strings.TrimPrefix(text, "+"))
	if err != nil {
		return nil, i18n.L("enter a whole number")
	}
	return jsondoc.Int(n), ""
}

func decimal(text string) (*jsondoc.Node, string) {
	n, err := jsondoc.Parse([]byte(strings.Replace(text, ",", ".", 1)))
	if err != nil || n.Kind != jsondoc.Number {
		return nil, i18n.L("enter a number")
	}
	return n, ""
}

func numbers(items []string) (*jsondoc.Node, string) {
	list := jsondoc.Arr()
	for _, s := range items {
		n, why := whole(s)
		if why != "" {
			return nil, i18n.L("enter whole numbers, separated by commas")
		}
		list.Items = append(list.Items, n)
	}
	return list, ""
}

func lists(items []string, inner string) (*jsondoc.Node, string) {
	list := jsondoc.Arr()
	for _, s := range items {
		n, why := numbers(split(s, inner))
		if why != "" {
			return nil, i18n.L("enter numbers")
		}
		list.Items = append(list.Items, n)
	}
	return list, ""
}

// fieldPairs parses "dodge 3, parry 4": the last word of each item is its value.
func fieldPairs(f *sheet.Field, text string) (*jsondoc.Node, string) {
	n := jsondoc.Obj()
	for _, s := range split(text, ",") {
		i := strings.LastIndexAny(s, " :=")
		if i < 0 {
			return nil, i18n.L("enter a value after each word, separated by commas")
		}
		key, value := idOf(f, strings.TrimRight(s[:i], " :=")), jsondoc.Str(strings.ReplaceAll(s[i+1:], " ", "_"))
		if f.Type == sheet.IntMap {
			number, why := whole(s[i+1:])
			if why != "" {
				return nil, i18n.L("enter a number after each word, separated by commas")
			}
			value = number
		}
		n = n.With(key, value)
	}
	return n, ""
}

// Slug returns an id derived from a name: "Long sword" becomes long_sword.
func Slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(strings.TrimSpace(name)) {
		switch {
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "_"):
			b.WriteByte('_')
		}
	}
	return strings.Trim(b.String(), "_")
}
