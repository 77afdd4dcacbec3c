package engine

import (
	"testing"

	"parapet/engine/jsondoc"
)

// TestAnArgumentStandsOnce checks that an argument added twice is kept once, so that the stored command can be read again.
func TestAnArgumentStandsOnce(t *testing.T) {
	item := jsondoc.M("item", "longspear")
	c := NewCommand("drop", "skulker", item, item, jsondoc.M("item", "net"), jsondoc.M("do", "fly"), jsondoc.M("hand", "left"))
	if got, want := c.Node.String(), `{"do":"drop","who":"skulker","item":"longspear","hand":"left"}`; got != want {
		t.Errorf("%s, should be %s", got, want)
	}
	if _, err := jsondoc.Parse(c.Node.JSON()); err != nil {
		t.Error(err)
	}
}

// TestWordsThatMustBeGiven checks that a required word is refused if it is missing, empty or not a text.
func TestWordsThatMustBeGiven(t *testing.T) {
	for _, c := range []struct {
		value *jsondoc.Node
		why   string
	}{
		{nil, `pick a door`}, {&jsondoc.Node{}, `pick a door`}, {jsondoc.Str(""), `pick a door`},
		{jsondoc.Int(3), `open: door has to be a word`}, {jsondoc.Str("d1"), ""},
	} {
		in := &ArgReader{Command: NewCommand("open", "ann", jsondoc.M("door", c.value))}
		word, r := in.Word("door"), in.Refusal
		if c.why == "" {
			if r != nil || word != "d1" {
				t.Errorf("%q, %v", word, r)
			}
		} else if r == nil || r.Code != BadCommand || r.Why.String() != c.why || word != "" {
			t.Errorf("%s: %q, %+v", c.value, word, r)
		}
	}
}
