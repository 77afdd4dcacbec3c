package phrase

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

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
		text := lang.L("{{.For}} of {{.Side}}: {{.Sum}}", words{"For": upper(t.roll(e.Str("for"))), "Side": i18n.Side(id), "Sum": sum(e)})
		return clause{text: text + t.against(e, lang.L("success"), lang.L("failure"))}
	}
	text := lang.L("{{.Who}} rolls {{.For}}: {{.Sum}}", words{"Who": t.who(e), "For": t.roll(e.Str("for")), "Sum": sum(e)})
	return clause{text: text + t.against(e, lang.L("success"), lang.L("failure")), tokens: known(e.Str("who"), e.Str("target"))}
}

// toldBelow reports whether the next damage lists the dice of a roll as its parts.
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
	return i18n.Word(id)
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

// weapon returns the name of the weapon used, from the event or else the command.
func (t *teller) weapon(e engine.Event) string {
	id := e.Str("with")
	if id == "" && e.Str("who") == t.record.Command.Who {
		id, _ = t.record.Command.Node.Get("with").Str()
	}
	return t.thing(e, id)
}

// thing returns the name of an item in the lists of the event's token, "" for none.
func (t *teller) thing(e engine.Event, id string) string {
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
	for i := range k.Lists {
		for _, r := range k.Lists[i] {
			at, named := r.Schema.Index("id"), r.Schema.Index("name")
			if at >= 0 && named >= 0 && r.Text(at) == id && r.Text(named) != "" && r.Text(named) != id {
				return r.Text(named)
			}
		}
	}
	return cmp.Or(Preset(d, id), i18n.Word(id))
}

// against returns a text such as " against 13, hit", or "" if there was no number to beat.
func (t *teller) against(e engine.Event, yes, no string) string {
	if auto := e.Str("auto"); auto != "" {
		return ", " + lang.L("failed by itself")
	}
	s := e.Get("success")
	if s.IsNull() {
		return ""
	}
	word := no
	if s.Kind == jsondoc.Bool && s.Bool {
		word = yes
	}
	if a := number(e.Get("against")); a != "" {
		if p := Parts(e.Get("against_parts")); len(p) > 1 {
			a += " = " + partList(p)
		}
		return " " + lang.L("against {{.N}}", words{"N": a}) + ", " + word
	}
	return ", " + word
}

// total formats the parts of damage and how much of it was taken, if that is less because hit points ran out or the
// damage was halved.
func total(list []engine.Part, taken int) string {
	sum := 0
	for _, p := range list {
		sum += p.N
	}
	text := partList(list)
	if len(list) > 1 {
		text += " = " + engineNumber(sum)
	}
	if sum != taken {
		text += " (" + lang.L("{{.N}} taken", words{"N": taken}) + ")"
	}
	return text
}

// partList formats parts as "3 (1d6) + 4 (STR)".
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
		out += " (" + p.Name + ")"
	}
	return out
}

func engineNumber(n int) string {
	if n < 0 {
		return "−" + jsondoc.Int(-n).Text
	}
	return jsondoc.Int(n).Text
}
