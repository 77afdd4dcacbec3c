package players

import (
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/words"
)

// Model is all that the window shows.
type Model struct {
	Title string
	Scene *paint.Scene
	Turn  string // "Round 3 · Hilda"; "" where no fight is on
	Next  string // "Next: Orc"; "" for nobody

	acting *paint.Point // the middle of the one who acts; nil where that is nobody on the map
}

// title is the same whatever is open: the name of an encounter can tell too much.
func title() string { return lang.L("Parapet: players") }

// ModelOf makes what the window shows of a state; of o the viewpoint is the players' own. v is nil while
// nothing is open.
func ModelOf(v *engine.View, c Choice, o scene.Options) Model {
	m := Model{Title: title(), Scene: &paint.Scene{Theme: o.Palette}}
	if v == nil {
		return m
	}
	o.For, o.Selected, o.Dimmed, o.Missing = scene.Party, nil, nil, false
	e := scene.EditionOf(v, "", o.For)
	e.Tell(v, c.telling())
	m.Scene = e.Scene(o)
	for i, k := range e.Tokens {
		m.Scene.Tokens[i].Name, m.Scene.Tokens[i].HideName = label(k)
		if k.ID == e.Turns.Now {
			at := m.Scene.Tokens[i].Centre()
			m.acting = &at
		}
	}
	m.Turn, m.Next = turnTexts(v, e, c.telling())
	return m
}

// label is what stands under a token.
func label(k scene.Known) (text string, hide bool) {
	word := harmWord(k.Harm)
	switch {
	case word == "" || k.Dead:
		return k.Name, k.HideName
	case k.Name == "":
		return word, false
	}
	return k.Name + " · " + word, false
}

func harmWord(h scene.Harm) string {
	switch h {
	case scene.Hurt:
		return lang.L("hurt")
	case scene.Bloodied:
		return lang.L("bloodied")
	}
	return ""
}

// turnTexts are who acts, and who is next.
func turnTexts(v *engine.View, e *scene.Edition, told scene.Telling) (now, next string) {
	if !v.InCombat() {
		return "", ""
	}
	if e.Turns.Round > 0 {
		now = lang.L("Round {{.N}}", map[string]any{"N": e.Turns.Round})
	}
	if phase := words.Phase(v); phase != "" {
		now = joined(now, phase)
	}
	if e.Turns.Now != "" {
		now = joined(now, called(v, e, e.Turns.Now, told))
	}
	if e.Turns.Next != "" {
		next = lang.L("Next: {{.Who}}", map[string]any{"Who": called(v, e, e.Turns.Next, told)})
	}
	return now, next
}

// called is an entry of the order as the players are told of it.
func called(v *engine.View, e *scene.Edition, id string, told scene.Telling) string {
	if name := e.Called(v, id, told); name != "" {
		return name
	}
	return lang.L("a foe")
}

func joined(a, b string) string {
	if a == "" {
		return b
	}
	return a + " · " + b
}
