package rulestest

import (
	"math"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Weighed is an answer with its probability.
type Weighed struct {
	Answer engine.Answer
	P      float64
}

// EveryRoll plays a command with every possible roll and passes each record with its probability to seen; the probabilities
// add up to 1. say answers choices by their word, others get their default; of may return the answers to try for a
// question, nil for all faces (see BestOfTwo). Nothing is committed, which is several times faster. A refusal fails the test.
func EveryRoll(t Failer, g *engine.Game, c *engine.Command, say map[string]string, of func(*engine.Question) []Weighed,
	seen func(*engine.Record, float64)) {
	t.Helper()
	everyRoll(t, c, func(answers []engine.Answer) engine.Outcome { return g.View().Try(c, answers) }, say, of, seen)
}

// EveryRollDone is like EveryRoll, but each record is committed while seen looks at it and may play on from there.
// Afterwards the game is as before, except for its log.
func EveryRollDone(t Failer, g *engine.Game, c *engine.Command, say map[string]string, of func(*engine.Question) []Weighed,
	seen func(*engine.Record, float64)) {
	t.Helper()
	do := func(answers []engine.Answer) engine.Outcome {
		out := g.Do(c, answers, nil)
		g.Cancel()
		return out
	}
	everyRoll(t, c, do, say, of, func(r *engine.Record, p float64) {
		seen(r, p)
		g.Do(engine.NewCommand("undo", ""), nil, nil)
	})
}

func everyRoll(t Failer, c *engine.Command, do func([]engine.Answer) engine.Outcome, say map[string]string,
	of func(*engine.Question) []Weighed, seen func(*engine.Record, float64)) {
	t.Helper()
	var play func(answers []engine.Answer, p float64)
	play = func(answers []engine.Answer, p float64) {
		out := do(answers)
		switch {
		case out.Record != nil:
			seen(out.Record, p)
		case out.Question != nil && out.Refusal == nil:
			for _, w := range weighed(out.Question, say, of) {
				play(append(answers[:len(answers):len(answers)], w.Answer), p*w.P)
			}
		default:
			t.Fatalf("%s %v: %s", c.Node, answers, outcomeText(out))
		}
	}
	play(nil, 1)
}

func weighed(q *engine.Question, say map[string]string, of func(*engine.Question) []Weighed) []Weighed {
	if of != nil {
		if list := of(q); list != nil {
			return list
		}
	}
	if q.Ask == "choice" {
		if word, ok := say[q.For]; ok {
			return []Weighed{{engine.WordsAnswer(word), 1}}
		}
		return []Weighed{{engine.WordsAnswer(q.Default...), 1}}
	}
	list := []Weighed{{engine.Roll(), 1}}
	for _, sides := range q.Dice.Sides() {
		var next []Weighed
		for _, w := range list {
			for f := 1; f <= sides; f++ {
				faces := append(w.Answer.Faces[:len(w.Answer.Faces):len(w.Answer.Faces)], f)
				next = append(next, Weighed{engine.Roll(faces...), w.P / float64(sides)})
			}
		}
		list = next
	}
	return list
}

// BestOfTwo returns the rolls of two dice of which the higher or lower counts: both dice equal, with the probability of that
// face. This avoids most of sides × sides rolls.
func BestOfTwo(sides int, lower bool) []Weighed {
	var list []Weighed
	for k := 1; k <= sides; k++ {
		n := 2*k - 1
		if lower {
			n = 2*(sides-k) + 1
		}
		list = append(list, Weighed{engine.Roll(k, k), float64(n) / float64(sides*sides)})
	}
	return list
}

// SameOdds checks that a number in a preview is within 1e-9 of the exact one.
func SameOdds(t Failer, name string, preview *jsondoc.Node, want float64) {
	t.Helper()
	if f, ok := preview.Float(); !ok || math.Abs(f-want) > 1e-9 {
		t.Fatalf("%s: the preview says %s, all dice together %v", name, preview, want)
	}
}

// Outcomes counts the results of all commands with all answers, to a depth in commands, and the distinct final states: two
// numbers that change with almost any change of the rules. commands returns what to try in a state, none to stop there;
// shown the faces to try of a die. Identical commands are tried once.
func Outcomes(t Failer, g *engine.Game, depth int, commands func(*engine.View) []*engine.Command,
	shown func(sides int) []int) (outcomes, states int) {
	t.Helper()
	c := &counter{t: t, game: g, commands: commands, shown: shown, seen: map[string]bool{}}
	return c.count(depth), len(c.seen)
}

type counter struct {
	t        Failer
	game     *engine.Game
	commands func(*engine.View) []*engine.Command
	shown    func(sides int) []int
	seen     map[string]bool
}

func (c *counter) count(depth int) int {
	var list []*engine.Command
	if depth > 0 {
		list = c.commands(c.game.View())
	}
	if len(list) == 0 {
		c.seen[c.game.State().Sum(c.game.System().Declaration())] = true
		return 1
	}
	n := 0
	tried := map[string]bool{}
	for _, command := range list {
		if text := command.Node.String(); !tried[text] {
			tried[text] = true
			n += c.each(command, nil, depth)
		}
	}
	return n
}

func (c *counter) each(command *engine.Command, answers []engine.Answer, depth int) int {
	c.t.Helper()
	out := c.game.Do(command, answers, nil)
	switch {
	case out.Bug != nil:
		c.t.Fatalf("%s: %v", command.Node, out.Bug)
	case out.Question != nil:
		c.game.Cancel()
		n := 0
		for _, a := range c.answers(out.Question) {
			n += c.each(command, append(answers[:len(answers):len(answers)], a), depth)
		}
		return n
	case out.Record != nil:
		n := c.count(depth - 1)
		c.game.Do(engine.NewCommand("undo", ""), nil, nil)
		return n
	}
	return 0
}

func (c *counter) answers(q *engine.Question) []engine.Answer {
	var list []engine.Answer
	if q.Ask == "choice" {
		for _, w := range q.Options {
			list = append(list, engine.WordsAnswer(w))
		}
		return list
	}
	list = []engine.Answer{engine.Roll()}
	for _, sides := range q.Dice.Sides() {
		var next []engine.Answer
		for _, a := range list {
			for _, f := range c.shown(sides) {
				next = append(next, engine.Roll(append(a.Faces[:len(a.Faces):len(a.Faces)], f)...))
			}
		}
		list = next
	}
	return list
}
