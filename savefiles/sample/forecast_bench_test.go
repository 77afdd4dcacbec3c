package sample

import (
	"context"
	"crypto/sha256"
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/ai"
	"parapet/engine/forecast"
)

// BenchmarkForecast measures simulating a combat of each sample encounter to its end; fights/s is for one core.
func BenchmarkForecast(b *testing.B) {
	for _, e := range List() {
		b.Run(e.ID, func(b *testing.B) {
			g, err := e.New()
			if err != nil {
				b.Fatal(err)
			}
			p := &forecast.Plan{Name: e.Title, System: g.System(), Start: g.State(), Seed: 1, Fights: 1 << 20, Rounds: 50, Shard: 1, Of: 1}
			c, player := p.NewCounts(), forecast.NewPlayer(p)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if err := player.Play(i, c); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "fights/s")
			b.ReportMetric(float64(player.Commands)/b.Elapsed().Seconds(), "commands/s")
			b.ReportMetric(float64(live())/1024, "live-KB")
			runtime.KeepAlive(player)
		})
	}
}

// live returns the number of bytes in use.
func live() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// BenchmarkPropose measures suggesting a turn in The Toll Bridge with more and more reavers.
func BenchmarkPropose(b *testing.B) {
	e, _ := ByID("bridge")
	g, err := e.New()
	if err != nil {
		b.Fatal(err)
	}
	for _, vary := range [][]string{nil, {"reaver1=100", "reaver2=95"}} {
		list, err := forecast.Vary(g.System(), g.State(), 1, vary, nil)
		if err != nil {
			b.Fatal(err)
		}
		trial, player := engine.NewTrial(list[0].Start, g.System(), 1), ai.New(1)
		v := trial.View()
		for v.Turn == "" || v.Token(v.Turn).Side == "party" {
			p, r := player.Next(v)
			if r != nil {
				b.Fatal(r)
			}
			if stop := trial.Do(p.Command, nil, engine.Auto); stop != nil {
				b.Fatal(p.Command.Node, stop)
			}
		}
		b.Run(fmt.Sprint(len(v.Tokens)), func(b *testing.B) {
			for b.Loop() {
				if _, r := ai.New(1).Propose(v, v.Turn); r != nil {
					b.Fatal(r)
				}
			}
		})
	}
}

// tenThousand is the number of combats of The Toll Bridge to simulate in five seconds on two cores.
const tenThousand = 10_000

// bridgePlan returns a plan for combats of The Toll Bridge.
func bridgePlan(b *testing.B, fights int) *forecast.Plan {
	e, _ := ByID("bridge")
	g, err := e.New()
	if err != nil {
		b.Fatal(err)
	}
	return &forecast.Plan{Name: e.Title, System: g.System(), Start: g.State(), Seed: 1, Fights: fights, Rounds: 50, Shard: 1, Of: 1}
}

// BenchmarkForecastBesideHash simulates 250 combats of The Toll Bridge with one worker and hashes 50 MB, by turns. It reports how many
// times as long 10,000 combats take as SHA-256 over 2 GB: a figure that depends little on how busy the machine is.
func BenchmarkForecastBesideHash(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	p := bridgePlan(b, tenThousand/40)
	zeros := make([]byte, 2<<30/40)
	var fights, hashes time.Duration
	for b.Loop() {
		began := time.Now()
		if _, err := p.Run(context.Background(), 1, nil); err != nil {
			b.Fatal(err)
		}
		fights += time.Since(began)
		began = time.Now()
		sha256.Sum256(zeros)
		hashes += time.Since(began)
	}
	b.ReportMetric(fights.Seconds()/hashes.Seconds(), "times-SHA-256")
}

// BenchmarkForecastWorkers simulates the same combats of The Toll Bridge with one worker and with two, alternating so
// that other load affects both. It reports combats per second for each, their ratio ("times", 2 if each has its own
// core), the extrapolated time for 10,000 with two workers, and the memory in use afterwards. The garbage collector runs
// as seldom as in the command.
func BenchmarkForecastWorkers(b *testing.B) {
	defer debug.SetGCPercent(debug.SetGCPercent(800))
	p := bridgePlan(b, 320)
	var took [2]time.Duration
	for b.Loop() {
		for i := range took {
			began := time.Now()
			if _, err := p.Run(context.Background(), i+1, nil); err != nil {
				b.Fatal(err)
			}
			took[i] += time.Since(began)
		}
	}
	rate := func(i int) float64 { return float64(p.Fights*b.N) / took[i].Seconds() }
	b.ReportMetric(rate(0), "fights/s-of-one")
	b.ReportMetric(rate(1), "fights/s-of-two")
	b.ReportMetric(rate(1)/rate(0), "times")
	b.ReportMetric(tenThousand/rate(1), "s-for-10,000-reckoned")
	b.ReportMetric(float64(live())/1024, "live-KB")
}
