package phrase

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// coverText describes a target's cover: "half cover (5 of 8 hidden), Orc in the way".
func coverText(v *engine.View, c engine.CoverView) string {
	if !c.Sees {
		return i18n.L("not seen")
	}
	if c.Creature != "" && c.Blocked == 0 {
		return i18n.L("{{.Who}} in the way", map[string]any{"Who": Name(v, c.Creature)})
	}
	text := i18n.L("no cover")
	for i, g := range v.Decl().Cover {
		if g.ID == c.Grade && i > 0 {
			text = i18n.Inside(g.Name)
		}
	}
	if c.Drawn > 0 && c.Blocked > 0 {
		text += " " + i18n.L("({{.Blocked}} of {{.Drawn}} hidden)", map[string]any{"Blocked": c.Blocked, "Drawn": c.Drawn})
	}
	if c.Creature != "" {
		text += ", " + i18n.L("{{.Who}} in the way", map[string]any{"Who": Name(v, c.Creature)})
	}
	return text
}

// CountedCover describes the cover that a command counts for its target: the board's cover, none if cover doesn't count,
// or the grade set by the DM.
func CountedCover(v *engine.View, c engine.CoverView, preview *jsondoc.Node) string {
	grade, ok := preview.Get("grade").Str()
	grades := v.Decl().Cover
	at := slices.IndexFunc(grades, func(g engine.Grade) bool { return g.ID == grade })
	switch {
	case !ok || !c.Sees || at < 0 || grade == c.Grade:
		return coverText(v, c)
	case at == 0:
		return i18n.L("cover doesn't count")
	}
	return i18n.L("counts as {{.Grade}}", map[string]any{"Grade": i18n.Inside(grades[at].Name)})
}
