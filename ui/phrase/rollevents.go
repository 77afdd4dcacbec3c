package phrase

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

func (t *transcriber) rolled(e engine.Event) clause {
	switch e.Str("for") {
	case "attack":
		return t.attackRoll(e)
	case "damage", "healing", "burning":
		if t.listedBelow(e) {
			return clause{}
		}
		return clause{detail: e.Str("dice") + ": " + cmp.Or(sum(e), number(e.Get("total")))}
	}
	if t.opposes(e) {
		if s := sum(e); s != "" {
			return clause{detail: i18n.L("vs {{.N}}", words{"N": s})}
		}
		return clause{} // the total is in the line
	}
	c := clause{detail: sumAgainst(e)}
	w := words{"Who": t.who(e), "For": t.roll(e.Str("for")), "N": number(e.Get("total")), "Against": number(e.Get("against")),
		"Result": t.result(e, i18n.L("success"), i18n.L("failure"))}
	beats := w["Against"] != "" && !e.Get("success").IsNull()
	if id := e.Str("who"); t.isSide(id) {
		w["Side"] = upper(i18n.Side(id))
		if c.text = i18n.L("{{.Side}}: {{.For}} {{.N}}", w); beats {
			c.text = i18n.L("{{.Side}}: {{.For}} {{.N}} vs {{.Against}}, {{.Result}}", w)
		}
		return c
	}
	switch {
	case w["N"] == "":
		c.text = i18n.L("{{.Who}} rolls for {{.For}}: {{.Result}}", w)
	case beats:
		c.text, c.listed = i18n.L("{{.Who}} rolls {{.N}} vs {{.Against}} for {{.For}}: {{.Result}}", w), t.who(e)+": "+number(e.Get("total"))
		c.many = i18n.L("{{.For}} vs {{.Against}}, {{.Result}}: {{.Each}}", words{"For": upper(t.roll(e.Str("for"))), "Against": w["Against"], "Result": w["Result"], "Each": each})
	case w["Result"] != "":
		c.text = i18n.L("{{.Who}} rolls {{.N}} for {{.For}}: {{.Result}}", w)
	case slices.Contains([]string{"grapple", "trip", "disarm", "escape"}, e.Str("for")) && e.Str("target") != "":
		w["Target"] = t.name(e.Str("target"))
		c.text = i18n.L("{{.Who}} tries to {{.For}} {{.Target}}: {{.N}}", w)
	default:
		c.text, c.listed = i18n.L("{{.Who}} rolls {{.N}} for {{.For}}", w), t.who(e)+": "+number(e.Get("total"))
		c.many = i18n.L("{{.For}} rolls: {{.Each}}", words{"For": w["For"], "Each": each})
	}
	c.tokens = known(e.Str("who"), e.Str("target"))
	c = t.about(e.Str("who"), c)
	if beats || w["Result"] != "" || e.Str("target") == "" {
		return c
	}
	c.awaits = e.Str("target")
	return c
}

// opposes reports whether a roll is what another in the same record, which says how it went, was against.
func (t *transcriber) opposes(e engine.Event) bool {
	return slices.ContainsFunc(t.record.Events, func(o engine.Event) bool { return answers(e, o) })
}

// answers reports whether a roll is the one that a contest's other roll was against.
func answers(e, o engine.Event) bool {
	return e.Name == "rolled" && e.Str("target") != "" && e.Get("success").IsNull() && o.Name == "rolled" && o.Str("for") == e.Str("for") &&
		o.Str("who") == e.Str("target") && o.Str("target") == e.Str("who") && !o.Get("success").IsNull()
}

// result is how a roll went; "" where there was nothing to beat.
func (t *transcriber) result(e engine.Event, yes, no string) string {
	s := e.Get("success")
	switch {
	case e.Str("auto") != "":
		return i18n.L("fails automatically")
	case s.IsNull():
		return ""
	case s.Kind == jsondoc.Bool && s.Bool:
		return yes
	}
	return no
}

// listedBelow reports whether the next damage lists the dice of a roll as its parts.
func (t *transcriber) listedBelow(e engine.Event) bool {
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

func (t *transcriber) roll(id string) string {
	return cmp.Or(Of(t.decl.Rolls, id).Title, i18n.Word(id))
}

// attackRoll is "Hilda attacks Reaver with Broadsword: 18 vs 13, hit".
func (t *transcriber) attackRoll(e engine.Event) clause {
	w := words{"Who": t.who(e), "Target": t.name(e.Str("target")), "With": t.weapon(e), "N": number(e.Get("total"))}
	text := i18n.L("{{.Who}} attacks {{.Target}}: {{.N}}", w)
	if w["With"] != "" {
		text = i18n.L("{{.Who}} attacks {{.Target}} with {{.With}}: {{.N}}", w)
	}
	hit := i18n.L("hit")
	if e.Get("critical") != nil && e.Get("critical").Bool {
		hit = i18n.L("critical hit")
	}
	c := clause{detail: sumAgainst(e), tokens: known(e.Str("who"), e.Str("target"))}
	result := t.result(e, hit, i18n.L("miss"))
	if a := number(e.Get("against")); a != "" && result != "" {
		text += " " + i18n.L("vs {{.N}}", words{"N": a})
	}
	switch {
	case result == "":
		c.awaits = e.Str("target")
	case e.Get("success").Bool:
		c.hits = e.Str("target")
	}
	if c.text = text; result != "" {
		c.text += ", " + result
	}
	if result != "" && c.hits == "" {
		c.many = i18n.L("{{.Who}} attack {{.Target}} and miss", words{"Who": everyone, "Target": w["Target"]})
	}
	return t.about(e.Str("who"), c)
}

// decides adds to the line of a roll what decides it afterwards: the defence against it, and whether it was enough.
func (t *transcriber) decides(lines []Line, e engine.Event) bool {
	who, other := e.Str("who"), e.Str("target")
	if e.Name == "rolled" && e.Str("for") == "defence" {
		who, other = other, who
	}
	at := slices.IndexFunc(lines, func(l Line) bool { return l.awaits != "" && l.awaits == other && l.subject == who })
	if at < 0 {
		return false
	}
	l := &lines[at]
	switch e.Name {
	case "rolled":
		if e.Str("for") != "defence" {
			return false
		}
		l.Text += " " + i18n.L("vs {{.Defence}} {{.N}}", words{"Defence": i18n.Word(e.Str("skill")), "N": number(e.Get("total"))})
		if parts := sum(e); parts != "" {
			l.Detail = joined(l.Detail, i18n.L("vs {{.N}}", words{"N": parts}))
		}
		return true
	case "missed":
		l.Text += ", " + i18n.L("miss")
	case "hit":
		if e.Get("armour").Bool {
			l.Text += ", " + i18n.L("hits the armour")
		} else {
			l.Text += ", " + i18n.L("hit")
		}
		l.struck, l.topic = other, other
	case "contest":
		result := i18n.L("failure")
		if e.Get("success").Bool {
			result = i18n.L("success")
		}
		l.Text, l.topic = l.Text+", "+result, ""
	default:
		return false
	}
	l.awaits = ""
	return true
}

// weapon returns the name of the weapon used, from the event or else the command.
func (t *transcriber) weapon(e engine.Event) string {
	id := e.Str("with")
	if id == "" && e.Str("who") == t.record.Command.Who {
		for _, key := range []string{"with", "ability", "spell"} {
			if id == "" {
				id, _ = t.record.Command.Node.Get(key).Str()
			}
		}
	}
	return t.thing(e, id)
}

// thing returns the name of an item in the lists of the event's token, "" for none.
func (t *transcriber) thing(e engine.Event, id string) string {
	if id == "" {
		return ""
	}
	return Thing(t.record.Before, t.decl, e.Str("who"), id)
}

// Thing returns the name of an entry of a token's lists, by its id.
func Thing(s *engine.State, d *engine.Declaration, who, id string) string {
	k := s.Token(who)
	if k == nil {
		return i18n.Word(id)
	}
	return cmp.Or(nameIn(k, id), Preset(d, id), i18n.Word(id))
}

// total writes the parts of damage: "1d6: 3 + 4 STR = 7".
func total(list []engine.Part) string {
	sum := 0
	for _, p := range list {
		sum += p.N
	}
	text := partList(list)
	if len(list) > 1 {
		text += " = " + message.Int(sum)
	}
	return text
}

// partList is "3 (1d6) + 4 STR".
func partList(list []engine.Part) string {
	out := ""
	for _, p := range list {
		switch {
		case p.N == 0:
			continue
		case out == "":
			out = message.Int(p.N)
		default:
			out += " " + Sign(p.N) + " " + message.Int(abs(p.N))
		}
		if diceIn.MatchString(p.Name) {
			out += " (" + p.Name + ")"
		} else {
			out += " " + p.Name
		}
	}
	return out
}

func (t *transcriber) repaired(e engine.Event) clause {
	w := words{"Who": t.who(e), "BC": number(e.Get("bc")), "Gold": number(e.Get("gold"))}
	return t.about(e.Str("who"), clause{text: i18n.L("{{.Who}} has {{.BC}} BC repaired for {{.Gold}} gold", w)})
}

func (t *transcriber) recognised(e engine.Event) clause {
	w := words{"Who": t.who(e), "Tokens": t.value(e.Get("tokens"))}
	return t.happens(e, i18n.L("{{.Who}} recognises {{.Tokens}}", w), "")
}
