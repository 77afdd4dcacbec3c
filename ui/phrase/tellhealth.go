package phrase

import (
	"regexp"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/i18n"
)

// diceIn matches the dice at the start of a part of damage.
var diceIn = regexp.MustCompile(`^\d*d\d+`)

// kindOfHarm returns the displayed name of a damage type: the word offered to the DM if its id is more than one word.
func (t *teller) kindOfHarm(id string) string {
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

// damaged returns a clause such as "Reaver takes 3 (1d6) + 4 (STR) = 7 slashing: 22 → 15".
func (t *teller) damaged(e engine.Event) clause {
	id := e.Str("who")
	w := words{"Who": t.who(e), "N": e.Int("amount"), "Type": t.kindOfHarm(e.Str("type"))}
	if p := Parts(e.Get("parts")); len(p) > 1 || len(p) == 1 && diceIn.MatchString(p[0].Name) {
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
	return clause{text: text + t.hpChange(id, e), joins: e.Str("by") != "" || len(t.next) < len(t.record.Events)-1,
		tokens: known(id, e.Str("by"))}
}

// hpChange returns a text such as ": 22 → 15", or "" if the event has no hit points.
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

// said maps conditions to the events that already describe them.
var said = map[string]string{"dead": "died", "unconscious": "fell", "fled": "fled", "surrendered": "surrendered"}

// toldAnyway reports whether another event of the command describes the start of a condition.
func (t *teller) toldAnyway(e engine.Event) bool {
	return t.quiet(e.Str("condition")) || slices.ContainsFunc(t.record.Events, func(o engine.Event) bool {
		return o.Name == said[e.Str("condition")] && o.Str("who") == e.Str("who")
	})
}

// quiet reports whether a system doesn't log a condition's start and end by themselves.
func (t *teller) quiet(id string) bool {
	return slices.ContainsFunc(t.decl.Conditions, func(c engine.ConditionDef) bool { return c.ID == id && c.Quiet })
}

// condition returns a text such as "bleeding 2", with the level only for conditions that have levels.
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

// poisonWorked describes a poison's effect: "Gloom venom works on Joss: STR -1".
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
	if len(does) == 0 { // damage and conditions have their own events
		return clause{text: lang.L("{{.Poison}} works on {{.Who}}", w), tokens: known(e.Str("who"))}
	}
	return clause{text: lang.L("{{.Poison}} works on {{.Who}}: {{.Does}}", w), tokens: known(e.Str("who"))}
}
