package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// runner runs the lines of a case.
type runner struct {
	t      Failer
	where  string
	update bool
	scene  scene
	game   *engine.Game
	first  string // checksum before the first command
	bad    bool   // the case is about an unreadable file
	last   engine.Outcome
	focus  *jsondoc.Node // what "=" lines refer to; nil for the state
	due    string        // what must follow the last step
	found  []string      // lines produced by the last step
	listed []string      // lines as the file has them
	out    []string
	done   bool // reached the end
}

func (r *runner) fail(line, format string, args ...any) {
	r.t.Helper()
	r.t.Errorf("%s: %s\n\tat: %s", r.where, fmt.Sprintf(format, args...), line)
}

// play runs a case; its first line is the heading.
func (r *runner) play(t Failer, lines []string) {
	r.t = t
	r.scene.title = strings.TrimPrefix(lines[0], "== ")
	for _, line := range lines[1:] {
		if strings.HasPrefix(line, "  ") {
			r.indented(line)
			continue
		}
		r.flush(line)
		r.line(strings.TrimSpace(line))
		r.out = append(r.out, strings.TrimRight(line, " "))
		for _, f := range r.found {
			r.out = append(r.out, "  "+f)
		}
	}
	r.flush("end of the case")
	r.end()
	r.done = true
}

// written returns the lines of the case as they should be.
func (r *runner) written(heading string) []string {
	out := append([]string{heading}, r.out...)
	for out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return append(out, "")
}

// indented handles an indented line: the board before the first command, events after it.
func (r *runner) indented(line string) {
	if r.game != nil {
		r.listed = append(r.listed, strings.TrimSpace(line))
		return
	}
	r.scene.rows = append(r.scene.rows, line[2:])
	r.out = append(r.out, line)
}

// flush compares the lines produced by the last step with those in the file.
func (r *runner) flush(line string) {
	if !r.update && !slices.Equal(r.found, r.listed) {
		r.fail(line, "the step before this gave\n\t  %s\n\tnot\n\t  %s", strings.Join(r.found, "\n\t  "), strings.Join(r.listed, "\n\t  "))
	}
	r.found, r.listed = nil, nil
	answered := r.due == asksDue && strings.HasPrefix(line, ":")
	if r.due != "" && !answered && !strings.HasPrefix(line, r.due) && !strings.HasPrefix(line, "#") {
		r.fail(line, "a line %q must follow: %s", r.due, r.outcome())
		r.due = ""
	}
}

// What must follow a step.
const (
	asksDue    = "= asks"
	refusalDue = "!"
)

func (r *runner) outcome() string {
	switch o := r.last; {
	case o.Bug != nil:
		return o.Bug.Error()
	case o.Refusal != nil:
		return o.Refusal.Code + ": " + o.Refusal.Why.String()
	case o.Question != nil:
		return brief(o.Question.Node())
	}
	return "done"
}

func (r *runner) line(line string) {
	if line == "" || line[0] == '#' || ClauseLine.MatchString(line) {
		return
	}
	if r.game == nil {
		if ok, err := r.scene.line(line); err != nil {
			r.fail(line, "%v", err)
		} else if ok {
			return
		}
		if rest, ok := strings.CutPrefix(line, "bad "); ok {
			r.badFile(line, rest)
			return
		}
		r.open(line)
	}
	rest := strings.TrimSpace(line[1:])
	switch line[0] {
	case '>':
		r.command(line, rest)
	case ':':
		r.answer(line, rest)
	case '!':
		r.refused(line, rest)
	case '=':
		r.expect(line, rest)
	case '?':
		r.query(line, rest)
	default:
		r.fail(line, "not a line of a script")
	}
}

func (r *runner) open(line string) {
	g, err := r.scene.bench.game(r.scene.file())
	if err != nil {
		r.t.Fatalf("%s: %v\n\tat: %s", r.where, err, line)
	}
	r.game = g
	r.first = r.sum()
}

// badFile expects a mistake at a path of the file whose reason contains all of the words.
func (r *runner) badFile(line, text string) {
	r.bad = true
	path, words, _ := strings.Cut(text, " ")
	e, problems := r.scene.bench.read(r.scene.file())
	if e != nil {
		r.fail(line, "the file is read: %v", problems)
	}
	for _, p := range problems {
		missing := func(w string) bool { return !strings.Contains(p.Why.String(), w) }
		if !p.Warning && p.Path == path && !slices.ContainsFunc(strings.Fields(words), missing) {
			return
		}
	}
	r.fail(line, "the mistakes are %v", problems)
}

func (r *runner) sum() string { return r.game.State().Sum(r.game.System().Declaration()) }

// end makes the checks for every case: no question is open, the file opens to the same state, the log replays, and
// everything can be undone.
func (r *runner) end() {
	if r.game == nil {
		if !r.bad {
			r.t.Errorf("%s: the case has no command", r.where)
		}
		return
	}
	if q := r.game.Pending(); q != nil {
		r.t.Errorf("%s: the case ends with the question %s", r.where, brief(q.Node()))
		return
	}
	r.scene.bench.Endures(r.t, r.game, r.first)
}
