package i18n_test

import (
	"testing"

	"parapet/ui/i18n"
)

// TestSentencesThatArePutTogether: given sentences with others in them, then each is told by its form, the parts of a sum by their
// names, and names stay.
func TestSentencesThatArePutTogether(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	for english, german := range map[string]string{
		"energy 3 of 10; 2 m above the ground": "Energie 3 von 10; 2 m über dem Boden",
		"waits with Watch, till a foe comes near or till it is attacked or for a word (2 times); minion of Ayla": "wartet mit Watch, " +
			"bis ein Gegner naht oder bis zu einem Angriff oder auf ein Wort (2 Mal); beschworen von Ayla",
		"7 or more: 40 %; 1d10 + 4 (level) − 1 (high_ground) against 10 = 8 (parry) + 2 (wielded)": "7 oder mehr: 40 %; " +
			"1d10 + 4 (Stufe) − 1 (von oben) gegen 10 = 8 (Parieren) + 2 (geführt)",
		"Salt reaver 1, the weakest: 96 %, 11.3 expected": "Salt reaver 1, am schwächsten: 96 %, 11.3 erwartet",
		"to get at Mire ogre, the nearest":                "um an Mire ogre heranzukommen, am nächsten",
		"Ayla is prone already":                           "Ayla liegt schon",
		"Turns into Owl against its will":                 "Verwandeln in Owl, gegen den eigenen Willen",
		"[3, 2]: off the board":                           "[3, 2]: neben dem Brett",
		"Ayla has no action \"reload\"":                   "Ayla hat keine Aktion Laden",
		"dismount needs \"to\"":                           `Absitzen braucht "to"`,
		"use needs an Action, 0 left":                     "Nutzen braucht eine Aktion, 0 übrig",
		"Orc is 9 m away, the range is 1 m":               "Orc ist 9 m entfernt, die Reichweite ist 1 m",
		"waits with Mend, for a word":                     "wartet mit Mend, auf ein Wort",
		"Ring of Fire":                                    "Ring of Fire",
		"a saying; that nobody knows":                     "a saying; that nobody knows",
		"Ayla is stunned, which forbids move":             "Ayla ist betäubt, darum nicht möglich: Bewegung",
	} {
		if got := i18n.TPhrase(english); got != german {
			t.Errorf("%s\nis %s\nnot %s", english, got, german)
		}
	}
}

// TestSmall: given a name that describes, then it stands small in a sentence, and nouns in it stay in German.
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
