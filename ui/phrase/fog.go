package phrase

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// fogWork says what the players see from now on, or don't.
func fogWork(e engine.Event) string {
	var parts []string
	switch e.Str("mode") {
	case "off":
		parts = append(parts, lang.L("players see the whole map"))
	case "sight":
		parts = append(parts, lang.L("fog of war by line of sight"))
	case "hand":
		parts = append(parts, lang.L("fog of war revealed by the DM"))
	case "both":
		parts = append(parts, lang.L("fog of war by line of sight and by the DM"))
	}
	if dark := e.Get("dark"); !dark.IsNull() {
		parts = append(parts, map[bool]string{true: lang.L("darkness"), false: lang.L("daylight")}[string(dark.JSON()) == "true"])
	}
	for _, did := range []struct{ key, text string }{{"reveal", lang.L("area revealed")},
		{"cover", lang.L("area hidden")}, {"forget", lang.L("party forgets what it saw")}} {
		if e.Get(did.key) != nil {
			parts = append(parts, did.text)
		}
	}
	return strings.Join(parts, ", ")
}
