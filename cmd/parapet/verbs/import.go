package verbs

import (
	"errors"
	"fmt"
	"os"

	"parapet/engine/rules"
	"parapet/savefiles/mapimport"
)

type importVerb struct {
	File   string `arg:"" type:"path" help:"Map of another program: .dd2vtt, .df2vtt, .uvtt, or the JSON of a One Page Dungeon."`
	Output string `short:"o" required:"" type:"path" placeholder:"FILE.parapet" help:"Encounter to write; the picture is put beside it."`
	System string `default:"glitters" help:"Rule system of the new encounter (default ${default})."`
	Open   string `name:"open-portals" enum:"length,doors,windows" default:"length" help:"What openings that let light through are: by their length (shorter than 0.9 squares windows, otherwise open doors), all open doors, or all windows."`
	Fit    bool   `help:"Where picture and grid disagree, fit the grid to the picture."`
	Force  bool   `help:"Replace an encounter that is there."`
}

func (v *importVerb) Help() string {
	return `Makes an encounter of a map that another program has written: walls, doors, windows and objects, its
picture and its notes. What isn't used (lights, for now) is kept in the encounter. It says what came
over and what could not be used.

Exit status: 0 when the map came over, 2 when the file holds no map that is read here, 1 otherwise.`
}

var openings = map[string]mapimport.Open{"length": mapimport.ByLength, "doors": mapimport.AllDoors, "windows": mapimport.AllWindows}

func (v *importVerb) Run(s *Streams) error {
	if rules.ByID(v.System) == nil {
		return status{Misread, fmt.Errorf("there is no rule system %q; there are: %s", v.System, systemIDs())}
	}
	in, err := os.Open(v.File)
	if err != nil {
		return status{Misread, err}
	}
	defer in.Close()
	r, err := mapimport.Read(in, mapimport.Options{Name: v.File, System: v.System, Open: openings[v.Open], Fit: v.Fit})
	switch {
	case errors.Is(err, mapimport.ErrPictureSize):
		return fmt.Errorf("%s: %w. Try --fit", v.File, err)
	case err != nil:
		return status{Misread, fmt.Errorf("%s: %w", v.File, err)}
	}
	if err := r.Save(v.Output, rules.ByID, v.Force); err != nil {
		if errors.Is(err, mapimport.ErrExists) {
			err = fmt.Errorf("%w; --force replaces it", err)
		}
		return err
	}
	fmt.Fprintln(s.Out, r.Report.Summary)
	for _, note := range r.Report.Notes {
		fmt.Fprintln(s.Out, note)
	}
	return nil
}
