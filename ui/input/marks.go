package input

import (
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// SavePlates returns a label for each token that an area would hit, with its chance to save.
func SavePlates(v *engine.View, odds *jsondoc.Node) []gesture.Label {
	n := odds.Get("targets")
	if n == nil {
		n = odds.Get("rolls")
	}
	var out []gesture.Label
	for _, it := range n.List() {
		k := v.Token(phrase.Caught(it))
		if k == nil {
			continue
		}
		text := i18n.L("caught")
		if p, ok := it.Get("save").Float(); ok {
			text = i18n.L("saves {{.P}}", map[string]any{"P": phrase.Percent(p)})
		} else if p, ok := it.Get("hit").Float(); ok {
			text = i18n.L("hit {{.P}}", map[string]any{"P": phrase.Percent(p)})
		}
		out = append(out, gesture.Label{At: scene.Above(k), Text: text})
	}
	return out
}

// CoverLines returns the lines that decided the cover.
func CoverLines(c engine.CoverView) []paint.CoverLine {
	eye := scene.Point(c.Eye.Point)
	var out []paint.CoverLine
	for _, l := range c.Lines {
		out = append(out, paint.CoverLine{From: eye, To: scene.Point(l.To.Point), Blocked: l.Hit, Hit: scene.Point(l.At)})
	}
	return out
}
