package main

import (
	"slices"
	"strings"
	"testing"
)

const weavable = `package x

var n Cost = 3

const c = 4

func tell() {
	say(5)
}

func loop() int {
out:
	for {
		break out
	}
	return 6
}
`

func TestWeave(t *testing.T) {
	list, err := mutantsOf("x.go", weavable)
	if err != nil {
		t.Fatal(err)
	}
	mutants := map[int]Mutant{}
	for i, m := range list {
		mutants[i+1] = m
	}
	w, err := weave("x.go", weavable, mutants)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"var n Cost = mutantPick[Cost](\"1\",\n4,\nmutantPick[Cost](\"2\",\n2,\n3))\n",
		"if mutantIs(\"6\") {\n\n\tsay(6)\n\nreturn\n}\n",
		"\n\tsay(5)\n}\n",
		"const c = 4\n",
	} {
		if !strings.Contains(w.text, want) {
			t.Errorf("no %q in\n%s", want, w.text)
		}
	}
	var left []string
	for _, id := range w.left {
		left = append(left, mutants[id].Is)
	}
	if want := []string{"const c = 5", "const c = 3", "return 7", "return 5"}; !slices.Equal(left, want) {
		t.Errorf("left are %q, want %q", left, want)
	}
	for i, line := range strings.Split(w.text, "\n") {
		if id := w.lines[i+1]; strings.Contains(line, "say(6)") && mutants[id].Is != "say(6)" {
			t.Errorf("line %d is of mutant %d", i+1, id)
		}
	}
}

func TestSampleInALine(t *testing.T) {
	all := sites()
	if err := keepIn(all, `^[ab]:[12]$`); err != nil || count(all) != 4 {
		t.Errorf("%d, %v, want lines 1 and 2 of a and b", count(all), err)
	}
	if keepIn(all, "(") == nil {
		t.Error("a broken pattern is taken")
	}
}
