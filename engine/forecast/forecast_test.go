package forecast_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
)

// yard is a small combat of All That Glitters on open ground.
const yard = `{"parapet":1,"name":"Yard","system":"glitters","seed":3,"map":{"size":[8,6]},
"tokens":[
	{"id":"ada","side":"party","player":true,"at":[1,2],"stats":{"hp_max":14,"str":14},"weapons":[{"id":"axe","damage":"1d8"}]},
	{"id":"gob1","side":"foes","at":[5,1],"stats":{"hp_max":6},"weapons":[{"id":"knife","damage":"1d4"}]},
	{"id":"gob2","side":"foes","at":[5,4],"stats":{"hp_max":6},"weapons":[{"id":"knife","damage":"1d4"}]}]}`

func open(t testing.TB, text string) *engine.Game {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, rules.ByID, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func plan(t testing.TB, text string, fights int) *forecast.Plan {
	g := open(t, text)
	return &forecast.Plan{Name: g.Name(), System: g.System(), Start: g.State(), Seed: 9, Fights: fights, Rounds: 30, Shard: 1, Of: 1}
}

func run(t testing.TB, p *forecast.Plan, workers int) *forecast.Counts {
	t.Helper()
	c, err := p.Run(context.Background(), workers, nil)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTheSameCountsHoweverTheyAreShared checks that one worker, three workers, and eight shards merged in any order give
// the same bytes.
func TestTheSameCountsHoweverTheyAreShared(t *testing.T) {
	one := string(run(t, plan(t, yard, 100), 1).Node().JSON())
	if three := string(run(t, plan(t, yard, 100), 3).Node().JSON()); three != one {
		t.Errorf("three workers: %s\none: %s", three, one)
	}
	var list []*forecast.Counts
	for i := 8; i >= 1; i-- {
		p := plan(t, yard, 100)
		p.Shard, p.Of = i, 8
		n, err := jsondoc.Parse(run(t, p, 2).Node().JSON())
		if err != nil {
			t.Fatal(err)
		}
		c, err := forecast.Read(n)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	part, err := forecast.Merge(list[2:5])
	if err != nil || len(part.Shards) != 3 || part.Shards[0].N != 4 {
		t.Errorf("a part of the shards: %+v %v", part, err)
	}
	all, err := forecast.Merge([]*forecast.Counts{list[0], list[7], list[1], list[5], list[6], part})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(all.Node().JSON()); got != one {
		t.Errorf("eight shards: %s\none run: %s", got, one)
	}
}

// TestForeignForecastsAreNotMerged checks that counts of different runs aren't merged.
func TestForeignForecastsAreNotMerged(t *testing.T) {
	shard := func(text string, seed uint64, fights, i, n int) *forecast.Counts {
		p := plan(t, text, fights)
		p.Seed, p.Shard, p.Of = seed, i, n
		return run(t, p, 1)
	}
	first := shard(yard, 1, 8, 1, 2)
	for name, c := range map[string]struct {
		other *forecast.Counts
		why   string
	}{
		"another start":  {shard(strings.Replace(yard, `"at":[5,4]`, `"at":[6,4]`, 1), 1, 8, 2, 2), "another encounter"},
		"another seed":   {shard(yard, 2, 8, 2, 2), "seed 2"},
		"the same shard": {shard(yard, 1, 8, 1, 2), "shard 1/2 stands in two"},
		"other parts":    {shard(yard, 1, 8, 2, 4), "a part of 4"},
		"a shorter run":  {shard(yard, 1, 2, 2, 2), "different lengths"},
	} {
		if _, err := forecast.Merge([]*forecast.Counts{first, c.other}); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestForecastsWithoutMeansAreMergedWithEachOther checks that files from before damage sources were counted are merged with
// each other but not with newer ones.
func TestForecastsWithoutMeansAreMergedWithEachOther(t *testing.T) {
	var plain, full []*forecast.Counts
	for i := 1; i <= 2; i++ {
		p := plan(t, yard, 8)
		p.Shard, p.Of = i, 2
		n, _ := jsondoc.Parse(run(t, p, 1).Node().JSON())
		for _, m := range n.Get("tokens").Members {
			for _, key := range []string{"dealt_squares", "taken_squares", "dealt_by", "taken_by", "used"} {
				m.Value.Members = slices.DeleteFunc(m.Value.Members, func(m jsondoc.Member) bool { return m.Key == key })
			}
		}
		c, err := forecast.Read(n)
		if err != nil {
			t.Fatal(err)
		}
		plain, full = append(plain, c), append(full, run(t, p, 1))
	}
	whole := run(t, plan(t, yard, 8), 1)
	c, err := forecast.Merge(plain)
	if err != nil || c.Tokens[0].Dealt.N != whole.Tokens[0].Dealt.N || strings.Contains(c.Node().String(), "squares") {
		t.Errorf("%v %v", c.Node(), err)
	}
	if _, err := forecast.Merge([]*forecast.Counts{full[0], plain[1]}); err == nil || !strings.Contains(err.Error(), "different versions") {
		t.Error(err)
	}
}

// TestCountsAddUp checks that every combatant has one fate per combat, and takes no more damage than it has hit points to
// lose.
func TestCountsAddUp(t *testing.T) {
	c := run(t, plan(t, yard, 60), 2)
	sum := func(m map[int]int) (n int) {
		for _, k := range m {
			n += k
		}
		return n
	}
	if sum(c.Rounds) != 60 || c.Decided["party"]+c.Decided["foes"]+c.Undecided != 60 {
		t.Errorf("%s", c.Node())
	}
	for _, k := range c.Tokens {
		if k.Standing+k.Fallen+k.Dead+k.Fled != 60 || sum(k.Left) != 60 {
			t.Errorf("%s: %+v", k.ID, k)
		}
	}
	if gob := c.Tokens[1]; gob.Taken.N > 6*60 || c.Tokens[0].Dealt.N > c.Tokens[1].Taken.N+c.Tokens[2].Taken.N || c.Tokens[0].Dealt.N == 0 { // bleeding counts for nobody
		t.Errorf("%s", c.Node())
	}
	if n, _ := jsondoc.Parse(c.Node().JSON()); n.String() != c.Node().String() {
		t.Error("not what its JSON says")
	}
}

// TestAKeptFightIsTheOneThatWasCounted checks that a combat played by Keep equals the one counted, and that its history
// replays to the same checksums.
func TestAKeptFightIsTheOneThatWasCounted(t *testing.T) {
	for i := range 4 {
		p := plan(t, yard, 10)
		g := open(t, yard)
		kept, err := p.Keep(g.From(p.Start, forecast.FightSeed(p.Seed, i)), i)
		if err != nil {
			t.Fatal(err)
		}
		c := p.NewCounts()
		if err := forecast.NewPlayer(p).Play(i, c); err != nil {
			t.Fatal(err)
		}
		if c.Rounds[kept.State().Round] != 1 {
			t.Errorf("fight %d ended in round %d, counted %v", i, kept.State().Round, c.Rounds)
		}
		for j, k := range c.Tokens {
			if c.Tokens[j].Left[max(kept.State().Token(k.ID).Stats.Int(hpField(t, kept)), 0)] != 1 {
				t.Errorf("fight %d: %s has other hit points than counted", i, k.ID)
			}
		}
		again := open(t, string(kept.Encounter().Node().JSON()))
		if len(again.Log()) != len(kept.Log()) || again.Log()[0].Command.Via() != "tactics" {
			t.Errorf("fight %d: %d records, opened again %d", i, len(kept.Log()), len(again.Log()))
		}
	}
}

func hpField(t *testing.T, g *engine.Game) int {
	for i, f := range g.System().Declaration().Stats.Fields {
		if f.Name == "hp" {
			return i
		}
	}
	t.Fatal("no hp")
	return 0
}

// TestStoppedRunsKeepABeginning checks that a stopped run returns what a shorter run would.
func TestStoppedRunsKeepABeginning(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	c, err := plan(t, yard, 4000).Run(ctx, 2, func(fights, of int) {
		if fights > 0 {
			stop()
		}
	})
	if err == nil || c == nil || c.Fights == 0 || c.Fights >= 4000 {
		t.Fatalf("%+v %v", c, err)
	}
	if short := run(t, plan(t, yard, c.Fights), 1); string(short.Node().JSON()) != string(c.Node().JSON()) {
		t.Errorf("%d fights: %s\nshorter run: %s", c.Fights, c.Node(), short.Node())
	}
}

// TestAFightThatIsStoppedIsDropped checks that a combat stopped midway isn't counted or played on.
func TestAFightThatIsStoppedIsDropped(t *testing.T) {
	p := plan(t, strings.Replace(yard, `"tokens"`, `"sides":{"party":{"tactics":"idle"},"foes":{"tactics":"idle"}},"tokens"`, 1), 1)
	p.Rounds = forecast.MaxRounds
	ctx, stop := context.WithCancelCause(context.Background())
	c, player := p.NewCounts(), forecast.NewPlayer(p)
	player.Until(&countdown{Context: ctx, left: 9, stop: stop})
	if err := player.Play(0, c); !errors.Is(err, context.Canceled) || c.Fights != 0 || player.Commands != 8 {
		t.Errorf("%v, %d fights, %d commands", err, c.Fights, player.Commands)
	}
}

// countdown is a context that is done after a number of queries.
type countdown struct {
	context.Context
	left int
	stop context.CancelCauseFunc
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		c.stop(nil)
	}
	return c.Context.Err()
}

// TestFightsWithoutEndAreUndecided checks that combats in which nobody acts end at the limit of rounds, undecided.
func TestFightsWithoutEndAreUndecided(t *testing.T) {
	p := plan(t, strings.Replace(yard, `"tokens"`, `"sides":{"party":{"tactics":"idle"},"foes":{"tactics":"idle"}},"tokens"`, 1), 4)
	p.Rounds = 7
	c := run(t, p, 1)
	if c.Undecided != 4 || c.Rounds[7] != 4 || c.Tokens[0].Standing != 4 {
		t.Errorf("%s", c.Node())
	}
}

// TestSenselessPlans checks that invalid plans are rejected before anything is played.
func TestSenselessPlans(t *testing.T) {
	friends := strings.ReplaceAll(yard, `"foes"`, `"party"`)
	asleep := strings.ReplaceAll(yard, `"weapons"`, `"conditions":{"unconscious":{}},"weapons"`)
	for name, c := range map[string]struct {
		text   string
		change func(*forecast.Plan)
		why    string
	}{
		"no shard 9 of 8":      {yard, func(p *forecast.Plan) { p.Shard, p.Of = 9, 8 }, "shard 9 of 8"},
		"no fights":            {yard, func(p *forecast.Plan) { p.Fights = 0 }, "1 to"},
		"too many fights":      {yard, func(p *forecast.Plan) { p.Fights = forecast.MaxFights + 1 }, "1 to 100000000 fights"},
		"too many rounds":      {yard, func(p *forecast.Plan) { p.Rounds = forecast.MaxRounds + 1 }, "1 to 1000"},
		"too many shards":      {yard, func(p *forecast.Plan) { p.Of = forecast.MaxShards + 1 }, "shard"},
		"no shard":             {yard, func(p *forecast.Plan) { p.Shard = 0 }, "shard 0"},
		"no shards":            {yard, func(p *forecast.Plan) { p.Of, p.Shard = 0, 1 }, "shard 1 of 0"},
		"no rounds":            {yard, func(p *forecast.Plan) { p.Rounds = 0 }, "rounds"},
		"friends alone":        {friends, nil, "no two sides"},
		"all are down":         {asleep, nil, "nobody can fight"},
		"nobody is on the map": {`{"parapet":1,"name":"x","system":"glitters","map":{"size":[3,3]},"tokens":[]}`, nil, "nobody is on the map"},
	} {
		p := plan(t, c.text, 5)
		if c.change != nil {
			c.change(p)
		}
		if got, err := p.Run(context.Background(), 1, nil); got != nil || err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v %v", name, got, err)
		}
	}
}

// TestBoundsOfPlans checks that the smallest and the largest plan are accepted.
func TestBoundsOfPlans(t *testing.T) {
	p := plan(t, yard, 1)
	for _, b := range []forecast.Plan{{Fights: 1, Rounds: 1, Shard: 1, Of: 1},
		{Fights: forecast.MaxFights, Rounds: forecast.MaxRounds, Shard: forecast.MaxShards, Of: forecast.MaxShards}} {
		p.Fights, p.Rounds, p.Shard, p.Of = b.Fights, b.Rounds, b.Shard, b.Of
		if err := p.Check(); err != nil {
			t.Error(err)
		}
	}
}

// TestVariants checks variants with copies on free squares nearby, changed settings and removed tokens, and that invalid
// ones are rejected.
func TestVariants(t *testing.T) {
	p := plan(t, yard, 5)
	list, err := forecast.Vary(p.System, p.Start, 1, []string{"gob1=1..3", "settings.diagonal_rule=one,fractional"}, []string{"gob2"})
	if err != nil || len(list) != 12 {
		t.Fatalf("%d %v", len(list), err)
	}
	last := list[len(list)-1]
	if last.Name != "gob1=3, settings.diagonal_rule=fractional, without gob2" || len(last.Start.Tokens) != 4 || last.Start.Token("gob1_3") == nil {
		t.Errorf("%s: %d", last.Name, len(last.Start.Tokens))
	}
	seen := map[[2]int]bool{}
	for _, k := range last.Start.Tokens {
		if seen[[2]int{k.At.X, k.At.Y}] {
			t.Errorf("two on %v", k.At)
		}
		seen[[2]int{k.At.X, k.At.Y}] = true
	}
	for _, bad := range []string{"gob1", "gob1=", "=3", "gob1=x", "gob1=-1", "tom=2", "settings.size=9", "settings.diagonal_rule=two", "gob1=1000"} {
		if _, err := forecast.Vary(p.System, p.Start, 1, []string{bad}, nil); err == nil {
			t.Errorf("%q makes variants", bad)
		}
	}
}

// TestVariantsOfTinyOnesStandApart checks that copies of a creature that may share squares get empty ones as long as some
// are near.
func TestVariantsOfTinyOnesStandApart(t *testing.T) {
	p := plan(t, `{"parapet":1,"name":"Rats","system":"glitters","map":{"size":[6,6]},"tokens":[
 {"id":"rat","side":"foes","at":[2,2],"stats":{"size_class":"tiny"}},{"id":"ann","side":"party","player":true,"at":[5,5]}]}`, 1)
	list, err := forecast.Vary(p.System, p.Start, 1, []string{"rat=6"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[[2]int]bool{}
	for _, k := range list[0].Start.Tokens {
		seen[[2]int{k.At.X, k.At.Y}] = true
	}
	if len(seen) != 7 {
		t.Errorf("7 tokens on %d squares", len(seen))
	}
}

// TestWilson compares Wilson's interval with values computed independently.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		times, n  int
		low, high float64
	}{{0, 10, 0, 0.27753}, {5, 10, 0.23659, 0.76341}, {10, 10, 0.72247, 1}, {0, 0, 0, 1}, {500, 1000, 0.46907, 0.53093}} {
		if low, high := forecast.Wilson(c.times, c.n); math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d: %.5f to %.5f", c.times, c.n, low, high)
		}
	}
}

// TestBrokenForecastsAreReported checks that invalid files of counts are rejected.
func TestBrokenForecastsAreReported(t *testing.T) {
	good := string(run(t, plan(t, yard, 4), 1).Node().JSON())
	for _, c := range [][2]string{{`"forecast":2`, `"forecast":3`}, {`"fell":{`, `"fell":{"9":1,`}, {`"fights":4`, `"fights":5`}, {`"shards":[[1,1]]`, `"shards":[]`},
		{`"shards":[[1,1]]`, `"shards":[[2,1]]`}, {`"seed":9`, `"seed":-9`}, {`"standing":`, `"standing":1`}, {`"undecided":0`, `"undecided":-1`},
		{`"dealt":`, `"dealt":1`}, {`"squares":`, `"squares":-1`}, {`"dealt_squares"`, `"squares"`}, {`"dealt_squares":`, `"dealt_squares":-`}} {
		n, err := jsondoc.Parse([]byte(strings.Replace(good, c[0], c[1], 1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := forecast.Read(n); err == nil {
			t.Errorf("%s is taken", c[1])
		}
	}
}
