package panels

import (
	"cmp"
	"path/filepath"
	"strings"

	"parapet/canvas/scene"
	"parapet/icons/game"
	"parapet/savefiles/library"
	"parapet/ui/i18n"
)

// libraryRow is a heading, an entry or a problem.
type libraryRow struct {
	heading, problem string
	entry            library.Entry
}

// rows lists the entries of a rule system by group. Files that can't be read come last, with the place and the reason.
func rows(entries []library.Entry, system string) []libraryRow {
	var out, broken []libraryRow
	group := "\x00"
	for _, e := range entries {
		if e.Broken != nil {
			broken = append(broken, libraryRow{problem: i18n.Error(e.Broken)})
		}
		if !e.Good() && !e.Map || system != "" && e.System != "" && e.System != system {
			continue
		}
		if e.Group != group {
			group = e.Group
			out = append(out, libraryRow{heading: group})
		}
		out = append(out, libraryRow{entry: e})
	}
	if len(broken) > 0 {
		out = append(append(out, libraryRow{heading: i18n.L("Can't be read")}), broken...)
	}
	return out
}

// isEntry reports whether the row can be added to the map or opened as a map.
func (r libraryRow) isEntry() bool {
	return r.heading == "" && r.problem == "" && (r.entry.Good() || r.entry.Map)
}

// how returns a hint on how to use an entry.
func (r libraryRow) how() string {
	if r.entry.Piece {
		return i18n.L("Drag onto the map, or double-click and click to place. Right-click: more")
	}
	if r.entry.Map {
		return i18n.L("Drag onto the map or double-click to open as a new encounter. Right-click: more")
	}
	return i18n.L("Drag onto the map, or double-click")
}

// icon returns the icon of an entry, "" for none.
func (r libraryRow) icon() string {
	switch {
	case r.entry.Piece:
		return "jigsaw-piece"
	case r.entry.Map:
		return "treasure-map"
	case r.entry.Stats == nil:
		return ""
	}
	return cmp.Or(r.entry.Stats.Icon, game.ForCreature(r.entry.Name), "person")
}

// note returns a short description of an entry.
func (r libraryRow) note() string {
	if r.entry.Piece {
		return i18n.L("map piece")
	}
	if r.entry.Map {
		return strings.TrimPrefix(filepath.Ext(r.entry.Path), ".")
	}
	if r.entry.Stats == nil {
		return ""
	}
	if _, most, ok := scene.HitPoints(r.entry.Stats); ok {
		return i18n.L("{{.HP}} HP", map[string]any{"HP": most})
	}
	return ""
}
