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
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
)

// piped is the name by which standard input and output are asked for.
const piped = "-"

// heedSignals returns a context that ends when the program is told to: work then stops without half a file or a lock left behind.
// It is called once the input was read, since nothing ends a read that waits but the signal itself.
func heedSignals() (context.Context, context.CancelFunc) {
	list := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		list = append(list, syscall.SIGHUP)
	}
	return signal.NotifyContext(context.Background(), list...)
}

// collectAt is how much memory, in bytes, may be taken before garbage is collected eagerly: large pictures
// and long histories leave much of it, and collecting that costs little time.
const collectAt = 330 << 20

// sparing has garbage collected from collectAt on, until what it gives is called.
func sparing() func() {
	before := debug.SetMemoryLimit(-1)
	debug.SetMemoryLimit(min(before, collectAt))
	return func() { debug.SetMemoryLimit(before) }
}

// encounterAt reads an encounter file, or one from standard input.
func encounterAt(path string, s *Streams) (*engine.Encounter, []jsondoc.Problem, error) {
	if path == piped {
		return savefiles.ReadFrom("standard input", s.In, rules.ByID)
	}
	return savefiles.Read(path, rules.ByID)
}

// readEncounter reads an encounter, and writes what there is to warn of; of a map it says how to import it.
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

// pixelsPerSquare refuses pictures that are too coarse or too fine.
func pixelsPerSquare(n int) error {
	if n < 4 || n > 1000 {
		return fmt.Errorf("--pixels-per-square: %d is not between 4 and 1,000", n)
	}
	return nil
}

// saveOrPipe writes a file as a whole, or to standard output.
func saveOrPipe(path string, s *Streams, write func(io.Writer) error) error {
	if path != piped {
		return printing.Save(path, write)
	}
	b := bufio.NewWriter(s.Out)
	return errors.Join(write(b), b.Flush())
}

// readGame reads an encounter to play or to show it, and writes what there is to warn of.
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

// mapInstead returns why a file can't be opened: that it is a map, where it is one.
func mapInstead(path string, err error) error {
	if hint := importHint(path); hint != "" {
		return errors.New(hint)
	}
	return err
}

// importHint returns what to do with a file that is no encounter but a map; "" for all others.
func importHint(path string) string {
	format := mapformat.Recognise(path)
	if format == "" {
		return ""
	}
	base := filepath.Base(path)
	to := strings.TrimSuffix(base, filepath.Ext(base)) + ".parapet"
	return fmt.Sprintf("%s: a map (%s), no encounter: import it, with parapet import %q -o %q", path, format, path, to)
}
