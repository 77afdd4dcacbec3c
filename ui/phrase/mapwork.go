package phrase

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// mapParts lists the changes to a map by kind: "4 walls added, terrain changed".
func (t *transcriber) mapParts(e engine.Event) string {
	out := wallsWorked(e.Get("walls"))
	for _, part := range []struct{ key, text string }{
		{"size", lang.L("map size {{.Size}}", words{"Size": sides(e.Get("size"))})},
		{"legend", lang.L("terrain types changed")},
		{"squares", lang.L("terrain changed")},
		{"elevation", lang.L("elevation changed")},
		{"areas", lang.L("terrain changed")},
		{"image", lang.L("map picture changed")},
		{"notes", lang.L("map notes changed")},
		{"lights", lang.L("lights changed")},
	} {
		if e.Get(part.key) != nil && (len(out) == 0 || out[len(out)-1] != part.text) {
			out = append(out, part.text)
		}
	}
	if len(out) == 0 {
		return lang.L("map changed")
	}
	return strings.Join(out, ", ")
}

// wallsWorked counts walls by what was done to them.
func wallsWorked(walls *jsondoc.Node) (out []string) {
	if walls == nil || walls.Kind != jsondoc.List {
		return nil
	}
	var built, gone, changed int
	for _, w := range walls.Items {
		switch {
		case w.Get("remove") != nil:
			gone++
		case w.Get("from") != nil && w.Get("kind") != nil:
			built++
		default:
			changed++
		}
	}
	said := func(n int, text func(words) string) {
		if n > 0 {
			out = append(out, text(words{"N": n}))
		}
	}
	said(built, func(w words) string {
		return i18n.N("1 wall added", "{{.N}} walls added", built, w)
	})
	said(changed, func(w words) string {
		return i18n.N("1 wall changed", "{{.N}} walls changed", changed, w)
	})
	said(gone, func(w words) string {
		return i18n.N("1 wall removed", "{{.N}} walls removed", gone, w)
	})
	return out
}

// wallMade says which one mark of a wall was set or taken: "the door 5 east of Ada made secret".
func wallMade(w *jsondoc.Node, named words) string {
	marks := []struct{ key, set, taken string }{
		{"secret", lang.L("{{.Wall}} made secret", named), lang.L("{{.Wall}} no longer secret", named)},
		{"found", lang.L("{{.Wall}} found by the players", named), lang.L("{{.Wall}} hidden from the players", named)},
		{"locked", lang.L("{{.Wall}} locked", named), lang.L("{{.Wall}} unlocked", named)},
	}
	for _, m := range marks {
		if mark := w.Get(m.key); mark != nil && len(w.Members) == 2 { // besides its id
			if mark.Bool {
				return m.set
			}
			return m.taken
		}
	}
	return lang.L("{{.Wall}} changed", named)
}

// sides formats a size as "30 × 20".
func sides(n *jsondoc.Node) string {
	if list, ok := n.Ints(); ok && len(list) == 2 {
		return number(jsondoc.Int(list[0])) + " × " + number(jsondoc.Int(list[1]))
	}
	return ""
}
