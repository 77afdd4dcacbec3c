package phrase

import (
	"cmp"
	"regexp"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

// diceIn matches the dice at the start of a part of damage.
var diceIn = regexp.MustCompile(`^\d*d\d+`)

// kindOfHarm returns the displayed name of a damage type: the word offered to the DM if its id is more than one word.
func (t *transcriber) kindOfHarm(id string) string {
	if !strings.Contains(id, "_") {
		return i18n.T(id)
	}
	for _, o := range t.decl.DamageOptions {
		for _, w := range o.Words {
			if w.ID == id && o.Arg == "type" {
				return w.Help
			}
		}
	}
	return i18n.Word(id)
}

// damaged is "Reaver takes 7 slashing (22 → 15)", and after a hit "7 slashing (22 → 15)".
func (t *transcriber) damaged(e engine.Event) clause {
	id := e.Str("who")
	w := words{"Who": t.who(e), "N": e.Int("amount"), "Type": t.kindOfHarm(e.Str("type"))}
	text, harm, many := i18n.L("{{.Who}} takes {{.N}} damage", w), message.Int(e.Int("amount")), ""
	if w["Type"] != "" {
		text, harm = i18n.L("{{.Who}} takes {{.N}} {{.Type}}", w), i18n.L("{{.N}} {{.Type}}", w)
	}
	if several := (words{"Who": everyone, "N": w["N"], "Type": w["Type"]}); e.Str("by") == "" {
		if many = i18n.L("{{.Who}} take {{.N}} damage", several); w["Type"] != "" {
			many = i18n.L("{{.Who}} take {{.N}} {{.Type}}", several)
		}
	}
	if from := cmp.Or(e.Str("from"), e.Str("source")); from != "" && from != "hit" && from != "dm" {
		what := words{"What": t.roll(from)}
		if e.Str("from") != "" {
			what["What"] = Condition(from, t.decl)
		}
		text += " " + i18n.L("from {{.What}}", what)
		harm += " " + i18n.L("from {{.What}}", what)
		many = ""
	}
	change := t.hpChange(id, e)
	if e.Int("amount") == 0 {
		text, harm, change = i18n.L("{{.Who}} takes no damage", w), i18n.L("no damage"), ""
	}
	c := clause{text: text + change, harm: harm + change, many: many, joins: e.Str("by") != "" || len(t.next) < len(t.record.Events)-1,
		tokens: known(id, e.Str("by"))}
	if p := Parts(e.Get("parts")); len(p) > 1 {
		c.detail = total(p)
	}
	return t.about(id, c)
}

// hpChange is " (22 → 15)"; nothing where the event doesn't have the hit points.
func (t *transcriber) hpChange(id string, e engine.Event) string {
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
		return " " + i18n.L("({{.HP}} HP left)", words{"HP": now})
	}
	return " (" + message.Int(before) + " → " + message.Int(now) + ")"
}

func hitPoints(s *engine.State, id string) (int, bool) {
	k := s.Token(id)
	if k == nil || k.Stats.Schema.Index("hp") < 0 {
		return 0, false
	}
	return k.Stats.Int(k.Stats.Schema.Index("hp")), true
}

func (t *transcriber) healed(e engine.Event) clause {
	if e.Int("amount") == 0 {
		return clause{}
	}
	w := words{"Who": t.who(e), "N": e.Int("amount")}
	many := i18n.L("{{.Who}} heal {{.N}}", words{"Who": everyone, "N": w["N"]})
	return t.happens(e, i18n.L("{{.Who}} heals {{.N}}", w)+t.hpChange(e.Str("who"), e), many)
}

func (t *transcriber) conditionAdded(e engine.Event) clause {
	if t.saidAnyway(e) {
		return clause{}
	}
	return t.state(e, t.condition(e))
}

func (t *transcriber) conditionChanged(e engine.Event) clause { return t.state(e, t.condition(e)) }

// state is "Hilda is prone", "Hilda: bleeding 2".
func (t *transcriber) state(e engine.Event, is string) clause {
	w := words{"Who": t.who(e), "Is": is}
	c := clause{text: i18n.L("{{.Who}} is {{.Is}}", w), many: i18n.L("{{.Who}} are {{.Is}}", words{"Who": everyone, "Is": is}), short: is, joins: true}
	if strings.ContainsAny(is, "0123456789") {
		c.text, c.many = i18n.L("{{.Who}}: {{.Is}}", w), i18n.L("{{.Who}}: {{.Is}}", words{"Who": everyone, "Is": is})
	}
	return t.about(e.Str("who"), c)
}

func (t *transcriber) conditionRemoved(e engine.Event) clause {
	if t.quiet(e.Str("condition")) || e.Str("condition") == "prone" && t.standsUp(e.Str("who")) {
		return clause{}
	}
	is := As(e.Str("condition"), t.decl)
	w := words{"Who": t.who(e), "Is": is}
	return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}} is no longer {{.Is}}", w), short: i18n.L("no longer {{.Is}}", w), joins: true,
		many: i18n.L("{{.Who}} are no longer {{.Is}}", words{"Who": everyone, "Is": is})})
}

// standsUp reports whether the command is one's standing up.
func (t *transcriber) standsUp(id string) bool {
	return slices.ContainsFunc(t.record.Events, func(o engine.Event) bool { return o.Str("do") == "stand_up" && o.Str("who") == id })
}

// dies reports whether somebody dies by the command.
func (t *transcriber) dies(id string) bool {
	return slices.ContainsFunc(t.record.Events, func(o engine.Event) bool { return o.Name == "died" && o.Str("who") == id })
}

// said are the events that say what their condition would say again.
var said = map[string]string{"dead": "died", "unconscious": "fell", "fled": "fled", "fleeing": "fled", "surrendered": "surrendered"}

// saidAnyway reports whether another event of the command says that a condition begins.
func (t *transcriber) saidAnyway(e engine.Event) bool {
	return t.quiet(e.Str("condition")) || slices.ContainsFunc(t.record.Events, func(o engine.Event) bool {
		return o.Name == said[e.Str("condition")] && o.Str("who") == e.Str("who")
	})
}

// quiet reports whether a system doesn't log a condition's start and end by themselves.
func (t *transcriber) quiet(id string) bool {
	return ConditionOf(id, t.decl).Quiet
}

// condition returns a text such as "bleeding 2", with the level only for conditions that have levels.
func (t *transcriber) condition(e engine.Event) string {
	id := e.Str("condition")
	name := As(id, t.decl)
	if level := number(e.Get("level")); level != "" && ConditionOf(id, t.decl).Levels {
		return name + " " + level
	}
	return name
}

func (t *transcriber) fell(e engine.Event) clause {
	return t.ends(e, i18n.L("{{.Who}} falls", words{"Who": t.who(e)}), i18n.L("{{.Who}} fall", words{"Who": everyone}))
}

func (t *transcriber) died(e engine.Event) clause {
	return t.ends(e, i18n.L("{{.Who}} dies", words{"Who": t.who(e)}), i18n.L("{{.Who}} die", words{"Who": everyone}))
}

func (t *transcriber) stabilised(e engine.Event) clause {
	return t.state(e, i18n.L("stable"))
}

func (t *transcriber) revived(e engine.Event) clause {
	return t.ends(e, i18n.L("{{.Who}} wakes up", words{"Who": t.who(e)}), i18n.L("{{.Who}} wake up", words{"Who": everyone}))
}

func (t *transcriber) fled(e engine.Event) clause {
	return t.ends(e, i18n.L("{{.Who}} flees", words{"Who": t.who(e)}), i18n.L("{{.Who}} flee", words{"Who": everyone}))
}

// poisonWorked says what a poison does in the end: "Gloom venom hits Joss: STR -1".
func (t *transcriber) poisonWorked(e engine.Event) clause {
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
	if len(does) == 0 { // damage and conditions have their own events
		return clause{text: i18n.L("{{.Poison}} takes effect on {{.Who}}", w), tokens: known(e.Str("who"))}
	}
	return clause{text: i18n.L("{{.Poison}} takes effect on {{.Who}}: {{.Does}}", w), tokens: known(e.Str("who"))}
}
