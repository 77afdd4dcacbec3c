package platform

import (
	"context"
	"slices"
	"testing"
)

// held collects background work until the test runs it.
type held []func()

func (h *held) work(do, done func()) { *h = append(*h, func() { do(); done() }) }

func (h *held) one() {
	first := (*h)[0]
	*h = (*h)[1:]
	first()
}

func TestOfWhatWaitsTheLastIsDone(t *testing.T) {
	for _, c := range []struct {
		name    string
		instead bool
		want    []string
	}{
		{"after what is on its way", false, []string{"a", "c"}},
		{"in place of what is on its way", true, []string{"c"}},
	} {
		var h held
		var got []string
		l := (&Runner{Work: h.work}).Lane()
		for _, name := range []string{"a", "b", "c"} {
			run := l.Next
			if c.instead {
				run = l.Instead
			}
			run(func(context.Context) {}, func() { got = append(got, name) })
		}
		for len(h) > 0 {
			h.one()
		}
		if !slices.Equal(got, c.want) || l.Busy() {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

func TestWhatIsReplacedIsCancelled(t *testing.T) {
	var h held
	var first context.Context
	l := (&Runner{Work: h.work}).Lane()
	l.Next(func(ctx context.Context) { first = ctx; l.Cancel() }, func() { t.Error("done, although cancelled") })
	h.one()
	if first.Err() == nil || l.Busy() {
		t.Error("not cancelled")
	}
}

func TestFollowHandsOnInOrder(t *testing.T) {
	from := make(chan int, 3)
	from <- 1
	from <- 2
	close(from)
	got := make(chan int)
	Follow(New(func(do func()) { do() }), from, func(n int) { got <- n })
	if a, b := <-got, <-got; a != 1 || b != 2 {
		t.Error(a, b)
	}
}
