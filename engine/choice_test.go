package engine_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

func TestANumberMayAnswerAChoice(t *testing.T) {
	q := engine.Question{Ask: "choice", For: "push", Who: "ann", Options: []string{"0", "5"}, Default: []string{"0"}}
	for _, c := range []struct {
		given, want string
	}{{`5`, "5"}, {`"5"`, "5"}, {`0`, "0"}, {`10`, ""}, {`[5]`, ""}} {
		n, err := jsondoc.Parse([]byte(c.given))
		if err != nil {
			t.Fatal(err)
		}
		a, r := engine.ReadAnswer(n)
		if r != nil {
			t.Fatal(r)
		}
		got, r := q.Check(a)
		switch {
		case (r != nil) != (c.want == ""):
			t.Errorf("%s: %v", c.given, r)
		case r == nil && (len(got.Words) != 1 || got.Words[0] != c.want || got.Sum):
			t.Errorf("%s: %+v", c.given, got)
		}
	}
}
