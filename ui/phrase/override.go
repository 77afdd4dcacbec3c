package phrase

import (
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
)

// overridden says what the DM did outside the rules; where an event of its own follows (damaged, healed, a condition),
// that one's clause says it.
func (t *transcriber) overridden(e engine.Event) clause {
	event := map[string]string{"damage": "damaged", "heal": "healed", "condition": "condition_"}[e.Str("do")]
	for _, n := range t.next {
		if event != "" && strings.HasPrefix(n.Name, event) && n.Str("who") == e.Str("who") && !t.saidAnyway(n) {
			t.byDM = true
			return clause{}
		}
	}
	c := clause{text: i18n.L("DM: {{.What}}", words{"What": t.overrideText(e)}), kind: Override, tokens: known(e.Str("who"))}
	if ids, ok := e.Get("who").Strings(); ok {
		c.tokens = known(ids...)
	}
	if e.Str("do") == "add_token" && e.Get("who").Kind == jsondoc.Text && e.Get("token").Get("reserve") == nil {
		c.called, c.many = t.who(e), i18n.L("DM: {{.What}}", words{"What": i18n.L("{{.Who}} join", words{"Who": everyone})})
	}
	if e.Str("do") == "remove_token" {
		c.called, c.many = t.who(e), i18n.L("DM: {{.What}}", words{"What": i18n.L("{{.Who}} are removed", words{"Who": everyone})})
	}
	return c
}

func (t *transcriber) overrideText(e engine.Event) string {
	w := words{"Who": t.who(e), "N": number(e.Get("amount"))}
	switch e.Str("do") {
	case "place":
		return i18n.L("moves {{.Who}} {{.Way}}", words{"Who": t.who(e), "Way": t.putWay(e)})
	case "set":
		if hidden := e.Get("value"); e.Str("field") == "hidden" && hidden != nil {
			return map[bool]string{true: i18n.L("hides {{.Who}}", w), false: i18n.L("reveals {{.Who}}", w)}[hidden.Bool]
		}
		if s := t.record.Before; e.Str("field") == "name" && s != nil && s.Anybody(e.Str("who")) != nil {
			return i18n.L("renames {{.Was}} to {{.Now}}", words{"Was": s.Anybody(e.Str("who")).Name, "Now": e.Str("value")})
		}
		w["Set"] = t.fieldsSet(e)
		return i18n.L("{{.Who}}: {{.Set}}", w)
	case "damage":
		return i18n.L("{{.N}} damage to {{.Who}}", w)
	case "heal":
		return i18n.L("{{.N}} healing for {{.Who}}", w)
	case "condition":
		return t.overrideCondition(e, w)
	case "add_token":
		return t.joining(e, w)
	case "remove_token":
		return i18n.L("{{.Who}} is removed", w)
	case "set_turn":
		return t.overrideTurn(e, w)
	case "settings":
		return t.settings(e)
	case "edit_map":
		return t.mapWork(e)
	case "call":
		return i18n.L("reinforcements “{{.Group}}” arrive", words{"Group": e.Str("group")})
	case "habit":
		return t.overrideSavedAnswer(e)
	case "note":
		if e.Get("handouts") != nil {
			return i18n.L("edits the handouts")
		}
		return i18n.L("edits the session notes")
	case "fog":
		return fogWork(e)
	}
	return Action(e.Str("do"), t.decl)
}

func (t *transcriber) joining(e engine.Event, w words) string {
	reserve := e.Get("token").Get("reserve") != nil
	ids, several := e.Get("who").Strings()
	if several && len(ids) > 0 {
		names := make([]string, len(ids))
		for i, id := range ids {
			names[i] = t.name(id)
		}
		w["Who"] = listed(names)
		if reserve {
			return i18n.L("{{.Who}} join the reinforcements", w)
		}
		return i18n.L("{{.Who}} join", w)
	}
	if reserve {
		return i18n.L("{{.Who}} joins the reinforcements", w)
	}
	return i18n.L("{{.Who}} joins", w)
}

func (t *transcriber) overrideTurn(e engine.Event, w words) string {
	switch {
	case e.Get("order") != nil:
		return i18n.L("sets the initiative to {{.Order}}", words{"Order": t.value(e.Get("order"))})
	case e.Str("phase") != "":
		return i18n.L("starts the {{.Phase}} phase", words{"Phase": PhaseName(t.decl, e.Str("phase"))})
	}
	return i18n.L("gives {{.Who}} the turn", w)
}

func (t *transcriber) overrideCondition(e engine.Event, w words) string {
	if id := e.Str("add"); id != "" {
		w["Is"] = Condition(id, t.decl)
		return i18n.L("{{.Who}}: {{.Is}}", w)
	}
	w["Is"] = Condition(e.Str("remove"), t.decl)
	return i18n.L("{{.Who}}: no longer {{.Is}}", w)
}

// settings names the settings of the rules that were changed, with their values: "Natural 1 and 20: off".
func (t *transcriber) settings(e engine.Event) string {
	set := e.Get("set")
	if set == nil {
		return i18n.L("changes the rules settings")
	}
	var out []string
	for _, m := range set.Members {
		name, value := i18n.Word(m.Key), t.value(m.Value)
		for _, schema := range []*sheet.Schema{t.decl.Settings, i18n.Schema(engine.BoardSettings())} {
			if i := indexIn(schema, m.Key); i >= 0 {
				name, value = schema.Fields[i].Title(), Setting(&schema.Fields[i], m.Value)
			}
		}
		out = append(out, i18n.L("{{.Setting}}: {{.Value}}", words{"Setting": name, "Value": value}))
	}
	return strings.Join(out, "; ")
}

// mapWork says what was done to the map: a single wall by name, a square by its place, of more how many.
func (t *transcriber) mapWork(e engine.Event) string {
	edit := mapEdit{get: e.Get, decl: t.decl, in: []*engine.State{t.record.After, t.record.Before}}
	switch {
	case only(e, "squares") != nil:
		is, _ := only(e, "squares").Get("is").Str()
		return i18n.L("{{.At}}: {{.Is}}", words{"At": t.place(e, only(e, "squares").Get("at")), "Is": edit.ground(is)})
	case only(e, "elevation") != nil && only(e, "elevation").Get("area").Kind == jsondoc.List:
		return i18n.L("elevation from {{.At}} on: {{.Height}}",
			words{"At": t.place(e, only(e, "elevation").Get("area")), "Height": number(only(e, "elevation").Get("height"))})
	}
	return edit.text()
}

// only returns the only item of a list, nil if there are several or none.
func only(e engine.Event, key string) *jsondoc.Node {
	if list := e.Get(key).List(); len(list) == 1 {
		return list[0]
	}
	return nil
}

// putWay is how far and in which direction somebody was moved: "4 squares east, 2 north".
func (t *transcriber) putWay(e engine.Event) string {
	from, _ := e.Get("from").Ints()
	at, _ := e.Get("at").Ints()
	if len(from) < 2 || len(at) < 2 {
		return i18n.L("elsewhere")
	}
	x, y := at[0]-from[0], at[1]-from[1]
	var way []string
	if x != 0 {
		way = append(way, message.Int(abs(x))+" "+map[bool]string{true: i18n.L("east"), false: i18n.L("west")}[x > 0])
	}
	if y != 0 {
		way = append(way, message.Int(abs(y))+" "+map[bool]string{true: i18n.L("south"), false: i18n.L("north")}[y > 0])
	}
	if way == nil {
		return i18n.L("up or down")
	}
	return strings.Join(way, ", ")
}

// place describes the square given by the first two numbers of a list.
func (t *transcriber) place(e engine.Event, n *jsondoc.Node) string {
	if len(n.List()) < 2 {
		return "?"
	}
	x, _ := n.Items[0].Int()
	y, _ := n.Items[1].Int()
	s := t.record.Before
	if s == nil {
		return i18n.L("a square")
	}
	return placeBut(s, board.Square{X: x, Y: y}, by(t.record), e.Str("who"))
}

// spot is the same square after a verb: "lands 2 east of Hilda".
func (t *transcriber) spot(e engine.Event, n *jsondoc.Node) string {
	at, ok := n.Ints()
	if s := t.record.Before; ok && len(at) > 1 && s != nil {
		return spotBut(s, board.Square{X: at[0], Y: at[1]}, by(t.record), e.Str("who"))
	}
	return ""
}

// fogWork says what the players see from now on, or don't.
func fogWork(e engine.Event) string {
	var parts []string
	switch e.Str("mode") {
	case "off":
		parts = append(parts, i18n.L("players see the whole map"))
	case "sight":
		parts = append(parts, i18n.L("fog of war by line of sight"))
	case "hand":
		parts = append(parts, i18n.L("fog of war revealed by the DM"))
	case "both":
		parts = append(parts, i18n.L("fog of war by line of sight and by the DM"))
	}
	if dark := e.Get("dark"); !dark.IsNull() {
		parts = append(parts, map[bool]string{true: i18n.L("darkness"), false: i18n.L("daylight")}[string(dark.JSON()) == "true"])
	}
	for _, did := range []struct{ key, text string }{{"reveal", i18n.L("area revealed")},
		{"cover", i18n.L("area hidden")}, {"forget", i18n.L("party forgets what it saw")}} {
		if e.Get(did.key) != nil {
			parts = append(parts, did.text)
		}
	}
	return strings.Join(parts, ", ")
}
