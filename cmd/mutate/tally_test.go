package main

import (
	"strings"
	"testing"
)

const answers = `# remarks stay unread

x/y.go:12
- return a < b
+ return a <= b
= a is never b here
`

func TestAnsweredSurvivorsDontCount(t *testing.T) {
	known, err := readAnswers(answers)
	if err != nil {
		t.Fatal(err)
	}
	tl := tally{answers: known}
	tl.add(Mutant{File: "x/y.go", Line: 40, Was: "return a < b", Is: "return a <= b"}, survived)
	tl.add(Mutant{File: "x/y.go", Line: 41, Was: "return a > b", Is: "return a >= b"}, survived)
	for range 9 {
		tl.add(Mutant{}, killed)
	}
	tl.add(Mutant{}, unbuilt)
	var b strings.Builder
	tl.print(&b)
	want := "\nx/y.go:41\n- return a > b\n+ return a >= b\n\nkilled 9, out of time 0, survived 1, answered 1, not compiled 1\n"
	if b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
	if err := tl.verdict(10); err != nil {
		t.Errorf("1 of 10: %v", err)
	}
	if tl.verdict(9) == nil {
		t.Error("1 of 10 passes as 9 %")
	}
}

func TestAnswersWithoutAReasonAreRefused(t *testing.T) {
	for _, text := range []string{
		"x.go\n- a\n+ b\n", "x.go\n- a\n+ b\n=\n", "- a\n+ b\n= why\n", "x.go\n+ b\n= why\n",
	} {
		if _, err := readAnswers(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
