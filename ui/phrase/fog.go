package phrase

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// fogWork describes a change of what the players see.
func fogWork(e engine.Event) string {
	var parts []string
	switch e.Str("mode") {
	case "off":
		parts = append(parts, lang.L("the players see the whole map"))
	case "sight":
		parts = append(parts, lang.L("fog by sight"))
	case "hand":
		parts = append(parts, lang.L("fog by hand"))
	case "both":
		parts = append(parts, lang.L("fog by sight and by hand"))
	}
	if dark := e.Get("dark"); !dark.IsNull() {
		parts = append(parts, map[bool]string{true: lang.L("it is dark"), false: lang.L("it is light")}[string(dark.JSON()) == "true"])
	}
	for _, did := range []struct{ key, text string }{{"reveal", lang.L("ground uncovered for the players")},
		{"cover", lang.L("ground covered")}, {"forget", lang.L("what the party saw is forgotten")}} {
		if e.Get(did.key) != nil {
			parts = append(parts, did.text)
		}
	}
	return strings.Join(parts, ", ")
}
