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
	From   string `arg:"" help:"Encounter that was played, its fight ended."`
	To     string `arg:"" help:"The next encounter."`
	Output string `short:"o" required:"" placeholder:"FILE.parapet" help:"The next encounter with the party as it came out of the first."`
	Force  bool   `help:"Replace an encounter that is there."`
}

func (v *carryVerb) Help() string {
	return `Takes the party from one encounter into the next: hit points, what was spent, its things and the conditions that
last, and the note about the party. Tokens are the same where their ids are. Player characters whom the next
encounter doesn't have wait in its reserve, in the group "party"; others stay behind. What lay on the ground has been
picked up. In the next encounter all of it is one action, which undo takes back.

  parapet carry bridge.parapet cellar.parapet -o cellar-tonight.parapet

Exit status: 0 when the party came over, 2 when a file can't be read, 1 otherwise.`
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
		return fmt.Errorf("%s doesn't take the party: %s", v.To, out.Refusal.Why)
	}
	saved, err := savefiles.WriteFrom(filepath.Dir(v.To), v.Output, to.Encounter(), rules.ByID)
	if err != nil {
		return err
	}
	for _, line := range saved.Lines() {
		fmt.Fprintf(s.Err, "parapet: %s\n", line)
	}
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
		case "set":
			if name := from.Token(sub.Who).Name; !slices.Contains(came, name) {
				came = append(came, name)
			}
		case "add_token":
			id, _ := sub.Node.Get("token").Get("id").Str()
			wait = append(wait, from.Token(id).Name)
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
