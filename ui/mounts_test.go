package ui

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestMountingIsLoggedByNames checks that mounting is logged once, with the mount's name, and turns are announced by name.
func TestMountingIsLoggedByNames(t *testing.T) {
	w := openedText(t, `{"parapet":1,"name":"t","system":"sigil","map":{"size":[8,6]},"tokens":[
	 {"id":"ada","name":"Ada","side":"party","at":[1,2]},{"id":"mare","name":"Grey mare","side":"party","at":[2,2]}]}`)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "mare"})))
	w.session.Send(engine.NewCommand("mount", "ada", jsondoc.M("target", "mare")))
	if line := lastLine(w); line != "Ada rides Grey mare" {
		t.Error(line)
	}
	w.session.Send(engine.NewCommand("dismount", "ada", jsondoc.M("to", jsondoc.Arr(jsondoc.Int(1), jsondoc.Int(2)))))
	if line := lastLine(w); strings.Contains(line, "ridden") {
		t.Error(line)
	}
	w.session.Send(engine.NewCommand("move", "mare", jsondoc.M("to", jsondoc.Arr(jsondoc.Int(3), jsondoc.Int(2)))))
	if line := lastLine(w); !strings.HasSuffix(line, "it's Ada's turn") {
		t.Error(line)
	}
}
