package verbs

import (
	"fmt"
	"io"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

// readGame reads an encounter to play or to show it, and writes what there is to warn of.
func readGame(path string, errs io.Writer) (*engine.Game, error) {
	e, warnings, err := savefiles.Read(path, rules.ByID)
	if err != nil {
		return nil, status{Misread, err}
	}
	for _, w := range warnings {
		fmt.Fprintf(errs, "parapet: warning: %v\n", w.Error())
	}
	if n := savefiles.Ahead(path); n > 0 {
		fmt.Fprintf(errs, "parapet: warning: %s\n", aheadText(n))
	}
	savefiles.SeedDice(e)
	g, err := engine.NewGame(e)
	if err != nil {
		fmt.Fprintf(errs, "parapet: warning: %s\n", doc.Shown(err.Error(), maxShown))
	}
	return g, nil
}

func aheadText(n int) string {
	return fmt.Sprintf("the journal holds %s beyond the file; opening it in the window recovers that", count(n, "action"))
}
