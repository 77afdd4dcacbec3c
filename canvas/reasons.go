package canvas

import (
	"slices"
	"strings"
	"time"

	"parapet/canvas/paint"
)

// reason is a sentence shown on the map for a few seconds.
type reason struct {
	at   paint.Point
	text string
	stop func()
}

const (
	reasonTime  = 5 * time.Second
	reasonWidth = 44 // letters per line
)

// ShowReason shows a sentence at a place, in squares, for a few seconds, replacing the one already there. An empty text
// removes it.
func (m *Map) ShowReason(at paint.Point, text string) {
	l := &m.live
	l.labels.drop(func(r *reason) bool { return r.at == at })
	if text == "" {
		l.layout()
		return
	}
	r := &reason{at: at, text: wrap(text, reasonWidth)}
	r.stop = m.after(reasonTime, func() {
		l.labels.drop(func(o *reason) bool { return o == r })
		l.layout()
	})
	l.labels.reasons = append(l.labels.reasons, r)
	l.layout()
}

// HideReasons removes all sentences.
func (m *Map) HideReasons() {
	m.live.labels.drop(func(*reason) bool { return true })
	m.live.layout()
}

func (l *labels) drop(which func(*reason) bool) {
	l.reasons = slices.DeleteFunc(l.reasons, func(r *reason) bool {
		if which(r) {
			r.stop()
			return true
		}
		return false
	})
}

// wrap breaks a text at spaces into lines of at most most letters.
func wrap(text string, most int) string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len([]rune(line))+1+len([]rune(word)) > most {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return strings.Join(append(lines, line), "\n")
}
