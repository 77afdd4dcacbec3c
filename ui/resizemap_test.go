package ui

import (
	"strings"
	"testing"

	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// TestTheMapChangesItsSize checks that the map grows at its edges with everything on it, and that shrinking names the
// tokens that would fall off and removes them only on request.
func TestTheMapChangesItsSize(t *testing.T) {
	w, _ := opened(t)
	m := w.view().Board().Map()
	was := at(w, "ann")
	w.editor.Resize(commands.Edges{West: 2, South: 3})
	now := w.view().Board().Map()
	if now.Cols != m.Cols+2 || now.Rows != m.Rows+3 || at(w, "ann") != [2]int{was[0] + 2, was[1]} {
		t.Fatal(now.Cols, now.Rows, at(w, "ann"))
	}
	w.editor.Resize(commands.Edges{East: 1 - now.Cols})
	b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button)
	if !ok || !strings.Contains(b.Text, "Don't resize") || w.view().Board().Map().Cols != now.Cols {
		t.Fatalf("wasn't asked: %s", lastLine(w))
	}
	b.OnTapped()
	if w.view().Token("ann") == nil || w.view().Board().Map().Cols != now.Cols {
		t.Error("changed all the same")
	}
}
