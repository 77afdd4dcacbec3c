package forecast

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/board"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
)

// lane plays the combats of a plan one after another, command by command.
type lane struct {
	*Player
	fight *fight
	c     *Counts
}

// keeping returns a lane that caches as a forecast does: AI and rules keep answers from combat to combat.
func keeping(p *Plan) *lane { return &lane{Player: NewPlayer(p), c: p.NewCounts()} }

// forgetting returns a lane without caches.
func forgetting(p *Plan) *lane {
	l := keeping(p)
	l.ai = new(ai.AI)
	l.trial.View().Scratch = &engine.Scratch{}
	return l
}

func (l *lane) begin(i int) {
	seed := FightSeed(l.plan.Seed, i)
	l.trial.Restart(l.plan.Start, seed)
	l.ai.Reseed(seed)
	l.fight = newFight(l.Player, l.c)
}

// next plays the AI's next command, or other in its place, and returns everything it reports.
func (l *lane) next(t *testing.T, other *engine.Command) []string {
	t.Helper()
	v := l.trial.View()
	n, r := l.ai.Next(v)
	if r != nil {
		t.Fatalf("combat is stuck: %s", r.Why)
	}
	reported := []string{n.Node().String()}
	c := n.Command
	if other != nil {
		c = other
	}
	before := v.State
	if stop := l.trial.Do(c, nil, l.ai.Answers(v, c)); stop != nil {
		t.Fatalf("%s: %s", c.Node, reason(stop))
	}
	for _, e := range l.trial.Events() {
		reported = append(reported, e.Name+" "+e.Node.String())
	}
	l.fight.note(before)
	return reported
}

// TestCachesChangeNoCombat checks on the sample encounters that commands, odds, events and counts are the same with and
// without caches, also if the DM changes weapons and the map meanwhile.
func TestCachesChangeNoCombat(t *testing.T) {
	for _, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			g, err := e.New()
			if err != nil {
				t.Fatal(err)
			}
			p := &Plan{Name: e.Title, System: g.System(), Start: g.State(), Seed: 11, Fights: 2, Rounds: 2, Shard: 1, Of: 1}
			kept, plain := keeping(p), forgetting(p)
			for i := range p.Fights {
				playBoth(t, kept, plain, i)
			}
			if got, want := kept.c.Node().String(), plain.c.Node().String(); got != want {
				t.Errorf("counts %s\nof those who keep nothing %s", got, want)
			}
		})
	}
}

// playBoth plays combat i to its end in both lanes. Meanwhile the DM puts a wall across the board and changes the dice of
// everyone's first weapon.
func playBoth(t *testing.T, kept, plain *lane, i int) {
	t.Helper()
	kept.begin(i)
	plain.begin(i)
	v := plain.trial.View()
	for n := 0; !over(v) && v.Round <= plain.plan.Rounds; n++ {
		var dms *engine.Command
		switch armed := withWeapons(v); {
		case n == 4:
			dms = wallThrough(v.Board().Map())
		case n > 4 && n-5 < len(armed):
			dms = engine.NewCommand("set", armed[n-5], jsondoc.M("field", "weapons.0.damage"), jsondoc.M("value", "1d2"))
		}
		if got, want := kept.next(t, dms), plain.next(t, dms); !slices.Equal(got, want) {
			t.Fatalf("fight %d, command %d, round %d:\n%s\nof those who keep nothing:\n%s", i, n, v.Round, got, want)
		}
	}
	for _, l := range []*lane{kept, plain} {
		l.fight.end(l.c, min(v.Round, l.plan.Rounds), over(v))
	}
}

// withWeapons returns the ids of tokens with a weapon.
func withWeapons(v *engine.View) (ids []string) {
	for _, t := range v.Tokens {
		if len(t.Lists[0]) > 0 {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// wallThrough returns the command for a wall from top to bottom with a gap.
func wallThrough(m board.Map) *engine.Command {
	x := m.Cols / 2
	return engine.NewCommand("edit_map", "", jsondoc.M("walls", jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", "dms"), jsondoc.M("kind", "wall"),
		jsondoc.M("from", jsondoc.Ints(x, 1)), jsondoc.M("to", jsondoc.Ints(x, m.Rows))))))
}

// TestANaturalTwentyStays checks that worse dice leave a natural 20 and a natural 1, make no other, and are for tests only.
func TestANaturalTwentyStays(t *testing.T) {
	p := &Plan{Side: "party", Worse: 3}
	for _, c := range []struct {
		sides, face, want int
		about             string
	}{{20, 20, 20, "attack"}, {20, 19, 16, "attack"}, {20, 4, 2, "attack"}, {20, 1, 1, "attack"}, {10, 10, 7, "attack"},
		{10, 2, 1, "attack"}, {20, 19, 19, "damage"}, {6, 5, 5, "attack"}} {
		by := p.worse(&engine.View{State: &engine.State{}}, func(*engine.Question, dice.Place) (engine.Answer, bool) { return engine.Roll(c.face), true })
		if a, _ := by(&engine.Question{Who: "party", For: c.about, Dice: dice.Of(1, c.sides)}, dice.Place{}); a.Faces[0] != c.want {
			t.Errorf("a %d on a d%d for %s becomes %d, not %d", c.face, c.sides, c.about, a.Faces[0], c.want)
		}
	}
}
