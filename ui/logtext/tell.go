package logtext

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/doc"
)

type words = map[string]any

// teller tells the events of one record.
type teller struct {
	record *engine.Record
	decl   *engine.Declaration
	next   []engine.Event // those after the one that is told
	hp     map[string]int // as the events so far left them; absent: as before the command
}

// name of a token or side, as it was called before or after the command.
func (t *teller) name(id string) string {
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s == nil {
			continue
		}
		if k := s.Token(id); k != nil {
			return k.Name
		}
	}
	return id
}

// isSide tells whether an id is that of a side and of no token.
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

// tell gives the clause of an event. Events without a sentence of their own are told by their name
// and fields, so that nothing that happened is kept from the reader.
func (t *teller) tell(e engine.Event) clause {
	if i := slices.IndexFunc(t.decl.Tales, func(d engine.Tale) bool { return fits(d, e) }); i >= 0 {
		return t.declared(t.decl.Tales[i], e)
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
	b.WriteString(strings.ReplaceAll(e.Name, "_", " "))
	for _, m := range e.Node.Members {
		if m.Key != "event" && m.Key != "who" {
			b.WriteString(", " + strings.ReplaceAll(m.Key, "_", " ") + " " + t.value(m.Value))
		}
	}
	return clause{text: b.String(), tokens: known(e.Str("who"), e.Str("target"), e.Str("by"))}
}

// value writes a field for a reader: ids as names, lists with commas.
func (t *teller) value(n *doc.Node) string {
	switch {
	case n.IsNull():
		return "–"
	case n.Kind == doc.Text:
		return t.name(n.Text)
	case n.Kind == doc.List:
		items := make([]string, len(n.Items))
		for i, it := range n.Items {
			items[i] = t.value(it)
		}
		return strings.Join(items, ", ")
	}
	if n.Kind == doc.Object {
		items := make([]string, len(n.Members))
		for i, m := range n.Members {
			items[i] = t.name(m.Key) + " " + t.value(m.Value)
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
}

func silent(*teller, engine.Event) clause { return clause{} }

func (t *teller) roundBegan(e engine.Event) clause {
	if e.Int("round") == 0 {
		return clause{} // the phase before the first round tells its name
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
	return clause{text: lang.L("Phase: {{.Phase}}", words{"Phase": strings.ReplaceAll(phase, "_", " ")}), kind: Heading}
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

// mostInOrder is how many the line of an order names; the sidebar has them all.
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
		w["By"] = strings.ToLower(Action(by, t.decl))
		text = lang.L("{{.Who}} moves {{.Cost}} by {{.By}} (left {{.Left}})", w)
	}
	return clause{text: text, tokens: known(e.Str("who"))}
}

func (t *teller) rolled(e engine.Event) clause {
	switch e.Str("for") {
	case "attack":
		return t.attackRoll(e)
	case "damage", "healing", "burning":
		if t.toldBelow(e) {
			return clause{}
		}
		return clause{text: e.Str("dice") + ": " + sum(e), joins: true, tokens: known(e.Str("who"))}
	}
	if id := e.Str("who"); t.isSide(id) {
		text := lang.L("{{.For}} of {{.Side}}: {{.Sum}}", words{"For": upper(t.roll(e.Str("for"))), "Side": id, "Sum": sum(e)})
		return clause{text: text + t.against(e, lang.L("success"), lang.L("failure"))}
	}
	text := lang.L("{{.Who}} rolls {{.For}}: {{.Sum}}", words{"Who": t.who(e), "For": t.roll(e.Str("for")), "Sum": sum(e)})
	return clause{text: text + t.against(e, lang.L("success"), lang.L("failure")), tokens: known(e.Str("who"), e.Str("target"))}
}

// toldBelow tells whether the damage that follows a roll of dice names them as its parts.
func (t *teller) toldBelow(e engine.Event) bool {
	for _, n := range t.next {
		if n.Name == "damaged" && len(Parts(n.Get("parts"))) > 0 {
			return true
		}
		if n.Name == "rolled" {
			return false
		}
	}
	return false
}

func (t *teller) roll(id string) string {
	if i := slices.IndexFunc(t.decl.Rolls, func(w engine.Word) bool { return w.ID == id && w.Title != "" }); i >= 0 {
		return t.decl.Rolls[i].Title
	}
	return strings.ReplaceAll(id, "_", " ")
}

func (t *teller) attackRoll(e engine.Event) clause {
	w := words{"Who": t.who(e), "Target": t.name(e.Str("target")), "With": t.weapon(e)}
	head := lang.L("{{.Who}} attacks {{.Target}}", w)
	if w["With"] != "" {
		head = lang.L("{{.Who}} attacks {{.Target}} with {{.With}}", w)
	}
	hit := lang.L("hit")
	if e.Get("critical") != nil && e.Get("critical").Bool {
		hit = lang.L("critical hit")
	}
	text := head + ": " + sum(e) + t.against(e, hit, lang.L("miss"))
	return clause{text: text, tokens: known(e.Str("who"), e.Str("target"))}
}

// weapon is the name of what was used: the event's, or the command's.
func (t *teller) weapon(e engine.Event) string {
	id := e.Str("with")
	if id == "" && e.Str("who") == t.record.Command.Who {
		id, _ = t.record.Command.Node.Get("with").Str()
	}
	return t.thing(e, id)
}

// thing is the name of one of the lists of an event's token; "" for none.
func (t *teller) thing(e engine.Event, id string) string {
	if id == "" {
		return ""
	}
	k := t.record.Before.Token(e.Str("who"))
	if k == nil {
		return strings.ReplaceAll(id, "_", " ")
	}
	for i := range k.Lists {
		for _, r := range k.Lists[i] {
			at, named := r.Schema.Index("id"), r.Schema.Index("name")
			if at >= 0 && named >= 0 && r.Text(at) == id && r.Text(named) != "" && r.Text(named) != id {
				return r.Text(named)
			}
		}
	}
	return strings.ReplaceAll(id, "_", " ")
}

// against writes " against 13, hit"; nothing where there was nothing to beat.
func (t *teller) against(e engine.Event, yes, no string) string {
	if auto := e.Str("auto"); auto != "" {
		return ", " + lang.L("failed by itself")
	}
	s := e.Get("success")
	if s.IsNull() {
		return ""
	}
	word := no
	if s.Kind == doc.Bool && s.Bool {
		word = yes
	}
	if a := number(e.Get("against")); a != "" {
		return " " + lang.L("against {{.N}}", words{"N": a}) + ", " + word
	}
	return ", " + word
}

// kindOfHarm is a type of damage as the DM is offered it, where its id is no word by itself.
func (t *teller) kindOfHarm(id string) string {
	if !strings.Contains(id, "_") {
		return id
	}
	for _, o := range t.decl.Harm {
		for _, w := range o.Words {
			if w.ID == id && o.Arg == "type" {
				return w.Help
			}
		}
	}
	return strings.ReplaceAll(id, "_", " ")
}

// damaged is "Reaver takes 3 (1d6) + 4 (STR) = 7 slashing: 22 → 15".
func (t *teller) damaged(e engine.Event) clause {
	id := e.Str("who")
	w := words{"Who": t.who(e), "N": e.Int("amount"), "Type": t.kindOfHarm(e.Str("type"))}
	if p := Parts(e.Get("parts")); len(p) > 1 {
		w["N"] = total(p, e.Int("amount"))
	}
	text := lang.L("{{.Who}} takes {{.N}} damage", w)
	if w["Type"] != "" {
		text = lang.L("{{.Who}} takes {{.N}} {{.Type}}", w)
	}
	if source := e.Str("source"); source != "" && source != "hit" && source != "dm" {
		text += " (" + t.roll(source) + ")"
	}
	if from := e.Str("from"); from != "" {
		text += " " + lang.L("from {{.What}}", words{"What": Condition(from, t.decl)})
	}
	return clause{text: text + t.hpChange(id, e), joins: e.Str("by") != "" || len(t.next) < len(t.record.Events)-1, tokens: known(id, e.Str("by"))}
}

// hpChange is ": 22 → 15"; nothing where the event doesn't tell the hit points.
func (t *teller) hpChange(id string, e engine.Event) string {
	now, ok := e.Get("hp").Int()
	if !ok {
		return ""
	}
	before, known := t.hp[id]
	if !known {
		before, known = hitPoints(t.record.Before, id)
	}
	t.hp[id] = now
	if !known {
		return ", " + lang.L("{{.HP}} HP left", words{"HP": now})
	}
	return ": " + engineNumber(before) + " → " + engineNumber(now)
}

func hitPoints(s *engine.State, id string) (int, bool) {
	k := s.Token(id)
	if k == nil || k.Stats.Schema.Index("hp") < 0 {
		return 0, false
	}
	return k.Stats.Int(k.Stats.Schema.Index("hp")), true
}

// total writes the parts of damage and what of it was taken: the rest of a blow that is more than
// the hit points left, or is halved, is told apart.
func total(list []engine.Part, taken int) string {
	sum := 0
	for _, p := range list {
		sum += p.N
	}
	text := partList(list) + " = " + engineNumber(sum)
	if sum != taken {
		text += " (" + lang.L("{{.N}} taken", words{"N": taken}) + ")"
	}
	return text
}

// partList is "3 (1d6) + 4 (STR)".
func partList(list []engine.Part) string {
	out := ""
	for _, p := range list {
		switch {
		case p.N == 0:
			continue
		case out == "":
			out = engineNumber(p.N)
		default:
			out += " " + Sign(p.N) + " " + engineNumber(abs(p.N))
		}
		out += " (" + strings.ReplaceAll(p.Name, "_", " ") + ")"
	}
	return out
}

func engineNumber(n int) string {
	if n < 0 {
		return "−" + doc.Int(-n).Text
	}
	return doc.Int(n).Text
}

func (t *teller) healed(e engine.Event) clause {
	w := words{"Who": t.who(e), "N": e.Int("amount")}
	return clause{text: lang.L("{{.Who}} heals {{.N}}", w) + t.hpChange(e.Str("who"), e), joins: true, tokens: known(e.Str("who"))}
}

func (t *teller) conditionAdded(e engine.Event) clause {
	if t.toldAnyway(e) {
		return clause{}
	}
	w := words{"Who": t.who(e), "Is": t.condition(e)}
	return clause{text: lang.L("{{.Who}} is {{.Is}}", w), joins: true, tokens: known(e.Str("who"))}
}

func (t *teller) conditionChanged(e engine.Event) clause {
	w := words{"Who": t.who(e), "Is": t.condition(e)}
	return clause{text: lang.L("{{.Who}} is now {{.Is}}", w), joins: true, tokens: known(e.Str("who"))}
}

func (t *teller) conditionRemoved(e engine.Event) clause {
	if t.quiet(e.Str("condition")) {
		return clause{}
	}
	w := words{"Who": t.who(e), "Is": As(e.Str("condition"), t.decl)}
	return clause{text: lang.L("{{.Who}} is no longer {{.Is}}", w), joins: true, tokens: known(e.Str("who"))}
}

// said are events that tell what their condition would say again.
var said = map[string]string{"dead": "died", "unconscious": "fell", "fled": "fled"}

// toldAnyway tells whether a condition's beginning is told by another event of the command.
func (t *teller) toldAnyway(e engine.Event) bool {
	return t.quiet(e.Str("condition")) || slices.ContainsFunc(t.record.Events, func(o engine.Event) bool {
		return o.Name == said[e.Str("condition")] && o.Str("who") == e.Str("who")
	})
}

// quiet tells whether a system leaves a condition's beginning and end to what brings it.
func (t *teller) quiet(id string) bool {
	return slices.ContainsFunc(t.decl.Conditions, func(c engine.ConditionDef) bool { return c.ID == id && c.Quiet })
}

// condition writes "bleeding 2"; the level only for those that have levels.
func (t *teller) condition(e engine.Event) string {
	id := e.Str("condition")
	name := As(id, t.decl)
	i := slices.IndexFunc(t.decl.Conditions, func(c engine.ConditionDef) bool { return c.ID == id })
	if i < 0 || !t.decl.Conditions[i].Levels {
		return name
	}
	if level := number(e.Get("level")); level != "" {
		return name + " " + level
	}
	return name
}

func (t *teller) about(e engine.Event, text string) clause {
	return clause{text: text, joins: true, tokens: known(e.Str("who"))}
}

func (t *teller) fell(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} falls", words{"Who": t.who(e)}))
}

func (t *teller) died(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} dies", words{"Who": t.who(e)}))
}

func (t *teller) stabilised(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} is stable", words{"Who": t.who(e)}))
}

func (t *teller) revived(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} wakes", words{"Who": t.who(e)}))
}

func (t *teller) fled(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} flees", words{"Who": t.who(e)}))
}

func (t *teller) surrendered(e engine.Event) clause {
	return t.about(e, lang.L("{{.Who}} surrenders", words{"Who": t.who(e)}))
}

func (t *teller) provoked(e engine.Event) clause {
	w := words{"Who": t.who(e), "By": t.name(e.Str("by"))}
	return clause{text: lang.L("{{.By}} strikes as {{.Who}} leaves", w), tokens: known(e.Str("who"), e.Str("by"))}
}

func (t *teller) acted(e engine.Event) clause {
	do := e.Str("do")
	switch do {
	case "attack", "double_attack", "offhand_attack", "move":
		return clause{} // their rolls and steps tell it
	}
	w := words{"Who": t.who(e), "Do": Action(do, t.decl)}
	if target := e.Str("target"); target != "" {
		w["Target"] = t.name(target)
		return clause{text: lang.L("{{.Who}}: {{.Do}}, {{.Target}}", w), tokens: known(e.Str("who"), target)}
	}
	return clause{text: lang.L("{{.Who}}: {{.Do}}", w), tokens: known(e.Str("who"))}
}

// poisonWorked tells what a poison does at last: "Gloom venom works on Joss: STR -1".
func (t *teller) poisonWorked(e engine.Event) clause {
	effect := e.Get("effect")
	var does []string
	if attr := effect.Get("attr"); attr != nil {
		for _, m := range attr.Members {
			does = append(does, strings.ToUpper(m.Key)+" "+number(m.Value))
		}
	}
	if text, _ := effect.Get("text").Str(); text != "" {
		does = append(does, text)
	}
	w := words{"Who": t.who(e), "Poison": e.Str("name"), "Does": strings.Join(does, ", ")}
	if len(does) == 0 { // damage and conditions have events of their own
		return clause{text: lang.L("{{.Poison}} works on {{.Who}}", w), tokens: known(e.Str("who"))}
	}
	return clause{text: lang.L("{{.Poison}} works on {{.Who}}: {{.Does}}", w), tokens: known(e.Str("who"))}
}

func (t *teller) noted(e engine.Event) clause {
	return clause{text: e.Str("text"), kind: Note}
}

func (t *teller) undone(e engine.Event) clause { return t.steering(e, lang.L("Taken back")) }

func (t *teller) redone(e engine.Event) clause { return t.steering(e, lang.L("Done again")) }

func (t *teller) steering(e engine.Event, word string) clause {
	c := &engine.Command{Do: e.Str("do"), Who: e.Str("who"), Node: e.Get("command")}
	return clause{text: word + ": " + Command(c, t.decl, t.name), kind: Undone, tokens: known(c.Who)}
}

func (t *teller) prompt(e engine.Event) clause {
	return clause{text: lang.L("For the DM: {{.About}}", words{"About": strings.ReplaceAll(e.Str("about"), "_", " ")}), joins: true}
}

func (t *teller) landed(e engine.Event) clause {
	w := words{"What": t.name(e.Str("what")), "At": t.value(e.Get("at"))}
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
