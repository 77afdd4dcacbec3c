package logtext

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// overridden tells what the DM's hand did; where an event of its own follows (damaged, healed, a
// condition), only that it was by hand.
func (t *teller) overridden(e engine.Event) clause {
	c := clause{kind: Hand, tokens: known(e.Str("who"))}
	c.text = lang.L("By hand: {{.What}}", words{"What": t.handWork(e)})
	return c
}

func (t *teller) handWork(e engine.Event) string {
	w := words{"Who": t.who(e), "N": number(e.Get("amount"))}
	switch e.Str("do") {
	case "place":
		w["From"], w["At"] = square(e, "from"), square(e, "at")
		return lang.L("{{.Who}} put from {{.From}} to {{.At}}", w)
	case "set":
		w["Field"], w["Value"] = e.Str("field"), t.value(e.Get("value"))
		return lang.L("{{.Who}}: {{.Field}} set to {{.Value}}", w)
	case "damage":
		return lang.L("{{.N}} damage to {{.Who}}", w)
	case "heal":
		return lang.L("{{.N}} healing for {{.Who}}", w)
	case "condition":
		return t.handCondition(e, w)
	case "add_token":
		return lang.L("{{.Who}} joins", w)
	case "remove_token":
		return lang.L("{{.Who}} is taken away", w)
	case "set_turn":
		if e.Str("who") == "" {
			return lang.L("the order is {{.Order}}", words{"Order": t.value(e.Get("order"))})
		}
		return lang.L("the turn goes to {{.Who}}", w)
	case "settings":
		return lang.L("settings: {{.Set}}", words{"Set": t.pairs(e)})
	case "edit_map":
		return t.mapWork(e)
	}
	return Action(e.Str("do"), t.decl)
}

func (t *teller) handCondition(e engine.Event, w words) string {
	if id := e.Str("add"); id != "" {
		w["Is"] = Condition(id, t.decl)
		return lang.L("{{.Who}} made {{.Is}}", w)
	}
	w["Is"] = Condition(e.Str("remove"), t.decl)
	return lang.L("{{.Is}} taken off {{.Who}}", w)
}

func (t *teller) pairs(e engine.Event) string {
	set := e.Get("set")
	if set == nil {
		return ""
	}
	var out []string
	for _, m := range set.Members {
		out = append(out, strings.ReplaceAll(m.Key, "_", " ")+" = "+t.value(m.Value))
	}
	return strings.Join(out, ", ")
}

// mapWork tells of doors by what was done to them, of anything else that the map was changed.
func (t *teller) mapWork(e engine.Event) string {
	walls := e.Get("walls")
	if walls == nil || len(walls.Items) != 1 || len(walls.Items[0].Members) != 2 {
		return lang.L("the map is changed")
	}
	id, _ := walls.Items[0].Get("id").Str()
	open := walls.Items[0].Get("open")
	switch {
	case open.IsNull():
		return lang.L("the map is changed")
	case open.Bool:
		return lang.L("door {{.ID}} opened", words{"ID": id})
	}
	return lang.L("door {{.ID}} closed", words{"ID": id})
}

func square(e engine.Event, key string) string {
	xy, _ := e.Get(key).Ints()
	if len(xy) != 2 {
		return "?"
	}
	return engineNumber(xy[0]) + "/" + engineNumber(xy[1])
}
