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
