// Package forecast plays an encounter to its end many times, with the AI on both sides and the real rules, and counts the
// results. The dice of combat i depend only on the seed and i, so the result doesn't depend on the number of workers or how
// combats are divided among them.
package forecast

import (
	"context"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/message"
)

// Limits of a plan.
const (
	MaxFights = 100_000_000
	MaxRounds = 1000
	MaxShards = 100_000
)

// Plan is what to simulate.
type Plan struct {
	Name   string
	System engine.System
	Start  *engine.State // the state in which each combat begins; read-only
	Seed   uint64
	Fights int // of all shards together
	Rounds int // after so many rounds a combat counts as undecided
	Shard  int // from 1
	Of     int // number of shards; the combats k with k mod Of = Shard − 1 are played

	Side  string // rolls worse
	Worse int    // by so much on each die of a test
}

// Check returns an error if the plan is invalid.
func (p *Plan) Check() error {
	switch {
	case p.Fights < 1 || p.Fights > MaxFights:
		return message.Errorf("a forecast has 1 to %d fights, not %d", MaxFights, p.Fights)
	case p.Rounds < 1 || p.Rounds > MaxRounds:
		return message.Errorf("the limit on rounds must be 1 to %d, not %d", MaxRounds, p.Rounds)
	case p.Of < 1 || p.Of > MaxShards || p.Shard < 1 || p.Shard > p.Of:
		return message.Errorf("no shard %d of %d: must be between 1 and that number", p.Shard, p.Of)
	case p.Start.InCombat() && p.Start.Round > p.Rounds:
		return message.Errorf("combat is already in round %d, beyond the limit of %d rounds", p.Start.Round, p.Rounds)
	}
	return p.opposed()
}

// opposed returns an error if there are no two opposing sides.
func (p *Plan) opposed() error {
	v := &engine.View{State: p.Start, System: p.System, Scratch: &engine.Scratch{}}
	var up []*engine.Token
	for _, t := range v.Tokens {
		if p.System.InFight(v, t) {
			up = append(up, t)
		}
	}
	if len(v.Tokens) == 0 {
		return message.Errorf("nobody is on the map")
	}
	if len(up) == 0 {
		return message.Errorf("nobody can fight: all are down or gone")
	}
	for _, t := range up {
		if !v.Friends(t.Side, up[0].Side) {
			return nil
		}
	}
	return message.Errorf("no two sides can fight: only friends of %s are left", up[0].Side)
}

// FightSeed returns the seed of the dice and the AI for combat i.
func FightSeed(seed uint64, i int) uint64 {
	x := seed + 0x9E3779B97F4A7C15*(uint64(i)+1)
	x = (x ^ x>>30) * 0xBF58476D1CE4E5B9
	x = (x ^ x>>27) * 0x94D049BB133111EB
	return x ^ x>>31
}

// Player plays one combat after another. It is not safe for concurrent use.
type Player struct {
	Commands int // played so far

	until context.Context // when it is done, the current combat is dropped
	plan  *Plan
	trial *engine.Trial
	ai    *ai.AI
	hp    []int // index of the stats' field of hit points; one entry or none

	supplies []supply
}

// NewPlayer returns a player for a plan.
func NewPlayer(p *Plan) *Player {
	pl := &Player{until: context.Background(), plan: p,
		trial: engine.NewTrial(p.Start, p.System, 0), ai: ai.New(0), supplies: suppliesOf(p.System.Declaration())}
	pl.ai.Lend(pl.trial)
	for i, f := range p.System.Declaration().Stats.Fields {
		if f.Name == "hp" {
			pl.hp = []int{i}
		}
	}
	return pl
}

// Until makes the player drop the current combat when a context is done.
func (pl *Player) Until(ctx context.Context) { pl.until = ctx }

// patience is how many commands per combatant a round may take before a combat counts as endless.
const patience = 80

// Play plays combat i and adds its result to the counts. If it is stopped, it adds nothing and returns the context's error.
func (pl *Player) Play(i int, c *Counts) error {
	if err := pl.until.Err(); err != nil {
		return err
	}
	p := pl.plan
	seed := FightSeed(p.Seed, i)
	pl.trial.Restart(p.Start, seed)
	pl.ai.Reseed(seed)
	fight := newFight(pl, c)
	v := pl.trial.View()
	last := max(p.Rounds-v.Round+1, 1) * patience * (len(v.Tokens) + 1)
	for n := 0; !over(v) && v.Round <= p.Rounds; n++ {
		if n == last {
			fight.end(c, p.Rounds, false)
			return nil
		}
		if err := pl.until.Err(); err != nil {
			return err
		}
		before := v.State
		next, r := pl.ai.NextUnprobed(v)
		stop := pl.try(next, r)
		if stop != nil {
			next, r = pl.ai.Next(v)
			stop = pl.try(next, r)
		}
		if r != nil {
			return message.Errorf("combat %d, round %d: combat is stuck: %s", i, v.Round, r.Why)
		}
		if stop != nil {
			return message.Errorf("combat %d, round %d: %s: %s", i, v.Round, next.Command.Node, reason(stop))
		}
		pl.Commands++
		fight.note(before)
	}
	fight.end(c, min(v.Round, p.Rounds), over(v))
	return nil
}

// try plays a command that the AI proposed, unless it could propose none.
func (pl *Player) try(n *ai.Proposal, r *engine.Refusal) *engine.Stop {
	if r != nil {
		return &engine.Stop{Refusal: r}
	}
	return pl.trial.Do(n.Command, nil, pl.plan.worse(pl.trial.View(), pl.ai.Answers(pl.trial.View(), n.Command)))
}

// over reports whether no opponents are left.
func over(v *engine.View) bool { return v.Over && v.InCombat() }

func reason(s *engine.Stop) string {
	switch {
	case s.Bug != nil:
		return s.Bug.Error()
	case s.Question != nil:
		return "a mind can't answer " + s.Question.String()
	}
	return s.Refusal.Why.String()
}

// Keep plays combat i through the real gate and returns the game with its history, each command marked as sent by the AI.
func (p *Plan) Keep(e *engine.Encounter, i int) (*engine.Game, error) {
	g, warning := engine.NewGame(e)
	if warning != nil {
		return nil, warning
	}
	g.SetSeed(FightSeed(p.Seed, i))
	m := ai.New(g.Seed())
	last := max(p.Rounds-g.State().Round+1, 1) * patience * (len(g.State().Tokens) + 1)
	for n := 0; !over(g.View()) && g.State().Round <= p.Rounds && n < last; n++ {
		next, r := m.Next(g.View())
		if r != nil {
			return nil, message.Errorf("combat is stuck: %s", r.Why)
		}
		c := marked(next.Command)
		if out := g.Do(c, nil, p.worse(g.View(), m.Answers(g.View(), c))); out.Record == nil {
			return nil, message.Errorf("%s comes to nothing", c.Node)
		}
	}
	return g, nil
}
