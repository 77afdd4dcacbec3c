package rules_test

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/rules"
)

// optional lists the interfaces of engine/optional.go.
var optional = []reflect.Type{
	reflect.TypeFor[engine.DefaultFiller](), reflect.TypeFor[engine.FieldSetter](), reflect.TypeFor[engine.PhaseSetter](),
	reflect.TypeFor[engine.Indexer](), reflect.TypeFor[engine.FlowControl](), reflect.TypeFor[engine.Grouper](),
	reflect.TypeFor[engine.PhaseOpener](), reflect.TypeFor[engine.Ender](), reflect.TypeFor[engine.Tactician](),
	reflect.TypeFor[engine.AreaPreviewer](), reflect.TypeFor[engine.MovePreviewer](), reflect.TypeFor[engine.ContestAdvisor](), reflect.TypeFor[engine.MoraleAdvisor](),
	reflect.TypeFor[engine.FlightAdvisor](), reflect.TypeFor[engine.PathPricer](), reflect.TypeFor[engine.VisionProvider](), reflect.TypeFor[engine.PickupHook](), reflect.TypeFor[engine.Preparer](),
	reflect.TypeFor[engine.DefaultFollower](), reflect.TypeFor[engine.MoveDeclarer](), reflect.TypeFor[engine.Reactor](), reflect.TypeFor[engine.AreaAdvisor](),
}

// TestSystemsNameTheirOptionalInterfaces checks that each system names the optional interfaces that it implements, and that
// the list is complete.
func TestSystemsNameTheirOptionalInterfaces(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "optional.go"))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), " interface {") + strings.Count(string(text), " interface{"); n != len(optional) {
		t.Errorf("engine/optional.go declares %d, this test knows %d", n, len(optional))
	}
	for _, sys := range rules.All() {
		id := sys.Declaration().ID
		if own := rules.ByID(id); own == nil || own.Declaration().ID != id {
			t.Errorf("ByID doesn't return %s", id)
		}
		named, err := os.ReadFile(filepath.Join(id, "optional.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range optional {
			has := reflect.TypeOf(sys).Implements(i)
			if said := strings.Contains(strings.Join(strings.Fields(string(named)), " "), "engine."+i.Name()+" ="); has != said {
				t.Errorf("%s: has %s: %v, names it: %v", id, i.Name(), has, said)
			}
		}
	}
}
