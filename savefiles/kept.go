package savefiles

import (
	"bytes"
	"context"
	"os"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// SetAsideJournal is a journal that was set aside, as far as it can be read.
type SetAsideJournal struct{ text *journalText }

// ReadSetAside reads a journal that was set aside; of a damaged one, what precedes the damage.
func ReadSetAside(path string) (*SetAsideJournal, error) {
	text, err := readLimited(realDisk{}, path, maxJournal)
	if err != nil {
		return nil, err
	}
	return parseKept(text), nil
}

func parseKept(text []byte) *SetAsideJournal { return &SetAsideJournal{parseJournal(text)} }

// Records counts the actions that can be read in it.
func (k *SetAsideJournal) Records() int {
	n := 0
	for _, l := range k.text.lines {
		if l.record != nil {
			n++
		}
	}
	return n
}

// Damage returns where and why it can't be read to its end; nil where it can.
func (k *SetAsideJournal) Damage() error { return k.text.damage }

// Begins returns the checksums of the files that it goes on from: the first, and those that were saved
// meanwhile.
func (k *SetAsideJournal) Begins() []string {
	var out []string
	if k.text.continues != "" {
		out = append(out, k.text.continues)
	}
	for _, l := range k.text.lines {
		if l.saving != "" {
			out = append(out, l.saving)
		}
	}
	return out
}

// Onto plays the journal on the text of an encounter file that it goes on from. It gives how many
// actions the journal added; the error tells why not all of it could be played, and comes with a game
// where the encounter itself could be read.
func (k *SetAsideJournal) Onto(text []byte, systems Systems) (g *engine.Game, added int, err error) {
	c, err := parse("the kept text", text, systems, upgrades())
	if err != nil {
		return nil, 0, err
	}
	lines, fits := k.text.ahead(c.sum)
	if !fits {
		return nil, 0, message.Errorf("it goes on from another version of this file")
	}
	SeedDice(c.encounter)
	if g, err = engine.NewGame(c.encounter); err != nil {
		return nil, 0, err
	}
	if added, err = replay(g, lines); err != nil {
		return g, added, err
	}
	if k.text.damage != nil && k.mend(g) {
		return g, added + 1, nil
	}
	return g, added, k.text.damage
}

// mend tries the last line of a damaged journal without its checksum: where it leads to the state
// that it names, its command is whole and the damage lies elsewhere in the line.
func (k *SetAsideJournal) mend(g *engine.Game) bool {
	rest := k.text.bytes[k.text.good:]
	if bytes.IndexByte(rest, '\n') != len(rest)-1 {
		return false
	}
	n, err := jsondoc.ParseForgiving(context.Background(), rest, &jsondoc.Problems{}, "command")
	if err != nil || n.Get("command") == nil {
		return false
	}
	record := n.Get("command")
	if sum, _ := record.Get("sum").Str(); sum == "" {
		return false
	}
	trial, err := engine.NewGame(g.Encounter())
	return err == nil && trial.Replay(record) == nil && g.Replay(record) == nil
}

// FindText returns the text of an encounter with one of the given checksums, from its file or
// its copies, or nil.
func FindText(cache, encounter string, sums []string) []byte {
	paths := []string{encounter}
	for _, c := range append(StartCopies(cache, encounter), Copies(cache, encounter)...) {
		paths = append(paths, c.Path)
	}
	for _, path := range paths {
		text, err := readLimited(realDisk{}, path, MaxText)
		if err != nil {
			continue
		}
		sum := sumOf(text)
		for _, s := range sums {
			if s == sum {
				return text
			}
		}
	}
	return nil
}

// WaitingActions counts the actions in the journal of an encounter whose own file may be missing.
func WaitingActions(encounter string) int {
	k, err := ReadSetAside(journalPath(encounter))
	if err != nil {
		return 0
	}
	return k.Records()
}

// ReadText reads the text of an encounter file or a copy of one.
func ReadText(path string) ([]byte, error) { return readLimited(realDisk{}, path, MaxText) }

// Parse reads the text of an encounter file; path is what mistakes name it by.
func Parse(path string, text []byte, systems Systems) (*engine.Encounter, error) {
	c, err := parse(path, text, systems, upgrades())
	if err != nil {
		return nil, err
	}
	return c.encounter, nil
}

// WriteText writes bytes to a file that must not exist, as a whole.
func WriteText(path string, text []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return message.Errorf("%s: %w", path, os.ErrExist)
	}
	return writeWhole(path, text)
}

// ReplaceText writes bytes to a file as a whole, in place of what is there; its folder is made.
func ReplaceText(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return writeWhole(path, text)
}

// writeWhole is like writeFile, for a file of the person.
func writeWhole(path string, text []byte) error {
	if err := writeFile(realDisk{}, path, text, 0o644); err != nil {
		return WriteError(path, err)
	}
	return nil
}
