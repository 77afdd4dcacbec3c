package aiview

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/platform"
)

// The bounds of a forecast in the window.
const (
	Fights = 1000
	Rounds = 50
)

// often is the interval at which the panel shows progress.
const often = 200 * time.Millisecond

// Forecast simulates the encounter many times from its current state, in the background, and collects the results.
type Forecast struct {
	Shown  func() // called after a change
	Fights int    // number of combats
	Report *Report
	Err    error   // why it can't be simulated
	When   string  // describes the earlier state that it starts from; "" for the current one
	Beside *Report // a kept report for comparison; nil for none

	Variant string // what the variant changes; "" for nothing

	encounter Encounter
	run       *platform.Runner
	of        *engine.State // the state of the report; nil if there is none
	base      *engine.View  // the last simulated state without the variant's changes
	stop      context.CancelFunc
	times     int // counts the runs
	began     time.Time
}

// Running reports whether a simulation is running.
func (f *Forecast) Running() bool { return f.stop != nil }

// fewest is the number of combats needed for estimating the time left.
const fewest = 10

// Left returns the estimated time left; 0 if it can't be estimated yet.
func (f *Forecast) Left() time.Duration {
	r := f.Report
	if !f.Running() || r == nil || r.Fights < fewest {
		return 0
	}
	return time.Since(f.began) / time.Duration(r.Fights) * time.Duration(r.Of-r.Fights)
}

// Stale reports whether the encounter has changed since.
func (f *Forecast) Stale() bool {
	v := f.encounter.View()
	return f.When == "" && f.of != nil && (v == nil || v.State != f.of)
}

// Heed updates the panel when the encounter has changed. Call it with each new state.
func (f *Forecast) Heed() {
	if f.of != nil {
		f.Shown()
	}
}

// Start simulates from the current state.
func (f *Forecast) Start() { f.StartFrom("") }

// StartFrom simulates from the state on show; when describes its moment, "" for the current state.
func (f *Forecast) StartFrom(when string) {
	if f.encounter.View() != nil {
		f.begin(f.encounter.Snapshot(), when)
	}
}

// Again repeats the simulation: from its earlier moment, or from the current state.
func (f *Forecast) Again() {
	if f.Variant != "" {
		f.Beside = nil // the variant's comparison is what is simulated now
	}
	if f.When != "" && f.base != nil {
		f.begin(&engine.View{State: f.base.State, System: f.base.System, Scratch: &engine.Scratch{}}, f.When)
		return
	}
	f.Start()
}

func (f *Forecast) begin(v *engine.View, when string) { f.play(v, v, when, preset{}) }

// play simulates v, which is base or a variant of it.
func (f *Forecast) play(base, v *engine.View, when string, change preset) {
	f.Stop()
	f.base, f.When, f.Variant = base, when, change.name
	plan := &forecast.Plan{Name: v.Decl().ID, System: v.System, Start: v.State, Seed: f.encounter.Seed(), Fights: f.Fights, Rounds: Rounds, Shard: 1, Of: 1,
		Side: change.side, Worse: change.worse}
	f.of, f.Report, f.Err = base.State, nil, plan.Check()
	if f.Err != nil {
		f.Shown()
		return
	}
	ctx, stop := context.WithCancel(context.Background())
	f.times++
	mine := f.times
	f.stop, f.began = stop, time.Now()
	take := func(r *Report, err error, done bool) {
		if f.times != mine {
			return
		}
		f.Report, f.Err = r, err
		if r != nil {
			r.Variant = change.name
		}
		if done {
			f.stop = nil
		}
		f.Shown()
	}
	var last *Report
	var err error
	var behind atomic.Bool // the last progress isn't shown yet
	f.run.Run(func() {
		last, err = play(ctx, v, plan, func(report func() *Report) {
			if behind.CompareAndSwap(false, true) {
				r := report()
				f.run.Back(func() { take(r, nil, false); behind.Store(false) })
			}
		})
	}, func() { stop(); take(last, err, true) })
	f.Shown()
}

// Stop stops the simulation; the counts so far are kept.
func (f *Forecast) Stop() {
	if f.stop != nil {
		f.stop()
	}
}

// Clear stops the simulation and drops the counts.
func (f *Forecast) Clear() {
	f.Stop()
	f.times++
	f.of, f.base, f.Report, f.Err, f.When, f.Variant, f.stop, f.Beside = nil, nil, nil, nil, "", "", nil, nil
	f.Shown()
}

// KeepBeside keeps the result for comparison with the next one; called again without a new result, it drops it.
func (f *Forecast) KeepBeside() {
	if f.Beside == f.Report {
		f.Beside = nil
	} else {
		f.Beside = f.Report
	}
	f.Shown()
}

// Compared returns the forecast to compare with the one on show; nil if there is none.
func (f *Forecast) Compared() *Report {
	if f.Beside == f.Report {
		return nil
	}
	return f.Beside
}

// play simulates combats and calls tell now and then with the progress. When stopped, it returns the counts so far.
func play(ctx context.Context, v *engine.View, plan *forecast.Plan, tell func(report func() *Report)) (*Report, error) {
	player, counts, last := forecast.NewPlayer(plan), plan.NewCounts(), time.Now()
	player.Until(ctx)
	for i := 0; i < plan.Fights; i++ {
		err := player.Play(i, counts)
		if err != nil && errors.Is(err, ctx.Err()) {
			break
		}
		if err != nil {
			return ReportOf(v, counts, plan.Fights), err
		}
		if time.Since(last) > often {
			tell(func() *Report { return ReportOf(v, counts, plan.Fights) })
			last = time.Now()
		}
	}
	r := ReportOf(v, counts, plan.Fights)
	r.Counts = counts
	return r, nil
}
