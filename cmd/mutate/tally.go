package main

import (
	"fmt"
	"io"
	"strings"
)

// answer is a survivor that needs no test, and why.
type answer struct{ file, was, is string }

// readAnswers reads blocks of four lines, apart by empty ones, as a survivor is printed:
//
//	engine/dice/odds.go:12
//	- the line as it stands
//	+ the line as it was changed
//	= why no test can or need notice
//
// The number of the line may be left out and may be old. Lines that begin with # are remarks.
func readAnswers(text string) (map[answer]string, error) {
	out := map[answer]string{}
	var a answer
	for i, line := range strings.Split(text, "\n") {
		key, rest, _ := strings.Cut(line, " ")
		switch key {
		case "", "#":
		case "-":
			a.was = rest
		case "+":
			a.is = rest
		case "=":
			if a.file == "" || a.was == "" || strings.TrimSpace(rest) == "" {
				return nil, fmt.Errorf("line %d: an answer has a file, -, +, and a reason behind =", i+1)
			}
			out[a] = rest
			a = answer{}
		default:
			file, _, _ := strings.Cut(key, ":")
			a = answer{file: file}
		}
	}
	if a.file != "" {
		return nil, fmt.Errorf("%s: the last answer has no reason", a.file)
	}
	return out, nil
}

// tally counts verdicts.
type tally struct {
	answers  map[answer]string
	counts   map[string]int
	open     []Mutant // survivors without an answer
	answered int
}

func (t *tally) add(m Mutant, verdict string) {
	if t.counts == nil {
		t.counts = map[string]int{}
	}
	t.counts[verdict]++
	if verdict != survived {
		return
	}
	if _, ok := t.answers[answer{m.File, m.Was, m.Is}]; ok {
		t.answered++
		return
	}
	t.open = append(t.open, m)
}

// compiled is how many could be tried, but for those that are answered.
func (t *tally) compiled() int {
	return t.counts[killed] + t.counts[slow] + t.counts[survived] - t.answered
}

func (t *tally) print(w io.Writer) {
	for _, m := range t.open {
		fmt.Fprintf(w, "\n%s:%d\n- %s\n+ %s\n", m.File, m.Line, m.Was, m.Is)
	}
	fmt.Fprintf(w, "\nkilled %d, out of time %d, survived %d, answered %d, not compiled %d\n",
		t.counts[killed], t.counts[slow], len(t.open), t.answered, t.counts[unbuilt])
}

// verdict is an error where more than most percent of those compiled survived without an answer.
func (t *tally) verdict(most int) error {
	if n := t.compiled(); 100*len(t.open) > most*n {
		return fmt.Errorf("%d of %d survived, more than %d %%", len(t.open), n, most)
	}
	return nil
}
