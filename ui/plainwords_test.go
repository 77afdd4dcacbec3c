//go:build !race

package ui

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles/sample"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// reader reads what a DM is shown while a game is played at random.
type reader struct {
	t    *testing.T
	g    *engine.Game
	dice *rand.Rand
	ids  *regexp.Regexp
	seen map[string]bool
	also func(where, text string) // further checks on each text, nil for none
}

// program matches what no text for people may contain: coordinates, ids, words of commands.
var program = regexp.MustCompile(`\[-?\d|\w_\w|\bkind (short|long)\b|\bneeds "|null|map\[|%!`)

func (r *reader) reads(where, text string) {
	if r.seen[text] {
		return
	}
	r.seen[text] = true
	if r.also != nil {
		r.also(where, text)
		return
	}
	if found := program.FindString(text); found != "" {
		r.t.Errorf("%s: %q stands in %q", where, found, text)
	}
	if found := r.ids.FindString(text); found != "" {
		r.t.Errorf("%s: the id %q stands in %q", where, found, text)
	}
}

// candidates returns commands that can be sent now, and reads the refusals of others.
func (r *reader) candidates() []*engine.Command {
	v := r.g.View()
	var out []*engine.Command
	for _, s := range commands.Steps(v) {
		r.reads("a step", s.Name+" "+s.Help+" "+s.Why)
		if s.Why == "" && s.Ask == "" && len(s.Options) == 0 {
			out = append(out, s.Command)
		}
	}
	if l, ok := v.System.(engine.Grouper); ok {
		for _, g := range l.Roster(v) {
			r.reads("a heading of the list", i18n.Text(g.Title)+" "+i18n.Text(g.Note))
			for _, m := range g.Members {
				r.reads("a card of the list", i18n.Text(m.Note))
			}
		}
	}
	who := commands.Actor(v, "")
	if who == nil {
		return append(out, engine.NewCommand("end_turn", v.Turn))
	}
	for _, c := range commands.Choices(v, who) {
		r.reads("an action", c.Name+" "+c.Why)
		if c.View.Ready {
			out = append(out, r.aimed(v, who, c)...)
		}
	}
	for _, e := range v.System.Reach(v, who) {
		out = append(out, commands.MoveCommand(who.ID, e.By, jsondoc.M("to", engine.SquareNode(e.At))))
	}
	if len(commands.Steps(v)) == 0 {
		out = append(out, engine.NewCommand("end_turn", who.ID))
	}
	return out
}

// aimed returns the commands of an action against every token.
func (r *reader) aimed(v *engine.View, who *engine.Token, c commands.Choice) []*engine.Command {
	a := input.NewAim(v, who.ID, c.View)
	if a.Target == engine.Nothing {
		if commands.Action(v.Decl(), c.View.Do).Options != nil || c.View.Do == "surrender" || c.View.Do == "flee" {
			return nil
		}
		if c := a.Base(); v.Probe(c) == nil || v.Probe(c).Code != engine.BadCommand { // a form asks for something
			return []*engine.Command{c}
		}
		return nil
	}
	a.Consider(v)
	var out []*engine.Command
	for _, t := range v.Tokens {
		sent, why := a.At(v, t)
		if sent == nil {
			continue
		}
		if why == nil {
			out = append(out, sent)
		}
		for _, line := range append(a.Hover(v, t.ID, scene.Cell(t.At)).Lines, phrase.Odds(v, commands.LastPreview(v, sent), c.View.Cost)...) {
			if why == nil || why.Code != engine.BadCommand {
				r.reads("an odds card of "+c.Name, line)
			}
		}
	}
	return out
}

// does runs one of the candidates and reads the result.
func (r *reader) does() {
	list := r.candidates()
	c := list[r.dice.IntN(len(list))]
	v := r.g.View()
	out := r.g.Do(c, nil, nil)
	for out.Question != nil {
		q := out.Question
		r.reads("a card", phrase.Asked(phrase.Name(v, q.Who), phrase.Name(v, q.Target))+" "+actionbar.Word(v.Decl(), q).Title)
		for _, line := range actionbar.Why(v.Decl(), q, nil, func(text message.Text) string { return phrase.Say(v, q.Who, text) }) {
			r.reads("a card", line)
		}
		out = r.g.Answer(r.answer(q), nil)
	}
	r.came(c, v, out)
}

// came reads the outcome of a command.
func (r *reader) came(c *engine.Command, v *engine.View, out engine.Outcome) {
	switch {
	case out.Bug != nil:
		r.t.Fatal(out.Bug)
	case out.Refusal != nil:
		r.reads("a refusal", phrase.Refusal(c, out.Refusal, v.State, v.Decl()).Text)
	case out.Record != nil:
		for _, l := range phrase.Record(out.Record, v.Decl()) {
			r.reads("the log", l.Text)
		}
	}
}

func (r *reader) answer(q *engine.Question) engine.Answer {
	if q.Ask == "choice" {
		if q.Many {
			return engine.WordsAnswer(q.Default...)
		}
		return engine.WordsAnswer(q.Options[r.dice.IntN(len(q.Options))])
	}
	var faces []int
	for _, sides := range q.Dice.Sides() {
		faces = append(faces, 1+r.dice.IntN(sides))
	}
	return engine.Roll(faces...)
}

// rests ends combat and runs what the system offers between combats.
func (r *reader) rests() {
	end := []*engine.Command{engine.NewCommand("end_combat", "")}
	for _, b := range r.g.View().Decl().Between {
		end = append(end, engine.NewCommand(b.Do, "", b.Args...))
	}
	for _, c := range end {
		out := r.g.Do(c, nil, engine.Auto)
		if out.Refusal != nil && out.Refusal.Code == engine.BadCommand { // a form asks for more
			continue
		}
		r.came(c, r.g.View(), out)
	}
}

// TestADMReadsWords plays the sample encounters at random and checks that texts about actions, odds, prompts, refusals
// and results refer to creatures, things and places by name.
func TestADMReadsWords(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			ids, names := []string{"zzzz"}, ""
			for _, k := range g.View().Tokens {
				names += strings.ToLower(k.Name) + " "
			}
			for _, k := range g.View().Tokens {
				if !slices.Contains(strings.Fields(names), k.ID) {
					ids = append(ids, regexp.QuoteMeta(k.ID))
				}
			}
			r := &reader{t, g, rand.New(rand.NewPCG(7, 7)), regexp.MustCompile(`\b(` + strings.Join(ids, "|") + `)\b`), map[string]bool{}, nil}
			if !g.State().InCombat() {
				g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
			}
			most := 100
			if testing.Short() {
				most = 30
			}
			for range most {
				r.does()
			}
			r.rests()
		})
	}
}
