package commands

import (
	"testing"

	"parapet/engine"
	"parapet/engine/sheet"
)

// TestWhatAFormAsksOfACondition checks that a form asks for a condition's level first, then for fields that are numbers,
// flags, words, names or directions, and for no others.
func TestWhatAFormAsksOfACondition(t *testing.T) {
	fields := sheet.New("held", sheet.Field{Name: "score", Type: sheet.Int}, sheet.Field{Name: "calm", Type: sheet.Bool},
		sheet.Field{Name: "cause", Type: sheet.Word, Words: []string{"hp", "other"}}, sheet.Field{Name: "note", Type: sheet.Text},
		sheet.Field{Name: "by", Type: sheet.Text, Tokens: true}, sheet.Field{Name: "front", Type: sheet.Ints, Heading: true},
		sheet.Field{Name: "at", Type: sheet.Ints}, sheet.Field{Name: "harm", Type: sheet.Dice}, sheet.Field{Name: "skills", Type: sheet.IntMap})
	var got string
	for _, o := range DetailsOf(engine.ConditionDef{ID: "held", Levels: true, Fields: fields}) {
		got += o.Arg + " "
	}
	if got != "level score calm cause note by front " {
		t.Error(got)
	}
	if list := DetailsOf(engine.ConditionDef{ID: "prone"}); len(list) != 0 {
		t.Error(list)
	}
}
