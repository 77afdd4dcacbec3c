package i18n_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
	"parapet/savefiles/sample/sampletest"
	"parapet/ui/i18n"
)

// TestFilesStay checks that a system with different texts reads the file of a combat played in English and writes the same.
func TestFilesStay(t *testing.T) {
	reported := func(id string) engine.System {
		s := rules.ByID(id)
		i18n.TranslateDeclaration(s.Declaration(), func(text string) string { return "otherwise: " + text })
		return s
	}
	for _, e := range sample.List() {
		written := sampletest.Played(t, e.ID).Encounter().Node()
		var ps jsondoc.Problems
		read := engine.ReadEncounter(written, reported, &ps)
		if ps.Failed() {
			t.Errorf("%s: %v", e.ID, ps.List[0])
			continue
		}
		g, err := engine.NewGame(read)
		if err != nil {
			t.Fatal(e.ID, err)
		}
		if !jsondoc.Equal(g.Encounter().Node(), written) {
			t.Errorf("%s: another file", e.ID)
		}
	}
}
