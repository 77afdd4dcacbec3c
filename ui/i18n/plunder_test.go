package i18n_test

import (
	"testing"

	"parapet/ui/i18n"
)

// TestPlundersSentences: given what Plunder's cards and dice say, then it is German whole, and names stay.
func TestPlundersSentences(t *testing.T) {
	speaks(t, func() error { return i18n.Speak("de") })
	for english, german := range map[string]string{
		"attacks Orc 1 with Sword":                                  "greift Orc 1 an mit Sword",
		"attacks Orc 1 with bare hands":                             "greift Orc 1 an mit bloßen Händen",
		"attacks Orc with Axe, both hands, at the same time":        "greift Orc an mit Axe, beidhändig, gleichzeitig",
		"attacks Orc with Axe: fails, out of range":                 "greift Orc an mit Axe: scheitert, außer Reichweite",
		"attacks Orc with Claw; attacks Bo with Sword, at the gaps": "greift Orc an mit Claw; greift Bo an mit Sword, in die Lücken",
		"casts Bolt at Orc, 2 Magic Dice":                           "wirkt Bolt auf Orc, 2 Magiewürfel",
		"dodges; after the shots: casts Bolt":                       "weicht aus; nach den Schüssen: wirkt Bolt",
		"moves, 4 squares: given up":                                "bewegt sich, 4 Felder: verzichtet",
		"Attack with Sword, disadvantage":                           "Angriff mit Sword, Nachteil",
		"14 or more (melee target 10 + Defense of Orc 4), 35 %, disadvantage: target prone, in melee": "14 oder mehr " +
			"(Zielwert Nahkampf 10 + Verteidigung von Orc 4), 35 %, Nachteil: Ziel liegend, im Nahkampf",
		"the next phase in which something can happen; everybody still open passes": "die nächste Phase, in der etwas geschehen " +
			"kann; alle noch Offenen passen",
		"Bolt; a cantrip: 2 or less exhausts":                             "Bolt; ein Zaubertrick: 2 oder weniger erschöpft",
		"Ana can't: arm disabled left":                                    "Ana kann nicht: linker Arm unbrauchbar",
		"Ana isn't bleeding":                                              "Ana blutet nicht",
		"Ana is held by Toll warden 2 already":                            "Ana wird schon von Toll warden 2 festgehalten",
		"press on the wound belongs to the phase melee; this is movement": "Wunde abdrücken gehört in die Phase Nahkampf; dies ist Bewegung",
		"Sword, short": "Sword, short",
	} {
		if got := i18n.TPhrase(english); got != german {
			t.Errorf("%s\nis %s\nnot %s", english, got, german)
		}
	}
}
