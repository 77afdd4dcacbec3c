package combatreport

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Paragraph is a few sentences of a report.
type Paragraph struct {
	Text    string
	Picture *engine.State // the moment after it; nil for no picture
}

// narrator turns events into sentences: what somebody does in a row is one sentence.
type narrator struct {
	decl    *engine.Declaration
	record  *engine.Record
	now     activity
	pending *strike           // of this record, whose results are still to come
	undone  string            // what somebody set out to do in this record, not yet told
	using   string            // the spell or ability of this record
	active  string            // whose turn it is
	opening string            // who may strike because somebody moves
	stopped string            // who was told to move, before such a strike
	movers  []string          // ids of those who only moved, not yet told
	called  []string          // their names
	verb    string            // of the movers
	text    []string          // of the paragraph
	said    string            // the last sentence
	times   int               // how often in a row
	out     []Paragraph       // of the chapter
	short   map[string]string // names of player characters, once they were given in full
	enemies []string          // ids of the unknown enemies of this paragraph, as they were first mentioned
	foe     string            // the last of them mentioned
	before  string            // outcome of the strike before, if it was told in its usual word
}

// sentencesEach is how many sentences a paragraph has before the next turn starts another.
const sentencesEach = 4

type words = map[string]any

// narrated are the events in a report; the others only explain their results.
var narrated = map[string]func(*narrator, engine.Event){
	"turn_began": (*narrator).turn, "phase_began": (*narrator).turn, "moved": (*narrator).moved, "moved_along": (*narrator).moved,
	"acted": (*narrator).acted, "spent": (*narrator).acted, "provoked": (*narrator).provoked,
	"rolled": (*narrator).struck, "attacked": (*narrator).struck, "hit": (*narrator).struck, "missed": (*narrator).struck,
	"has_hit": (*narrator).struck, "has_missed": (*narrator).struck, "wounded": (*narrator).wounded,
	"damaged": (*narrator).damaged, "was_hurt": (*narrator).damaged, "healed": (*narrator).healed, "was_healed": (*narrator).healed,
	"fell": (*narrator).fell, "died": (*narrator).fell, "condition_added": (*narrator).condition,
	"fled": (*narrator).left, "surrendered": (*narrator).left, "stabilised": (*narrator).left, "revived": (*narrator).left,
	"overridden": (*narrator).overridden, "noted": (*narrator).logged, "morale_checked": (*narrator).morale, "scar": (*narrator).logged,
	"contest": (*narrator).contest, "called": (*narrator).logged, "grappled": (*narrator).logged, "pushed": (*narrator).logged,
	"rallied": (*narrator).logged, "environment_used": (*narrator).logged, "recognised": (*narrator).logged,
}

// tell adds an event.
func (n *narrator) tell(e engine.Event) {
	if do := narrated[e.Name]; do != nil {
		do(n, e)
	}
}

// begin starts a record, done ends it.
func (n *narrator) begin(r *engine.Record) {
	n.record, n.pending, n.undone, n.using = r, nil, "", ""
}

func (n *narrator) done() { n.undertook() }

// turn starts another turn or phase, and another paragraph if there are enough sentences in this one.
func (n *narrator) turn(e engine.Event) {
	n.finish()
	n.opening, n.stopped, n.active = "", "", ""
	if e.Name == "turn_began" {
		n.active = e.Str("who")
	}
	if len(n.text) >= sentencesEach {
		n.paragraph(nil)
	}
}

// finish ends the sentence of what somebody does.
func (n *narrator) finish() {
	d := n.now
	n.now = activity{}
	switch {
	case d.who == "" || len(d.acts) == 0 && (d.moved == "" || d.moved == i18n.L("moves on")):
	case len(d.acts) == 0 && (n.verb == d.moved || n.verb == ""):
		n.verb = d.moved
		if !slices.Contains(n.movers, d.id) {
			n.movers, n.called = append(n.movers, d.id), append(n.called, d.who)
		}
	case len(d.acts) == 0:
		n.walked()
		n.verb, n.movers, n.called = d.moved, []string{d.id}, []string{d.who}
	default:
		if len(n.movers) == 1 && n.movers[0] == d.id && d.moved == "" {
			d.who, d.moved, n.movers, n.called = n.called[0], n.verb, nil, nil
		}
		n.walked()
		n.sentence(d.text())
	}
	if d.after != nil {
		n.paragraph(d.after)
	}
}

// walked narrates who only moved.
func (n *narrator) walked() {
	names, verb, one := n.together(), n.verb, len(n.movers) == 1
	n.movers, n.called, n.verb = nil, nil, ""
	switch {
	case len(names) == 1 && one:
		n.sentence(names[0] + " " + verb)
	case len(names) > 0 && verb == i18n.L("flees"):
		n.sentence(i18n.L("{{.Who}} flee", words{"Who": listed(names)}))
	case len(names) > mostMovers:
		n.sentence(i18n.N("{{.Who}} and 1 other move", "{{.Who}} and {{.N}} others move", len(names)-mostMovers,
			words{"Who": strings.Join(names[:mostMovers], ", "), "N": len(names) - mostMovers}))
	case len(names) > 0:
		n.sentence(i18n.L("{{.Who}} move", words{"Who": listed(names)}))
	}
}

// together returns the names of those who only moved, with unknown enemies counted.
func (n *narrator) together() (names []string) {
	unknown := 0
	for i, name := range n.called {
		if n.isUnknown(n.movers[i]) {
			unknown++
		} else {
			names = append(names, name)
		}
	}
	if unknown == 1 {
		return n.called
	}
	if unknown > 1 {
		n.enemies, n.foe = nil, ""
		names = append(names, i18n.L("{{.N}} enemies", words{"N": unknown}))
	}
	return names
}

// mostMovers is how many of those who only moved are named.
const mostMovers = 4

// sentence ends a sentence.
func (n *narrator) sentence(text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	if !strings.ContainsAny(text[len(text)-1:], ".!?") {
		text += "."
	}
	text = capital(text)
	if last := len(n.text) - 1; last >= 0 && text == n.said {
		n.times++
		n.text[last] = i18n.L("{{.Text}} ({{.N}} times).", words{"Text": strings.TrimSuffix(text, "."), "N": n.times})
		return
	}
	n.text, n.said, n.times = append(n.text, text), text, 1
}

// paragraph ends a paragraph.
func (n *narrator) paragraph(picture *engine.State) {
	n.walked()
	if len(n.text) > 0 {
		n.out = append(n.out, Paragraph{Text: strings.Join(n.text, " "), Picture: picture})
	}
	n.text, n.enemies, n.foe = nil, nil, ""
}

// chapter returns the paragraphs so far, and starts anew.
func (n *narrator) chapter() []Paragraph {
	n.finish()
	n.opening, n.stopped, n.active = "", "", ""
	n.paragraph(nil)
	out := n.out
	n.out = nil
	return out
}

// as starts or goes on with what somebody does.
func (n *narrator) as(id string) *activity {
	if n.now.id != id {
		n.finish()
		n.now = activity{id: id, who: n.name(id)}
	}
	return &n.now
}

// logged narrates an event in the words of the log.
func (n *narrator) logged(e engine.Event) {
	n.finish()
	n.walked()
	for _, l := range n.lines(e) {
		if l.Kind != phrase.Heading {
			n.sentence(l.Text)
		}
	}
}

// lines returns the log's lines of an event.
func (n *narrator) lines(e engine.Event) []phrase.Line {
	one := *n.record
	one.Command, one.Events, one.Skipped = nil, []engine.Event{e.Alone()}, nil
	return phrase.Record(&one, n.decl)
}

// overridden narrates a DM override that no other event shows.
func (n *narrator) overridden(e engine.Event) {
	switch e.Str("do") {
	case "damage", "heal", "condition", "place", "add_token", "remove_token":
	default:
		return
	}
	result := func(o engine.Event) bool { return slices.Contains(results, o.Name) }
	if !slices.ContainsFunc(n.record.Events, result) {
		n.logged(e)
	}
}

// results are events that show the effect of a DM override.
var results = []string{"damaged", "healed", "moved", "condition_added", "fell", "died"}

// listed joins names and verbs: "a, b and c".
func listed(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + i18n.L(" and ") + list[len(list)-1]
}

func capital(s string) string {
	r, size := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[size:]
}
