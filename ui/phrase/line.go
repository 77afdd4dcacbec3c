// Package phrase turns events into sentences for the log, and odds, costs, names and reasons into text. It has no state
// and no widgets.
package phrase

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/icons"
	"parapet/icons/game"
	"parapet/ui/i18n"
)

// Kind is how a line of the log is shown.
type Kind uint8

// The kinds of lines.
const (
	Plain    Kind = iota
	Heading       // a round or a turn begins
	Override      // the DM did it outside the rules
	Refused       // nothing was changed, and why
	Undone        // undone or redone
	Note          // a remark
)

// Line is one line of the log.
type Line struct {
	Text   string
	Detail string // the parts of its sums: "12 + 4 STR = 16"; "" for none
	Kind   Kind
	Icon   string   // key of the icon of what happened; "" for none
	Tokens []string // ids of the tokens that it is about
	Record int      // number of the command, 0 if nothing was committed
	Link   string   // the line's last word, which undoes the command when pressed; "" for none

	many    string   // the line for several at once, with everyone for their names; "" where it can't be said so
	names   []string // of those it is about
	walk    walk     // the move that is all it says
	subject string   // of the last clause, by id
	topic   string   // whom the last clause told of: subject or target
	struck  string   // whom it hit; cleared once its damage is logged
	awaits  string   // who may still defend
	harmed  bool     // the last clause was damage
	last    lastClause
}

// Record returns the log lines of a committed command: one for each thing that happened, with its consequences in the
// same line.
func Record(r *engine.Record, d *engine.Declaration) []Line {
	t := transcriber{record: r, decl: d, hp: map[string]int{}}
	var lines []Line
	for _, part := range apart(r) {
		t.record = part
		lines = append(lines, t.lines()...)
	}
	lines = together(lines)
	if len(r.Skipped) > 0 {
		lines = append(lines, leftOut(r, &t)...)
	}
	if s := r.Before; s != nil {
		for i := range lines {
			if lines[i].Kind != Note { // which the user has written
				lines[i].Text = Plainly(lines[i].Text, s, d, by(r))
				lines[i].many = Plainly(lines[i].many, s, d, by(r))
				lines[i].walk.text = Plainly(lines[i].walk.text, s, d, by(r))
			}
		}
	}
	return lines
}

func (t *transcriber) lines() []Line {
	r := t.record
	t.hurt, t.owing, t.byDM, t.rest = map[string]int{}, map[int]bool{}, false, ""
	var lines []Line
	var calls []func() // what the DM is to decide, after all else
	for i, e := range r.Events {
		t.next = r.Events[i+1:]
		if t.decides(lines, e) {
			continue
		}
		c := t.transcribe(e)
		c.detail = joined(t.rest, c.detail)
		if t.rest = c.detail; c.text == "" {
			if n := len(lines) - 1; n >= 0 && i > 0 && answers(e, r.Events[i-1]) {
				lines[n].Detail, t.rest = joined(lines[n].Detail, t.rest), ""
			}
			continue
		}
		t.rest = ""
		if n := t.home(lines, e); c.joins && !t.byDM && n >= 0 && lines[n].Kind != Heading && (lines[n].concerns(c, e) || t.isNobody(lines[n].subject)) {
			if e.Name == "prompt" {
				calls = append(calls, func() { lines[n].add(c) })
				continue
			}
			lines[n].add(c)
			continue
		}
		if t.byDM && c.kind == Plain {
			c = byDM(c)
		}
		t.byDM = false
		t.owing[len(lines)] = e.Name == "tested" && e.Get("success").String() == "false" || e.Str("result") == "hit"
		lines = append(lines, c.start(r.N))
		lines[len(lines)-1].Icon = t.icon(e)
	}
	for _, add := range calls {
		add()
	}
	if n := len(lines) - 1; n >= 0 {
		lines[n].Detail = joined(lines[n].Detail, t.rest)
	}
	markAuto(r, lines)
	if Ends(r) {
		over := i18n.L("Combat is over")
		lines = slices.DeleteFunc(lines, func(l Line) bool { return l.Text == over })
		lines = append(lines, Line{Text: over, Kind: Heading, Record: r.N})
	}
	return lines
}

// concerns reports whether a clause is about somebody in the line, or about nobody.
func (l *Line) concerns(c clause, e engine.Event) bool {
	return c.about == "" || slices.Contains(l.Tokens, c.about) || slices.Contains(l.Tokens, cmp.Or(e.Str("by"), e.Str("dragged_by"))) || l.last.many != "" && l.last.many == c.many
}

// isNobody reports whether an id is no token's: a side's, whose members follow one by one.
func (t *transcriber) isNobody(id string) bool {
	return id != "" && t.record.Before != nil && t.record.Before.Anybody(id) == nil
}

// byDM says that the DM did it.
func byDM(c clause) clause {
	c.kind, c.text = Override, i18n.L("DM: {{.What}}", words{"What": c.text})
	if c.many != "" {
		c.many = i18n.L("DM: {{.What}}", words{"What": c.many})
	}
	return c
}

// by is who gave a command, "" for nobody.
func by(r *engine.Record) string {
	if r.Command == nil {
		return ""
	}
	return r.Command.Who
}

// markAuto marks what auto-play sent, in the first line about who did it, or else in the first that isn't a heading.
func markAuto(r *engine.Record, lines []Line) {
	if r.Command == nil || r.Command.Via() != "tactics" {
		return
	}
	at := slices.IndexFunc(lines, func(l Line) bool { return l.Kind != Heading && len(l.Tokens) > 0 && l.Tokens[0] == r.Command.Who })
	if at < 0 {
		at = slices.IndexFunc(lines, func(l Line) bool { return l.Kind != Heading })
	}
	if at < 0 {
		return
	}
	l := &lines[at]
	l.Text = i18n.L("{{.Line}} (auto)", words{"Line": l.Text})
	if l.many != "" {
		l.many = i18n.L("{{.Line}} (auto)", words{"Line": l.many})
	}
}

// Ends reports whether a command ended the combat.
func Ends(r *engine.Record) bool {
	return r.Command != nil && r.Command.Do == "end_combat" && r.Before != nil && r.Before.InCombat() && r.After != nil && !r.After.InCombat()
}

// Refusal says why a command was refused, as the state stands.
func Refusal(c *engine.Command, r *engine.Refusal, s *engine.State, d *engine.Declaration) Line {
	head := tried(c, d, Names(s))
	tokens := known(c.Who, r.Who)
	return Line{Text: head + ": " + Why(c, r, s, d), Kind: Refused, Tokens: tokens}
}

// tried describes a command that wasn't done.
func tried(c *engine.Command, d *engine.Declaration, names func(string) string) string {
	if c.Do == "edit_map" {
		return Action(c.Do, d)
	}
	return Command(c, d, names)
}

// Names returns the names of a state's tokens by their ids, and an id that is none's as it is.
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

// eventIcons are the icons of events in the log that have no action, condition or token of their own.
var eventIcons = map[string]string{
	"added": "player-next", "attacked": "crossed-swords", "called": "player-next", "cover_struck": "stone-wall", "damaged": "bleeding-wound",
	"declared": "talk", "died": "death-skull", "door": "wooden-door", "fell": "falling", "fled": "exit-door", "healed": "healing",
	"held_ground": "rally-the-troops", "hit": "crossed-swords", "lapsed": "hourglass", "missed": "crossed-swords",
	"morale_checked": "rally-the-troops", "moved": "footsteps", "noted": "quill", "order_set": "swords-emblem", "passed": "hourglass",
	"poison_worked": "poison-bottle", "provoked": "sword-clash", "recognised": "magnifying-glass", "redone": "clockwise-rotation",
	"reserve_due": "ringing-bell", "revived": "sunrise", "rolled": "perspective-dice-six", "spell_cast": "magic-swirl",
	"stabilised": "healing", "summoned": "magic-swirl", "surrendered": "flying-flag", "tested": "perspective-dice-six",
	"turn_skipped": "hourglass", "undone": "anticlockwise-rotation",
}

// icon returns the key of an event's icon; "" if it has none.
func (t *transcriber) icon(e engine.Event) string {
	switch e.Name {
	case "condition_added", "condition_changed", "condition_removed":
		return e.Str("condition")
	case "turn_began":
		return t.face(e.Str("who"))
	case "rolled":
		if e.Str("target") != "" {
			return icons.GameKey(game.ForAction("attack", e.Str("with")))
		}
	case "acted", "declared":
		if icon := game.ForAction(e.Str("do"), e.Str("with")); icon != "" {
			return icons.GameKey(icon)
		}
	}
	return icons.GameKey(eventIcons[e.Name])
}

// face returns the key of a token's icon.
func (t *transcriber) face(id string) string {
	if s := t.record.After; s != nil && s.Token(id) != nil {
		return icons.GameKey(s.Token(id).Icon)
	}
	return ""
}
