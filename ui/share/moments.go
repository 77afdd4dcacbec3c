package share

import (
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/message"
)

// knownState is a token's condition as far as the players know it.
type knownState struct {
	own        bool // one of the players' own, which leaves no trace
	numbers    bool
	hp         int
	harm       scene.Harm
	conditions []string // names of its conditions
}

func knownOf(v *engine.View, k scene.Known) knownState {
	t := knownState{own: k.Player, numbers: k.ShowHP && !k.NoNumbers, hp: k.HP, harm: k.Harm}
	if of := v.Token(k.ID); of != nil {
		t.own = t.own || slices.Contains(v.PlayersSides(), of.Side)
	}
	for _, b := range k.Badges {
		for _, d := range v.Decl().Conditions {
			if d.ID == b.Icon {
				t.conditions = append(t.conditions, d.Name)
			}
		}
	}
	return t
}

// Moments returns labels for what has happened to visible tokens since another model: hit points of player characters, a
// word for other tokens if the players may know it, and new conditions.
func (m Model) Moments(before Model) []gesture.Label {
	var out []gesture.Label
	for i := range m.Scene.Tokens {
		k := &m.Scene.Tokens[i]
		was, ok := before.Known[k.ID]
		now := m.Known[k.ID]
		if text, bad := now.since(was); ok && text != "" && !k.Ghost {
			out = append(out, gesture.Label{At: paint.Point{X: k.Centre().X, Y: k.Row}, Text: text, Bad: bad})
		}
	}
	return out
}

// since returns what has changed. bad reports whether the token was hurt.
func (t knownState) since(was knownState) (text string, bad bool) {
	var parts []string
	if d := t.hp - was.hp; t.numbers && was.numbers && d < 0 {
		parts, bad = append(parts, message.Int(d)), true
	} else if t.numbers && was.numbers && d > 0 {
		parts = append(parts, "+"+strconv.Itoa(d))
	}
	if word := harmWord(t.harm); word != "" && was.harm != scene.HarmUnknown && t.harm != was.harm {
		parts, bad = append(parts, word), t.harm > was.harm
	}
	for _, c := range t.conditions {
		if !slices.Contains(was.conditions, c) {
			parts = append(parts, c)
		}
	}
	return strings.Join(parts, ", "), bad
}
