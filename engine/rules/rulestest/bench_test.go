package rulestest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

// bent is Yard with its questions declared and, optionally, with a deliberate bug.
type bent struct {
	*playtest.Yard
	decl    *engine.Declaration
	perform func(y *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal
	actions func(v *engine.View, t *engine.Token) []engine.ActionView
	reach   func(v *engine.View, t *engine.Token) []engine.ReachEntry
	preview func(v *engine.View, c *engine.Command) []jsondoc.Member
	number  *int // hidden state, which a system may not have
}

func straight() *bent {
	y := playtest.New()
	d := *y.Declaration()
	d.Rolls = []engine.Word{{ID: "initiative"}, {ID: "damage"}}
	d.Choices = []engine.Word{{ID: "dodge"}}
	b := &bent{Yard: y, decl: &d}
	b.actions = b.ready
	b.reach = b.neighbours
	b.preview = y.Preview
	return b
}

func (b *bent) Declaration() *engine.Declaration { return b.decl }

func (b *bent) Perform(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	if c.Do == "end_turn" && len(tx.Order) == 0 { // Yard itself fails there
		return engine.Refuse(engine.WrongPhase, "nobody is left")
	}
	if b.perform != nil {
		return b.perform(b, tx, c)
	}
	return b.Yard.Perform(tx, c)
}

func (b *bent) Actions(v *engine.View, t *engine.Token) []engine.ActionView { return b.actions(v, t) }

func (b *bent) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry { return b.reach(v, t) }

func (b *bent) Preview(v *engine.View, c *engine.Command) []jsondoc.Member { return b.preview(v, c) }

// ready probes actions aimed at the token itself and its own square, as systems may.
func (b *bent) ready(v *engine.View, t *engine.Token) []engine.ActionView {
	hit := engine.ActionView{Do: "hit", Cost: "main", Ready: true}
	if r := v.Probe(engine.NewCommand("hit", t.ID, jsondoc.M("target", t.ID))); r != nil {
		hit.Ready, hit.Refusal = false, r
	}
	step := engine.ActionView{Do: "step", Cost: "move", Ready: len(b.neighbours(v, t)) > 0}
	if !step.Ready {
		step.Refusal = engine.Refuse(engine.NotEnoughMovement, "nowhere to go")
	}
	return []engine.ActionView{hit, step}
}

// always lists both actions as available.
func always(*engine.View, *engine.Token) []engine.ActionView {
	return []engine.ActionView{{Do: "hit", Ready: true}, {Do: "step", Ready: true}}
}

// neighbours returns the squares to which the gate allows a step.
func (b *bent) neighbours(v *engine.View, t *engine.Token) []engine.ReachEntry {
	var out []engine.ReachEntry
	for _, at := range around(t, 1) {
		if v.Probe(engine.NewCommand("step", t.ID, jsondoc.M("to", engine.SquareNode(at)))) == nil {
			out = append(out, engine.ReachEntry{At: at, Cost: 4, By: "step"})
		}
	}
	return out
}

const yardFight = `{"map":{"size":[5,4],"rows":["..#.."]},"tokens":[
 {"id":"ann","side":"red","at":[0,0],"weapons":[{"id":"sword"}]},{"id":"cid","side":"red","at":[1,2]},
 {"id":"bo","side":"blue","at":[3,2]}]}`

// of returns a bench of Yard with a bug.
func of(bend func(b *bent)) Bench {
	number := 0
	// Yard's steps ignore creatures and look at one square only.
	shares := func(*engine.Record, *engine.Token, *engine.Token) bool { return true }
	squeezes := func(*engine.Record, *engine.Token) bool { return true }
	return Bench{Fights: []string{yardFight}, Shares: shares, Squeezes: squeezes, New: func() engine.System {
		b := straight()
		b.number = &number
		bend(b)
		return b
	}}
}

// first runs a check with several seeds and returns the first complaints.
func first(check func(t Failer, draw chance)) []string {
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 3))
		if found := (&complaints{}).of(func(t Failer) { check(t, r.IntN) }); len(found) > 0 {
			return found
		}
	}
	return nil
}

func complainsOf(t *testing.T, name string, found []string, want string) {
	t.Helper()
	text := strings.Join(found, "\n")
	if want == "" && text != "" || !strings.Contains(text, want) {
		t.Errorf("%s: the bench says %q, should say %q", name, text, want)
	}
}

// onHit replaces hits; everything else is Yard's.
func onHit(do func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal) func(b *bent) {
	return func(b *bent) {
		b.perform = func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			if c.Do == "hit" && tx.InCombat() {
				return do(b, tx, c)
			}
			return b.Yard.Perform(tx, c)
		}
	}
}

func TestRandomPlayFindsWhatIsWrong(t *testing.T) {
	for _, c := range []struct {
		name string
		bend func(b *bent)
		says string
	}{
		{"nothing", func(b *bent) {}, ""},
		{"a panic", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal { panic("a hole") }), "a hole"},
		{"a refusal after a question", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			tx.Confirm(engine.ChoiceAsk{For: "dodge", Who: c.Who, Default: []string{"no"}})
			return engine.Refuse(engine.BadTarget, "too late")
		}), "and is refused bad_target then"},
		{"a refusal without a reason", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			b.actions = always
			return &engine.Refusal{Code: engine.BadTarget}
		}), "refused without a reason"},
		{"a code of its own", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			b.actions = always
			return engine.Refuse("no_mood", "not today")
		}), "no such code: no_mood"},
		{"an undeclared question", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			tx.Confirm(engine.ChoiceAsk{For: "whether", Who: c.Who, Default: []string{"no"}})
			return nil
		}), `names no "whether"`},
		{"a question to nobody", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			tx.Confirm(engine.ChoiceAsk{For: "dodge", Who: "zoe", Default: []string{"no"}})
			return nil
		}), "asked of nobody"},
		{"a number that is kept", onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
			*b.number++
			tx.Edit(c.Who).Elevation = int32(*b.number) * board.One
			return nil
		}), "gives another state"},
		{"an action without a reason", func(b *bent) {
			b.actions = func(v *engine.View, t *engine.Token) []engine.ActionView {
				return []engine.ActionView{{Do: "hit", Refusal: engine.Refuse(engine.NotYourTurn, "")}}
			}
		}, "isn't given a reason why hit can't be"},
		{"reach off the board", func(b *bent) {
			b.reach = func(v *engine.View, t *engine.Token) []engine.ReachEntry {
				return []engine.ReachEntry{{At: board.Square{X: -1}}}
			}
		}, "off the board"},
	} {
		b := of(c.bend)
		b.Codes = []string{"wrong_mood"}
		complainsOf(t, c.name, first(func(t Failer, draw chance) { b.fight(t, draw, 40) }), c.says)
	}
}

func TestSharedSquaresAreFound(t *testing.T) {
	b := of(func(b *bent) {})
	b.Shares = nil
	complainsOf(t, "steps onto others", first(func(t Failer, draw chance) { b.fight(t, draw, 40) }), "share squares")
	b = of(onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
		tx.Edit(c.Who).At = board.Square{X: 2}
		return nil
	}))
	b.Squeezes = nil
	complainsOf(t, "into rock", first(func(t Failer, draw chance) { b.fight(t, draw, 40) }), "in rock")
}

func TestQueriesAreHeldAgainstTheGate(t *testing.T) {
	steps := [][]Way{{{Do: "step", By: "step"}}}
	previews := func(b Bench) func(Failer, chance) { return b.previewsAgree }
	actions := func(b Bench) func(Failer, chance) { return b.actionsAgree }
	reach := func(b Bench) func(Failer, chance) {
		return func(t Failer, draw chance) { b.reachAgrees(t, draw, steps) }
	}
	for _, c := range []struct {
		name  string
		check func(b Bench) func(Failer, chance)
		bend  func(b *bent)
		says  string
	}{
		{"previews", previews, func(b *bent) {}, ""},
		{"another price", previews, func(b *bent) {
			b.preview = func(v *engine.View, c *engine.Command) []jsondoc.Member {
				return []jsondoc.Member{jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 2)))}
			}
			onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
				if r := b.Yard.Perform(tx, c); r != nil {
					return r
				}
				tx.Emit("acted", jsondoc.M("who", c.Who), jsondoc.M("do", "hit"), jsondoc.M("cost", jsondoc.Obj(jsondoc.M("main", 1))))
				return nil
			})(b)
		}, "paid is"},
		{"actions", actions, func(b *bent) {}, ""},
		{"never ready", actions, func(b *bent) {
			b.actions = func(v *engine.View, t *engine.Token) []engine.ActionView {
				return []engine.ActionView{{Do: "hit", Refusal: engine.Refuse(engine.NotYourTurn, "no")}}
			}
		}, "is legal, but listed as not_your_turn"},
		{"always ready", actions, func(b *bent) { b.actions = always }, "is listed as ready, but refused"},
		{"reach", reach, func(b *bent) {}, ""},
		{"too much reach", reach, func(b *bent) {
			b.reach = func(v *engine.View, t *engine.Token) []engine.ReachEntry {
				return append(b.neighbours(v, t), engine.ReachEntry{At: t.At, Cost: 4, By: "step"})
			}
		}, "but the preview says"},
		{"too little reach", reach, func(b *bent) {
			b.reach = func(v *engine.View, t *engine.Token) []engine.ReachEntry { return nil }
		}, "reach lists it: false"},
		{"another way", reach, func(b *bent) { b.reach = b.Yard.Reach }, `by "hop"`},
	} {
		complainsOf(t, c.name, first(c.check(of(c.bend))), c.says)
	}
}

func TestNonsenseFindsAHole(t *testing.T) {
	b := of(func(b *bent) {})
	complainsOf(t, "nothing", first(b.nonsense), "")
	b = of(onHit(func(b *bent, tx *engine.Tx, c *engine.Command) *engine.Refusal {
		_ = c.Node.Get("target").Text[0] // absent or empty
		return b.Yard.Perform(tx, c)
	}))
	complainsOf(t, "a blank target", first(b.nonsense), "bug in the rules")
}

func TestAllDiceTogether(t *testing.T) {
	b := of(func(b *bent) {})
	g := b.Open(t, b.File(yardFight[1:len(yardFight)-1]))
	g.Do(engine.NewCommand("start", ""), []engine.Answer{engine.Roll(3), engine.Roll(2), engine.Roll(1)}, nil)
	hit := engine.NewCommand("hit", "ann", jsondoc.M("target", "bo"))
	var all, loss float64
	count := func(r *engine.Record, p float64) {
		all += p
		for _, e := range r.Events {
			if n, ok := e.Get("amount").Int(); ok {
				loss += p * float64(n)
			}
		}
	}
	EveryRoll(t, g, hit, nil, nil, count)
	SameOdds(t, "damage", g.View().Preview(hit).Get("odds").Get("damage"), loss)
	SameOdds(t, "all", jsondoc.Int(1), all)
	all, loss = 0, 0
	EveryRoll(t, g, hit, map[string]string{"dodge": "yes"}, nil, count)
	SameOdds(t, "dodged", jsondoc.Int(0), loss)

	found := (&complaints{}).of(func(f Failer) { SameOdds(f, "damage", jsondoc.Int(8), 7) })
	complainsOf(t, "another number", found, "all dice together 7")
	found = (&complaints{}).of(func(f Failer) { EveryRoll(f, g, engine.NewCommand("hit", "bo"), nil, nil, count) })
	complainsOf(t, "a refusal", found, "not_your_turn")
}

// TestKeptOfTwo compares the probabilities of the die that counts with those of all pairs.
func TestKeptOfTwo(t *testing.T) {
	for _, lower := range []bool{false, true} {
		want := map[int]float64{}
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if lower {
					want[min(a, b)] += 1.0 / 36
				} else {
					want[max(a, b)] += 1.0 / 36
				}
			}
		}
		for _, w := range BestOfTwo(6, lower) {
			if d := w.P - want[w.Answer.Faces[0]]; d > 1e-12 || d < -1e-12 {
				t.Errorf("lower %v: %v with %v", lower, w.Answer.Faces, w.P)
			}
		}
	}
}

// TestOutcomesAreCounted counts the outcomes of a hit with one choice and two dice of one face each, or a step: two and
// three.
func TestOutcomesAreCounted(t *testing.T) {
	b := of(func(b *bent) {})
	g := b.Open(t, b.File(yardFight[1:len(yardFight)-1]))
	g.Do(engine.NewCommand("start", ""), []engine.Answer{engine.Roll(3), engine.Roll(2), engine.Roll(1)}, nil)
	before := g.State().Sum(g.System().Declaration())
	commands := func(v *engine.View) []*engine.Command {
		hit := engine.NewCommand("hit", "ann", jsondoc.M("target", "bo"))
		return []*engine.Command{hit, hit, engine.NewCommand("step", "ann", jsondoc.M("to", jsondoc.Ints(1, 0))), engine.NewCommand("hit", "bo")}
	}
	outcomes, states := Outcomes(t, g, 1, commands, func(int) []int { return []int{2, 4} })
	if outcomes != 9 || states != 5 { // dodged or not, 2+2, 2+4, 4+2, 4+4; a step
		t.Errorf("%d outcomes, %d states", outcomes, states)
	}
	if g.State().Sum(g.System().Declaration()) != before {
		t.Error("counting changed the state")
	}
}

func TestTable(t *testing.T) {
	b := of(func(b *bent) {})
	play := func(do func(tb *Table)) []string {
		return (&complaints{}).of(func(f Failer) {
			tb := b.Table(f, yardFight[1:len(yardFight)-1])
			tb.Do(`{"do":"start"}`, `3,2,1`)
			do(tb)
		})
	}
	hit := `{"do":"hit","who":"ann","target":"bo"}`
	for _, c := range []struct {
		says string
		do   func(tb *Table)
	}{
		{"", func(tb *Table) {
			tb.Asks(hit, ``, "dodge", "bo")
			tb.Refused(`{"do":"hit","who":"bo"}`, engine.NotYourTurn)
			tb.Do(hit, `"no",[3,4]`)
			tb.Is("tokens.bo.stats.hp", "23", "turn", `"ann"`, "tokens.0", "absent")
		}},
		{"asks", func(tb *Table) { tb.Do(hit, ``) }},
		{"is refused: not_your_turn", func(tb *Table) { tb.Do(`{"do":"hit","who":"bo"}`, ``) }},
		{"should be refused blocked", func(tb *Table) { tb.Refused(`{"do":"hit","who":"bo"}`, engine.Blocked) }},
		{"should ask dodge of cid", func(tb *Table) { tb.Asks(hit, ``, "dodge", "cid") }},
		{"turn is \"ann\", should be 1", func(tb *Table) { tb.Is("turn", "1") }},
		{"2 answers used of 3", func(tb *Table) { tb.Do(hit, `"no",7,7`) }},
		{"a hole", func(tb *Table) { tb.Do(`{"do":"panic"}`, ``) }},
	} {
		found := play(c.do)
		complainsOf(t, "a table", found, c.says)
	}
}
