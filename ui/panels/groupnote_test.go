package panels

import (
	"testing"

	"parapet/ui/i18n"
)

// TestNotesOfASideAreGermanWordByWord: given what a system says beside a side's name, then single words of it are German too.
func TestNotesOfASideAreGermanWordByWord(t *testing.T) {
	if err := i18n.Speak("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = i18n.Speak(i18n.English) })
	if got, want := groupNote("initiative 15, broken, unfriendly"), "Initiative 15, gebrochen, unfreundlich"; got != want {
		t.Errorf("%q instead of %q", got, want)
	}
}
