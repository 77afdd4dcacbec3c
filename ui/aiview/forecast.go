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

// Bounds of a forecast in the window.
const (
	Fights = 1000
	Rounds = 50
)

// often is how often the panel is told how far it is.
const often = 200 * time.Millisecond

// Forecast plays the encounter as it stands many times, elsewhere, and tells what came of it.
type Forecast struct {
	Shown  func() // something of it has changed
	Fights int    // how many are played
	Report *Report
	Err    error   // why it can't be played
	When   string  // it begins in a state that was, then; "": in the encounter as it stands
	Beside *Report // one that was kept, to be compared with; nil: none

	Variant string // what it has that the encounter hasn't; "": nothing

	encounter Encounter
	run       *platform.Runner
	of        *engine.State // the state of the report; nil: none yet
	base      *engine.View  // what was played last, without what makes it a variant
	stop      context.CancelFunc
	times     int // a running number
	began     time.Time
}

// Running reports whether it is being played.
func (f *Forecast) Running() bool { return f.stop != nil }

// fewest is how many fights must be counted before it can be told how long the rest takes.
const fewest = 10

// Left returns how long it will take, as far as can be told; 0: it can't.
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

// Heed shows that the encounter has changed; called with each of its states.
func (f *Forecast) Heed() {
	if f.of != nil {
		f.Shown()
	}
}

// Start plays from the state as it stands.
func (f *Forecast) Start() { f.StartFrom("") }

// StartFrom plays from the state that is shown, which was then; "": as it stands.
func (f *Forecast) StartFrom(when string) {
	if f.encounter.View() != nil {
		f.begin(f.encounter.Aside(), when)
	}
}

// Again plays what was played once more: from the state that was then, or as it stands by now.
func (f *Forecast) Again() {
	if f.Variant != "" {
		f.Beside = nil // what stood beside the variant is what is played now
	}
	if f.When != "" && f.base != nil {
		f.begin(&engine.View{State: f.base.State, System: f.base.System, Scratch: &engine.Scratch{}}, f.When)
		return
	}
	f.Start()
}

func (f *Forecast) begin(v *engine.View, when string) { f.play(v, v, when, "") }

// play plays v, which is base or a variant of it.
func (f *Forecast) play(base, v *engine.View, when, variant string) {
	f.Stop()
	f.base, f.When, f.Variant = base, when, variant
	plan := &forecast.Plan{Name: v.Decl().ID, System: v.System, Start: v.State, Seed: f.encounter.Seed(), Fights: f.Fights, Rounds: Rounds, Shard: 1, Of: 1}
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
			r.Variant = variant
		}
		if done {
			f.stop = nil
		}
		f.Shown()
	}
	var last *Report
	var err error
	var behind atomic.Bool // what was told last isn't shown yet
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

// Stop stops playing; what was counted is kept.
func (f *Forecast) Stop() {
	if f.stop != nil {
		f.stop()
	}
}

// Clear stops playing and forgets what was counted.
func (f *Forecast) Clear() {
	f.Stop()
	f.times++
	f.of, f.base, f.Report, f.Err, f.When, f.Variant, f.stop, f.Beside = nil, nil, nil, nil, "", "", nil, nil
	f.Shown()
}

// KeepBeside keeps what was counted, to be compared with what is played next; pressed again without anything new, it is let go.
func (f *Forecast) KeepBeside() {
	if f.Beside == f.Report {
		f.Beside = nil
	} else {
		f.Beside = f.Report
	}
	f.Shown()
}

// Compared returns the forecast that stands beside the one that is shown; nil: none does.
func (f *Forecast) Compared() *Report {
	if f.Beside == f.Report {
		return nil
	}
	return f.Beside
}

// play plays one fight after another and lets tell tell how far it is, now and then. Stopped, it gives what was counted until then.
func play(ctx context.Context, v *engine.View, plan *forecast.Plan, tell func(report func() *Report)) (*Report, error) {
	player, counts, told := forecast.NewPlayer(plan), plan.NewCounts(), time.Now()
	player.Until(ctx)
	for i := 0; i < plan.Fights; i++ {
		err := player.Play(i, counts)
		if err != nil && errors.Is(err, ctx.Err()) {
			break
		}
		if err != nil {
			return ReportOf(v, counts, plan.Fights), err
		}
		if time.Since(told) > often {
			tell(func() *Report { return ReportOf(v, counts, plan.Fights) })
			told = time.Now()
		}
	}
	r := ReportOf(v, counts, plan.Fights)
	r.Counts = counts
	return r, nil
}
