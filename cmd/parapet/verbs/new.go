package verbs

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"parapet/engine/rules"
	"parapet/savefiles/mapformat"
)

type newVerb struct {
	Kind   string `arg:"" enum:"dungeon,cave,inn,road" help:"What to draw: ${enum}."`
	Output string `short:"o" required:"" placeholder:"FILE.parapet" help:"Encounter to write."`
	Seed   *int   `placeholder:"N" help:"The same seed gives the same map (default: drawn, and printed)."`
	Size   string `placeholder:"CxR" help:"Size in squares, such as 40x30 (default: the kind's own)."`
	Style  string `placeholder:"STYLE" help:"Style of the place (default: by the seed)."`
	System string `default:"glitters" help:"Rule system (default ${default})."`
	Force  bool   `help:"Replace an existing file."`
}

func (v *newVerb) Help() string {
	var b strings.Builder
	b.WriteString(`Generates a map with rooms, doors, furniture, heights, lights and notes. It can be edited like any other.

  parapet new dungeon -o deep.parapet
  parapet new inn --seed 7 --size 32x24 --style winter -o inn.parapet

Styles:`)
	kinds, _ := mapformat.Kinds()
	for _, kind := range kinds {
		cols, rows, styles := mapformat.Usual(kind)
		fmt.Fprintf(&b, "\n  %-8s %s (%d x %d squares)", kind, strings.Join(styles, ", "), cols, rows)
	}
	return b.String()
}

// Run generates the map and writes it.
func (v *newVerb) Run(s *Streams) error {
	p := mapformat.Plan{Kind: v.Kind, Style: v.Style, System: rules.ByID(v.System)}
	if p.System == nil {
		return status{Misread, fmt.Errorf("no rule system %q; choose one of %s", v.System, systemIDs())}
	}
	size, err := squares(v.Size)
	if err != nil {
		err = fmt.Errorf("--size: %w", err)
	}
	if err = errors.Join(err, endsAs("-o", v.Output)); err != nil {
		return status{Misread, err}
	}
	if p.Cols, p.Rows, p.Seed = size.Cols, size.Rows, 1+rand.IntN(mapformat.MaxSeed); v.Seed != nil {
		p.Seed = *v.Seed
	}
	if p.Seed < 0 {
		return status{Misread, fmt.Errorf("--seed: %d is below 0", p.Seed)}
	}
	r, err := mapformat.Generate(p)
	if err != nil {
		return status{Misread, err}
	}
	if err := newFile(v.Output, v.Force); err != nil {
		return err
	}
	if err := r.Save(v.Output, rules.ByID, true); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.Out, "Seed %d: %s\n", p.Seed, r.Report.Summary)
	return err
}
