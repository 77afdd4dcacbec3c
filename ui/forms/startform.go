package forms

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// opening is the input about the start of combat.
type opening struct {
	rows    []starter
	ambush  bool
	by      string   // id of the token that leads the ambush
	against []string // ids of sides
	dt      string   // as typed; "" for the scene's own
	sought  bool
}

// starter is a combatant, or the heading of a side.
type starter struct {
	id, name, side    string
	heading           bool
	surprised, warned bool   // warned: an ambush can't surprise it
	total             string // initiative as typed; "" for a roll
}

func newOpening(v *engine.View) *opening {
	o := &opening{}
	for _, side := range sidesWithTokens(v) {
		o.rows = append(o.rows, starter{id: side, name: i18n.Side(side), side: side, heading: true})
		for _, k := range v.Tokens {
			if k.Side == side {
				o.rows = append(o.rows, starter{id: k.ID, name: k.Name, side: side})
			}
		}
	}
	return o
}

// surprise marks a combatant, or all of a side, as surprised.
func (o *opening) surprise(row int, on bool) {
	o.each(row, func(s *starter) { s.surprised = on })
}

// warn exempts a combatant, or all of a side, from the ambush's surprise.
func (o *opening) warn(row int, on bool) {
	o.each(row, func(s *starter) { s.warned = on })
}

// each changes a row and, if it is a heading, all rows of its side. A heading is unmarked as soon as one of its side is.
func (o *opening) each(row int, do func(*starter)) {
	at := o.rows[row]
	for i := range o.rows {
		if i == row || at.heading && o.rows[i].side == at.side {
			do(&o.rows[i])
		}
	}
	if at.heading {
		return
	}
	for i := range o.rows {
		if h := &o.rows[i]; h.heading && h.side == at.side {
			h.surprised = h.surprised && o.rows[row].surprised
			h.warned = h.warned && o.rows[row].warned
		}
	}
}

// command returns the command that starts combat; why says what is missing.
func (o *opening) command() (c *engine.Command, why string) {
	var args []jsondoc.Member
	totals := jsondoc.Obj()
	for _, s := range o.rows {
		if s.heading || strings.TrimSpace(s.total) == "" {
			continue
		}
		n, ok := phrase.Whole(s.total)
		if !ok {
			return nil, lang.L("The initiative of {{.Who}} must be a whole number.", map[string]any{"Who": s.name})
		}
		totals.Members = append(totals.Members, jsondoc.M(s.id, n))
	}
	if len(totals.Members) > 0 {
		args = append(args, jsondoc.M("initiative", totals))
	}
	if list := o.marked(func(s starter) bool { return s.surprised }); len(list) > 0 {
		args = append(args, jsondoc.M("surprised", list))
	}
	if o.ambush {
		a, why := o.ambushNode()
		if why != "" {
			return nil, why
		}
		args = append(args, jsondoc.M("ambush", a))
	}
	return engine.NewCommand("start", "", args...), ""
}

// marked lists the sides that are marked entirely, and the marked tokens of the others.
func (o *opening) marked(is func(starter) bool) []string {
	var list []string
	whole := ""
	for _, s := range o.rows {
		if s.heading && is(s) {
			whole = s.side
		}
		if is(s) && (s.heading || s.side != whole) {
			list = append(list, s.id)
		}
	}
	return list
}

func (o *opening) ambushNode() (n *jsondoc.Node, why string) {
	switch {
	case o.by == "":
		return nil, lang.L("Who is ambushing?")
	case len(o.against) == 0:
		return nil, lang.L("Who is being ambushed?")
	}
	n = jsondoc.Obj(jsondoc.M("by", o.by), jsondoc.M("against", o.against))
	if strings.TrimSpace(o.dt) != "" {
		dt, ok := phrase.Whole(o.dt)
		if !ok {
			return nil, lang.L("The DT must be a whole number.")
		}
		n.Members = append(n.Members, jsondoc.M("dt", dt))
	}
	if o.sought {
		n.Members = append(n.Members, jsondoc.M("sought", true))
	}
	var except []string
	for _, s := range o.rows {
		if s.warned && !s.heading {
			except = append(except, s.id)
		}
	}
	if len(except) > 0 {
		n.Members = append(n.Members, jsondoc.M("except", except))
	}
	return n, ""
}
