package rulestest

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// refused expects a refusal of the last step: "code" or "cannot_act condition".
func (r *runner) refused(line, text string) {
	r.due = ""
	f := append(strings.Fields(text), "")
	switch o := r.last; {
	case o.Refusal == nil:
		r.fail(line, "not refused: %s", r.outcome())
	case o.Refusal.Code != f[0]:
		r.fail(line, "refused as %s: %s", o.Refusal.Code, o.Refusal.Why)
	case f[1] != "" && o.Refusal.Condition != f[1]:
		r.fail(line, "the condition is %q", o.Refusal.Condition)
	}
	if r.last.Question != nil {
		r.due = asksDue
	}
}

// expect compares the focus (the state, or a query's answer) with what the script says.
func (r *runner) expect(line, text string) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "asks":
		r.due = ""
		r.asks(line, rest)
		return
	case "event", "no":
		r.event(line, word == "event", strings.TrimPrefix(rest, "event "))
		return
	case "has", "hasnt":
		r.has(line, word == "has", rest)
		return
	}
	got := at(r.about(word), word)
	if rest == "-" {
		if !got.IsNull() && brief(got) != "[]" && brief(got) != "{}" {
			r.fail(line, "it is %s", brief(got))
		}
		return
	}
	want, err := loose(rest)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	if !covers(got, want) && !near(got, want) {
		r.fail(line, "it is %s", brief(got))
	}
}

// near reports whether two numbers agree up to the rounding of the script.
func near(a, b *jsondoc.Node) bool {
	x, okX := a.Float()
	y, okY := b.Float()
	return okX && okY && max(x-y, y-x) < 1e-6
}

// about returns where a path starts: at a token if it begins with an id, else at the focus.
func (r *runner) about(path string) *jsondoc.Node {
	if r.focus != nil {
		return r.focus
	}
	n := r.game.View().Node()
	first, _, _ := strings.Cut(path, ".")
	if r.game.State().Token(first) != nil {
		return n.Get("tokens")
	}
	return n
}

// asks expects the open question: FOR WHO TARGET DICE-or-OPTIONS, as far as given.
func (r *runner) asks(line, rest string) {
	q := r.game.Pending()
	if q == nil {
		r.fail(line, "nothing is asked: %s", r.outcome())
		return
	}
	f := splitOutside(rest)
	target := q.Target
	if target == "" {
		target = "-"
	}
	dice := brief(jsondoc.Strs(q.Options))
	if q.Ask == "roll" {
		dice = q.Dice.Dice()
	}
	is := []string{q.For, q.Who, target, dice}
	if len(f) == 0 || len(f) > len(is) || !slices.Equal(f, is[:len(f)]) {
		r.fail(line, "asked is %s", brief(q.Node()))
	}
}

// event looks for an event of the last step: "name key=value…".
func (r *runner) event(line string, want bool, text string) {
	f := splitOutside(text)
	if len(f) == 0 {
		r.fail(line, "an event needs a name")
		return
	}
	fields := jsondoc.Obj()
	for _, w := range f[1:] {
		key, value, _ := strings.Cut(w, "=")
		n, err := loose(value)
		if err != nil {
			r.fail(line, "%v", err)
			return
		}
		fields.Members = append(fields.Members, jsondoc.M(key, n))
	}
	found := slices.ContainsFunc(r.last.Events(), func(e engine.Event) bool { return e.Name == f[0] && covers(e.Node, fields) })
	if found != want {
		r.fail(line, "among the events: %v", found)
	}
}

// has looks for an entry in the list that the last query returned.
func (r *runner) has(line string, want bool, text string) {
	n, err := loose(text)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	if r.focus == nil {
		r.fail(line, "no query stands before this")
		return
	}
	if found := slices.ContainsFunc(r.focus.Items, func(it *jsondoc.Node) bool { return covers(it, n) }); found != want {
		r.fail(line, "in the list: %v", found)
	}
}
