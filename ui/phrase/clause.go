package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
)

// clause is what one event adds to the log.
type clause struct {
	text   string
	short  string // the text without the one it is about: "prone", "falls"; "" where it can't be left out
	verb   bool   // short begins with a verb: it follows only what has the same subject
	end    bool   // the last thing that happens to somebody: "… and dies"
	harm   string // of damage, as it follows a hit: "6 slashing (22 → 16)"
	many   string // the sentence for several at once, with everyone for their names; "" for none
	detail string // the parts of its sums
	kind   Kind
	tokens []string
	about  string // id of whom the text begins with, and how it calls them
	called string
	listed string // what the sentence for several has of it, where that isn't the name alone
	hits   string // id of whom it hit: the damage that follows belongs to it
	awaits string // id of the one who may still defend against it
	joins  bool   // belongs to the line before
	walk   walk   // the move that it is
}

// walk is a move, which a further one of the same token by the same mode continues.
type walk struct {
	by   string // token and mode; "" for no move
	text string // the sentence with cost for the number
	cost float64
}

// cost stands for what a move costs.
const cost = "\x02"

func (w walk) says() string {
	return strings.ReplaceAll(w.text, cost, i18n.Fraction(strconv.FormatFloat(w.cost, 'f', -1, 64)))
}

// lastClause is the last clause of a line that may be said of several.
type lastClause struct {
	many  string
	names []string
	at    int // where it begins in the text
}

// start begins a line with a clause.
func (c clause) start(record int) Line {
	l := Line{Text: upper(c.text), Detail: c.detail, Kind: c.kind, Tokens: c.tokens, Record: record, many: c.many,
		subject: c.about, topic: c.about, struck: c.hits, awaits: c.awaits, harmed: c.harm != "", walk: c.walk}
	if c.hits != "" {
		l.topic = c.hits
	}
	if c.many != "" {
		l.names = []string{cmp.Or(c.listed, c.called)}
		l.last = lastClause{many: c.many, names: l.names}
	}
	return l
}

// add joins a clause to the line: who the line is about by then isn't named again.
func (l *Line) add(c clause) {
	last := l.last
	l.walk = walk{}
	l.Tokens, l.Detail = union(l.Tokens, c.tokens), joined(l.Detail, c.detail)
	l.last = lastClause{}
	switch {
	case c.harm != "" && l.struck == c.about && c.about != "":
		l.Text = i18n.L("{{.Line}} for {{.Harm}}", words{"Line": l.Text, "Harm": c.harm})
	case c.harm != "" && l.harmed && l.topic == c.about:
		l.Text += ", " + c.harm
	case c.short != "" && c.end && l.subject == c.about:
		l.Text = i18n.L("{{.Line}} and {{.What}}", words{"Line": l.Text, "What": c.short})
	case c.short != "" && !c.end && (l.subject == c.about || !c.verb && l.topic == c.about):
		l.Text += ", " + c.short
	default:
		l.addWhole(c, last)
		return
	}
	l.many = ""
	l.harmed, l.struck, l.topic = c.harm != "", "", c.about
}

// addWhole joins a clause with its names, or to the one before where that says the same of others.
func (l *Line) addWhole(c clause, last lastClause) {
	l.harmed, l.struck, l.topic, l.subject = c.harm != "", "", c.about, c.about
	if c.many != "" && last.many == c.many {
		last.names = append(last.names, cmp.Or(c.listed, c.called))
		l.last, l.subject = last, ""
		if l.Text = l.Text[:last.at]; last.at == 0 {
			l.Text, l.names = upper(filled(c.many, last.names)), last.names
			return
		}
		l.Text += "; " + filled(c.many, last.names)
		return
	}
	if c.many != "" {
		l.last = lastClause{many: c.many, names: []string{cmp.Or(c.listed, c.called)}, at: len(l.Text)}
	}
	l.many = ""
	l.Text += "; " + c.text
}

// about fills in whom a clause is about, and from that how it reads once they have been named.
func (t *transcriber) about(id string, c clause) clause {
	c.about, c.called = id, t.name(id)
	c.tokens = union(known(id), c.tokens)
	if short, ok := strings.CutPrefix(c.text, c.called+" "); ok && c.short == "" && id != "" {
		c.short, c.verb = short, true
	}
	return c
}

// joined appends the parts of another sum.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// home returns the index of the log line that an event belongs to, -1 for none. If several tokens struck at the same
// time, an event belongs to the line of the strike that caused it, else to the last line.
func (t *transcriber) home(lines []Line, e engine.Event) int {
	last := len(lines) - 1
	if last < 1 {
		return last
	}
	who, by := e.Str("who"), e.Str("by")
	of := func(doer string) int {
		for i := last; i >= 0; i-- {
			if l := lines[i]; l.Kind != Heading && len(l.Tokens) > 0 && l.Tokens[0] == doer && slices.Contains(l.Tokens, who) {
				return i
			}
		}
		return -1
	}
	at, stays := t.hurt[who]
	own := t.ownFault(lines, e, of(by))
	switch {
	case own >= 0:
		at = own
	case by != "" && of(by) >= 0:
		at = of(by)
	case e.Name == "damaged" && by == "" && !slices.Contains(lines[last].Tokens, who) && of(who) >= 0:
		at = of(who)
	case !stays || slices.Contains(lines[last].Tokens, who) && lines[last].Tokens[0] == who:
		return last
	}
	if e.Name == "damaged" {
		t.hurt[who] = at
	}
	return at
}

// ownFault returns the index of the line of a failed test that caused the damage, -1 for none. blow is the line of the
// attacker's strike, -1 for none. Damage is logged in the order of its strikes and tests (PLU-ORDER-4).
func (t *transcriber) ownFault(lines []Line, e engine.Event, blow int) int {
	if e.Name != "damaged" {
		return -1
	}
	if blow < 0 || !t.owing[blow] {
		blow = len(lines)
	}
	for i, l := range lines[:blow] {
		if t.owing[i] && len(l.Tokens) > 1 && l.Tokens[0] == e.Str("who") && l.Tokens[1] == e.Str("by") {
			t.owing[i] = false
			return i
		}
	}
	if blow < len(lines) {
		t.owing[blow] = false
	}
	return -1
}
