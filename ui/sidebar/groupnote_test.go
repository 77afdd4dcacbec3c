package sidebar

import (
	"testing"

	"parapet/ui/tongue"
)

// TestNotesOfASideAreGermanWordByWord: given what a system says beside a side's name, then single words of it are German too.
func TestNotesOfASideAreGermanWordByWord(t *testing.T) {
	if err := tongue.Speak("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tongue.Speak(tongue.English) })
	if got, want := groupNote("initiative 15, broken, unfriendly"), "Initiative 15, gebrochen, unfreundlich"; got != want {
		t.Errorf("%q instead of %q", got, want)
	}
}
