package rulestest

import "testing"

func TestNamingFindsWhoIsNamed(t *testing.T) {
	b := Bench{Recalls: []string{"wounded"}}
	for text, want := range map[string]string{
		`{"waiting":["bo","ann"]}`:                                                        "combat.waiting.1",
		`{"initiative":{"ann":3}}`:                                                        "combat.initiative.ann",
		`[{"id":"bo","conditions":{"held":{"by":"cid"}}}]`:                                "",
		`[{"conditions":{"held":{"holder":"ann"}}}]`:                                      "combat.0.conditions.held.holder",
		`{"wounded":["ann"],"by":"ann","name":"ann","id":"ann","stats":{"leader":"ann"}}`: "",
		`{"text":"ann falls"}`:                                                            "",
	} {
		n, err := loose(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := b.naming(n, "ann", "combat"); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
