package verbs

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/mapcheck"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/library"
)

type checkVerb struct {
	Files []string `arg:"" name:"file" help:"Encounter files (- for standard input), and token files of a library (.json)."`
}

func (v *checkVerb) Help() string {
	return `Validates each file (.json as a token of a library) and prints every mistake with line, column and path. It also prints
warnings, which don't fail: unknown fields, which are kept; pictures that are missing or broken; a history that can't be
undone; and likely mistakes on the map, such as doors with a wall under them, gaps that sight slips through, or tokens in rock.

Exit status: 0 if all files can be opened; 1 if one has mistakes or is no encounter; 2 if one is missing or unreadable.`
}

func (v *checkVerb) Run(s *Streams) error {
	defer sparing()()
	worst := Done
	said := *s
	said.Out = newMessages(s.Out, s.args)
	for _, path := range v.Files {
		worst = max(worst, check(&said, path))
	}
	if worst != Done {
		return status{code: worst}
	}
	return nil
}

// check prints the problems of a file and returns the exit status for them.
func check(s *Streams, name string) int {
	path := name
	if name == piped {
		name = "standard input"
	}
	if strings.EqualFold(filepath.Ext(path), ".json") {
		return checkToken(s, path)
	}
	e, warnings, err := encounterAt(path, s)
	var file *savefiles.BadFile
	switch hint := importHint(path); {
	case err != nil && hint != "":
		fmt.Fprintln(s.Out, hint)
		return Failed
	case errors.As(err, &file):
		for _, p := range file.Problems {
			fmt.Fprintf(s.Out, "%s: %v\n", name, p.Error())
		}
		return Failed
	case err != nil:
		fmt.Fprintf(s.Out, "%s: %v\n", name, err)
		return Misread
	}
	bodies := savefiles.CheckBodies(context.Background(), filepath.Dir(path), e.State)
	for _, w := range append(warnings, bodies...) {
		fmt.Fprintf(s.Out, "%s: warning: %v\n", name, w.Error())
	}
	if n := savefiles.UnsavedActions(path); n > 0 {
		fmt.Fprintf(s.Out, "%s: warning: %s\n", name, aheadText(n))
	}
	if _, err := engine.NewGame(e); err != nil {
		fmt.Fprintf(s.Out, "%s: warning: %s\n", name, jsondoc.Shown(err.Error(), maxShown))
	}
	for _, line := range mapcheck.Lines(mapcheck.Check(e.State), 20, true) {
		fmt.Fprintf(s.Out, "%s: map: %s\n", name, line)
	}
	m := e.State.Map.Board().Map()
	fmt.Fprintf(s.Out, "%s: good: %s (%s), %d × %d squares, %s, %s, %s\n", name, jsondoc.Shown(e.Name, maxName), e.System.Declaration().Name,
		m.Cols, m.Rows, count(len(m.Walls), "wall"), tokens(e.State), count(len(e.History), "action"))
	return Done
}

// The longest excerpts of a file's own texts to print, in characters.
const (
	maxShown = 500
	maxName  = 100
)

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func checkToken(s *Streams, path string) int {
	if err := readable(path); err != nil {
		fmt.Fprintf(s.Out, "%s: %v\n", path, err)
		return Misread
	}
	e, err := library.ReadFile(path, rules.ByID)
	if hint := importHint(path); err != nil && hint != "" {
		fmt.Fprintln(s.Out, hint)
		return Failed
	}
	if err != nil {
		for line := range strings.Lines(err.Error()) {
			fmt.Fprintf(s.Out, "%s: %s\n", path, strings.TrimSuffix(line, "\n"))
		}
		return Failed
	}
	for _, w := range e.Warnings {
		fmt.Fprintf(s.Out, "%s: warning: %v\n", path, w.Error())
	}
	fmt.Fprintf(s.Out, "%s: good: %s, a token (%s)\n", path, jsondoc.Shown(e.Name, maxName), rules.ByID(e.System).Declaration().Name)
	return Done
}

// tokens formats the number of tokens on the board, and in reserve if any.
func tokens(s *engine.State) string {
	text := count(len(s.Tokens), "token")
	if n := len(s.Reserve); n > 0 {
		text += fmt.Sprintf(" and %d in reserve", n)
	}
	return text
}
