package engine

import (
	"testing"

	"parapet/engine/doc"
)

// Given an argument that a caller adds twice, when a command is made of it, then it stands once, and what
// is kept of the command can be read again.
func TestAnArgumentStandsOnce(t *testing.T) {
	item := doc.M("item", doc.Str("longspear"))
	c := NewCommand("drop", "skulker", item, item, doc.M("item", doc.Str("net")), doc.M("do", doc.Str("fly")), doc.M("hand", doc.Str("left")))
	if got, want := c.Node.String(), `{"do":"drop","who":"skulker","item":"longspear","hand":"left"}`; got != want {
		t.Errorf("%s, should be %s", got, want)
	}
	if _, err := doc.Parse(c.Node.JSON()); err != nil {
		t.Error(err)
	}
}

// A word that must be given is refused where it is missing, empty, or none.
func TestWordsThatMustBeGiven(t *testing.T) {
	for _, c := range []struct {
		value *doc.Node
		why   string
	}{
		{nil, `open needs "door"`}, {&doc.Node{}, `open needs "door"`}, {doc.Str(""), `open needs "door"`},
		{doc.Int(3), `open: "door" must be a word`}, {doc.Str("d1"), ""},
	} {
		word, r := NewCommand("open", "ann", doc.M("door", c.value)).Word("door")
		if c.why == "" {
			if r != nil || word != "d1" {
				t.Errorf("%q, %v", word, r)
			}
		} else if r == nil || r.Code != BadCommand || r.Why != c.why || word != "" {
			t.Errorf("%s: %q, %+v", c.value, word, r)
		}
	}
}
