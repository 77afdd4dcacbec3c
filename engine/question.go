package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Question is a roll or a choice that a command needs to go on.
type Question struct {
	Ask     string // "roll" or "choice"
	For     string // word from the system's catalogue
	Who     string // the token or side that rolls or decides
	Target  string
	Why     message.Text
	Dice    dice.Expr // for rolls, without its constant
	Faces   bool      // the faces are needed; a total isn't enough
	Options []string  // for choices
	Default []string
	Many    bool
	Most    int            // for Many: at most so many words, repetition allowed; 0: each at most once
	Note    message.Text   // for the window: what the roll must reach and why, what the choice costs; "" for nothing. Not on the wire
	About   []message.Text // for the window: what each option leads to, "" for nothing; nil: nothing for any. Not on the wire
	Idle    bool           // a roll that decides nothing, which the window leaves to the program. Not on the wire
	InBatch int            // number of its command in a batch, from 1; 0 if it isn't in one
	check   func([]string) error
}

// Node returns the wire form.
func (q *Question) Node() *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("ask", q.Ask), jsondoc.M("for", q.For), jsondoc.M("who", q.Who))
	add := func(key string, v *jsondoc.Node) { n.Members = append(n.Members, jsondoc.M(key, v)) }
	if q.Target != "" {
		add("target", jsondoc.Str(q.Target))
	}
	if q.Ask == "roll" {
		add("dice", jsondoc.Str(q.Dice.Dice()))
	} else {
		add("options", jsondoc.Strs(q.Options))
		if q.Many {
			add("default", jsondoc.Strs(q.Default))
			add("many", jsondoc.Flag(true))
			if q.Most > 0 {
				add("count", jsondoc.Int(q.Most))
			}
		} else {
			add("default", jsondoc.Str(q.Default[0]))
		}
	}
	if !q.Why.IsZero() {
		add("why", jsondoc.Says(q.Why))
	}
	if q.InBatch > 0 {
		add("n", jsondoc.Int(q.InBatch-1))
	}
	return n
}

// Answer is the answer to a question: the faces of dice, their total, or words.
type Answer struct {
	Faces []int
	Total int
	Sum   bool // only Total is known
	Words []string
}

// Roll returns an answer with the faces of dice.
func Roll(faces ...int) Answer { return Answer{Faces: faces} }

// WordsAnswer returns the answer to a choice.
func WordsAnswer(words ...string) Answer { return Answer{Words: words} }

// ReadAnswers reads a list of answers; nil for none.
func ReadAnswers(n *jsondoc.Node) ([]Answer, *Refusal) {
	if n.IsNull() {
		return nil, nil
	}
	if n.Kind != jsondoc.List {
		return nil, Refuse(BadCommand, "the answers must be a list")
	}
	var out []Answer
	for _, it := range n.Items {
		a, r := ReadAnswer(it)
		if r != nil {
			return nil, r
		}
		out = append(out, a)
	}
	return out, nil
}

// ReadAnswer reads one answer: a number, a list of numbers, a word or a list of words.
func ReadAnswer(n *jsondoc.Node) (Answer, *Refusal) {
	if v, ok := n.Int(); ok {
		return Answer{Total: v, Sum: true}, nil
	}
	if s, ok := n.Str(); ok {
		return WordsAnswer(s), nil
	}
	if n != nil && n.Kind == jsondoc.Bool {
		return WordsAnswer(map[bool]string{true: "yes", false: "no"}[n.Bool]), nil
	}
	if faces, ok := n.Ints(); ok && len(faces) > 0 {
		return Roll(faces...), nil
	}
	if words, ok := n.Strings(); ok {
		return Answer{Words: words}, nil
	}
	return Answer{}, Refuse(BadAnswer, "an answer is a number, a word, or a list of them, not %s", n)
}

// Node returns the wire form; ReadAnswer reads it back.
func (a Answer) Node() *jsondoc.Node {
	switch {
	case a.Sum:
		return jsondoc.Int(a.Total)
	case a.Faces != nil:
		return jsondoc.Ints(a.Faces...)
	case len(a.Words) == 1:
		return jsondoc.Str(a.Words[0])
	}
	return jsondoc.Strs(a.Words)
}

// Check validates an answer and returns it in normal form: the faces of a single die, a word as a list. The refusal says
// why it doesn't fit.
func (q *Question) Check(a Answer) (Answer, *Refusal) {
	if q.Ask == "roll" {
		return q.checkRoll(a)
	}
	return q.checkChoice(a)
}

func (q *Question) checkRoll(a Answer) (Answer, *Refusal) {
	sides := q.Dice.Sides()
	switch {
	case a.Sum && len(sides) == 1:
		a = Roll(a.Total)
	case a.Sum && q.Faces:
		return a, Refuse(BadAnswer, "type each die of %s, not the total", q.Dice.Dice())
	case a.Sum:
		if lo, hi := q.Dice.Count(), q.Dice.Max()-q.Dice.Bonus; a.Total < lo || a.Total > hi {
			return a, Refuse(BadAnswer, "%s rolls %d to %d, not %d", q.Dice.Dice(), lo, hi, a.Total)
		}
		return a, nil
	}
	if len(a.Faces) != len(sides) {
		return a, Refuse(BadAnswer, "%s needs %d dice, %d given", q.Dice.Dice(), len(sides), len(a.Faces))
	}
	for i, f := range a.Faces {
		if f < 1 || f > sides[i] {
			return a, Refuse(BadAnswer, "a d%d can't show %d", sides[i], f)
		}
	}
	return a, nil
}

// checkChoice validates the answer to a choice; a total stands for the option that is that number.
func (q *Question) checkChoice(a Answer) (Answer, *Refusal) {
	if n := strconv.Itoa(a.Total); a.Sum && slices.Contains(q.Options, n) {
		a = WordsAnswer(n)
	}
	if a.Words == nil {
		return a, Refuse(BadAnswer, "choose one of: %s", strings.Join(q.Options, ", "))
	}
	if !q.Many && len(a.Words) != 1 {
		return a, Refuse(BadAnswer, "choose one of: %s", strings.Join(q.Options, ", "))
	}
	if q.Most > 0 && len(a.Words) > q.Most {
		return a, Refuse(BadAnswer, "choose at most %d, not %d", q.Most, len(a.Words))
	}
	for _, w := range a.Words {
		if !slices.Contains(q.Options, w) {
			return a, Refuse(BadAnswer, "choose one of: %s", strings.Join(q.Options, ", "))
		}
	}
	if q.check != nil {
		if err := q.check(a.Words); err != nil {
			return a, Refuse(BadAnswer, "%v", err)
		}
	}
	return a, nil
}

// Rolled is the result of a roll.
type Rolled struct {
	Faces []int // nil if only the total is known
	Sum   int
}

func (a Answer) rolled() Rolled {
	if a.Sum {
		return Rolled{Sum: a.Total}
	}
	r := Rolled{Faces: a.Faces}
	for _, f := range a.Faces {
		r.Sum += f
	}
	return r
}

// FacesNode writes the faces, or the total if the faces aren't known.
func (r Rolled) FacesNode() *jsondoc.Node {
	if r.Faces == nil {
		return jsondoc.Ints(r.Sum)
	}
	return jsondoc.Ints(r.Faces...)
}

// String describes the question in one line, for logs.
func (q *Question) String() string {
	return fmt.Sprintf("%s %s for %s", q.Ask, q.For, q.Who)
}
