package forecast

import (
	"context"
	"errors"
	"sync"
)

// How many combats are handed out at a time: at most mostAtOnce, few enough that each worker gets some in turn, and fewer
// the more combatants there are, whose combats take longer.
const (
	mostAtOnce     = 16
	turnsOfWorkers = 8
	combatants     = 200
)

func (p *Plan) chunk(workers int) int {
	return max(min(mostAtOnce, p.Share()/(turnsOfWorkers*workers), combatants/max(len(p.Start.Tokens), 1)), 1)
}

// piece holds the counts of a chunk that was played.
type piece struct {
	n      int
	counts *Counts
	short  bool // stopped before its end
	err    error
}

// Run plays the plan's shard with that many workers and returns the counts. It calls done, unless nil, from this goroutine
// with the number of combats counted so far. When the context is done, it returns its error with what was counted so far:
// the counts of the first combats, as a shorter run would give them.
func (p *Plan) Run(ctx context.Context, workers int, done func(fights, of int)) (*Counts, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	workers = max(workers, 1)
	total, mine, chunk := p.NewCounts(), p.Share(), p.chunk(workers)
	tasks, pieces := make(chan int), make(chan piece)
	var all sync.WaitGroup
	blank := total.empty()
	for range workers {
		all.Go(func() { p.work(inner, chunk, blank, tasks, pieces) })
	}
	go func() {
		defer close(tasks)
		for n := range (mine + chunk - 1) / chunk {
			select {
			case tasks <- n:
			case <-inner.Done():
				return
			}
		}
	}()
	go func() { all.Wait(); close(pieces) }()
	failed := p.gather(total, mine, pieces, stop, done)
	if failed != nil {
		return nil, failed
	}
	if total.Fights < mine {
		return total, ctx.Err()
	}
	return total, nil
}

// Share returns the number of combats in the plan's shard.
func (p *Plan) Share() int { return (p.Fights - p.Shard + p.Of) / p.Of }

// gather adds up pieces in order, so that the total is always that of the first combats.
func (p *Plan) gather(total *Counts, mine int, pieces <-chan piece, stop func(), done func(fights, of int)) (failed error) {
	waiting := map[int]piece{}
	next := 0
	for got := range pieces {
		if got.err != nil {
			if failed == nil {
				failed = got.err
			}
			stop()
			continue
		}
		waiting[got.n] = got
		for p, ok := waiting[next]; ok; p, ok = waiting[next] {
			total.add(p.counts)
			delete(waiting, next)
			if next++; p.short {
				next = -1 // what comes after it is discarded
			}
		}
		if done != nil {
			done(total.Fights, mine)
		}
	}
	return failed
}

// work plays chunks until there are none left or the context is done.
func (p *Plan) work(ctx context.Context, chunk int, blank *Counts, tasks <-chan int, pieces chan<- piece) {
	player := NewPlayer(p)
	player.Until(ctx)
	for n := range tasks {
		c := blank.empty()
		got := piece{n: n, counts: c}
		for j := n * chunk; j < min((n+1)*chunk, p.Share()); j++ {
			err := player.Play(p.Shard-1+j*p.Of, c)
			if got.short = err != nil && errors.Is(err, ctx.Err()); got.short {
				break
			}
			if got.err = err; err != nil {
				break
			}
		}
		pieces <- got
	}
}
