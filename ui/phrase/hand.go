package phrase

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// overridden describes a DM override. If another event follows that describes the change (damaged, healed, a condition),
// it only says that it was an override.
func (t *teller) overridden(e engine.Event) clause {
	c := clause{kind: Hand, tokens: known(e.Str("who"))}
	c.text = lang.L("By hand: {{.What}}", words{"What": t.handWork(e)})
	return c
}

func (t *teller) handWork(e engine.Event) string {
	w := words{"Who": t.who(e), "N": number(e.Get("amount"))}
	switch e.Str("do") {
	case "place":
		return lang.L("{{.Who}} put {{.Way}}", words{"Who": t.who(e), "Way": t.putWay(e)})
	case "set":
		w["Set"] = t.fieldsSet(e)
		return lang.L("{{.Who}}: {{.Set}}", w)
	case "damage":
		return lang.L("{{.N}} damage to {{.Who}}", w)
	case "heal":
		return lang.L("{{.N}} healing for {{.Who}}", w)
	case "condition":
		return t.handCondition(e, w)
	case "add_token":
		if e.Get("token").Get("reserve") != nil {
			return lang.L("{{.Who}} waits in reserve", w)
		}
		if list := e.Get("who"); list != nil && list.Kind == jsondoc.List {
			return lang.L("new: {{.Who}}", words{"Who": t.value(list)})
		}
		return lang.L("{{.Who}} joins", w)
	case "remove_token":
		return lang.L("{{.Who}} is taken away", w)
	case "set_turn":
		return t.handTurn(e, w)
	case "settings":
		return lang.L("settings: {{.Set}}", words{"Set": t.pairs(e)})
	case "edit_map":
		return t.mapWork(e)
	case "call":
		return lang.L("the group {{.Group}} is called", words{"Group": e.Str("group")})
	case "habit":
		return t.handHabit(e)
	case "note":
		return lang.L("the notes about party and treasure are changed")
	case "fog":
		return fogWork(e)
	}
	return Action(e.Str("do"), t.decl)
}

func (t *teller) handTurn(e engine.Event, w words) string {
	switch {
	case e.Get("order") != nil:
		return lang.L("the order is {{.Order}}", words{"Order": t.value(e.Get("order"))})
	case e.Str("phase") != "":
		return lang.L("on to {{.Phase}}", words{"Phase": i18n.Word(e.Str("phase"))})
	}
	return lang.L("the turn goes to {{.Who}}", w)
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
		out = append(out, i18n.Word(m.Key)+" = "+t.value(m.Value))
	}
	return strings.Join(out, ", ")
}

// mapWork describes a change of the map: a single door or wall by name, a single square by its place, several by number.
func (t *teller) mapWork(e engine.Event) string {
	switch {
	case only(e, "walls") != nil:
		return t.wallWork(only(e, "walls"))
	case only(e, "squares") != nil:
		is, _ := only(e, "squares").Get("is").Str()
		return lang.L("{{.At}} is now {{.Is}}", words{"At": t.place(e, only(e, "squares").Get("at")), "Is": t.ground(is)})
	case only(e, "elevation") != nil && only(e, "elevation").Get("area").Kind == jsondoc.List:
		return lang.L("the ground from {{.At}} on is now {{.Height}} high",
			words{"At": t.place(e, only(e, "elevation").Get("area")), "Height": number(only(e, "elevation").Get("height"))})
	}
	return t.mapParts(e)
}

// only returns the only item of a list, nil if there are several or none.
func only(e engine.Event, key string) *jsondoc.Node {
	if n := e.Get(key); n != nil && n.Kind == jsondoc.List && len(n.Items) == 1 {
		return n.Items[0]
	}
	return nil
}

func (t *teller) wallWork(w *jsondoc.Node) string {
	id, _ := w.Get("id").Str()
	kind, _ := w.Get("kind").Str()
	open := w.Get("open")
	if kind == "" && !open.IsNull() {
		kind = "door"
	}
	named := words{"Wall": t.wall(id, kind)}
	switch {
	case w.Get("remove") != nil:
		return lang.L("{{.Wall}} taken away", named)
	case kind != "" && w.Get("from") != nil:
		return lang.L("{{.Wall}} built", named)
	case open.IsNull():
		return wallMade(w, named)
	case open.Bool:
		return lang.L("{{.Wall}} opened", named)
	}
	return lang.L("{{.Wall}} closed", named)
}

// wall returns the displayed name of a wall that exists before or after the command.
func (t *teller) wall(id, kind string) string {
	for _, s := range []*engine.State{t.record.After, t.record.Before} {
		if s == nil || s.Map == nil {
			continue
		}
		if w := wallOf(s, id); w != nil {
			return Wall(s, *w)
		}
	}
	if kind == "" {
		kind = "wall"
	}
	return lang.L("a {{.Kind}}", words{"Kind": kindName(kind)})
}

// putWay describes how far and in which direction a token was placed: "4 squares east, 2 north".
func (t *teller) putWay(e engine.Event) string {
	from, _ := e.Get("from").Ints()
	at, _ := e.Get("at").Ints()
	if len(from) < 2 || len(at) < 2 {
		return lang.L("elsewhere")
	}
	x, y := at[0]-from[0], at[1]-from[1]
	var way []string
	if x != 0 {
		way = append(way, engineNumber(abs(x))+" "+map[bool]string{true: lang.L("east"), false: lang.L("west")}[x > 0])
	}
	if y != 0 {
		way = append(way, engineNumber(abs(y))+" "+map[bool]string{true: lang.L("south"), false: lang.L("north")}[y > 0])
	}
	if way == nil {
		return lang.L("at another height")
	}
	return strings.Join(way, ", ")
}

// ground returns the displayed name of the terrain with a character of the map's legend.
func (t *teller) ground(is string) string {
	if s := t.record.Before; s != nil && s.Map != nil {
		for _, l := range s.Map.Board().Map().Legend {
			if string(l.Rune) == is && l.Name != "" {
				return i18n.T(l.Name)
			}
		}
	}
	return is
}

// place describes the square given by the first two numbers of a list.
func (t *teller) place(e engine.Event, n *jsondoc.Node) string {
	if n == nil || n.Kind != jsondoc.List || len(n.Items) < 2 {
		return "?"
	}
	x, _ := n.Items[0].Int()
	y, _ := n.Items[1].Int()
	s := t.record.Before
	if s == nil {
		return lang.L("a square")
	}
	return placeBut(s, board.Square{X: x, Y: y}, by(t.record), e.Str("who"))
}

func (t *teller) square(e engine.Event, key string) string { return t.place(e, e.Get(key)) }
