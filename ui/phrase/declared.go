package phrase

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

// declared returns the clause of an event by the sentence that its system declares for it.
func (t *transcriber) declared(d engine.LogTemplate, e engine.Event) clause {
	if d.Says == "" {
		return clause{}
	}
	text, _ := t.fill(d.Says, e)
	c := clause{text: strings.TrimSpace(text), joins: d.Joins, end: d.Ends, tokens: known(e.Str("who"), e.Str("target"), e.Str("by"))}
	if e.Get("faces") != nil || e.Get("against_parts") != nil {
		c.detail = sumAgainst(e)
	}
	if d.Heading {
		c.kind = Heading
		return c
	}
	if d.Many != "" {
		c.many, _ = t.fill(strings.NewReplacer("{who}", everyone, "{each}", each).Replace(d.Many), e)
		c.listed, _ = t.fill(d.Each, e)
	}
	if e.Str("result") == "hit" || e.Str("result") == "cover" {
		c.hits = e.Str("target")
	}
	return t.about(e.Str("who"), c)
}

// fits reports whether a declared sentence applies to an event.
func fits(d engine.LogTemplate, e engine.Event) bool {
	if d.Event != e.Name {
		return false
	}
	for _, pair := range strings.Fields(d.Where) {
		if field, word, _ := strings.Cut(pair, "="); e.Str(field) != word {
			return false
		}
	}
	return true
}

// fill inserts an event's fields into a sentence. whole is false if a field was missing.
func (t *transcriber) fill(says string, e engine.Event) (text string, whole bool) {
	var b strings.Builder
	whole = true
	for len(says) > 0 {
		i := strings.IndexAny(says, "{[")
		if i < 0 {
			break
		}
		b.WriteString(says[:i])
		if says[i] == '[' {
			inner, rest := bracketed(says[i:])
			if part, ok := t.fill(inner, e); ok {
				b.WriteString(part)
			}
			says = rest
			continue
		}
		name, rest, _ := strings.Cut(says[i+1:], "}")
		part, ok := t.field(name, e)
		b.WriteString(part)
		whole, says = whole && ok, rest
	}
	b.WriteString(says)
	return b.String(), whole
}

// bracketed splits "[inner]rest". Brackets may be nested.
func bracketed(s string) (inner, rest string) {
	depth := 0
	for i, r := range s {
		switch r {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return s[1:i], s[i+1:]
			}
		}
	}
	return s[1:], ""
}

// field returns the text for "{name}", "{name:yes|no}" or "{name=word:text}". ok is false if there is none.
func (t *transcriber) field(name string, e engine.Event) (text string, ok bool) {
	name, words, picks := strings.Cut(name, ":")
	name, word, compared := strings.Cut(name, "=")
	n := at(e, name)
	switch {
	case name == "for":
		return t.roll(e.Str(name)), true
	case name == "sum":
		return number(e.Get("total")), true
	case compared:
		if e.Str(name) == word {
			return words, true
		}
		return "", false
	case name == "thrown":
		yes, no, _ := strings.Cut(words, "|")
		if t.thrown(e) {
			return yes, true
		}
		return no, true
	case name == "why":
		why := n.Says()
		if rest, ok := strings.CutPrefix(why.Format, "%s can't act: "); ok { // the line names who can't
			why = message.Text{Format: rest, Args: why.Args[1:]}
		}
		return strings.ReplaceAll(i18n.Text(why), "_", " "), isSet(n)
	case picks:
		yes, no, _ := strings.Cut(words, "|")
		if isSet(n) {
			return yes, yes != ""
		}
		return no, no != ""
	case name == "with" || name == "item" || name == "spell" || name == "ability":
		return t.thing(e, e.Str(name)), isSet(n)
	case name == "condition":
		return Condition(e.Str(name), t.decl), isSet(n)
	case name == "do":
		return i18n.Inside(Action(e.Str(name), t.decl)), isSet(n)
	case name == "parts":
		return partList(Parts(n)), len(Parts(n)) > 0
	}
	if !isSet(n) {
		return "", false
	}
	if places[name] && n.Kind == jsondoc.List && len(n.Items) > 1 && n.Items[0].Kind == jsondoc.Number {
		return t.spot(e, n), true
	}
	if codes, ok := n.Strings(); ok && name == "warnings" {
		return Codes(codes), true
	}
	if n.Kind == jsondoc.List {
		items := make([]string, len(n.Items))
		for i, it := range n.Items {
			items[i] = i18n.Word(t.value(it))
		}
		if name == "order" {
			return strings.Join(items, ", "), true
		}
		return listed(items), true
	}
	if n.Kind == jsondoc.Number {
		return number(n), true
	}
	return i18n.Word(t.value(n)), true
}

// places are the fields that hold a square.
var places = map[string]bool{"at": true, "to": true, "from": true, "toward": true}

// at returns the field with a name, where dots lead into objects.
func at(e engine.Event, name string) *jsondoc.Node {
	n := e.Node
	for _, key := range strings.Split(name, ".") {
		n = n.Get(key)
	}
	return n
}

// isSet reports whether a field is present and neither null, false, 0, "" nor an empty list.
func isSet(n *jsondoc.Node) bool {
	switch {
	case n.IsNull():
		return false
	case n.Kind == jsondoc.Bool:
		return n.Bool
	case n.Kind == jsondoc.Text:
		return n.Text != ""
	case n.Kind == jsondoc.List:
		return len(n.Items) > 0
	}
	return true
}

// thrown reports whether the thing used in an event lies on the map afterwards and didn't before.
func (t *transcriber) thrown(e engine.Event) bool {
	lies := func(s *engine.State) bool {
		k := s.Token(e.Str("who"))
		if k == nil {
			return false
		}
		for _, r := range slices.Concat(k.Lists...) {
			id, at := r.Schema.Index("id"), r.Schema.Index("at")
			if id >= 0 && at >= 0 && r.Text(id) == e.Str("with") {
				return !r.IsNull(at)
			}
		}
		return false
	}
	return t.record.Before != nil && t.record.After != nil && lies(t.record.After) && !lies(t.record.Before)
}
