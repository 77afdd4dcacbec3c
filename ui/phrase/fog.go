package phrase

import (
	"strings"

	"parapet/engine"
	"parapet/ui/i18n"
)

// fogWork says what the players see from now on, or don't.
func fogWork(e engine.Event) string {
	var parts []string
	switch e.Str("mode") {
	case "off":
		parts = append(parts, i18n.L("players see the whole map"))
	case "sight":
		parts = append(parts, i18n.L("fog of war by line of sight"))
	case "hand":
		parts = append(parts, i18n.L("fog of war revealed by the DM"))
	case "both":
		parts = append(parts, i18n.L("fog of war by line of sight and by the DM"))
	}
	if dark := e.Get("dark"); !dark.IsNull() {
		parts = append(parts, map[bool]string{true: i18n.L("darkness"), false: i18n.L("daylight")}[string(dark.JSON()) == "true"])
	}
	for _, did := range []struct{ key, text string }{{"reveal", i18n.L("area revealed")},
		{"cover", i18n.L("area hidden")}, {"forget", i18n.L("party forgets what it saw")}} {
		if e.Get(did.key) != nil {
			parts = append(parts, did.text)
		}
	}
	return strings.Join(parts, ", ")
}
