package sample

import (
	"context"
	"fmt"
	"testing"

	"parapet/engine/forecast"
)

// A fight of each ready encounter, played to its end by minds; fights/s is of one core.
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
		})
	}
}

// A hundred fights of The Toll Bridge by one worker and by two: how it scales from one core to two.
func BenchmarkForecastWorkers(b *testing.B) {
	e, _ := ByID("bridge")
	g, err := e.New()
	if err != nil {
		b.Fatal(err)
	}
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprint(workers), func(b *testing.B) {
			p := &forecast.Plan{Name: e.Title, System: g.System(), Start: g.State(), Seed: 1, Fights: 100, Rounds: 50, Shard: 1, Of: 1}
			for b.Loop() {
				if _, err := p.Run(context.Background(), workers, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(100*b.N)/b.Elapsed().Seconds(), "fights/s")
		})
	}
}
