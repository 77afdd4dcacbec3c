package forecast_test

import (
	"context"
	"math"
	"os"
	"strconv"
	"testing"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/forecast"
	"parapet/engine/rules/rulestest"
)

// The twin of a forecast expands a tiny combat over all faces of all dice, which gives the exact probability of each
// outcome. The AI does the same whatever the dice: all combatants are adjacent, have one thing to do, and don't move.

// twin expands a combat, caching results by the state's checksum.
type twin struct {
	t      *testing.T
	rounds int
	sys    engine.System
	ai     *ai.AI
	known  map[string]chances
}

// chances holds each side's probability of holding the field; the rest to 1 is undecided.
type chances map[string]float64

// of returns the probabilities from a state on.
func (w *twin) of(s *engine.State) chances {
	v := &engine.View{State: s, System: w.sys, Scratch: &engine.Scratch{}}
	if s.Over {
		for _, t := range s.Tokens {
			if w.sys.InFight(v, t) {
				return chances{t.Side: 1}
			}
		}
		return nil
	}
	if s.Round > w.rounds {
		return nil
	}
	key := s.Sum(w.sys.Declaration())
	if c, ok := w.known[key]; ok {
		return c
	}
	p, r := w.ai.Next(v)
	if r != nil {
		w.t.Fatal(r.Why)
	}
	all := chances{}
	w.expand(v, p.Command, nil, 1, all)
	w.known[key] = all
	return all
}

// expand goes through all faces of the dice that a command asks for after the given answers.
func (w *twin) expand(v *engine.View, c *engine.Command, given []engine.Answer, weight float64, all chances) {
	next, stop := v.Attempt(c, given, 0, nil)
	switch {
	case stop == nil:
		for side, p := range w.of(next) {
			all[side] += weight * p
		}
	case stop.Question == nil:
		w.t.Fatalf("%s: %+v", c.Node, *stop)
	case stop.Question.Ask == "choice":
		a, _, _ := w.ai.Answer(v, c, given, stop.Question)
		w.expand(v, c, append(given[:len(given):len(given)], a), weight, all)
	default:
		w.roll(v, c, given, stop.Question.Dice.Sides(), nil, weight, all)
	}
}

func (w *twin) roll(v *engine.View, c *engine.Command, given []engine.Answer, sides, faces []int, weight float64, all chances) {
	if len(faces) == len(sides) {
		w.expand(v, c, append(given[:len(given):len(given)], engine.Roll(faces...)), weight, all)
		return
	}
	n := sides[len(faces)]
	for f := 1; f <= n; f++ {
		w.roll(v, c, given, sides, append(faces[:len(faces):len(faces)], f), weight/float64(n), all)
	}
}

// duels are tiny combats with their order given, so that no dice are spent on it.
var duels = map[string]struct {
	file, start string
	rounds      int
}{
	"glitters": {`{"parapet":1,"name":"d","system":"glitters","map":{"size":[3,1]},"sides":{"a":{"tactics":"guard"},"b":{"tactics":"guard"}},"tokens":[
		{"id":"x","side":"a","at":[0,0],"stats":{"hp_max":5},"weapons":[{"id":"club","damage":"1d4","types":["bludgeoning"]}]},
		{"id":"y","side":"b","at":[1,0],"stats":{"hp_max":4,"str":12},"weapons":[{"id":"club","damage":"1d3","types":["bludgeoning"]}]}]}`,
		`{"do":"start","order":["x","y"]}`, 4},
	"unclassed": {`{"parapet":1,"name":"d","system":"unclassed","map":{"size":[3,1]},"sides":{"a":{"tactics":"guard"},"b":{"tactics":"guard"}},"tokens":[
		{"id":"x","side":"a","at":[0,0],"stats":{"hp_max":3,"hp":3},"weapons":[{"id":"club","hands":2,"held":["right","left"],"damage":"1d3"}]},
		{"id":"y","side":"b","at":[1,0],"stats":{"hp_max":4,"hp":4,"armor_rating":3,"damage_reduction":1},"weapons":[{"id":"club","hands":2,"held":["right","left"],"damage":"1d2"}]}]}`,
		`{"do":"start","order":["x","y"]}`, 2},
	"aachen": {`{"parapet":1,"name":"d","system":"aachen","settings":{"morale":"off"},"map":{"size":[3,1]},"sides":{"a":{"tactics":"guard"},"b":{"tactics":"guard"}},"tokens":[
		{"id":"x","side":"a","at":[0,0],"stats":{"hp":4,"hp_max":4,"ac":12},"weapons":[{"id":"claw","damage":"1d4","natural":true}]},
		{"id":"y","side":"b","at":[1,0],"stats":{"hp":5,"hp_max":5,"ac":10},"weapons":[{"id":"claw","damage":"1d3","natural":true}]}]}`,
		`{"do":"start","order":["a","b"]}`, 4},
	"plunder": {`{"parapet":1,"name":"d","system":"plunder","map":{"size":[3,1]},"sides":{"a":{"tactics":"guard"},"b":{"tactics":"guard"}},"tokens":[
		{"id":"x","side":"a","at":[0,0],"stats":{"hp":0,"hp_max":1,"hd":1,"attack_target":8,"dodge":0},"weapons":[{"id":"claw","natural":true,"types":["slam"]}]},
		{"id":"y","side":"b","at":[1,0],"stats":{"hp":1,"hp_max":2,"hd":1,"attack_target":10,"dodge":0},"weapons":[{"id":"claw","natural":true,"types":["slam"]}]}]}`,
		`{"do":"start"}`, 1},
	"sigil": {`{"parapet":1,"name":"d","system":"sigil","map":{"size":[3,1]},"sides":{"a":{"tactics":"guard"},"b":{"tactics":"guard"}},"tokens":[
		{"id":"x","side":"a","at":[0,0],"stats":{"hp_base":20,"initiative":5,"parry":5},"weapons":[{"id":"claw","natural":true,"damage":"1d6+4"}]},
		{"id":"y","side":"b","at":[1,0],"stats":{"hp_base":25,"parry":6},"weapons":[{"id":"claw","natural":true,"damage":9}]}]}`,
		`{"do":"start"}`, 4},
}

// TestTheForecastAgreesWithAllFacesOfAllDice checks in each system that the forecast of a tiny combat is within four
// standard errors of the exact probabilities. PARAPET_TWIN sets the number of combats, such as a million for a long run.
func TestTheForecastAgreesWithAllFacesOfAllDice(t *testing.T) {
	fights := 600
	if n, err := strconv.Atoi(os.Getenv("PARAPET_TWIN")); err == nil {
		fights = n
	}
	for system, d := range duels {
		t.Run(system, func(t *testing.T) {
			g := open(t, d.file)
			rulestest.Play(t, g, d.start)
			w := &twin{t: t, rounds: d.rounds, sys: g.System(), ai: ai.New(1), known: map[string]chances{}}
			want := w.of(g.State())
			p := &forecast.Plan{Name: system, System: g.System(), Start: g.State(), Seed: 4, Fights: fights, Rounds: d.rounds, Shard: 1, Of: 1}
			c, err := p.Run(context.Background(), 2, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want["a"] < 0.02 || want["b"] < 0.02 {
				t.Errorf("the duel is no contest: %v", want)
			}
			for side, p := range want {
				got, off := float64(c.Decided[side])/float64(fights), 4*math.Sqrt(p*(1-p)/float64(fights))
				if math.Abs(got-p) > off {
					t.Errorf("%s holds the field in %.4f of the fights, truly %.4f ± %.4f", side, got, p, off)
				}
			}
			t.Logf("%d states; true %v; forecast %v, %d undecided of %d", len(w.known), want, c.Decided, c.Undecided, fights)
		})
	}
}
