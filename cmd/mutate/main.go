// Command mutate changes the program in small ways, one at a time, and tells which changes no test notices.
// It is no part of what is shipped; "make mutate" runs it.
//
// The changes of a package are laid over its files while they are compiled, so that nothing in the folder is
// touched: all at once, each in a copy of its function, one of which is chosen when a test runs. The tests of
// the package run first (of a rule system its scripts first), then over survivors those of a few packages
// that import it.
// What survives them is printed as a removed and an added line. Where a survivor changes nothing that can be
// seen from outside, or the look alone, it goes as printed into the file of answers, with the reason behind "=".
//
// The sample is the same for the same seed and the same source.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"time"
)

type options struct {
	count   int           // mutants
	seed    uint64        // of the sample
	limit   time.Duration // of one run of tests
	wider   int           // packages that are asked after a mutant's own
	in      string        // a pattern of FILE:LINE, of which alone mutants are drawn; "" for all
	part    string        // of the sample, as in 2/5: the second fifth alone is tried; "" for all
	brief   bool          // of a rule system's tests the scripts alone are asked
	answers string        // file
	most    int           // percent of those compiled that may survive without an answer
}

func main() {
	var o options
	flag.IntVar(&o.count, "n", 300, "how many mutants")
	flag.Uint64Var(&o.seed, "seed", 1, "of the sample")
	flag.DurationVar(&o.limit, "limit", 3*time.Minute, "time of one run of tests")
	flag.IntVar(&o.wider, "wider", 10, "how many packages that import a mutant's are asked after its own")
	flag.StringVar(&o.in, "in", "", "a pattern of FILE:LINE that mutants must fit, as in 'ui/session/fight.go:16.$'")
	flag.StringVar(&o.part, "part", "", "of the sample try one part alone, as in 2/5: the second of five")
	flag.BoolVar(&o.brief, "brief", false, "of a rule system's tests ask the scripts alone")
	flag.StringVar(&o.answers, "answers", ".ci/mutants-answered.txt", "survivors that are answered")
	flag.IntVar(&o.most, "most", 10, "percent of those compiled that may survive unanswered")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options, patterns []string) error {
	text, err := os.ReadFile(o.answers)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	answered, err := readAnswers(string(text))
	if err != nil {
		return fmt.Errorf("%s: %w", o.answers, err)
	}
	all, err := listPackages(ctx)
	if err != nil {
		return err
	}
	sites, err := sitesOf(ctx, all, patterns)
	if err != nil {
		return err
	}
	if err := keepIn(sites, o.in); err != nil {
		return err
	}
	chosen, err := partOf(sample(sites, o.count, o.seed), o.part)
	if err != nil {
		return err
	}
	fmt.Printf("%d mutants of %d, seed %d\n", len(chosen), count(sites), o.seed)
	lab, err := newLab(all, o)
	if err != nil {
		return err
	}
	defer lab.close()
	t := tally{answers: answered}
	lab.report = func(m Mutant, verdict, by string) {
		t.add(m, verdict)
		fmt.Printf("%-12s %s:%d %s\n", verdict, m.File, m.Line, by)
		if verdict == survived {
			fmt.Printf("- %s\n+ %s\n", m.Was, m.Is)
		}
	}
	for _, g := range byPackage(all, chosen) {
		if err := lab.try(ctx, g.home, g.mutants); err != nil {
			t.print(os.Stdout)
			return err
		}
	}
	t.print(os.Stdout)
	return t.verdict(o.most)
}

func count(sites map[string][]Mutant) int {
	n := 0
	for _, list := range sites {
		n += len(list)
	}
	return n
}
