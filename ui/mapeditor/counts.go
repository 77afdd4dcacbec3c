package mapeditor

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/savefiles/mapformat"
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
	out := []count{{lang.L("Squares"), strconv.Itoa(m.Cols) + " × " + strconv.Itoa(m.Rows)},
		{lang.L("Walls"), strconv.Itoa(n[board.KindWall])}, {lang.L("Doors"), doors(m.Walls, n[board.KindDoor])}}
	add := func(name string, n int) {
		if n > 0 {
			out = append(out, count{name, strconv.Itoa(n)})
		}
	}
	add(lang.L("Windows"), n[board.KindWindow])
	add(lang.L("Curtains"), n[board.KindCurtain])
	add(lang.L("Low walls"), n[board.KindLow])
	rocks := 0
	for _, k := range m.Squares {
		if m.Legend[k].Solid {
			rocks++
		}
	}
	add(lang.L("Squares of rock"), rocks)
	add(lang.L("Lights"), len(s.Map.Lights()))
	add(lang.L("Notes"), len(s.Map.Notes()))
	add(lang.L("Walls cut under doors and windows"), r.Cut)
	add(lang.L("Ends welded"), r.Welded)
	return append(out, count{lang.L("Left out"), strconv.Itoa(r.LeftOut)})
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
	}{{secret, lang.L("{{.N}} secret", map[string]any{"N": secret})}, {locked, lang.L("{{.N}} locked", map[string]any{"N": locked})},
		{open, lang.L("{{.N}} open", map[string]any{"N": open})}, {bars, lang.L("{{.N}} with bars", map[string]any{"N": bars})}} {
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
