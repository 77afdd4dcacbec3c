package session

import (
	"errors"
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// witness records what a Fight reports.
type witness struct {
	reported []string
	last     *engine.Question
}

func (w *witness) Committed(r *engine.Record) { w.reported = append(w.reported, "did "+r.Command.Do) }
func (w *witness) Refused(c *engine.Command, r *engine.Refusal) {
	w.reported = append(w.reported, "refused "+r.Code)
}
func (w *witness) Asked(q *engine.Question, wrong *engine.Refusal) {
	w.last = q
	word := "asked "
	if wrong != nil {
		word = "asked again "
	}
	w.reported = append(w.reported, word+q.For+" of "+q.Who)
}
func (w *witness) Cancelled(c *engine.Command) { w.reported = append(w.reported, "cancelled "+c.Do) }
func (w *witness) NotSaved(err error)          { w.reported = append(w.reported, "not kept: "+err.Error()) }
func (w *witness) News(text string)            { w.reported = append(w.reported, text) }
func (w *witness) Bug(err error)               { w.reported = append(w.reported, "bug") }

func atOnce(_ *engine.Record, done func(error)) { done(nil) }

func attackCid() *engine.Command {
	return engine.NewCommand("attack", "ann", jsondoc.M("target", "cid"))
}

func TestFight(t *testing.T) {
	asksAll, byProgram := Answering{}, Answering{PartyRolls: true, FoeRolls: true}
	away := engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3))))
	for _, c := range []struct {
		name  string
		rules Answering
		do    func(*Fight)
		want  []string
	}{
		{"dice by hand", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.Answer(engine.Roll(15))
			f.Answer(engine.Roll(3, 4))
		}, []string{"asked attack of ann", "asked damage of ann", "did attack"}},
		{"dice by the program", byProgram, func(f *Fight) { f.Send(engine.NewCommand("end_turn", "")) }, []string{"did end_turn"}},
		{"the program's dice, a decision by hand", byProgram, func(f *Fight) {
			f.Send(away)
			f.Answer(engine.WordsAnswer("no"))
		}, []string{"asked opportunity_attack of cid", "did move"}},
		{"decisions by the program for the DM alone", Answering{FoeRolls: true, FoeChoices: true}, func(f *Fight) { f.Send(away) }, []string{"did move"}},
		{"a face that the die hasn't", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.Answer(engine.Roll(21))
			f.Answer(engine.Roll(2))
		}, []string{"asked attack of ann", "asked again attack of ann", "did attack"}},
		{"one roll by the program, then by hand again", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.RollForMe()
			f.Answer(engine.Roll(1, 1))
		}, []string{"asked attack of ann", "asked damage of ann", "did attack"}},
		{"all rolls by the program", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.RollRest()
		}, []string{"asked attack of ann", "did attack"}},
		{"cancelled", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.CancelQuestion()
			f.Send(engine.NewCommand("rest", "ann"))
		}, []string{"asked attack of ann", "cancelled attack", "did rest"}},
		{"several, the first cancelled: what follows is dropped, also when another is sent later", asksAll, func(f *Fight) {
			f.SendAll([]*engine.Command{attackCid(), engine.NewCommand("rest", "ann")})
			f.CancelQuestion()
			f.Send(engine.NewCommand("note", "", jsondoc.M("text", "x")))
		}, []string{"asked attack of ann", "cancelled attack", "did note"}},
		{"several, one of them refused", asksAll, func(f *Fight) {
			f.SendAll([]*engine.Command{engine.NewCommand("rest", "bo"), engine.NewCommand("rest", "ann")})
		}, []string{"refused not_your_turn", "did rest"}},
		{"another command while a question stands", asksAll, func(f *Fight) {
			f.Send(attackCid())
			f.Send(engine.NewCommand("rest", "ann"))
			f.Answer(engine.Roll(1))
		}, []string{"asked attack of ann", "refused answer_first", "did attack"}},
		{"an answer that nobody asked for", asksAll, func(f *Fight) {
			f.Answer(engine.Roll(1))
			f.RollForMe()
			f.CancelQuestion()
		}, nil},
		{"refused", asksAll, func(f *Fight) { f.Send(engine.NewCommand("rest", "bo")) }, []string{"refused not_your_turn"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := &witness{}
			g := uitest.Started(t)
			g.SetSeed(1) // whose first attack hits
			c.do(New(g, c.rules, atOnce, w))
			if !slices.Equal(w.reported, c.want) {
				t.Errorf("%q, not %q", w.reported, c.want)
			}
		})
	}
}

func TestNothingIsShownBeforeItIsKept(t *testing.T) {
	w := &witness{}
	var kept []func(error)
	f := New(uitest.Started(t), Answering{PartyRolls: true, FoeRolls: true, FoeChoices: true}, func(_ *engine.Record, done func(error)) { kept = append(kept, done) }, w)
	f.Send(engine.NewCommand("rest", "ann"))
	f.Send(engine.NewCommand("end_turn", "ann"))
	if len(w.reported) != 0 || len(kept) != 1 {
		t.Fatal(w.reported, len(kept))
	}
	f.CancelQuestion() // no prompt is open
	kept[0](nil)
	if !slices.Equal(w.reported, []string{"did rest"}) || len(kept) != 2 {
		t.Fatal(w.reported, len(kept))
	}
	kept[1](errors.New("disk full"))
	if !slices.Equal(w.reported, []string{"did rest", "not kept: disk full", "did end_turn"}) {
		t.Error(w.reported)
	}
}

func TestARollIsTheSameByButtonAndBySetting(t *testing.T) {
	roll := func(rules Answering, press bool) int {
		g := uitest.Started(t)
		f := New(g, rules, atOnce, &witness{})
		f.Send(attackCid())
		if press {
			f.RollRest()
		}
		return g.State().Token("cid").Stats.Int(1)
	}
	if a, b := roll(Answering{PartyRolls: true}, false), roll(Answering{}, true); a != b {
		t.Errorf("by setting %d HP, by button %d HP", a, b)
	}
}

// TestAnAnswerIsAlwaysSo checks that a choice answered with "always" lets the command go on, is remembered once the
// command is done, and isn't asked again, and that a cancelled command remembers nothing.
func TestAnAnswerIsAlwaysSo(t *testing.T) {
	for _, side := range []bool{true, false} {
		w := &witness{}
		g := uitest.Started(t)
		d := Empty(nil, w)
		d.Fight = New(g, Answering{PartyRolls: true, FoeRolls: true}, atOnce, w)
		away := engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3))))
		d.Send(away)
		d.CancelQuestion()
		d.Send(away)
		d.AnswerAlways(engine.WordsAnswer("maybe"), side)
		d.AnswerAlways(engine.WordsAnswer("no"), side)
		want := []string{"asked opportunity_attack of cid", "cancelled move", "asked opportunity_attack of cid", "asked again opportunity_attack of cid",
			"did move", "did habit"}
		if !slices.Equal(w.reported, want) || len(g.State().SavedAnswers) != 1 {
			t.Fatalf("%q %+v", w.reported, g.State().SavedAnswers)
		}
		if h := g.State().SavedAnswers[0]; (h.Side == "foes") != side || (h.Who == "cid") == side {
			t.Errorf("%+v", h)
		}
		d.Undo()
		d.Undo()
		d.AnswerAlways(engine.WordsAnswer("no"), side) // there is no question
	}
}

// TestAPhaseWithNobodyLeftPasses: the pass that leaves nobody anything to do in the phase brings the next one with it, as one undo; a
// roll that decides nothing isn't asked for.
func TestAPhaseWithNobodyLeftPasses(t *testing.T) {
	f := New(uitest.Brawl(t, "melee"), Answering{}, atOnce, &witness{})
	round := f.Game.State().Round
	for f.Game.State().Turn != "" && f.Game.State().Phase == "melee" {
		f.Send(engine.NewCommand("pass", f.Game.State().Turn))
	}
	if f.Game.State().Round != round+1 {
		t.Fatal(f.Game.State().Phase, f.Game.State().Round)
	}
	f.Send(engine.NewCommand("undo", ""))
	if s := f.Game.State(); s.Phase != "melee" || s.Turn == "" {
		t.Error(s.Phase, s.Turn)
	}
	f.Send(engine.NewCommand("dodge", f.Game.State().Turn))
	f.Send(engine.NewCommand("roll", "", jsondoc.M("close", true)))
	if f.Waiting() {
		t.Error(f.Game.Pending())
	}
}
