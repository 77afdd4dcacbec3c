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
	Files  []string `arg:"" name:"file" help:"Encounter files (- for standard input), and token files of a library (.json)."`
	Mend   bool     `help:"Fix on the map what can be fixed, and write the encounter to -o."`
	Output string   `short:"o" placeholder:"FILE.parapet" help:"With --mend: file to write."`
	Force  bool     `help:"With --mend: replace an existing file, also the one that is read."`
}

func (v *checkVerb) Run(s *Streams) error {
	defer sparing()()
	if v.Mend || v.Output != "" || v.Force {
		if err := v.mend(s); err != nil {
			return err
		}
	}
	worst := Done
	said := *s
	said.Out = newMessages(s.Out, s.args)
	if v.Mend {
		v.Files = []string{v.Output}
	}
	for _, path := range v.Files {
		worst = max(worst, check(&said, path))
	}
	if worst != Done {
		return status{code: worst}
	}
	return nil
}

// mend writes the only encounter, with what can be fixed on its map fixed.
func (v *checkVerb) mend(s *Streams) error {
	switch {
	case !v.Mend:
		return status{Misread, errors.New("-o and --force go with --mend")}
	case v.Output == "" || len(v.Files) != 1:
		return status{Misread, errors.New("--mend takes one encounter, and -o FILE.parapet for the result")}
	}
	if err := endsAs("-o", v.Output); err != nil {
		return status{Misread, err}
	}
	if err := newFile(v.Output, v.Force); err != nil {
		return err
	}
	g, err := readGame(v.Files[0], s)
	if err != nil {
		return err
	}
	c, n := mapcheck.Mend(g.View(), "")
	if c != nil {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			return fmt.Errorf("%s can't be mended: %v", v.Files[0], out.Refusal)
		}
	}
	saved, err := savefiles.WriteFrom(filepath.Dir(v.Files[0]), v.Output, g.Encounter(), rules.ByID)
	if err != nil {
		return err
	}
	warn(s, saved.Lines())
	fmt.Fprintf(s.Out, "%s: %d fixed on the map\n", v.Output, n)
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
