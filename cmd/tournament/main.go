// Command tournament measures the AI: steady plays against brute, against random legal play and against idle, on thirty
// boards, six of each system, with the same armies on both sides, and from both sides. docs/tactics.md has the totals of
// each system.
package main

import (
	"embed"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"sync"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
)

//go:embed boards/*.parapet
var boards embed.FS

func main() {
	fights := flag.Int("fights", 10, "fights on each board, against each opponent, each way round")
	only := flag.String("system", "", "only the boards of one system")
	against := flag.String("against", "", "only one opponent: brute, random or idle")
	board := flag.String("board", "", "only one board")
	first := flag.Int("first", 1, "seed of the first fight; those after it have the next")
	workers := flag.Int("workers", runtime.GOMAXPROCS(0), "fights that are played at once")
	rounds := flag.Int("rounds", 40, "a fight that isn't over by then is drawn")
	watch := flag.Bool("watch", false, "write what is done in each fight")
	flag.Parse()
	if *against != "" {
		opponents = []string{*against}
	}
	c := contest{fights: *fights, first: *first, rounds: *rounds, workers: *workers, watch: *watch}
	if err := c.run(func(a *arena) bool {
		return (*only == "" || *only == a.system) && (*board == "" || *board == a.name)
	}); err != nil {
		fmt.Fprintln(os.Stderr, "tournament:", err)
		os.Exit(1)
	}
}

// opponents are the behaviours that steady plays against.
var opponents = []string{"brute", "random", "idle"}

// match is a combat to be played.
type match struct {
	board    *arena
	opponent string
	west     bool // steady plays west
	seed     uint64
}

// arena is a board with the state in which its combats start.
type arena struct {
	name, system string
	game         *engine.Game
}

// contest is the set of matches to play.
type contest struct {
	fights, first, rounds, workers int
	watch                          bool
}

func (c *contest) run(fits func(*arena) bool) error {
	arenas, err := open(fits)
	if err != nil {
		return err
	}
	matches := c.matches(arenas)
	results := make([]int, len(matches))
	var all sync.WaitGroup
	next := make(chan int)
	for range max(c.workers, 1) {
		all.Go(func() {
			for i := range next {
				results[i] = c.play(matches[i])
			}
		})
	}
	for i := range matches {
		next <- i
	}
	close(next)
	all.Wait()
	table(matches, results)
	return nil
}

func (c *contest) matches(arenas []*arena) []match {
	var list []match
	for _, a := range arenas {
		for _, o := range opponents {
			for i := range c.fights {
				for _, west := range []bool{true, false} {
					list = append(list, match{a, o, west, uint64(c.first + i)})
				}
			}
		}
	}
	return list
}

func open(fits func(*arena) bool) ([]*arena, error) {
	files, err := fs.Glob(boards, "boards/*.parapet")
	if err != nil {
		return nil, err
	}
	var list []*arena
	for _, path := range files {
		text, err := boards.ReadFile(path)
		if err != nil {
			return nil, err
		}
		n, err := jsondoc.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		var ps jsondoc.Problems
		e := engine.ReadEncounter(n, rules.ByID, &ps)
		if e == nil {
			return nil, fmt.Errorf("%s: %w", path, ps.List[0])
		}
		g, err := engine.NewGame(e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		g.State().Sum(g.System().Declaration()) // computed before several goroutines play it at once
		name := strings.TrimSuffix(strings.TrimPrefix(path, "boards/"), ".parapet")
		if a := (&arena{name, e.System.Declaration().ID, g}); fits(a) {
			list = append(list, a)
		}
	}
	return list, nil
}
