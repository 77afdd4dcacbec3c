package verbs

import (
	"fmt"
	"strings"

	"parapet/icons/game"
)

type iconsVerb struct {
	Words []string `arg:"" optional:"" help:"Words that the names must have."`
}

func (v *iconsVerb) Help() string {
	return "Lists the built-in icons, one name on each line: all of them, or those whose names have the words. A token takes such a\n" +
		"name as its \"icon\".\n\n    parapet icons goblin\n    parapet icons wolf head\n\nThe icons are from game-icons.net (CC BY 3.0)."
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
