package commands

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/savefiles/library"
)

// reported formats facts on one line.
func reported(facts []Fact) string {
	var out []string
	for _, f := range facts {
		out = append(out, f.Name+" "+f.Value)
	}
	return strings.Join(out, "; ")
}

// TestEveryStatBlockHasOdds checks that each stat block of the library in all five systems has odds, against its equal and against
// every other.
func TestEveryStatBlockHasOdds(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "library")
	if err := library.Install(dir); err != nil {
		t.Fatal(err)
	}
	lib, err := library.Open(dir, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	systems := map[string]bool{}
	for _, e := range lib.Entries() {
		systems[e.System] = true
		v := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[4,4]},"tokens":[]}`, e.System)).View()
		if odds := Chances(v, e.Token, nil); len(odds) == 0 {
			t.Errorf("%s: no odds", e.Name)
		}
		for _, foe := range lib.Entries() {
			if foe.System == e.System && len(Chances(v, e.Token, foe.Token)) == 0 {
				t.Errorf("%s against %s: no odds", e.Name, foe.Name)
			}
		}
	}
	if len(systems) != 5 {
		t.Error(systems)
	}
}

// TestOddsFollowWhatIsTyped checks that a tougher creature hits a given foe more often, and that a stat block with mistakes has
// neither odds nor a token.
func TestOddsFollowWhatIsTyped(t *testing.T) {
	v := playtest.OpenIn(t, rules.ByID, `{"parapet":1,"system":"unclassed","map":{"size":[4,4]},"tokens":[]}`).View()
	block := func(bonus int) *jsondoc.Node {
		return jsondoc.Obj(jsondoc.M("name", "Bo"), jsondoc.M("weapons", jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", "club"),
			jsondoc.M("held", jsondoc.Strs([]string{"right"})), jsondoc.M("damage", "1d6"), jsondoc.M("bonus", bonus)))))
	}
	weak, strong := reported(Chances(v, block(1), block(1))), reported(Chances(v, Tougher(v.Decl(), block(1), 3), block(1)))
	if weak == strong || !strings.Contains(weak, "hit ") {
		t.Error(weak, strong)
	}
	wrong := jsondoc.Obj(jsondoc.M("size", "huge"))
	if _, k := Typed(v, wrong, ""); k != nil || Chances(v, wrong, nil) != nil {
		t.Error("a stat block with mistakes")
	}
	if with, k := Typed(v, block(1), ""); with.Token(k.ID) != k || len(v.Tokens) != 0 {
		t.Error("the token isn't in its encounter")
	}
}
