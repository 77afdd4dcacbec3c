package rulestest

import (
	"fmt"
	"regexp"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// command runs a command with its answers.
func (r *runner) command(line, text string) {
	words, given, _ := strings.Cut(text, " | ")
	n, err := wire(r.game.State(), words)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	answers, err := readAnswers(given)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	c, _, bad := engine.ReadCommand(n)
	if bad != nil {
		r.last = engine.Outcome{Refusal: bad}
		r.took(line, len(answers), 0)
		return
	}
	before := r.sum()
	preview := r.game.View().Preview(c)
	if r.sum() != before {
		r.fail(line, "the preview changed the state")
	}
	asks := len(answers) > 0 && asksFirst(r.game.View(), c)
	r.last = r.game.Do(c, answers, nil)
	if undeclared(r.game.View().Decl(), c.Do, r.last.Refusal) {
		r.fail(line, "%s is run, but nothing declares it", c.Do)
	}
	r.previewed(line, c.Do, preview, asks)
	if r.last.Record == nil && r.sum() != before {
		r.fail(line, "nothing was committed, but the state changed")
	}
	used := len(answers)
	if r.last.Record != nil && c.Do != "undo" && c.Do != "redo" {
		used = len(r.last.Record.Answers)
	}
	r.took(line, len(answers), used)
}

// asksFirst reports whether a command asks before anything else happens.
func asksFirst(v *engine.View, c *engine.Command) bool {
	return v.Try(c, nil).Question != nil
}

// previewed compares the preview with the command's outcome, except for refusals that depend on an answer it couldn't know.
func (r *runner) previewed(line, do string, preview *jsondoc.Node, asked bool) {
	if do == "undo" || do == "redo" || r.last.Refusal != nil &&
		(r.last.Refusal.Code == engine.AnswerFirst || r.last.Refusal.Code == engine.BadAnswer) {
		return
	}
	legal := preview.Get("legal").Bool
	if refused := r.last.Refusal != nil && !asked; legal == refused {
		r.fail(line, "the preview says %s, the gate %s", brief(preview), r.outcome())
	}
}

// took records the outcome of a step.
func (r *runner) took(line string, given, used int) {
	r.focus, r.due = nil, ""
	switch o := r.last; {
	case o.Bug != nil:
		r.fail(line, "%v", o.Bug)
		r.found = []string{"bug"}
	case o.Refusal != nil:
		r.due = refusalDue
		r.found = []string{"refused " + briefMembers(o.Refusal.Node().Members, " ")}
	case o.Question != nil:
		r.due = asksDue
		r.found = []string{"asks " + briefMembers(o.Question.Node().Members[1:], " ")}
	default:
		if given != used {
			r.fail(line, "%d answers given, %d used", given, used)
		}
		for _, e := range o.Events() {
			r.found = append(r.found, eventLine(e))
		}
	}
}

func eventLine(e engine.Event) string {
	if e.Name == "undone" || e.Name == "redone" {
		return e.Name + " do:" + e.Str("do")
	}
	return strings.TrimSpace(e.Name + " " + briefMembers(e.Node.Members[1:], " "))
}

// answer answers the open question, or cancels the command.
func (r *runner) answer(line, text string) {
	if text == "cancel" {
		r.last = r.game.Cancel()
		r.took(line, 0, 0)
		return
	}
	answers, err := readAnswers(text)
	if err != nil || len(answers) != 1 {
		r.fail(line, "one answer: %v", err)
		return
	}
	r.last = r.game.Answer(answers[0], nil)
	r.took(line, 0, 0)
}

func readAnswers(text string) ([]engine.Answer, error) {
	var out []engine.Answer
	for _, w := range splitOutside(text) {
		n, err := loose(w)
		if err != nil {
			return nil, err
		}
		a, bad := engine.ReadAnswer(n)
		if bad != nil {
			return nil, fmt.Errorf("%s", bad.Why)
		}
		out = append(out, a)
	}
	return out, nil
}

// wire converts a command in short notation to its object.
func wire(s *engine.State, text string) (*jsondoc.Node, error) {
	if strings.HasPrefix(text, "{") {
		return loose(text)
	}
	f := splitOutside(text)
	if len(f) == 0 {
		return nil, fmt.Errorf("a command is missing")
	}
	n := jsondoc.Obj(jsondoc.M("do", f[0]))
	rest := f[1:]
	if len(f) > 1 && s.Token(f[0]) != nil {
		n = jsondoc.Obj(jsondoc.M("do", f[1]), jsondoc.M("who", f[0]))
		rest = f[2:]
	}
	for _, w := range rest {
		m, err := argument(w)
		if err != nil {
			return nil, err
		}
		n.Members = append(n.Members, m)
	}
	return n, nil
}

var squareWord = regexp.MustCompile(`^-?\d+,-?\d+(,-?[\d.]+)?$`)

// argument parses "key=value", "X,Y" for "to", a chain "X,Y/X,Y" or "~X,Y" for "path", and a bare word for "target".
func argument(w string) (jsondoc.Member, error) {
	if key, value, named := strings.Cut(w, "="); named {
		n, err := loose(value)
		return jsondoc.M(key, n), err
	}
	if strings.Contains(w, "/") || strings.HasPrefix(w, "~") {
		path := jsondoc.Arr()
		for s := range strings.SplitSeq(strings.TrimPrefix(w, "~"), "/") {
			n, err := loose("[" + s + "]")
			if err != nil {
				return jsondoc.Member{}, err
			}
			path.Items = append(path.Items, n)
		}
		return jsondoc.M("path", path), nil
	}
	if squareWord.MatchString(w) {
		n, err := loose("[" + w + "]")
		return jsondoc.M("to", n), err
	}
	return jsondoc.M("target", w), nil
}
