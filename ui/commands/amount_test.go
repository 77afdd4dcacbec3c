package commands

import (
	"strings"
	"testing"

	"parapet/ui/uitest"
)

// TestTypedHitPoints checks the description of a typed amount, or of what is wrong with it.
func TestTypedHitPoints(t *testing.T) {
	glitters, skirmish := uitest.Coven(t).View(), uitest.Started(t).View()
	for _, c := range []struct{ text, says, command, why string }{
		{"-7", "7 damage", `{"do":"damage","who":"orc","amount":7}`, ""},
		{"−7", "7 damage", `{"do":"damage","who":"orc","amount":7}`, ""},
		{"- 7 fire", "7 fire damage", `{"do":"damage","who":"orc","amount":7,"type":"fire"}`, ""},
		{"-7 fi", "7 fire damage", `{"do":"damage","who":"orc","amount":7,"type":"fire"}`, ""},
		{"+5", "Heal 5", `{"do":"heal","who":"orc","amount":5}`, ""},
		{"=12", "Hit points: 12", `{"do":"set","who":"orc","field":"stats.hp","value":12}`, ""},
		{"=-3", "Hit points: -3", `{"do":"set","who":"orc","field":"stats.hp","value":-3}`, ""},
		{"-", "", "", ""},
		{"", "", "", "−7 damages"},
		{"7", "", "", "−7 damages"},
		{"-x", "", "", "enter a whole number"},
		{"--7", "", "", "enter a whole number"},
		{"+-7", "", "", "enter a whole number"},
		{"-99999999", "", "", "enter a whole number"},
		{"+5 fire", "", "", "only damage has a type"},
		{"-5 zzz", "", "", "types: "},
	} {
		a, ok, why := ReadAmount(glitters, c.text)
		if !strings.HasPrefix(why, c.why) || (why == "") != (c.why == "") || ok != (c.says != "") {
			t.Errorf("%q: %v, %q", c.text, ok, why)
			continue
		}
		if !ok {
			continue
		}
		if got := a.Text(); got != c.says {
			t.Errorf("%q says %q", c.text, got)
		}
		if got := string(a.Command(glitters, []string{"orc"}).Node.JSON()); got != c.command {
			t.Errorf("%q: %s", c.text, got)
		}
	}
	if _, _, why := ReadAmount(skirmish, "-5 fire"); why != "this game has no damage types" {
		t.Error(why)
	}
	a, _, _ := ReadAmount(glitters, "-2")
	if c := a.Command(glitters, []string{"orc", "far", "nobody"}); c.Do != "batch" || len(c.Commands()) != 2 {
		t.Error(string(c.Node.JSON()))
	}
	if c := a.Command(glitters, []string{"nobody"}); c != nil {
		t.Error(string(c.Node.JSON()))
	}
}
