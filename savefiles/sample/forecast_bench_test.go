package sample

import (
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
