package phrase

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// leastTogether is the smallest number of tokens in a row with the same event that share a clause, and mostNamed the
// largest number of them that are named.
const leastTogether, mostNamed = 3, 4

// befallen returns the events at the head of a list that differ only in who, or just the first one if it is logged in its
// own way.
func (t *teller) befallen(events []engine.Event) []engine.Event {
	e := events[0]
	if t.toldAnyway(e) {
		return events[:1]
	}
	if e.Name != "condition_added" && e.Name != "condition_removed" ||
		slices.ContainsFunc(t.decl.LogTemplates, func(d engine.LogTemplate) bool { return d.Event == e.Name }) {
		return events[:1]
	}
	n := 1
	for n < len(events) && events[n].Name == e.Name && jsondoc.Equal(e.Node.With("who", jsondoc.Nil()), events[n].Node.With("who", jsondoc.Nil())) {
		n++
	}
	if n < leastTogether {
		return events[:1]
	}
	return events[:n]
}

// tellAll returns one clause for the same event of several tokens: "Ann, Bo and Cid are prone".
func (t *teller) tellAll(events []engine.Event) clause {
	if len(events) == 1 {
		return t.tell(events[0])
	}
	var names, ids []string
	for _, e := range events {
		names, ids = append(names, t.who(e)), append(ids, e.Str("who"))
	}
	w := words{"N": len(names) - mostNamed, "Is": t.condition(events[0])}
	if len(names) > mostNamed {
		w["Who"] = lang.L("{{.Names}} and {{.N}} more", words{"Names": strings.Join(names[:mostNamed], ", "), "N": len(names) - mostNamed})
	} else {
		w["Who"] = lang.L("{{.Names}} and {{.Last}}", words{"Names": strings.Join(names[:len(names)-1], ", "), "Last": names[len(names)-1]})
	}
	text := lang.L("{{.Who}} are {{.Is}}", w)
	if events[0].Name == "condition_removed" {
		text = lang.L("{{.Who}} are no longer {{.Is}}", w)
	}
	return clause{text: text, joins: true, tokens: known(ids...)}
}
