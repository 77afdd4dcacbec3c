package phrase

import (
	"fmt"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/ui/i18n"
)

// Rolls where the die alone must reach a number that is a sum of parts, as in Plunder.

// reachedFrom is " (12+)", where the die alone must reach a number that the odds don't give.
func reachedFrom(n *jsondoc.Node) string {
	against, ok := n.Get("against").Int()
	if !ok || n.Get("parts") != nil || n.Get("odds").Get("bonus") != nil || against < 2 || against > 20 {
		return ""
	}
	return " " + i18n.L("({{.N}}+)", map[string]any{"N": against})
}

// needLines are "needs 16: 10 (melee target) + 6 (Defense of Orc)"; none where the number has no parts.
func needLines(n *jsondoc.Node) []string {
	text := ""
	for i, p := range Parts(n.Get("against_parts")) {
		if i == 0 {
			text = message.Int(p.N) + " (" + p.Name + ")"
			continue
		}
		text += fmt.Sprintf(" %s %d (%s)", Sign(p.N), max(p.N, -p.N), p.Name)
	}
	if text == "" {
		return nil
	}
	return []string{i18n.L("needs {{.N}}: {{.Parts}}", map[string]any{"N": number(n.Get("against")), "Parts": text})}
}

// edgeLine returns "disadvantage: in melee", or nil if there is neither advantage nor disadvantage.
func edgeLine(n *jsondoc.Node) []string {
	edge, _ := n.Get("edge").Str()
	if edge == "" || edge == "none" {
		return nil
	}
	if why, _ := n.Get("edge_parts").Strings(); len(why) > 0 {
		return []string{i18n.Word(edge) + ": " + i18n.Words(why)}
	}
	return []string{i18n.Word(edge)}
}

// caughtLine returns the chance of hitting what is in the way instead.
func caughtLine(v *engine.View, n *jsondoc.Node) []string {
	p, ok := n.Get("odds").Get("cover").Float()
	if !ok || p <= 0 {
		return nil
	}
	w := map[string]any{"P": Percent(p), "Who": i18n.L("the cover")}
	for _, key := range []string{"struck", "creature"} {
		if id, ok := n.Get("cover").Get(key).Str(); ok {
			w["Who"] = Plainly(Name(v, id), v.State, v.Decl(), "")
		}
	}
	return []string{i18n.L("{{.Who}} catches it: {{.P}}", w)}
}

// CoverCounts reports whether cover matters in the preview of an action.
func CoverCounts(n *jsondoc.Node) bool {
	if n.Get("cover") != nil {
		return true
	}
	for _, key := range []string{"parts", "against_parts"} {
		for _, p := range RawParts(n.Get(key)) {
			if strings.Contains(p.Name, "cover") {
				return true
			}
		}
	}
	return false
}
