package mapeditor

import (
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// count is a line of the import summary.
type count struct{ name, value string }

// counts lists what was imported and what wasn't. Lines with zero are left out, except walls and doors.
func counts(s *engine.State, r *mapformat.Report) []count {
	m := s.Map.Board().Map()
	var n [board.KindLow + 1]int
	for _, w := range m.Walls {
		n[w.Kind]++
	}
	out := []count{{i18n.L("Squares"), strconv.Itoa(m.Cols) + " × " + strconv.Itoa(m.Rows)},
		{i18n.L("Walls"), strconv.Itoa(n[board.KindWall])}, {i18n.L("Doors"), doors(m.Walls, n[board.KindDoor])}}
	add := func(name string, n int) {
		if n > 0 {
			out = append(out, count{name, strconv.Itoa(n)})
		}
	}
	add(i18n.L("Windows"), n[board.KindWindow])
	add(i18n.L("Curtains"), n[board.KindCurtain])
	add(i18n.L("Low walls"), n[board.KindLow])
	rocks := 0
	for _, k := range m.Squares {
		if m.Legend[k].Solid {
			rocks++
		}
	}
	add(i18n.L("Squares of rock"), rocks)
	add(i18n.L("Lights"), len(s.Map.Lights()))
	add(i18n.L("Notes"), len(s.Map.Notes()))
	add(i18n.L("Walls cut under doors and windows"), r.Cut)
	add(i18n.L("Ends welded"), r.Welded)
	return append(out, count{i18n.L("Left out"), strconv.Itoa(r.LeftOut)})
}

// doors returns the number of doors and of the special ones among them: "9 (2 secret, 1 locked)".
func doors(walls []board.Wall, all int) string {
	var secret, locked, open, bars int
	for _, w := range walls {
		if w.Kind != board.KindDoor {
			continue
		}
		for _, f := range []struct {
			is bool
			n  *int
		}{{w.Secret, &secret}, {w.Locked, &locked}, {w.Open, &open}, {w.Bars, &bars}} {
			if f.is {
				*f.n++
			}
		}
	}
	var more []string
	for _, f := range []struct {
		n    int
		text string
	}{{secret, i18n.L("{{.N}} secret", map[string]any{"N": secret})}, {locked, i18n.L("{{.N}} locked", map[string]any{"N": locked})},
		{open, i18n.L("{{.N}} open", map[string]any{"N": open})}, {bars, i18n.L("{{.N}} with bars", map[string]any{"N": bars})}} {
		if f.n > 0 {
			more = append(more, f.text)
		}
	}
	text := strconv.Itoa(all)
	if len(more) > 0 {
		text += " (" + strings.Join(more, ", ") + ")"
	}
	return text
}
