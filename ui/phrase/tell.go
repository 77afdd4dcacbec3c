package phrase

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

type words = map[string]any

// teller describes the events of one record.
type teller struct {
	record *engine.Record
	decl   *engine.Declaration
	next   []engine.Event // the events after the current one
	hurt   map[string]int // by token: the line of its last damage
	owing  map[int]bool   // lines of hits and failed tests whose damage is still to come
	hp     map[string]int // after the events so far; missing tokens are unchanged
}

// name returns the name of a token or side before or after the command.
func (t *teller) name(id string) string {
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s == nil {
			continue
		}
		if k := s.Anybody(id); k != nil {
			return k.Name
		}
	}
	if t.isSide(id) {
		return i18n.Side(id)
	}
	return id
}

// isSide reports whether an id is a side's and no token's.
func (t *teller) isSide(id string) bool {
	side := false
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s != nil && s.Token(id) != nil {
			return false
		}
		side = side || s != nil && s.Side(id) != nil
	}
	return side
}

func (t *teller) who(e engine.Event) string { return t.name(e.Str("who")) }

// tell returns the clause of an event. An event without a sentence is described by its name and fields, so that the log
// leaves nothing out.
func (t *teller) tell(e engine.Event) clause {
	if i := slices.IndexFunc(t.decl.LogTemplates, func(d engine.LogTemplate) bool { return fits(d, e) }); i >= 0 {
		return t.declared(t.decl.LogTemplates[i], e)
	}
	if f, ok := sentences[e.Name]; ok {
		return f(t, e)
	}
	return t.plain(e)
}

func (t *teller) plain(e engine.Event) clause {
	var b strings.Builder
	if who := e.Str("who"); who != "" {
		b.WriteString(t.name(who) + ": ")
	}
	b.WriteString(i18n.Word(e.Name))
	for _, m := range e.Node.Members {
		if m.Key != "event" && m.Key != "who" {
			b.WriteString(", " + i18n.Word(m.Key) + " " + t.value(m.Value))
		}
	}
	return clause{text: b.String(), tokens: known(e.Str("who"), e.Str("target"), e.Str("by"))}
}

// value formats a field for the log: ids as names, lists with commas.
func (t *teller) value(n *jsondoc.Node) string {
	switch {
	case n.IsNull():
		return "–"
	case n.Kind == jsondoc.Text:
		return t.name(n.Text)
	case n.Kind == jsondoc.List:
		items := make([]string, len(n.Items))
		for i, it := range n.Items {
			items[i] = t.value(it)
		}
		return strings.Join(items, ", ")
	}
	if n.Kind == jsondoc.Object {
		items := make([]string, len(n.Members))
		for i, m := range n.Members {
			items[i] = i18n.Word(t.name(m.Key)) + " " + t.value(m.Value)
		}
		return strings.Join(items, ", ")
	}
	return string(n.JSON())
}

var sentences = map[string]func(*teller, engine.Event) clause{
	"round_began":       (*teller).roundBegan,
	"phase_began":       (*teller).phaseBegan,
	"turn_began":        (*teller).turnBegan,
	"turn_ended":        silent,
	"order_set":         (*teller).orderSet,
	"moved":             (*teller).moved,
	"rolled":            (*teller).rolled,
	"damaged":           (*teller).damaged,
	"healed":            (*teller).healed,
	"condition_added":   (*teller).conditionAdded,
	"condition_changed": (*teller).conditionChanged,
	"condition_removed": (*teller).conditionRemoved,
	"fell":              (*teller).fell,
	"died":              (*teller).died,
	"stabilised":        (*teller).stabilised,
	"revived":           (*teller).revived,
	"fled":              (*teller).fled,
	"surrendered":       (*teller).surrendered,
	"provoked":          (*teller).provoked,
	"acted":             (*teller).acted,
	"overridden":        (*teller).overridden,
	"noted":             (*teller).noted,
	"undone":            (*teller).undone,
	"redone":            (*teller).redone,
	"prompt":            (*teller).prompt,
	"landed":            (*teller).landed,
	"repaired":          (*teller).repaired,
	"recognised":        (*teller).recognised,
	"poison_worked":     (*teller).poisonWorked,
	"reserve_due":       (*teller).reserveDue,
	"called":            (*teller).called,
	"added":             (*teller).added,
	"habit":             (*teller).habit,
}

func silent(*teller, engine.Event) clause { return clause{} }

func (t *teller) roundBegan(e engine.Event) clause {
	if e.Int("round") == 0 {
		return clause{} // the phase before the first round is logged by name
	}
	return clause{text: lang.L("Round {{.N}}", words{"N": e.Int("round")}), kind: Heading}
}

func (t *teller) phaseBegan(e engine.Event) clause {
	phase := e.Str("phase")
	if phase == "turns" || phase == "" || phase == engine.Ended {
		return clause{}
	}
	if phase == "bonus" {
		return clause{text: lang.L("Bonus round"), kind: Heading}
	}
	return clause{text: lang.L("Phase: {{.Phase}}", words{"Phase": i18n.Word(phase)}), kind: Heading}
}

func (t *teller) turnBegan(e engine.Event) clause {
	return clause{text: lang.L("{{.Who}}'s turn", words{"Who": t.who(e)}), kind: Heading, tokens: known(e.Str("who"))}
}

func (t *teller) orderSet(e engine.Event) clause {
	order, _ := e.Get("order").Strings()
	names := make([]string, 0, mostInOrder)
	for _, id := range order[:min(len(order), mostInOrder)] {
		names = append(names, t.name(id))
	}
	w := words{"Order": strings.Join(names, ", "), "N": len(order) - len(names)}
	if len(order) > len(names) {
		return clause{text: lang.L("Order: {{.Order}} and {{.N}} more", w)}
	}
	return clause{text: lang.L("Order: {{.Order}}", w)}
}

// mostInOrder is the largest number of names in the line about a turn order. The initiative list has all of them.
const mostInOrder = 8

func (t *teller) moved(e engine.Event) clause {
	switch {
	case e.Str("dragged_by") != "":
		return clause{text: lang.L("{{.Who}} is dragged along", words{"Who": t.who(e)}), joins: true, tokens: known(e.Str("who"))}
	case !e.Get("thrown").IsNull():
		return clause{text: lang.L("{{.Who}} flies through the air", words{"Who": t.who(e)}), joins: true, tokens: known(e.Str("who"))}
	}
	w := words{"Who": t.who(e), "Cost": number(e.Get("cost")), "Left": number(e.Get("left"))}
	text := lang.L("{{.Who}} moves {{.Cost}} (left {{.Left}})", w)
	if by := e.Str("by"); by != "" && by != "move" {
		w["By"] = i18n.Inside(Action(by, t.decl))
		text = lang.L("{{.Who}} moves {{.Cost}} by {{.By}} (left {{.Left}})", w)
	}
	return clause{text: text, tokens: known(e.Str("who"))}
}

func (t *teller) surrendered(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} surrenders", words{"Who": t.who(e)}))
}

func (t *teller) provoked(e engine.Event) clause {
	w := words{"Who": t.who(e), "By": t.name(e.Str("by"))}
	return clause{text: lang.L("{{.By}} may strike as {{.Who}} leaves", w), tokens: known(e.Str("who"), e.Str("by"))}
}

func (t *teller) acted(e engine.Event) clause {
	do := e.Str("do")
	switch do {
	case "attack", "double_attack", "offhand_attack", "move":
		return clause{} // logged with their rolls and steps
	}
	w := words{"Who": t.who(e), "Do": Action(do, t.decl)}
	for _, key := range []string{"spell", "ability"} {
		if id := e.Str(key); id != "" {
			w["Do"] = lang.L("{{.Do}} {{.What}}", words{"Do": w["Do"], "What": t.thing(e, id)})
		}
	}
	if list, _ := e.Get("targets").Strings(); len(list) > 0 {
		w["Target"] = t.value(e.Get("targets"))
		return clause{text: lang.L("{{.Who}}: {{.Do}}, {{.Target}}", w), tokens: known(append([]string{e.Str("who")}, list...)...)}
	}
	if target := e.Str("target"); target != "" {
		w["Target"] = t.name(target)
		return clause{text: lang.L("{{.Who}}: {{.Do}}, {{.Target}}", w), tokens: known(e.Str("who"), target)}
	}
	return clause{text: lang.L("{{.Who}}: {{.Do}}", w), tokens: known(e.Str("who"))}
}

func (t *teller) noted(e engine.Event) clause {
	return clause{text: e.Str("text"), kind: Note}
}

func (t *teller) undone(e engine.Event) clause { return t.steering(e, lang.L("Taken back")) }

func (t *teller) redone(e engine.Event) clause { return t.steering(e, lang.L("Done again")) }

func (t *teller) steering(e engine.Event, word string) clause {
	c := &engine.Command{Do: e.Str("do"), Who: e.Str("who"), Node: e.Get("command")}
	text := word + ": " + Command(c, t.decl, t.name)
	if n, ok := e.Get("steps").Int(); ok {
		text = i18n.N("{{.What}} and what followed, 1 command", "{{.What}} and what followed, {{.N}} commands", n, words{"What": text, "N": n})
	}
	return clause{text: text, kind: Undone, tokens: known(c.Who)}
}

func (t *teller) prompt(e engine.Event) clause {
	if e.Str("about") == "combat_may_end" {
		return clause{text: lang.L("Only one side is left standing. End combat?"), kind: Heading}
	}
	return clause{text: lang.L("For the DM: {{.About}}", words{"About": i18n.Word(e.Str("about"))}), joins: true}
}

func (t *teller) landed(e engine.Event) clause {
	w := words{"What": t.name(e.Str("what")), "At": t.place(e, e.Get("at"))}
	return clause{text: lang.L("{{.What}} lands at {{.At}}", w), joins: true, tokens: known(e.Str("who"))}
}

func (t *teller) repaired(e engine.Event) clause {
	w := words{"Who": t.who(e), "BC": number(e.Get("bc")), "Gold": number(e.Get("gold"))}
	return clause{text: lang.L("{{.Who}} has {{.BC}} BC repaired for {{.Gold}} gold", w), tokens: known(e.Str("who"))}
}

func (t *teller) recognised(e engine.Event) clause {
	w := words{"Who": t.who(e), "Tokens": t.value(e.Get("tokens"))}
	return clause{text: lang.L("{{.Who}} recognises {{.Tokens}}", w), joins: true, tokens: known(e.Str("who"))}
}
