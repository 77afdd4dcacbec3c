package rulestest

import (
	"go/parser"
	"go/token"
	"slices"
	"testing"
)

func TestVocabularyFindsWhatNobodyDeclared(t *testing.T) {
	src := "package x\nvar commands = map[string]func(){\"walk\": nil, \"catch_breath\": nil}\nvar others = map[string]int{\"sing\": 1}\n"
	f, err := parser.ParseFile(token.NewFileSet(), "x.go", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	run := tableKeys(f)
	if !slices.Equal(run, []string{"walk", "catch_breath"}) {
		t.Fatalf("the table holds %v", run)
	}
	for _, c := range []struct {
		name           string
		declared, sent []string
		says           []string
	}{
		{"all there", []string{"walk", "catch_breath"}, []string{"walk", "catch_breath"}, nil},
		{"undeclared", []string{"walk"}, []string{"walk", "catch_breath"}, []string{"catch_breath is run, but nothing declares it"}},
		{"never sent", []string{"walk", "catch_breath"}, []string{"walk"}, []string{"catch_breath is declared, but no script sends it"}},
	} {
		if got := vocabularyComplaints(run, c.declared, c.sent); !slices.Equal(got, c.says) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
