package i18n_test

import (
	"log"
	"os"
	"os/exec"
	"strings"
	"testing"

	"fyne.io/fyne/v2/lang"

	"parapet/ui/i18n"
)

// TestTheSystemsLanguage checks that where the toolkit asks the system for its language, texts are in the chosen language
// and no complaint is logged. A process of its own, since the toolkit never forgets a catalogue.
func TestTheSystemsLanguage(t *testing.T) {
	if os.Getenv("PARAPET_SYSTEM") == "" {
		cmd := exec.Command(os.Args[0], "-test.run", "^TestTheSystemsLanguage$")
		cmd.Env = append(os.Environ(), "PARAPET_SYSTEM=1", "LANGUAGE=", "LC_ALL=en_US.UTF-8")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
		return
	}
	var complaints strings.Builder
	log.SetOutput(&complaints)
	for _, c := range [][2]string{{"en", "End turn"}, {"de", "Zug beenden"}, {"en", "End turn"}} {
		if err := i18n.SpeakBySystem(c[0]); err != nil {
			t.Fatal(err)
		}
		if got := i18n.L("End turn"); got != c[1] {
			t.Errorf("%s: %q", c[0], got)
		}
		if got := i18n.X("hits, in a report", "hits"); got != map[string]string{"en": "hits", "de": "trifft"}[c[0]] {
			t.Error(got)
		}
		n := i18n.N("1 sheet of {{.Paper}}", "{{.N}} sheets of {{.Paper}}", 1, map[string]any{"N": 1, "Paper": "A4"})
		if strings.Contains(n, "{{") || lang.L("Copy") == "" {
			t.Error(n)
		}
	}
	if complaints.Len() > 0 {
		t.Error(complaints.String())
	}
}
