package i18n_test

import (
	"testing"

	"parapet/engine/message"
	"parapet/ui/i18n"
)

// TestTexts checks that with German a text is found by its format, with its arguments in German order; nested texts and
// words are German too, names and quoted text stay, and untranslated texts are English.
func TestTexts(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	for _, c := range []struct {
		text message.Text
		want string
	}{
		{message.Text{}, ""},
		{message.Of("%s: %.0f%%, %.1f expected", message.Of("%s, the weakest", "Salt reaver 1"), 96.4, 11.3), "Salt reaver 1, am schwächsten: 96 %, 11,3 erwartet"},
		{message.Of("%s is %s", "Ayla", "prone"), "Ayla ist liegend"},
		{message.Of("%s %s", "Ayla", "is already prone"), "Ayla liegt schon"},
		{message.Of("there is no token %q", "move"), `es gibt keine Figur "move"`},
		{message.Of("%s goes the way of %s", "Ayla", message.Of("dead")), "Ayla goes the way of dead"},
		{message.Of("%s, %s", message.Word("in_melee"), message.Name("Mend")), "im Nahkampf, Mend"},
		{message.Word("two weapon attack"), "Angriff mit zwei Waffen"},
	} {
		if got := i18n.Text(c.text); got != c.want {
			t.Errorf("%q\n not %q", got, c.want)
		}
	}
	if got := i18n.Reason(message.Of("%s: the path is empty", "move"), "move"); got != "der Weg ist leer" {
		t.Error(got)
	}
}

// TestSmall checks that a descriptive name inside a sentence is in lower case, except for nouns in German.
func TestSmall(t *testing.T) {
	if got := i18n.Lower("Cracked Armour"); got != "cracked armour" {
		t.Error(got)
	}
	speaks(t, func() error { return i18n.Speak("de") })
	for name, small := range map[string]string{"Geborstene Rüstung": "geborstene Rüstung", "Überrumpelt": "überrumpelt", "": ""} {
		if got := i18n.Lower(name); got != small {
			t.Errorf("%q, not %q", got, small)
		}
	}
}
