package combatreport

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// activity is what somebody does in a row.
type activity struct {
	id, who string
	as      string // whose move gives the opening for it
	moved   string // the verb of a move before all else
	left    bool   // moved after that
	acts    []func() string
	last    *strike
	after   *engine.State // worth a picture
}

// text is the sentence.
func (d activity) text() string {
	var list []string
	if d.moved != "" {
		list = append(list, d.moved)
	}
	for _, act := range d.acts {
		list = append(list, act())
	}
	text := d.who + " " + listed(list)
	if d.as != "" {
		text = lang.L("As {{.Who}} moves, {{.Deed}}", words{"Who": d.as, "Deed": text})
	}
	return text
}

// moved tells of movement, not of the pushed and the dragged.
func (n *narrator) moved(e engine.Event) {
	if e.Str("dragged_by") != "" || !e.Get("thrown").IsNull() {
		return
	}
	d := n.as(e.Str("who"))
	switch {
	case d.last != nil && (d.last.fallen || d.last.dead):
		n.finish()
	case len(d.acts) > 0 && !d.left:
		d.left, d.last = true, nil
		d.acts = append(d.acts, func() string { return lang.L("moves on") })
	case len(d.acts) > 0:
	case n.stopped == e.Str("who"):
		d.moved = lang.L("moves on")
	case d.moved == "":
		d.moved = verbs(e.Str("by"))
	}
}

func verbs(by string) string {
	switch by {
	case "fly", "fly_run":
		return lang.L("flies")
	case "run", "sprint", "jog", "jog_sprint", "full":
		return lang.L("runs")
	}
	return lang.L("moves")
}

// provoked notes who may strike because somebody moves.
func (n *narrator) provoked(e engine.Event) {
	by, mover := e.Str("by"), e.Str("who")
	if by == "" {
		by, mover = mover, e.Str("target")
	}
	if by == n.active { // systems differ in whom they name first
		by, mover = mover, by
	}
	if e.Str("choice") == "no" || mover == "" {
		return
	}
	n.opening = by
	if n.now.id == mover && len(n.now.acts) == 0 && n.now.moved != "" {
		n.now = activity{} // the strike says that it moves
	}
	n.stopped = mover
}

// acted notes what somebody sets out to do; an attack tells it better.
func (n *narrator) acted(e engine.Event) {
	n.undertook()
	id := e.Str("spell") + e.Str("ability")
	if id != "" {
		n.using = phrase.Thing(n.record.Before, n.decl, e.Str("who"), id)
	}
	if plain[e.Str("do")] || e.Str("who") == "" {
		return
	}
	what := n.using
	if what == "" {
		what = phrase.Action(e.Str("do"), n.decl)
	}
	d := n.as(e.Str("who"))
	if e.Str("do") == "charge" {
		d.moved = lang.X("charges, in a report", "charges")
		return
	}
	w := words{"What": i18n.Inside(what)}
	if n.using != "" {
		w["What"] = n.using
	}
	text := lang.L("uses {{.What}}", w)
	if target := e.Str("target"); target != "" && target != e.Str("who") {
		w["Target"] = n.name(target)
		text = lang.L("uses {{.What}} on {{.Target}}", w)
	}
	if verb := actionVerb(e.Str("do")); verb != "" {
		text = verb
	}
	n.undone = text
}

// actionVerb returns the verb for an action that its name doesn't tell well; "" for others.
func actionVerb(do string) string {
	switch do {
	case "stand_up", "get_up":
		return lang.L("stands up")
	case "pick_up":
		return lang.L("picks something up")
	case "open_door":
		return lang.L("opens a door")
	case "close_door":
		return lang.L("shuts a door")
	}
	return ""
}

// plain are actions that other events tell, or that are none of a reader's business.
var plain = map[string]bool{"attack": true, "double_attack": true, "offhand_attack": true, "dual_attack": true, "multi_attack": true,
	"opportunity_attack": true, "two_weapon_attack": true, "extra_attack": true, "snap_attack": true, "move": true, "walk": true, "run": true,
	"jog": true, "sprint": true, "fly": true, "parry": true, "dodge": true, "swerve": true, "draw": true, "load": true, "reload": true,
	"pass": true, "end_turn": true, "drop": true, "disarm": true, "trip": true, "grapple": true, "prepare": true}

// undertook tells what somebody set out to do, where nothing else came of it.
func (n *narrator) undertook() {
	if text := n.undone; text != "" {
		n.now.acts = append(n.now.acts, func() string { return text })
		n.now.last = nil
	}
	n.undone = ""
}

func (n *narrator) suffers(e engine.Event) {
	n.finish()
	n.walked()
	w := words{"Who": n.name(e.Str("who")), "N": e.Int("amount"), "From": i18n.Word(e.Str("from") + e.Str("source"))}
	switch {
	case e.Int("amount") == 0:
		n.sentence(lang.L("{{.Who}} is hurt", w))
	case w["From"] != "":
		n.sentence(lang.L("{{.Who}} takes {{.N}} ({{.From}})", w))
	default:
		n.sentence(lang.L("{{.Who}} takes {{.N}}", w))
	}
}

func (n *narrator) healed(e engine.Event) {
	who, by := e.Str("who"), e.Str("by")
	w := words{"Who": n.name(who), "N": e.Int("amount")}
	if by == "" || by == who || n.record.After.Anybody(by) == nil {
		n.finish()
		n.walked()
		if e.Int("amount") == 0 {
			n.sentence(lang.L("{{.Who}} is healed", w))
			return
		}
		n.sentence(lang.L("{{.Who}} recovers {{.N}}", w))
		return
	}
	n.undone = ""
	d := n.as(by)
	text := lang.L("heals {{.Who}}", w)
	if e.Int("amount") > 0 {
		text += lang.L(" for {{.N}}", w)
	}
	d.acts, d.last = append(d.acts, func() string { return text }), nil
}

// fell tells of somebody who falls or dies, if the strike at them doesn't.
func (n *narrator) fell(e engine.Event) {
	who, dies := e.Str("who"), e.Name == "died"
	if s := n.pending; s != nil && s.target == who {
		s.fallen, s.dead = true, s.dead || dies
		n.now.after = n.record.After
		return
	}
	n.finish()
	n.walked()
	text := lang.L("{{.Who}} falls", words{"Who": n.name(who)})
	if dies {
		text = lang.L("{{.Who}} dies", words{"Who": n.name(who)})
	}
	n.sentence(text)
	n.now.after = n.record.After
	n.paragraph(n.record.After)
	n.now = activity{}
}

// left tells of those who flee, surrender or come round.
func (n *narrator) left(e engine.Event) {
	w := words{"Who": n.name(e.Str("who"))}
	n.finish()
	n.walked()
	switch e.Name {
	case "fled":
		n.sentence(lang.L("{{.Who}} flees", w))
	case "surrendered":
		n.sentence(lang.L("{{.Who}} surrenders", w))
	case "stabilised":
		n.sentence(lang.L("{{.Who}} is stable", w))
	default:
		n.sentence(lang.L("{{.Who}} is back on their feet", w))
	}
}

// contest tells of a test of two, such as to disarm.
func (n *narrator) contest(e engine.Event) {
	w := words{"What": i18n.Inside(phrase.Action(e.Str("do"), n.decl)), "Target": n.name(e.Str("target"))}
	text := lang.L("tries {{.What}} on {{.Target}}, but fails", w)
	if is(e, "success") {
		text = lang.L("manages {{.What}} on {{.Target}}", w)
	}
	n.undone = ""
	d := n.as(e.Str("who"))
	d.acts, d.last = append(d.acts, func() string { return text }), nil
}

func (n *narrator) morale(e engine.Event) {
	n.finish()
	n.walked()
	w := words{"Who": i18n.Side(e.Str("side"))}
	if is(e, "broken") {
		n.sentence(lang.L("Morale breaks: {{.Who}}", w))
		return
	}
	n.sentence(lang.L("Morale holds: {{.Who}}", w))
}
