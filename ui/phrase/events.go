package phrase

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

type words = map[string]any

// transcriber puts the events of one record into words.
type transcriber struct {
	record *engine.Record
	decl   *engine.Declaration
	next   []engine.Event // those after the one it is at
	hurt   map[string]int // the line in which somebody was hurt last
	owing  map[int]bool   // lines of hits and of failed tests, whose damage is still to come
	hp     map[string]int // as the events so far left them; absent: as before the command
	byDM   bool           // what comes next is the DM's doing
	rest   string         // parts of sums that belong to the next clause
}

// name returns the name of a token or side before or after the command.
func (t *transcriber) name(id string) string {
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s == nil {
			continue
		}
		if k := s.Anybody(id); k != nil {
			return shortName(s, k)
		}
	}
	if t.isSide(id) {
		return i18n.Side(id)
	}
	return id
}

// isSide reports whether an id is a side's and no token's.
func (t *transcriber) isSide(id string) bool {
	side := false
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s != nil && s.Token(id) != nil {
			return false
		}
		side = side || s != nil && s.Side(id) != nil
	}
	return side
}

func (t *transcriber) who(e engine.Event) string { return t.name(e.Str("who")) }

// transcribe returns the clause of an event. Events without a sentence of their own are written with their name
// and fields, so that nothing that happened is kept from the reader.
func (t *transcriber) transcribe(e engine.Event) clause {
	switch {
	case e.Name == "acted" && t.attacksNext(e): // the roll names the spell or the ability
		return clause{}
	case e.Name == "condition_removed" && t.dies(e.Str("who")):
		return clause{}
	}
	if i := slices.IndexFunc(t.decl.LogTemplates, func(d engine.LogTemplate) bool { return fits(d, e) }); i >= 0 {
		return t.declared(t.decl.LogTemplates[i], e)
	}
	if f, ok := sentences[e.Name]; ok {
		return f(t, e)
	}
	return t.plain(e)
}

func (t *transcriber) plain(e engine.Event) clause {
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
func (t *transcriber) value(n *jsondoc.Node) string {
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

var sentences = map[string]func(*transcriber, engine.Event) clause{
	"round_began":       (*transcriber).roundBegan,
	"phase_began":       (*transcriber).phaseBegan,
	"turn_began":        (*transcriber).turnBegan,
	"turn_ended":        silent,
	"order_set":         (*transcriber).orderSet,
	"moved":             (*transcriber).moved,
	"rolled":            (*transcriber).rolled,
	"damaged":           (*transcriber).damaged,
	"healed":            (*transcriber).healed,
	"condition_added":   (*transcriber).conditionAdded,
	"condition_changed": (*transcriber).conditionChanged,
	"condition_removed": (*transcriber).conditionRemoved,
	"fell":              (*transcriber).fell,
	"died":              (*transcriber).died,
	"stabilised":        (*transcriber).stabilised,
	"revived":           (*transcriber).revived,
	"fled":              (*transcriber).fled,
	"surrendered":       (*transcriber).surrendered,
	"provoked":          (*transcriber).provoked,
	"acted":             (*transcriber).acted,
	"overridden":        (*transcriber).overridden,
	"noted":             (*transcriber).noted,
	"undone":            (*transcriber).undone,
	"redone":            (*transcriber).redone,
	"prompt":            (*transcriber).prompt,
	"landed":            (*transcriber).landed,
	"repaired":          (*transcriber).repaired,
	"recognised":        (*transcriber).recognised,
	"poison_worked":     (*transcriber).poisonWorked,
	"reserve_due":       (*transcriber).reserveDue,
	"called":            (*transcriber).called,
	"added":             (*transcriber).added,
	"habit":             (*transcriber).savedAnswer,
}

func silent(*transcriber, engine.Event) clause { return clause{} }

func (t *transcriber) roundBegan(e engine.Event) clause {
	if e.Int("round") == 0 {
		return clause{} // the phase before the first round has a name
	}
	return clause{text: i18n.L("Round {{.N}}", words{"N": e.Int("round")}), kind: Heading}
}

func (t *transcriber) phaseBegan(e engine.Event) clause {
	phase := e.Str("phase")
	if phase == "turns" || phase == "" || phase == engine.Ended {
		return clause{}
	}
	if phase == "bonus" {
		return clause{text: i18n.L("Bonus round"), kind: Heading}
	}
	return clause{text: i18n.L("{{.Phase}} phase", words{"Phase": PhaseName(t.decl, phase)}), kind: Heading}
}

func (t *transcriber) turnBegan(e engine.Event) clause {
	return clause{text: i18n.L("{{.Who}}'s turn", words{"Who": t.who(e)}), kind: Heading, tokens: known(e.Str("who"))}
}

func (t *transcriber) orderSet(e engine.Event) clause {
	order, _ := e.Get("order").Strings()
	names := make([]string, 0, mostInOrder)
	for _, id := range order[:min(len(order), mostInOrder)] {
		names = append(names, t.name(id))
	}
	w := words{"Order": strings.Join(names, ", "), "N": len(order) - len(names)}
	if len(order) > len(names) {
		return clause{text: i18n.L("Initiative: {{.Order}} and {{.N}} more", w)}
	}
	return clause{text: i18n.L("Initiative: {{.Order}}", w)}
}

// mostInOrder is the largest number of names in the line about a turn order. The initiative list has all of them.
const mostInOrder = 8

func (t *transcriber) moved(e engine.Event) clause {
	switch {
	case e.Str("dragged_by") != "":
		return t.happens(e, i18n.L("{{.Who}} is dragged along", words{"Who": t.who(e)}), i18n.L("{{.Who}} are dragged along", words{"Who": everyone}))
	case !e.Get("thrown").IsNull():
		return t.happens(e, i18n.L("{{.Who}} is thrown", words{"Who": t.who(e)}), "")
	}
	w := words{"Who": t.who(e), "Cost": cost}
	text := i18n.L("{{.Who}} moves {{.Cost}}", w)
	if by := e.Str("by"); by != "" && by != "move" {
		w["By"] = i18n.Inside(Action(by, t.decl))
		text = i18n.L("{{.Who}} moves {{.Cost}}, {{.By}}", w)
	}
	if left := number(e.Get("left")); left != "" && left != "0" {
		text = i18n.L("{{.Line}} ({{.N}} left)", words{"Line": text, "N": left})
	}
	way := walk{by: e.Str("who") + " " + e.Str("by"), text: text}
	way.cost, _ = e.Get("cost").Float()
	return t.about(e.Str("who"), clause{text: way.says(), walk: way})
}

// happens is a clause about what befalls somebody; many is the same of several.
func (t *transcriber) happens(e engine.Event, text, many string) clause {
	return t.about(e.Str("who"), clause{text: text, many: many, joins: true})
}

// ends is such a clause about the last thing that happens to somebody.
func (t *transcriber) ends(e engine.Event, text, many string) clause {
	c := t.happens(e, text, many)
	c.end = true
	return c
}

func (t *transcriber) surrendered(e engine.Event) clause {
	return t.ends(e, i18n.L("{{.Who}} surrenders", words{"Who": t.who(e)}), i18n.L("{{.Who}} surrender", words{"Who": everyone}))
}

func (t *transcriber) provoked(e engine.Event) clause {
	w := words{"Who": t.who(e), "By": t.name(e.Str("by"))}
	return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}} provokes {{.By}}", w), tokens: known(e.Str("who"), e.Str("by"))})
}

func (t *transcriber) acted(e engine.Event) clause {
	do := e.Str("do")
	if slices.Contains([]string{"attack", "double_attack", "offhand_attack", "move"}, do) || do == "throw" && e.Str("target") != "" || t.rollsNext(e) {
		return clause{} // the rolls and steps say it
	}
	w := words{"Who": t.who(e), "Do": Action(do, t.decl)}
	for _, key := range []string{"spell", "ability"} {
		if id := e.Str(key); id != "" {
			w["Do"] = i18n.L("{{.Do}} {{.What}}", words{"Do": w["Do"], "What": t.thing(e, id)})
		}
	}
	targets, _ := e.Get("targets").Strings()
	if target := e.Str("target"); target != "" && len(targets) == 0 {
		targets = []string{target}
	}
	if len(targets) == 0 {
		return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}}: {{.Do}}", w)})
	}
	names := make([]string, len(targets))
	for i, id := range targets {
		names[i] = t.name(id)
	}
	w["Target"] = listed(names)
	return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}}: {{.Do}} → {{.Target}}", w), tokens: known(append([]string{e.Str("who")}, targets...)...)})
}

// attacksNext reports whether the attack roll with a spell or an ability follows, which names it.
func (t *transcriber) attacksNext(e engine.Event) bool {
	return e.Str("spell")+e.Str("ability") != "" && t.rollsNext(e)
}

// rollsNext reports whether an attack roll of the same token follows.
func (t *transcriber) rollsNext(e engine.Event) bool {
	return slices.ContainsFunc(t.next, func(n engine.Event) bool {
		return n.Name == "rolled" && n.Str("for") == "attack" && n.Str("who") == e.Str("who")
	})
}

func (t *transcriber) noted(e engine.Event) clause {
	return clause{text: e.Str("text"), kind: Note}
}

func (t *transcriber) undone(e engine.Event) clause { return t.steering(e, i18n.L("Undid")) }

func (t *transcriber) redone(e engine.Event) clause { return t.steering(e, i18n.L("Redid")) }

func (t *transcriber) steering(e engine.Event, word string) clause {
	c := &engine.Command{Do: e.Str("do"), Who: e.Str("who"), Node: e.Get("command")}
	skipped, _ := e.Get("skipped").Ints()
	text := word + ": " + Command(c.Without(skipped), t.decl, t.name, t.record.After, t.record.Before)
	if n, ok := e.Get("steps").Int(); ok {
		text = i18n.N("{{.What}} and 1 step after it", "{{.What}} and {{.N}} steps after it", n, words{"What": text, "N": n})
	}
	return clause{text: text, kind: Undone, tokens: known(c.Who)}
}

func (t *transcriber) prompt(e engine.Event) clause {
	if e.Str("about") == "combat_may_end" {
		return clause{text: i18n.L("Only one side is left standing. End combat?"), kind: Heading}
	}
	return clause{text: i18n.L("{{.About}}: DM's call", words{"About": i18n.Word(e.Str("about"))}), joins: true}
}

func (t *transcriber) landed(e engine.Event) clause {
	w := words{"What": t.name(e.Str("what")), "At": t.spot(e, e.Get("at"))}
	return clause{text: i18n.L("{{.What}} lands {{.At}}", w), joins: true, tokens: known(e.Str("who"))}
}
