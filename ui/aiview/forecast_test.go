package aiview

import (
	"context"
	"fmt"
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

const duel = `{"parapet":1,"name":"Duel","system":"glitters","seed":3,"map":{"size":[6,4]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[1,1],"stats":{"hp_max":14,"str":14},"weapons":[{"id":"axe","damage":"1d8"}]},
 {"id":"gob","name":"Gob","side":"foes","at":[4,1],"stats":{"hp_max":6},"weapons":[{"id":"knife","damage":"1d4"}]}]}`

// TestAForecastOfTheTable checks that a duel's combats are counted by side, combatant and round, that changing the
// encounter marks the forecast out of date, and that running it again updates it.
func TestAForecastOfTheTable(t *testing.T) {
	b := newBench(uitest.Game(t, duel))
	shown := 0
	f := b.Forecast
	f.Fights, f.Shown = 40, func() { shown++ }
	f.Start()
	r := f.Report
	if f.Running() || f.Err != nil || r == nil || r.Fights != 40 || shown == 0 || f.Stale() {
		t.Fatalf("%+v %v", r, f.Err)
	}
	sum, rounds := 0.0, 0
	for _, s := range r.Outcomes {
		sum += s.P
		if s.Low > s.P || s.High < s.P || s.High-s.Low < 0.05 {
			t.Errorf("%+v", s)
		}
	}
	for _, b := range r.Rounds {
		rounds += b.Fights
	}
	if sum < 0.999 || sum > 1.001 || rounds != 40 || len(r.EndStates) != 2 || r.EndStates[0].Name != "Ada" {
		t.Errorf("%v of outcomes, %d in rounds, %+v", sum, rounds, r.EndStates)
	}
	uitest.Do(t, b.game, engine.NewCommand("place", "ada", at(2, 1)))
	was := shown
	if f.Heed(); !f.Stale() || shown == was || !strings.HasPrefix(stateText(f), "Out of date") || !strings.HasSuffix(stateText(f), "from before the change") {
		t.Error("it isn't out of date:", stateText(f))
	}
	if f.Start(); f.Stale() {
		t.Error("run again, it is still out of date")
	}
	if f.Clear(); f.Report != nil || f.Stale() {
		t.Errorf("%+v", f)
	}
}

// TestWhatCantBeForecast checks that a forecast without an enemy says why it can't run.
func TestWhatCantBeForecast(t *testing.T) {
	g := uitest.Game(t, duel)
	uitest.Do(t, g, engine.NewCommand("remove_token", "gob"))
	b := newBench(g)
	b.Forecast.Start()
	if b.Forecast.Running() || !strings.Contains(stateText(b.Forecast), "no two sides") {
		t.Error(stateText(b.Forecast))
	}
}

// dying is a context that is cancelled after being checked a number of times.
type dying struct {
	context.Context
	left *int
}

func (d dying) Err() error {
	if *d.left--; *d.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestAStoppedForecastKeepsWhatWasCounted checks that a forecast stopped during a combat drops that one and reports the
// ones before.
func TestAStoppedForecastKeepsWhatWasCounted(t *testing.T) {
	g := uitest.Game(t, duel)
	left := 60
	plan := &forecast.Plan{Name: "Duel", System: g.System(), Start: g.State(), Seed: 3, Fights: 40, Rounds: 50, Shard: 1, Of: 1}
	r, err := play(dying{context.Background(), &left}, g.View(), plan, func(func() *Report) {})
	if err != nil || r.Fights < 2 || r.Fights > 39 || r.Head() != fmt.Sprintf("%d of 40 fights", r.Fights) {
		t.Fatalf("%+v %v", r, err)
	}
	plan.Fights = r.Fights
	short, err := plan.Run(context.Background(), 1, nil)
	if err != nil || short.Node().String() != r.Counts.Node().String() {
		t.Errorf("%v, and of a run so short %v %v", r.Counts.Node(), short.Node(), err)
	}
}

// TestTheReportAsText checks that shares have intervals, that what never happened is left out, and that rounds have no gaps.
func TestTheReportAsText(t *testing.T) {
	v := uitest.Game(t, duel).View()
	c := &forecast.Counts{Fights: 100, Sides: []string{"party", "foes"}, Decided: map[string]int{"party": 64, "foes": 30}, Undecided: 6,
		Rounds: map[int]int{2: 60, 4: 40}, Tokens: []forecast.Token{{ID: "ada", Standing: 64, Dead: 36, FellIn: map[int]int{2: 36}, Left: map[int]int{0: 36, 9: 64},
			Dealt: forecast.Sum{N: 250, Squares: 900}, DealtBy: forecast.Totals{{Kind: "weapon", ID: "axe"}: {N: 200, Squares: 600}, {Kind: "reaction", ID: "axe"}: {N: 50, Squares: 300}},
			Taken: forecast.Sum{N: 30, Squares: 90}, TakenBy: forecast.Totals{{Kind: "condition", ID: "bleeding"}: {N: 30, Squares: 90}},
			Spent: forecast.Totals{{Kind: "ap"}: {N: 40, Squares: 80}, {Kind: "thrown", ID: "axe"}: {N: 10, Squares: 10}}},
			{ID: "gob", Standing: 30, Fallen: 60, Fled: 10, Left: map[int]int{0: 100}, Wounds: map[int]int{0: 80, 2: 20}}}}
	for _, r := range []struct {
		name string
		c    *forecast.Counts
		want string
	}{
		{"of no fight", &forecast.Counts{}, "Duel: 0 of 100 fights\n"},
		{"of a hundred", c, `Duel: 100 fights

Party: wins 6 of 10 combats. Undecided: 1 of 10 combats.
Hard: wins at least half.

Wins (95% interval)
  party  64% (54 to 73)
  foes  30% (22 to 40)
  undecided  6% (3 to 12)

Rounds: median 2 (95%: 2 to 4)
90% of combats last 2 (2 to 2) to 4 (4 to 4)
  2  60
  3  0
  4  40

Ada: standing 64% (54 to 73) · dead 36% (27 to 46)
  falls in round 2 (2 to 2) (median), 36 times
  damage per combat: deals 2.5 ± 0.3, takes 0.30 ± 0.18
  HP left (worst 10% · median · best 10%): 0 (0 to 0) · 9 (9 to 9) · 9 (9 to 9)
  deals with: Axe 2.0 ± 0.3 · Axe, as a reaction 0.50 ± 0.33
  takes from: Bleeding 0.30 ± 0.18
  uses: AP 0.40 ± 0.16 · Axe (thrown) 0.10 ± 0.06
Gob: standing 30% (22 to 40) · fallen 60% (50 to 69) · fled 10% (6 to 17)
  Wounds (worst 10% · median · best 10%): 2 (2 to 2) · 0 (0 to 0) · 0 (0 to 0)
`},
	} {
		if got := ReportOf(v, r.c, 100).Text("Duel"); got != r.want {
			t.Errorf("%s: %s", r.name, got)
		}
	}
}

// TestAVariantBeside checks that a duel's variant with two goblins is compared with the original, that one with none
// can't be simulated and says why, and that the encounter is unchanged. Running again simulates the current state.
func TestAVariantBeside(t *testing.T) {
	b := newBench(uitest.Game(t, duel))
	f := b.Forecast
	f.Fights, f.Shown = 20, func() {}
	f.Vary("gob", 2) // nothing has been simulated yet
	f.Start()
	first, state := f.Report, b.game.State()
	if f.Vary("gob", 2); f.Compared() != first || f.Variant != "2 × Gob" || len(f.Report.EndStates) != 3 || !strings.Contains(stateText(f), "changed: 2 × Gob") {
		t.Fatalf("%q %+v", stateText(f), f.Report)
	}
	if text := f.Report.Text("Duel"); !strings.HasPrefix(text, "Duel (2 × Gob): 20 fights") {
		t.Error(text)
	}
	p := &Panel{forecast: f}
	if p.nowTitle() != "2 × Gob" || b.game.State() != state || f.Stale() {
		t.Error(p.nowTitle(), f.Stale())
	}
	if f.Vary("gob", 3); f.Compared() != first || len(f.Report.EndStates) != 4 {
		t.Errorf("the next variant stands beside %+v", f.Compared())
	}
	if f.Vary("gob", 60); !strings.Contains(stateText(f), "no room for 60 of Gob") {
		t.Error(stateText(f))
	}
	if f.Vary("gob", 0); f.Variant != "without Gob" || !strings.Contains(stateText(f), "no two sides") {
		t.Error(stateText(f))
	}
	if f.Again(); f.Variant != "" || f.Compared() != nil || len(f.Report.EndStates) != 2 || f.Err != nil {
		t.Errorf("run again: %+v", f)
	}
}

// TestPresets checks that one more enemy, the party at half health and worse dice for it are offered, and each stands beside
// the original.
func TestPresets(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	b := newBench(uitest.Game(t, strings.NewReplacer(`"hp_max":6`, `"hp_max":14`, "1d4", "1d8").Replace(duel)))
	f := b.Forecast
	f.Fights = 100
	p := NewPanel(f, func() {})
	p.Colour = func(int) color.Color { return color.Black }
	f.Start()
	first, state := f.Report, b.game.State()
	for i, want := range []string{"One more Gob", "Party at half health", "Party rolls 2 worse"} {
		button := p.variants.offered.Objects[i].(*widget.Button)
		if button.Text != want || button.Disabled() {
			t.Fatalf("%q, not %q", button.Text, want)
		}
		button.OnTapped()
		if f.Variant != want || f.Compared() != first || f.Err != nil || f.Report.Outcomes[0].P >= first.Outcomes[0].P {
			t.Errorf("%s: %q %v, %v after %v", want, f.Variant, f.Err, f.Report.Outcomes[0], first.Outcomes[0])
		}
	}
	if b.game.State() != state {
		t.Error("the encounter has changed")
	}
}

// TestVariantsAreOffered checks that copies of each token in the starting state are offered, with none chosen at first.
func TestVariantsAreOffered(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	b := newBench(uitest.Game(t, duel))
	b.Forecast.Fights = 5
	p := NewPanel(b.Forecast, func() {})
	p.Colour = func(int) color.Color { return color.Black }
	b.Forecast.Start()
	v := p.variants
	if strings.Join(v.who.Options, " ") != "Ada Gob" || !v.play.Disabled() || v.many.Selected != "2 ×" {
		t.Errorf("%q %q", v.who.Options, v.many.Selected)
	}
	v.who.SetSelected("Gob")
	v.many.SetSelected("3 ×")
	if v.press(); v.play.Disabled() || b.Forecast.Variant != "3 × Gob" || v.who.Selected != "Gob" || len(v.who.Options) != 2 {
		t.Errorf("%q %q", b.Forecast.Variant, v.who.Options)
	}
}
