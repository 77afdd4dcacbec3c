package verbs

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles"
)

type carryVerb struct {
	From   string `arg:"" help:"Encounter that was played, its combat ended."`
	To     string `arg:"" help:"The next encounter."`
	Output string `short:"o" required:"" placeholder:"FILE.parapet" help:"File to write: the next encounter with the party."`
	Force  bool   `help:"Replace an existing file."`
}

// Run writes only the output; both encounters stay unchanged.
func (v *carryVerb) Run(s *Streams) error {
	defer sparing()()
	if err := v.sensible(); err != nil {
		return status{Misread, err}
	}
	from, err := readGame(v.From, s)
	if err != nil {
		return err
	}
	to, err := readGame(v.To, s)
	if err != nil {
		return err
	}
	if err := newFile(v.Output, v.Force); err != nil {
		return err
	}
	c, err := engine.CarryOver(from.View(), to.View())
	if err != nil {
		return err
	}
	if out := to.Do(c, nil, engine.Auto); out.Record == nil {
		if out.Refusal == nil {
			return fmt.Errorf("carrying over %s: %w", v.From, out.Bug)
		}
		return fmt.Errorf("%s can't take the party: %s", v.To, out.Refusal.Why)
	}
	saved, err := savefiles.WriteFrom(filepath.Dir(v.To), v.Output, to.Encounter(), rules.ByID)
	if err != nil {
		return err
	}
	warn(s, saved.Lines())
	fmt.Fprintln(s.Out, carried(c, from.State()))
	return nil
}

func (v *carryVerb) sensible() error {
	if v.From == piped && v.To == piped {
		return errors.New("both encounters can't come from standard input")
	}
	return errors.Join(endsAs("-o", v.Output), spares("-o", v.Output, v.From, v.To))
}

// carried describes who was carried over, and who waits in reserve.
func carried(c *engine.Command, from *engine.State) string {
	var came, wait []string
	for _, sub := range c.Commands() {
		switch sub.Do {
		case "set", "place":
			if name := from.Token(sub.Who).Name; !slices.Contains(came, name) {
				came = append(came, name)
			}
		case "add_token":
			id, _ := sub.Node.Get("token").Get("id").Str()
			if name := from.Token(id).Name; sub.Node.Get("token").Get("reserve") != nil {
				wait = append(wait, name)
			} else if !slices.Contains(came, name) {
				came = append(came, name)
			}
		}
	}
	text := "carried over: " + strings.Join(came, ", ")
	if len(came) == 0 {
		text = "carried over: nobody on the map"
	}
	if len(wait) > 0 {
		text += "; in reserve, group \"" + engine.PartyGroup + "\": " + strings.Join(wait, ", ")
	}
	return text
}
