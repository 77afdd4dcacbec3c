package combatreport

import (
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// strike is an attack or damaging spell with its results.
type strike struct {
	who, target  string // ids
	name, with   string
	hit, crit    bool
	before       *strike // at the same target
	varied       bool    // told in another word than the strike before it
	harm         int
	notes        []string // on the target
	fallen, dead bool
}

func (s *strike) text() string {
	w := words{"Target": s.name, "With": s.with, "N": s.harm}
	var text string
	switch {
	case s.hit && s.crit:
		text = i18n.L("lands a critical hit on {{.Target}}", w)
	case s.hit && s.before != nil && s.before.hit:
		text = i18n.L("hits again")
	case s.hit && s.before != nil:
		text = i18n.X("hits, in a report", "hits")
	case s.hit && s.dead:
		text = i18n.L("kills {{.Target}}", w)
	case s.hit && s.fallen:
		text = i18n.L("fells {{.Target}}", w)
	case s.hit && s.varied:
		text = i18n.L("strikes {{.Target}}", w)
	case s.hit:
		text = i18n.L("hits {{.Target}}", w)
	case s.harm > 0:
		text = i18n.L("grazes {{.Target}}", w)
	case s.before != nil && s.before.hit:
		text = i18n.L("misses")
	case s.before != nil:
		text = i18n.L("misses again")
	case s.varied:
		text = i18n.L("fails to hit {{.Target}}", w)
	default:
		text = i18n.L("misses {{.Target}}", w)
	}
	if s.with != "" && (s.before == nil || s.before.with != s.with) {
		text += i18n.L(" with {{.With}}", w)
	}
	if s.harm > 0 {
		text += i18n.L(" for {{.N}}", w)
	}
	if len(s.notes) > 0 && !s.dead && !s.fallen {
		text += " (" + strings.Join(s.notes, ", ") + ")"
	}
	switch {
	case s.hit && !s.crit && s.before == nil: // the verb says it
	case s.dead:
		text += i18n.L(", and {{.Target}} dies", w)
	case s.fallen:
		text += i18n.L(", and {{.Target}} falls", w)
	}
	return text
}

// struck narrates an attack that hits or misses.
func (n *narrator) struck(e engine.Event) {
	target := e.Str("target")
	if e.Name == "rolled" && (e.Str("for") != "attack" || e.Get("success").IsNull()) || target == "" {
		return
	}
	hit := is(e, "success") || e.Name == "hit" || e.Name == "has_hit" || e.Str("result") == "hit"
	s := &strike{who: e.Str("who"), target: target, hit: hit, crit: is(e, "critical"), with: n.weapon(e)}
	n.add(s)
}

func is(e engine.Event, key string) bool {
	v := e.Get(key)
	return !v.IsNull() && v.Bool
}

func (n *narrator) weapon(e engine.Event) string {
	switch id := e.Str("with"); id {
	case "":
		if c := n.record.Command; n.using == "" && c.Who == e.Str("who") {
			if with, ok := c.Node.Get("with").Str(); ok {
				return phrase.Thing(n.record.Before, n.decl, c.Who, with)
			}
		}
		return n.using
	case "unarmed", "fist":
		return ""
	default:
		return phrase.Thing(n.record.Before, n.decl, e.Str("who"), id)
	}
}

// add puts a strike into what somebody does.
func (n *narrator) add(s *strike) {
	n.undone = ""
	d := n.as(s.who)
	if d.last != nil && (d.last.fallen || d.last.dead) {
		n.finish()
		d = n.as(s.who)
	}
	if s.who == n.opening && n.stopped != "" && len(d.acts) == 0 {
		d.reacts, n.opening = true, ""
	}
	if d.moved == i18n.L("moves") && len(d.acts) == 0 && n.beside(s) {
		d.moved = i18n.L("closes in")
	}
	s.name = n.name(s.target)
	if d.last != nil && d.last.target == s.target {
		s.before = d.last
	}
	outcome := strconv.FormatBool(s.hit)
	if s.varied = s.before == nil && n.before == outcome; s.varied {
		outcome = ""
	}
	n.before = outcome
	d.acts, d.last, n.pending = append(d.acts, s.text), s, s
}

// beside reports whether a strike is at somebody within a square.
func (n *narrator) beside(s *strike) bool {
	a, b := n.record.Before.Token(s.who), n.record.Before.Token(s.target)
	return a != nil && b != nil && far(a.At, a.Size, b.At, b.Size) <= 1
}

func far(a board.Square, size int, b board.Square, other int) int {
	apart := func(x, n, y, m int) int { return max(y-x-max(n, 1)+1, x-y-max(m, 1)+1, 0) }
	return max(apart(a.X, size, b.X, other), apart(a.Y, size, b.Y, other))
}

// damaged adds damage to the strike that dealt it, or narrates it by itself.
func (n *narrator) damaged(e engine.Event) {
	who, by := e.Str("who"), e.Str("by")
	if s := n.pending; s == nil || s.target != who {
		if by == "" || by == who || n.record.After.Anybody(by) == nil {
			n.suffers(e)
			return
		}
		n.add(&strike{who: by, target: who, hit: true, with: n.using})
	}
	n.pending.harm += e.Int("amount")
}

// down are the conditions of those who are out of action.
var down = []string{"unconscious", "incapacitated"}

// condition narrates who is knocked out, and what a strike does besides damage.
func (n *narrator) condition(e engine.Event) {
	id, s := e.Str("condition"), n.pending
	switch {
	case slices.Contains(down, id):
		if !fallsIn(n.record, e.Str("who")) {
			n.fell(e)
		}
	case id == "dead":
	case s != nil && s.target == e.Str("who") && s.hit:
		if name := phrase.Condition(id, n.decl); !slices.Contains(s.notes, name) {
			s.notes = append(s.notes, name)
		}
	}
}

// fallsIn reports whether an event of a record says that somebody falls or dies.
func fallsIn(r *engine.Record, id string) bool {
	return slices.ContainsFunc(r.Events, func(e engine.Event) bool { return endings[e.Name] && e.Str("who") == id })
}

func (n *narrator) wounded(e engine.Event) {
	where, ok := e.Get("wound").Get("location").Str()
	if s := n.pending; ok && s != nil && s.target == e.Str("who") {
		s.notes = append(s.notes, i18n.L("wounded in the {{.Where}}", words{"Where": i18n.Word(where)}))
	}
}
