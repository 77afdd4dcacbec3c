package rulestest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/board"
	"parapet/engine/dice"
)

// mostEnds is how many squares of a reach are tried.
const mostEnds = 24

// PreviewedMoves checks, in states of random combats, that a move whose end the system predicts leads to exactly that state in the
// gate, and asks exactly the questions predicted. Some ends must be predicted.
func (b Bench) PreviewedMoves(t *testing.T) {
	t.Helper()
	known := 0
	rapid.Check(t, func(rt *rapid.T) { known += b.previewedMoves(rt, drawn(rt)) })
	if known == 0 {
		t.Error("no walk's end was known")
	}
}

// previewedMoves checks the moves from one state and returns how many had a predicted end.
func (b Bench) previewedMoves(t Failer, draw chance) (known int) {
	t.Helper()
	v := b.someFight(t, draw, 24).View()
	v = &engine.View{State: v.State, System: v.System, Scratch: aiScratch()}
	token := v.Token(b.actor(v, draw))
	if token == nil {
		return 0
	}
	to := slices.Clone(v.System.Reach(v, token))
	for len(to) > mostEnds {
		i := draw(len(to))
		to = slices.Delete(to, i, i+1)
	}
	for i, s := range v.System.(engine.MovePreviewer).PreviewMoves(v, token, to) {
		if s.There != nil && (len(s.Asked) == 0 || len(v.SavedAnswers) == 0) {
			known++
			sameMove(t, v, token, to[i], s)
		}
	}
	return known
}

// aiScratch returns scratch space like the AI's.
func aiScratch() *engine.Scratch {
	return &engine.Scratch{Memory: &board.Memory{}, Paths: &board.PathCache{}, Cached: &engine.AnswerCache{}, Blind: true}
}

func sameMove(t Failer, v *engine.View, token *engine.Token, e engine.ReachEntry, s engine.MoveOutcome) {
	t.Helper()
	c := ai.WalkTo(v.Decl(), token, e)
	var asked []string
	after, stop := v.Attempt(c, nil, 1, func(q *engine.Question, _ dice.Place) (engine.Answer, bool) {
		asked = append(asked, q.Who)
		return engine.WordsAnswer("no"), q.Ask == "choice" && slices.Contains(q.Options, "no")
	})
	if stop != nil {
		t.Fatalf("%s: its end is known, but it comes to nothing: %+v %v", c.Node, *stop, stop.Refusal)
	}
	if !slices.Equal(asked, s.Asked) {
		t.Fatalf("%s asks %v, known were %v", c.Node, asked, s.Asked)
	}
	there := *v.State
	there.Tokens, there.Step = slices.Clone(there.Tokens), there.Step+1
	there.Tokens[there.Index(token.ID)] = s.There
	if there.Sum(v.Decl()) != after.Sum(v.Decl()) {
		known := &engine.View{State: &there, System: v.System, Scratch: v.Scratch}
		gate := &engine.View{State: after, System: v.System, Scratch: v.Scratch}
		t.Fatalf("%s ends otherwise: known\n%s\nthe gate\n%s", c.Node, known.Node(), gate.Node())
	}
	g := after.Token(token.ID)
	if !slices.Equal(g.Budget, s.There.Budget) || !slices.Equal(g.Marks, s.There.Marks) {
		t.Fatalf("%s: known %v %v, the gate %v %v", c.Node, s.There.Budget, s.There.Marks, g.Budget, g.Marks)
	}
}
