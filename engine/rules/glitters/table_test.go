package glitters

import (
	"testing"

	"parapet/engine"
	"parapet/engine/rules/rulestest"
)

// table is a combat played by a test.
type table struct{ *rulestest.Table }

// sit opens a combat given by members of an encounter ("tokens":[…]).
func sit(t *testing.T, members string) *table {
	t.Helper()
	return &table{rulestest.Bench{New: func() engine.System { return New() }}.Table(t, members)}
}
