package forecast

import (
	"context"
	"errors"
	"sync"
)

// How many fights are handed out at a time: no more than mostAtOnce, so few that each worker gets some in turn, and fewer the more
// combatants there are, whose fights are long.
const (
	mostAtOnce     = 16
	turnsOfWorkers = 8
	combatants     = 200
)

func (p *Plan) chunk(workers int) int {
	return max(min(mostAtOnce, p.Share()/(turnsOfWorkers*workers), combatants/max(len(p.Start.Tokens), 1)), 1)
}

// piece are the counts of a chunk that was played.
type piece struct {
	n      int
	counts *Counts
	short  bool // it was stopped within
	err    error
}

// Run plays the plan's shard with so many workers and gives the counts. done is told, from this goroutine, how many fights have
// been counted; it may be nil. When the context is done, what was counted so far comes back with its error: the
// counts of a whole beginning, as a shorter run would give them.
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
	for range workers {
		all.Go(func() { p.work(inner, chunk, total.empty(), tasks, pieces) })
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

// Share returns how many fights the plan's shard has.
func (p *Plan) Share() int { return (p.Fights - p.Shard + p.Of) / p.Of }

// gather adds pieces up in their order, so that what is there is always a whole beginning.
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
				next = -1 // what comes after it is no beginning
			}
		}
		if done != nil {
			done(total.Fights, mine)
		}
	}
	return failed
}

// work plays chunks until there are none, or the context is done.
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
