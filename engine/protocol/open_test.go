package protocol_test

import (
	"errors"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol"
	"parapet/savefiles/sample"
)

// TestSeveralEncountersInOneSession checks that "open" switches to another encounter for the lines after it, and that a
// failure changes nothing.
func TestSeveralEncountersInOneSession(t *testing.T) {
	game := func(id string) *engine.Game {
		e, _ := sample.ByID(id)
		g, err := e.New()
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	var seeds []uint64
	s := &protocol.Session{Game: game("bridge"), Program: "9.9", Open: func(path string, seed *uint64) (*engine.Game, error) {
		if path != "ford.parapet" {
			return nil, errors.New(path + ": no such file")
		}
		if seed != nil {
			seeds = append(seeds, *seed)
		}
		return game("ford"), nil
	}}
	for _, c := range []struct{ line, want string }{
		{`{"get":"protocol"}`, `{"protocol":{"version":1,"program":"9.9"}}`},
		{`{"open":"none.parapet"}`, `{"error":{"line":1,"why":"none.parapet: no such file"}}`},
		{`{"open":"ford.parapet","seed":-1}`, `whole number`},
		{`{"open":7}`, `must name a file`},
		{`{"open":"ford.parapet","sead":7}`, `"sead\": no such argument`},
		{`{"get":"actions","who":"gloom_bat"}`, `{"actions":[`},
		{`{"get":"actions","who":"bram"}`, `no_such_token`},
		{`{"open":"ford.parapet","seed":18446744073709551615}`, `{"opened":{"records":0,"name":"The Reed Ford","system":"glitters"}}`},
		{`{"get":"actions","who":"bram"}`, `{"actions":[`},
	} {
		if got := string(s.Line(1, []byte(c.line)).Node.JSON()); !strings.Contains(got, c.want) {
			t.Errorf("%s: %.300s", c.line, got)
		}
	}
	if len(seeds) != 1 || seeds[0] != 1<<64-1 {
		t.Errorf("seeds %v", seeds)
	}
	s.Open = nil
	if r := s.Line(1, []byte(`{"open":"ford.parapet"}`)); !r.Bad {
		t.Error("opened though nothing may be")
	}
}
