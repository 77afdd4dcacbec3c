package verbs

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"

	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
)

// piped is the file name that stands for standard input or output.
const piped = "-"

// heedSignals returns a context that ends on a stop signal, so that no partial file or lock is left
// behind. Call it after reading the input, because only the default handling of the signal can end a blocked read.
func heedSignals() (context.Context, context.CancelFunc) {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as with nohup
		list = append(list, syscall.SIGHUP)
	}
	return signal.NotifyContext(context.Background(), list...)
}

// collectAt is the amount of memory, in bytes, from which the garbage collector runs eagerly: large pictures and long
// histories leave much garbage, and collecting it takes little time.
const collectAt = 330 << 20

// sparing limits memory to collectAt until the function it returns is called.
func sparing() func() {
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, collectAt))
	return func() { debug.SetMemoryLimit(before) }
}

// encounterAt reads an encounter from a file or standard input.
func encounterAt(path string, s *Streams) (*engine.Encounter, []jsondoc.Problem, error) {
	if path == piped {
		return savefiles.ReadFrom("standard input", s.In, rules.ByID)
	}
	return savefiles.Read(path, rules.ByID)
}

// readEncounter reads an encounter and prints its warnings; for a map, the error says how to import it.
func readEncounter(path string, s *Streams) (*engine.Encounter, error) {
	e, warnings, err := encounterAt(path, s)
	if err != nil {
		return nil, status{Misread, mapInstead(path, err)}
	}
	for _, w := range warnings {
		fmt.Fprintf(s.Err, "parapet: warning: %v\n", w.Error())
	}
	if n := savefiles.UnsavedActions(path); n > 0 {
		fmt.Fprintf(s.Err, "parapet: warning: %s\n", aheadText(n))
	}
	return e, nil
}

// warn writes what somebody should know of a file that was written.
func warn(s *Streams, lines []message.Text) {
	for _, line := range lines {
		fmt.Fprintf(s.Err, "parapet: %s\n", line)
	}
}

// pixelsPerSquare returns an error for a picture that would be too coarse or too fine.
func pixelsPerSquare(n int) error {
	if n < 4 || n > 1000 {
		return fmt.Errorf("--pixels-per-square: %d is not between 4 and 1,000", n)
	}
	return nil
}

// saveOrPipe writes a file atomically, or to standard output.
func saveOrPipe(path string, s *Streams, write func(io.Writer) error) error {
	if path != piped {
		return printing.Save(path, write)
	}
	b := bufio.NewWriter(s.Out)
	return errors.Join(write(b), b.Flush())
}

// readGame reads an encounter to play or show, and prints its warnings.
func readGame(path string, s *Streams) (*engine.Game, error) {
	e, err := readEncounter(path, s)
	if err != nil {
		return nil, err
	}
	savefiles.SeedDice(e)
	g, err := engine.NewGame(e)
	if err != nil {
		fmt.Fprintf(s.Err, "parapet: warning: %s\n", jsondoc.Shown(err.Error(), maxShown))
	}
	return g, nil
}

func aheadText(n int) string {
	return fmt.Sprintf("the journal holds %s beyond the file; opening it in the window recovers that", count(n, "action"))
}

// mapInstead returns err, or an error with a hint if the file is a map.
func mapInstead(path string, err error) error {
	if hint := importHint(path); hint != "" {
		return errors.New(hint)
	}
	return err
}

// importHint returns a hint on importing if a file is a map instead of an encounter; "" otherwise.
func importHint(path string) string {
	format := mapformat.Recognise(path)
	if format == "" {
		return ""
	}
	base := filepath.Base(path)
	to := strings.TrimSuffix(base, filepath.Ext(base)) + ".parapet"
	return fmt.Sprintf("%s: a map (%s), no encounter: import it, with parapet import \"%s\" -o \"%s\"", path, format, path, to)
}
