package combatreport

import (
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// activity is what somebody does in a row.
type activity struct {
	id, who string
	reacts  bool   // it is an opportunity attack
	moved   string // the verb of a move before all else
	left    bool   // moved after that
	acts    []func() string
	last    *strike
	after   *engine.State // worth a picture
}

// text returns the sentence.
func (d activity) text() string {
	var list []string
	if d.moved != "" && !d.reacts {
		list = append(list, d.moved)
	}
	for _, act := range d.acts {
		list = append(list, act())
	}
	if d.reacts {
		return i18n.L("Opportunity attack: {{.Deed}}", words{"Deed": d.who + " " + listed(list)})
	}
	return d.who + " " + listed(list)
}

// moved narrates movement, except of those who are pushed or dragged.
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
		d.acts = append(d.acts, func() string { return i18n.L("moves on") })
	case len(d.acts) > 0:
	case n.stopped == e.Str("who"):
		d.moved = i18n.L("moves on")
	case d.moved == "":
		d.moved = verbs(e.Str("by"))
	}
}

func verbs(by string) string {
	switch by {
	case "fly", "fly_run":
		return i18n.L("flies")
	case "run", "sprint", "jog", "jog_sprint", "full":
		return i18n.L("runs")
	}
	return i18n.L("moves")
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

// acted remembers the action of a record; attacks are narrated by their results.
func (n *narrator) acted(e engine.Event) {
	n.undertook()
	id := e.Str("spell") + e.Str("ability")
	if id != "" {
		n.using = phrase.Thing(n.record.Before, n.decl, e.Str("who"), id)
	}
	if plain[e.Str("do")] || e.Str("who") == "" {
		return
	}
	d := n.as(e.Str("who"))
	if e.Str("do") == "charge" {
		d.moved = i18n.X("charges, in a report", "charges")
		return
	}
	n.undone = n.actionText(e)
}

// actionText returns what somebody does, as the log says it: "helps Bob".
func (n *narrator) actionText(e engine.Event) string {
	switch e.Str("do") {
	case "stand_up", "get_up":
		return i18n.L("stands up")
	case "pick_up":
		return i18n.L("picks something up")
	case "escape":
		return i18n.L("tries to break free")
	case "open_door":
		return i18n.L("opens a door")
	case "close_door":
		return i18n.L("shuts a door")
	}
	for _, l := range n.lines(e) {
		whole := nameIn(n.record, e.Str("who"))
		first, _, _ := strings.Cut(whole, " ")
		for _, name := range []string{whole, first} {
			if verb, ok := strings.CutPrefix(l.Text, capital(name)+" "); ok {
				return verb
			}
		}
	}
	w := words{"What": n.using, "Target": n.name(e.Str("target"))}
	if n.using == "" {
		w["What"] = i18n.Inside(phrase.Action(e.Str("do"), n.decl))
	}
	if e.Str("target") == "" || e.Str("target") == e.Str("who") {
		return i18n.L("uses {{.What}}", w)
	}
	return i18n.L("uses {{.What}} on {{.Target}}", w)
}

// plain are actions that the report omits, or that other events narrate.
var plain = map[string]bool{"attack": true, "double_attack": true, "offhand_attack": true, "dual_attack": true, "multi_attack": true,
	"opportunity_attack": true, "two_weapon_attack": true, "extra_attack": true, "snap_attack": true, "move": true, "walk": true, "run": true,
	"jog": true, "sprint": true, "fly": true, "parry": true, "dodge": true, "swerve": true, "draw": true, "load": true, "reload": true,
	"pass": true, "end_turn": true, "drop": true, "disarm": true, "trip": true, "grapple": true, "prepare": true}

// undertook narrates the action of a record if it had no other result.
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
		n.sentence(i18n.L("{{.Who}} is hurt", w))
	case w["From"] != "":
		n.sentence(i18n.L("{{.Who}} takes {{.N}} damage from {{.From}}", w))
	default:
		n.sentence(i18n.L("{{.Who}} takes {{.N}} damage", w))
	}
}

func (n *narrator) healed(e engine.Event) {
	who, by := e.Str("who"), e.Str("by")
	w := words{"Who": n.name(who), "N": e.Int("amount")}
	if by == "" || n.record.After.Anybody(by) == nil {
		by = who
	}
	n.undone = ""
	d := n.as(by)
	text := i18n.L("heals {{.Who}}", w)
	switch {
	case by == who && e.Int("amount") == 0:
		text = i18n.L("recovers")
	case by == who:
		text = i18n.L("recovers {{.N}}", w)
	case e.Int("amount") > 0:
		text += i18n.L(" for {{.N}}", w)
	}
	d.acts, d.last = append(d.acts, func() string { return text }), nil
}

// fell narrates who falls or dies, unless the strike already does.
func (n *narrator) fell(e engine.Event) {
	who, dies := e.Str("who"), e.Name == "died"
	if s := n.pending; s != nil && s.target == who {
		s.fallen, s.dead = true, s.dead || dies
		n.now.after = n.record.After
		return
	}
	n.finish()
	n.walked()
	text := i18n.L("{{.Who}} falls", words{"Who": n.name(who)})
	if dies {
		text = i18n.L("{{.Who}} dies", words{"Who": n.name(who)})
	}
	n.sentence(text)
	n.now.after = n.record.After
	n.paragraph(n.record.After)
	n.now = activity{}
}

// left narrates who flees, surrenders or comes round.
func (n *narrator) left(e engine.Event) {
	w := words{"Who": n.name(e.Str("who"))}
	n.finish()
	if e.Name == "fled" {
		n.now = activity{id: e.Str("who"), who: n.name(e.Str("who")), moved: i18n.L("flees")}
		return
	}
	n.walked()
	switch e.Name {
	case "surrendered":
		n.sentence(i18n.L("{{.Who}} surrenders", w))
	case "stabilised":
		n.sentence(i18n.L("{{.Who}} is stable", w))
	default:
		n.sentence(i18n.L("{{.Who}} is back on their feet", w))
	}
}

// contest narrates an opposed roll.
func (n *narrator) contest(e engine.Event) {
	w := words{"Target": n.name(e.Str("target"))}
	text := map[string]string{"grapple": i18n.L("fails to grapple {{.Target}}", w), "trip": i18n.L("fails to trip {{.Target}}", w),
		"disarm": i18n.L("fails to disarm {{.Target}}", w)}[e.Str("do")]
	if is(e, "success") {
		text = map[string]string{"grapple": i18n.L("grapples {{.Target}}", w), "trip": i18n.L("trips {{.Target}}", w),
			"disarm": i18n.L("disarms {{.Target}}", w)}[e.Str("do")]
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
		n.sentence(i18n.L("Morale breaks: {{.Who}}", w))
		return
	}
	n.sentence(i18n.L("Morale holds: {{.Who}}", w))
}
