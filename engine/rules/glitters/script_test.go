package glitters_test

// Scripts are reports from the table. A file of testdata holds cases:
//
//	== What the case shows
//	GLT-INIT-3                               clauses that it tests
//	  ..k..o..                               the board: legend characters, letters of tokens
//	k kara party player {str:14} broadsword  a token: id, side, stats, kit of kit.txt, +{members}
//	> start | 11 13                          a command with its answers
//	  rolled for:initiative …                its events (rewritten by -update)
//	= turn kara                              what a person expects of the state: never rewritten
//	> kara attack orc
//	= asks attack kara                       the question that stands
//	: 8                                      its answer ("cancel" drops the command)
//	> orc attack kara
//	! not_your_turn                          the refusal that is expected
//	? kara attack orc                        a preview; also "? reach kara", "? cover kara orc", "? actions kara"
//	= odds.hit 0.55                          of what the query answered
//
// Commands: "WHO DO [TARGET or X,Y] [key=value…]", "DO [key=value…]" or an object. Every answer must
// be used up, every refusal and every question expected by a line. After each case the log is
// replayed, the file saved and opened, and all undone.

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

var update = flag.Bool("update", false, "rewrite the events and sentences in the scripts")

func TestScripts(t *testing.T) {
	kit, err := readKit("testdata/kit.txt")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".txt"), func(t *testing.T) { runFile(t, f, kit) })
	}
}

func runFile(t *testing.T, file string, kit map[string]item) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	for len(lines) > 0 {
		end := 1 + slices.IndexFunc(lines[1:], func(l string) bool { return strings.HasPrefix(l, "== ") })
		if end == 0 {
			end = len(lines)
		}
		out = append(out, runCase(t, file, lines[:end], kit)...)
		lines = lines[end:]
	}
	got := strings.Join(out, "\n") + "\n"
	if *update {
		if got != string(text) {
			if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		return
	}
}

// runCase plays one case and gives its lines as they should stand.
func runCase(t *testing.T, file string, lines []string, kit map[string]item) []string {
	if !strings.HasPrefix(lines[0], "== ") {
		return lines // what stands before the first case
	}
	r := &runner{scene: scene{title: lines[0][3:], kit: kit}}
	t.Run(r.scene.title, func(t *testing.T) {
		r.t = t
		r.where = file
		r.lines(lines[1:])
	})
	if !r.done {
		return lines // given up half way: nothing is rewritten
	}
	out := append([]string{lines[0]}, r.out...)
	for len(out) > 0 && out[len(out)-1] == "" {
		out = out[:len(out)-1]
	}
	return append(out, "")
}

// runner plays the lines of a case.
type runner struct {
	t      *testing.T
	where  string
	scene  scene
	game   *engine.Game
	first  string // checksum before the first command
	last   engine.Outcome
	focus  *doc.Node // what "=" lines are about; nil: the state
	due    string    // what the last step needs to be followed by
	found  []string  // produced lines of the last step
	listed []string  // produced lines as the file has them
	out    []string
	done   bool
}

func (r *runner) fail(line, format string, args ...any) {
	r.t.Helper()
	r.t.Errorf("%s: %s\n\tat: %s", r.where, fmt.Sprintf(format, args...), line)
}

func (r *runner) lines(lines []string) {
	for _, line := range lines {
		if strings.HasPrefix(line, "  ") {
			r.indented(line)
			continue
		}
		r.flush(line)
		r.line(strings.TrimSpace(line))
		if strings.HasPrefix(line, ">") || strings.HasPrefix(line, "?") || strings.HasPrefix(line, ":") {
			r.out = append(r.out, strings.TrimRight(line, " "))
			for _, f := range r.found {
				r.out = append(r.out, "  "+f)
			}
			continue
		}
		r.out = append(r.out, strings.TrimRight(line, " "))
	}
	r.flush("end of the case")
	r.end()
	r.done = true
}

// indented lines are the board before the first command and the events after it.
func (r *runner) indented(line string) {
	if r.game != nil {
		r.listed = append(r.listed, strings.TrimSpace(line))
		return
	}
	r.scene.rows = append(r.scene.rows, line[2:])
	r.out = append(r.out, line)
}

// flush compares what the last step produced with what the file lists.
func (r *runner) flush(line string) {
	if !*update && !slices.Equal(r.found, r.listed) {
		r.fail(line, "the step before this gave\n\t  %s\n\tnot\n\t  %s", strings.Join(r.found, "\n\t  "), strings.Join(r.listed, "\n\t  "))
	}
	r.found, r.listed = nil, nil
	answered := r.due == "= asks" && strings.HasPrefix(line, ":")
	if r.due != "" && !answered && !strings.HasPrefix(line, r.due) && !strings.HasPrefix(line, "#") {
		r.fail(line, "a line %q must follow: %s", r.due, r.outcome())
		r.due = ""
	}
}

func (r *runner) outcome() string {
	switch o := r.last; {
	case o.Bug != nil:
		return o.Bug.Error()
	case o.Refusal != nil:
		return o.Refusal.Code + ": " + o.Refusal.Why
	case o.Question != nil:
		return o.Question.String()
	}
	return "done"
}

func (r *runner) line(line string) {
	if line == "" || line[0] == '#' || strings.HasPrefix(line, "GLT-") {
		return
	}
	if r.game == nil {
		if ok, err := r.scene.line(line); err != nil {
			r.fail(line, "%v", err)
		} else if ok {
			return
		}
		if !r.open(line) {
			return
		}
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

func (r *runner) open(line string) bool {
	e, err := r.scene.encounter()
	if err != nil {
		r.fail(line, "%v", err)
		r.t.FailNow()
	}
	g, err := engine.NewGame(e)
	if err != nil {
		r.fail(line, "%v", err)
		r.t.FailNow()
	}
	r.game = g
	r.first = r.sum()
	return true
}

func (r *runner) sum() string { return r.game.State().Sum(r.game.System().Declaration()) }

func (r *runner) command(line, text string) {
	words, given, _ := strings.Cut(text, " | ")
	n, err := r.wire(words)
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
	r.last = r.game.Do(c, answers, nil)
	r.previewed(line, c.Do, preview)
	if r.last.Record == nil && r.sum() != before {
		r.fail(line, "nothing was committed, but the state changed")
	}
	used := len(answers)
	if r.last.Record != nil && c.Do != "undo" && c.Do != "redo" {
		used = len(r.last.Record.Answers)
	}
	r.took(line, len(answers), used)
}

// previewed compares the word of the preview with what came of the command.
func (r *runner) previewed(line, do string, preview *doc.Node) {
	if do == "undo" || do == "redo" || r.last.Refusal != nil && (r.last.Refusal.Code == engine.AnswerFirst || r.last.Refusal.Code == engine.BadAnswer) {
		return
	}
	legal := preview.Get("legal").Bool
	if refused := r.last.Refusal != nil; legal == refused {
		r.fail(line, "the preview says %s, the gate %s", brief(preview), r.outcome())
	}
}

func (r *runner) took(line string, given, used int) {
	r.focus, r.due = nil, ""
	switch o := r.last; {
	case o.Bug != nil:
		r.fail(line, "%v", o.Bug)
		r.found = []string{"bug"}
	case o.Refusal != nil:
		r.due = "!"
		r.found = []string{"refused " + briefMembers(o.Refusal.Node().Members, " ")}
	case o.Question != nil:
		r.due = "= asks"
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

// wire makes the object of a command in short notation.
func (r *runner) wire(text string) (*doc.Node, error) {
	if strings.HasPrefix(text, "{") {
		return loose(text)
	}
	f := splitOutside(text)
	var n *doc.Node
	if len(f) > 1 && r.game.State().Token(f[0]) != nil {
		n = doc.Obj(doc.M("do", doc.Str(f[1])), doc.M("who", doc.Str(f[0])))
		f = f[2:]
	} else {
		n = doc.Obj(doc.M("do", doc.Str(f[0])))
		f = f[1:]
	}
	for _, w := range f {
		m, err := r.argument(w)
		if err != nil {
			return nil, err
		}
		n.Members = append(n.Members, m)
	}
	return n, nil
}

// argument reads "key=value", "X,Y" for "to", a chain "X,Y-X,Y" for "path", and a bare word for "target".
func (r *runner) argument(w string) (doc.Member, error) {
	var x, y int
	key, value, named := strings.Cut(w, "=")
	if named {
		n, err := loose(value)
		return doc.M(key, n), err
	}
	if strings.Contains(w, "/") || strings.HasPrefix(w, "~") {
		path := doc.Arr()
		for _, s := range strings.Split(strings.TrimPrefix(w, "~"), "/") {
			n, err := loose("[" + s + "]")
			if err != nil {
				return doc.Member{}, err
			}
			path.Items = append(path.Items, n)
		}
		return doc.M("path", path), nil
	}
	if n, _ := fmt.Sscanf(w, "%d,%d", &x, &y); n == 2 {
		return doc.M("to", doc.Ints(x, y)), nil
	}
	return doc.M("target", doc.Str(w)), nil
}

// refused expects the last step refused: "code" or "cannot_act condition".
func (r *runner) refused(line, text string) {
	r.due = ""
	f := strings.Fields(text)
	switch o := r.last; {
	case o.Refusal == nil:
		r.fail(line, "not refused: %s", r.outcome())
	case o.Refusal.Code != f[0]:
		r.fail(line, "refused as %s: %s", o.Refusal.Code, o.Refusal.Why)
	case len(f) > 1 && o.Refusal.Condition != f[1]:
		r.fail(line, "the condition is %q", o.Refusal.Condition)
	}
	if r.last.Question != nil {
		r.due = "= asks"
	}
}

// expect compares the focus (the state, or what a query answered) with what a person wrote.
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

// near lets odds be written as fractions are, rounded.
func near(a, b *doc.Node) bool {
	x, okX := a.Float()
	y, okY := b.Float()
	return okX && okY && max(x-y, y-x) < 1e-6
}

// about is what a path starts from: a token where it begins with an id, else the focus.
func (r *runner) about(path string) *doc.Node {
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

func (r *runner) asks(line, rest string) {
	q := r.game.Pending()
	if q == nil {
		r.fail(line, "nothing is asked: %s", r.outcome())
		return
	}
	f := strings.Fields(rest)
	if f[0] != q.For || len(f) > 1 && f[1] != q.Who || len(f) > 2 && f[2] != q.Target && (f[2] != "-" || q.Target != "") {
		r.fail(line, "asked is %s", brief(q.Node()))
	}
	if len(f) > 3 && f[3] != q.Dice.Dice() && f[3] != brief(doc.Strs(q.Options)) {
		r.fail(line, "asked is %s", brief(q.Node()))
	}
}

// event looks for an event of the last step: "name key=value…".
func (r *runner) event(line string, want bool, text string) {
	f := splitOutside(text)
	fields := doc.Obj()
	for _, w := range f[1:] {
		key, value, _ := strings.Cut(w, "=")
		n, err := loose(value)
		if err != nil {
			r.fail(line, "%v", err)
			return
		}
		fields.Members = append(fields.Members, doc.M(key, n))
	}
	found := slices.ContainsFunc(r.last.Events(), func(e engine.Event) bool { return e.Name == f[0] && covers(e.Node, fields) })
	if found != want {
		r.fail(line, "among the events: %v", found)
	}
}

func (r *runner) has(line string, want bool, text string) {
	n, err := loose(text)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	list := r.focus
	if list == nil {
		r.fail(line, "no query stands before this")
		return
	}
	if found := slices.ContainsFunc(list.Items, func(it *doc.Node) bool { return covers(it, n) }); found != want {
		r.fail(line, "in the list: %v", found)
	}
}

// query answers "? reach kara", "? actions kara", "? cover kara orc", or previews a command.
func (r *runner) query(line, text string) {
	f := strings.Fields(text)
	v := r.game.View()
	before := r.sum()
	switch f[0] {
	case "reach":
		r.focus = reachNode(v.Sys.Reach(v, v.Token(f[1])))
		r.found = []string{reachLine(r.focus)}
	case "actions":
		r.focus = actionsNode(v.Sys.Actions(v, v.Token(f[1])))
		for _, it := range r.focus.Items {
			r.found = append(r.found, briefMembers(it.Members, " "))
		}
	case "cover":
		r.focus = v.Sys.Cover(v, v.Token(f[1]), v.Token(f[2])).Node(v)
		r.found = []string{briefMembers(r.focus.With("lines", nil).Members, " ")}
	default:
		n, err := r.wire(text)
		if err != nil {
			r.fail(line, "%v", err)
			return
		}
		c, _, bad := engine.ReadCommand(n)
		if bad != nil {
			r.fail(line, "%s", bad.Why)
			return
		}
		r.focus = v.Preview(c)
		r.found = []string{briefMembers(r.focus.Members, " ")}
	}
	if r.sum() != before {
		r.fail(line, "the query changed the state")
	}
}

func reachNode(list []engine.ReachEntry) *doc.Node {
	n := doc.Arr()
	for _, e := range list {
		n.Items = append(n.Items, doc.Obj(doc.M("at", engine.SquareNode(e.At)), doc.M("cost", doc.Quarters(int(e.Cost))), doc.M("by", doc.Str(e.By))))
	}
	return n
}

// reachLine counts the squares of each way of moving.
func reachLine(n *doc.Node) string {
	var names []string
	count := map[string]int{}
	for _, it := range n.Items {
		by, _ := it.Get("by").Str()
		if count[by] == 0 {
			names = append(names, by)
		}
		count[by]++
	}
	slices.Sort(names)
	for i, by := range names {
		names[i] = fmt.Sprintf("%s:%d", by, count[by])
	}
	return strings.TrimSpace("squares " + strings.Join(names, " "))
}

func actionsNode(list []engine.ActionView) *doc.Node {
	n := doc.Arr()
	for _, a := range list {
		o := doc.Obj(doc.M("do", doc.Str(a.Do)))
		if a.With != "" {
			o.Members = append(o.Members, doc.M("with", doc.Str(a.With)))
		}
		o.Members = append(o.Members, a.More...)
		o.Members = append(o.Members, doc.M("cost", doc.Str(a.Cost)), doc.M("ready", doc.Flag(a.Ready)))
		if !a.Ready {
			o.Members = append(o.Members, doc.M("code", doc.Str(a.Code)), doc.M("why", doc.Str(a.Why)))
		}
		n.Items = append(n.Items, o)
	}
	return n
}

// end holds what is true of every fight: no question is left, the file opens to the same state, the
// log replays, and all can be undone.
func (r *runner) end() {
	if r.game == nil {
		r.t.Errorf("%s: the case has no command", r.where)
		return
	}
	if q := r.game.Pending(); q != nil {
		r.t.Errorf("%s: the case ends with the question %s", r.where, q)
		return
	}
	endurance(r.t, r.game, r.first)
}
