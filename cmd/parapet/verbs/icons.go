package verbs

import (
	"fmt"
	"strings"

	"parapet/icons/game"
)

type iconsVerb struct {
	Words []string `arg:"" optional:"" help:"Words that the names must have."`
}

// Run lists the names; it fails if no icon has all the words.
func (v *iconsVerb) Run(s *Streams) error {
	words := strings.Join(v.Words, " ")
	found := game.Search(words)
	if len(found) == 0 {
		return status{Failed, fmt.Errorf("no icon has %s in its name; near are %s", words, strings.Join(game.Near(words), ", "))}
	}
	_, err := fmt.Fprintln(s.Out, strings.Join(found, "\n"))
	return err
}
