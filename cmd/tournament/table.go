package main

import (
	"fmt"
	"strings"

	"parapet/engine/forecast"
)

// score counts the results of steady's combats.
type score struct{ won, lost, drawn int }

func (s *score) add(result int) {
	switch result {
	case 1:
		s.won++
	case -1:
		s.lost++
	default:
		s.drawn++
	}
}

func (s *score) String() string {
	if s.drawn > 0 {
		return fmt.Sprintf("%d : %d, %d drawn", s.won, s.lost, s.drawn)
	}
	return fmt.Sprintf("%d : %d", s.won, s.lost)
}

// share formats the share won of the decided combats with its 95% confidence interval, in percent.
func (s *score) share() string {
	n := s.won + s.lost
	low, high := forecast.Wilson(s.won, n)
	return fmt.Sprintf("%.0f%% (%.0f to %.0f)", 100*float64(s.won)/float64(max(n, 1)), 100*low, 100*high)
}

// table writes a row for each board, then one for each system with the share won.
func table(matches []match, results []int) {
	scores := map[string]map[string]*score{}
	var rows []string
	add := func(row string, m match, result int) {
		if scores[row] == nil {
			scores[row] = map[string]*score{}
			rows = append(rows, row)
		}
		if scores[row][m.opponent] == nil {
			scores[row][m.opponent] = &score{}
		}
		scores[row][m.opponent].add(result)
	}
	for i, m := range matches {
		add(m.board.name, m, results[i])
	}
	boards := len(rows)
	for i, m := range matches {
		add("**"+m.board.system+"**", m, results[i])
	}
	fmt.Printf("| board | against %s |\n|---%s|\n", strings.Join(opponents, " | against "), strings.Repeat("|---", len(opponents)))
	for i, row := range rows {
		fmt.Printf("| %s", row)
		for _, o := range opponents {
			fmt.Printf(" | %s", scores[row][o])
			if i >= boards {
				fmt.Printf("; %s", scores[row][o].share())
			}
		}
		fmt.Println(" |")
	}
}
