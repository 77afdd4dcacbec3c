package verbs

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/mapimport"
)

// readEncounter reads an encounter, and writes what there is to warn of; of a map it says how to import it.
func readEncounter(path string, errs io.Writer) (*engine.Encounter, error) {
	e, warnings, err := savefiles.Read(path, rules.ByID)
	if err != nil {
		return nil, status{Misread, mapInstead(path, err)}
	}
	for _, w := range warnings {
		fmt.Fprintf(errs, "parapet: warning: %v\n", w.Error())
	}
	if n := savefiles.Ahead(path); n > 0 {
		fmt.Fprintf(errs, "parapet: warning: %s\n", aheadText(n))
	}
	return e, nil
}

// readGame reads an encounter to play or to show it, and writes what there is to warn of.
func readGame(path string, errs io.Writer) (*engine.Game, error) {
	e, err := readEncounter(path, errs)
	if err != nil {
		return nil, err
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

// mapInstead is why a file can't be opened: that it is a map, where it is one.
func mapInstead(path string, err error) error {
	if hint := importHint(path); hint != "" {
		return errors.New(hint)
	}
	return err
}

// importHint says what to do with a file that is no encounter but a map; "" for all others.
func importHint(path string) string {
	format := mapimport.Recognise(path)
	if format == "" {
		return ""
	}
	base := filepath.Base(path)
	to := strings.TrimSuffix(base, filepath.Ext(base)) + ".parapet"
	return fmt.Sprintf("%s: a map (%s), no encounter: import it, with parapet import %q -o %q", path, format, path, to)
}
