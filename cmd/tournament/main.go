// Command tournament measures minds: steady plays against brute, against random legal play and against idle, on twenty boards, four of each
// system, with the same armies on both sides, both ways round. It writes the table that stands in docs/tactics.md.
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
	"parapet/engine/doc"
	"parapet/engine/rules"
)

//go:embed boards/*.parapet
var boards embed.FS

func main() {
	fights := flag.Int("fights", 10, "fights on each board, against each opponent, each way round")
	only := flag.String("system", "", "only the boards of one system")
	against := flag.String("against", "", "only one opponent: brute, random or idle")
	rounds := flag.Int("rounds", 40, "a fight that isn't over by then is drawn")
	flag.Parse()
	if *against != "" {
		opponents = []string{*against}
	}
	if err := run(*fights, *rounds, *only); err != nil {
		fmt.Fprintln(os.Stderr, "tournament:", err)
		os.Exit(1)
	}
}

// opponents that steady plays against.
var opponents = []string{"brute", "random", "idle"}

// match is a fight to be played.
type match struct {
	board    *arena
	opponent string
	west     bool // steady plays west
	seed     uint64
}

// arena is a board with the state in which its fights begin.
type arena struct {
	name, system string
	game         *engine.Game
}

// score counts what steady's fights came to.
type score struct{ won, lost, drawn int }

func run(fights, rounds int, only string) error {
	arenas, err := open(only)
	if err != nil {
		return err
	}
	var matches []match
	for _, a := range arenas {
		for _, o := range opponents {
			for i := range fights {
				for _, west := range []bool{true, false} {
					matches = append(matches, match{a, o, west, uint64(i + 1)})
				}
			}
		}
	}
	results := make([]int, len(matches))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				results[i] = matches[i].play(rounds)
			}
		})
	}
	for i := range matches {
		next <- i
	}
	close(next)
	all.Wait()
	table(arenas, matches, results)
	return nil
}

func open(only string) ([]*arena, error) {
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
		n, err := doc.Parse(text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		var ps doc.Problems
		e := engine.ReadEncounter(n, rules.ByID, &ps)
		if e == nil {
			return nil, fmt.Errorf("%s: %w", path, ps.List[0])
		}
		g, err := engine.NewGame(e)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		g.State().Sum(g.System().Declaration()) // made before several play it at once
		name := strings.TrimSuffix(strings.TrimPrefix(path, "boards/"), ".parapet")
		if system := e.System.Declaration().ID; only == "" || only == system {
			list = append(list, &arena{name, system, g})
		}
	}
	return list, nil
}

func table(arenas []*arena, matches []match, results []int) {
	scores := map[string]map[string]*score{}
	var rows []string
	add := func(row, opponent string, result int) {
		if scores[row] == nil {
			scores[row] = map[string]*score{}
			rows = append(rows, row)
		}
		s := scores[row][opponent]
		if s == nil {
			s = &score{}
			scores[row][opponent] = s
		}
		switch result {
		case 1:
			s.won++
		case -1:
			s.lost++
		default:
			s.drawn++
		}
	}
	for i, m := range matches {
		add(m.board.name, m.opponent, results[i])
	}
	for i, m := range matches {
		add("**"+m.board.system+"**", m.opponent, results[i])
	}
	fmt.Printf("| board | against %s |\n|---%s|\n", strings.Join(opponents, " | against "), strings.Repeat("|---", len(opponents)))
	for _, row := range rows {
		fmt.Printf("| %s", row)
		for _, o := range opponents {
			s := scores[row][o]
			fmt.Printf(" | %d : %d", s.won, s.lost)
			if s.drawn > 0 {
				fmt.Printf(", %d drawn", s.drawn)
			}
		}
		fmt.Println(" |")
	}
}
