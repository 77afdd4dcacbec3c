package share

import (
	"cmp"
	"slices"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Model is everything that the player view shows.
type Model struct {
	Title string
	Scene *paint.Scene
	Round int    // 0 if rounds aren't counted
	Turn  string // "Round 3 · Hilda"; "" outside combat
	Next  string // "Next: Orc"; "" for nobody
	Card  string // "Round 3: Hilda", for a title card; "" outside combat

	Acting *paint.Point          // centre of the active token; nil if it isn't on the map
	Known  map[string]knownState // by token id
	traces []Trace
}

// ModelOptions is what a model is built from. Nothing else is shown.
type ModelOptions struct {
	View   *engine.View // nil if no encounter is open
	Seen   *scene.Sight // what the party sees; nil if there is no fog
	Turns  *scene.Turns // the turns as the party saw them; nil for those of View
	Traces []Trace      // see Model.Traces
}

// title returns the window's title, which is the same for every encounter because an encounter's name could give
// something away.
func title() string { return i18n.L("Parapet: player view") }

// ModelOf returns what the player view shows of a state. The viewpoint in o is replaced by the players'.
func ModelOf(of ModelOptions, c Choice, o scene.Options) Model {
	v := of.View
	m := Model{Title: title(), Scene: &paint.Scene{Theme: o.Palette}, Known: map[string]knownState{}}
	if v == nil {
		return m
	}
	o.For, o.Selected, o.Dimmed, o.Missing = scene.Party, nil, nil, false
	e := scene.PartyEdition(v, of.Seen)
	if of.Turns != nil {
		e.ShowTurns(*of.Turns)
	}
	e.Redact(v, c.secrecy())
	m.Scene = e.Scene(o)
	if m.Scene.Fog != nil {
		fog := *m.Scene.Fog
		fog.Endless = true
		m.Scene.Fog = &fog
	}
	m.Scene.NameSize = nameSize * c.TextSize()
	for i, k := range e.Tokens {
		t := &m.Scene.Tokens[i]
		t.Name, t.Rather, t.HideName = label(k)
		t.Mini = c.Minis
		m.Known[k.ID] = knownOf(v, k)
		if k.ID == e.Turns.Now {
			at := t.Centre()
			m.Acting = &at
		}
	}
	m.Round = e.Turns.Round
	m.Turn, m.Next, m.Card = turnTexts(v, e)
	m.traces = of.Traces
	if c.Traces {
		m.Scene.Tokens = append(m.Scene.Tokens, ghosts(of.Traces)...)
	}
	return m
}

// label returns the text under a token, and what to show rather than a part of it: how badly the token is hurt.
func label(k scene.Known) (text, rather string, hide bool) {
	word := harmWord(k.Harm)
	switch {
	case word == "" || k.Dead:
		return k.Name, "", k.HideName
	case k.Name == "":
		return word, "", false
	}
	return k.Name + between + word, word, false
}

func harmWord(h scene.Harm) string {
	switch h {
	case scene.Hurt:
		return i18n.L("hurt")
	case scene.Bloodied:
		return i18n.L("bloodied")
	}
	return ""
}

// turnTexts returns whose turn it is, who is next, and the text of a title card. If nobody has the turn, they name the phase.
func turnTexts(v *engine.View, e *scene.Edition) (now, next, card string) {
	if !v.InCombat() {
		return "", "", ""
	}
	round, phase, who := "", phrase.PhaseIn(v.Decl(), e.Turns.Phase), ""
	if e.Turns.Round > 0 {
		round = i18n.L("Round {{.N}}", map[string]any{"N": e.Turns.Round})
	}
	if e.Turns.Now != "" {
		who = called(v, e, e.Turns.Now)
	}
	if e.Turns.Next != "" {
		next = i18n.L("Next: {{.Who}}", map[string]any{"Who": called(v, e, e.Turns.Next)})
	}
	return joined(between, round, phase, who), next, joined(": ", round, cmp.Or(who, phase))
}

// called returns the name of an entry of the order as the players know it. A side's id could give something away.
func called(v *engine.View, e *scene.Edition, id string) string {
	name := e.Called(id)
	switch {
	case name != "":
		return name
	case v.Side(id) == nil:
		return i18n.L("a foe")
	case slices.Contains(v.PlayersSides(), id):
		return i18n.L("the party")
	case scene.Strange(v, id):
		return i18n.L("the foes")
	}
	return i18n.L("the allies")
}

// joined joins the non-empty texts of a list.
func joined(by string, list ...string) string {
	return strings.Join(slices.DeleteFunc(list, func(s string) bool { return s == "" }), by)
}

// between separates texts in a line.
const between = " · "

// Present returns what players see of a state that some records led to, and how many of the last ones they don't see yet. While
// somebody unknown acts they see the state before, unless something known has changed since.
func Present(v *engine.View, seen *scene.Sight, log []*engine.Record, looks scene.Looks) (from ModelOptions, unshown int) {
	if unshown = looks.Unshown(v.System, log); unshown > 0 {
		first := len(log) - unshown
		v = &engine.View{State: log[first].Before, System: v.System, Scratch: &engine.Scratch{}}
		log, seen = log[:first], scene.SightAfter(v, seen)
	}
	return ModelOptions{View: v, Seen: seen, Turns: turnsSeen(v, seen, log)}, unshown
}

// turnsSeen returns the turns as the party saw them, by the records in effect if somebody unknown acts now.
func turnsSeen(v *engine.View, seen *scene.Sight, history []*engine.Record) *scene.Turns {
	t := scene.TurnsSeen(v, seen, func(yield func(*engine.View) bool) {
		for _, r := range slices.Backward(history) {
			if !yield(&engine.View{State: r.Before, System: v.System, Scratch: &engine.Scratch{}}) {
				return
			}
		}
	})
	return &t
}
