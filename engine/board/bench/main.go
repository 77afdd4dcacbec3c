// Command bench measures the board's queries and the same work by gruid (codeberg.org/anaseto/gruid), side by side in one
// run, on maps that it generates. It prints a line each: item, map, ours, gruid's, speed-up. Times are nanoseconds of
// processor time per query, the median of several repetitions. It stops if the two disagree on the same question.
package main

import (
	"flag"
	"fmt"
	"log"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

var (
	only = flag.String("only", "", "measure only items whose name and map contain this text")
	reps = flag.Int("reps", 9, "repetitions; their median counts")
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	fmt.Printf("%-34s %-11s %12s %12s %8s %s\n", "item", "map", "ours ns", "gruid ns", "times", "allocations of ours")
	for _, g := range grounds() {
		ranges(g)
		ways(g)
		views(g)
		lines(g)
	}
	battle()
	imported()
}

// compare measures two passes of n queries each and prints a line; theirs may be nil.
func compare(item, where string, n int, ours, theirs func()) {
	if !strings.Contains(item+" "+where, *only) {
		return
	}
	a := measure(n, ours)
	allocations := allocated(ours) / float64(n)
	if theirs == nil {
		fmt.Printf("%-34s %-11s %12.1f %12s %8s %.2f\n", item, where, a, "–", "–", allocations)
		return
	}
	c := measure(n, theirs)
	fmt.Printf("%-34s %-11s %12.1f %12.1f %8.1f %.2f\n", item, where, a, c, c/a, allocations)
}

// measure returns the median time of a query, in ns of processor time.
func measure(n int, pass func()) float64 {
	pass()
	start := processor()
	passes := 0
	for processor()-start < 20*time.Millisecond {
		pass()
		passes++
	}
	times := make([]float64, *reps)
	for i := range times {
		runtime.GC()
		start := processor()
		for range passes {
			pass()
		}
		times[i] = float64(processor()-start) / float64(passes*n)
	}
	slices.Sort(times)
	return times[len(times)/2]
}

func processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		log.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// allocated returns the number of allocations of a pass.
func allocated(pass func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	pass()
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs - before.Mallocs)
}
