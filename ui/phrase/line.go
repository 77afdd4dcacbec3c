// Package phrase turns events into sentences for the log, and odds, costs, names and reasons into text. It has no state
// and no widgets.
package phrase

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/i18n"
)

// Kind is how a line of the log is shown.
type Kind uint8

// The kinds of lines.
const (
	Plain   Kind = iota
	Heading      // the start of a round or a turn
	Hand         // a DM override
	Refused      // a refusal with its reason
	Undone       // an undo or a redo
	Note         // a remark
)

// Line is one line of the log.
type Line struct {
	Text   string
	Kind   Kind
	Tokens []string // ids of the tokens that it is about
	Record int      // number of the command, 0 if nothing was committed
}

// clause is what one event adds to the log.
type clause struct {
	text   string
	kind   Kind
	tokens []string
	joins  bool // is appended to the line before: "; …"
}

// Record returns the log lines of a committed command: one for each thing that happened, with its consequences in the
// same line.
func Record(r *engine.Record, d *engine.Declaration) []Line {
	t := teller{record: r, decl: d, hp: map[string]int{}}
	var lines []Line
	for _, part := range apart(r) {
		t.record = part
		lines = append(lines, t.lines()...)
	}
	if len(r.Skipped) > 0 {
		lines = append(lines, leftOut(r, &t)...)
	}
	if s := r.Before; s != nil {
		for i := range lines {
			if lines[i].Kind != Note { // which the user has written
				lines[i].Text = Plainly(lines[i].Text, s, d, by(r))
			}
		}
	}
	return lines
}

func (t *teller) lines() []Line {
	r := t.record
	t.hurt, t.owing = map[string]int{}, map[int]bool{}
	var lines []Line
	for i := 0; i < len(r.Events); {
		same := t.befallen(r.Events[i:])
		i += len(same)
		t.next = r.Events[i:]
		c := t.tellAll(same)
		if c.text == "" {
			continue
		}
		if n := t.home(lines, same[0]); c.joins && n >= 0 && lines[n].Kind != Heading {
			lines[n].Text += "; " + c.text
			lines[n].Tokens = union(lines[n].Tokens, c.tokens)
			continue
		}
		t.owing[len(lines)] = same[0].Name == "tested" && same[0].Get("success").String() == "false" || same[0].Str("result") == "hit"
		lines = append(lines, Line{Text: upper(c.text), Kind: c.kind, Tokens: c.tokens, Record: r.N})
	}
	markMind(r, lines)
	if Ends(r) {
		over := lang.L("Combat is over")
		lines = slices.DeleteFunc(lines, func(l Line) bool { return l.Text == over })
		lines = append(lines, Line{Text: over, Kind: Heading, Record: r.N})
	}
	return lines
}

// by returns the id of the token that a command was for, "" for none.
func by(r *engine.Record) string {
	if r.Command == nil {
		return ""
	}
	return r.Command.Who
}

// markMind marks the first line that isn't a heading if the command came from auto-play.
func markMind(r *engine.Record, lines []Line) {
	if r.Command == nil || r.Command.Via() != "tactics" {
		return
	}
	for i := range lines {
		if lines[i].Kind != Heading {
			lines[i].Text += " (" + lang.L("by tactics") + ")"
			return
		}
	}
}

// Ends reports whether a command ended the combat.
func Ends(r *engine.Record) bool {
	return r.Command != nil && r.Command.Do == "end_combat" && r.Before != nil && r.Before.InCombat() && r.After != nil && !r.After.InCombat()
}

// Refusal returns the log line that says why a command was refused in a state.
func Refusal(c *engine.Command, r *engine.Refusal, s *engine.State, d *engine.Declaration) Line {
	head := Command(c, d, Names(s))
	tokens := known(c.Who, r.Who)
	return Line{Text: head + ": " + Why(c, r, s, d), Kind: Refused, Tokens: tokens}
}

// Names returns a function that returns the name of the token with an id, or the id if there is none.
func Names(s *engine.State) func(string) string {
	return func(id string) string {
		if k := s.Anybody(id); k != nil {
			return k.Name
		}
		return id
	}
}

// Why returns the reason of a refusal without the name of its command.
func Why(c *engine.Command, r *engine.Refusal, s *engine.State, d *engine.Declaration) string {
	if m := r.Mistake; m != nil {
		return Plainly(fieldText(m.Path, d)+": "+i18n.Text(m.Why), s, d, c.Who)
	}
	return Plainly(i18n.Reason(r.Why, c.Do), s, d, c.Who)
}

// Reason is Why as a sentence of its own.
func Reason(c *engine.Command, r *engine.Refusal, s *engine.State, d *engine.Declaration) string {
	return upper(Why(c, r, s, d))
}

// fieldText returns the displayed form of a field's path: "weapons[0].max_range" is "weapons 1: max range", "notes[2].at"
// is "notes 3, at".
func fieldText(path string, d *engine.Declaration) string {
	path = strings.TrimPrefix(path, "token.")
	steps := strings.Split(path, ".")
	list, _, _ := strings.Cut(steps[0], "[")
	if list == "stats" || list == "budget" || slices.ContainsFunc(d.Lists, func(l engine.List) bool { return l.Name == list }) {
		return FieldName(strings.NewReplacer("[", ".", "]", "").Replace(path), d)
	}
	for i, step := range steps {
		name, index, listed := strings.Cut(strings.TrimSuffix(step, "]"), "[")
		if steps[i] = i18n.Word(name); listed {
			n, _ := strconv.Atoi(index)
			steps[i] += " " + strconv.Itoa(n+1)
		}
	}
	return strings.Join(steps, ", ")
}

func union(a, b []string) []string {
	for _, id := range b {
		if !slices.Contains(a, id) {
			a = append(a, id)
		}
	}
	return a
}

func known(ids ...string) []string {
	var out []string
	for _, id := range ids {
		if id != "" && !slices.Contains(out, id) {
			out = append(out, id)
		}
	}
	return out
}

func upper(s string) string {
	if s == "" {
		return s
	}
	r := []rune(s)
	return strings.ToUpper(string(r[0])) + string(r[1:])
}
