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

// ReadSetAside reads a journal that was set aside; of a damaged one, the part before the damage.
func ReadSetAside(path string) (*SetAsideJournal, error) {
	text, err := readLimited(realDisk{}, path, maxJournal)
	if err != nil {
		return nil, err
	}
	return parseSetAside(text), nil
}

func parseSetAside(text []byte) *SetAsideJournal { return &SetAsideJournal{parseJournal(text)} }

// Records returns the number of readable actions.
func (k *SetAsideJournal) Records() int {
	n := 0
	for _, l := range k.text.lines {
		if l.record != nil {
			n++
		}
	}
	return n
}

// Damage returns an error that says where and why the journal is unreadable; nil if it isn't.
func (k *SetAsideJournal) Damage() error { return k.text.damage }

// Begins returns the checksums of the files that the journal can continue: the first, and those saved meanwhile.
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

// Onto replays the journal on the text of an encounter file that it continues. It returns the number of actions added.
// The error says why not all of them could be replayed; if the encounter itself could be read, the game is returned with
// it.
func (k *SetAsideJournal) Onto(text []byte, systems Systems) (g *engine.Game, added int, err error) {
	c, err := parse("the kept text", text, systems, upgrades())
	if err != nil {
		return nil, 0, err
	}
	lines, fits := k.text.ahead(c.sum)
	if !fits {
		return nil, 0, message.Errorf("it continues another version of this file")
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

// mend tries the first damaged line without its checksum: if it leads to the state that it names, its command is intact
// and the damage is elsewhere in the line.
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

// FindText returns the text of an encounter with one of the given checksums, from its file or its copies, or nil.
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

// WaitingActions returns the number of actions in an encounter's journal, even if the encounter's file is missing.
func WaitingActions(encounter string) int {
	k, err := ReadSetAside(journalPath(encounter))
	if err != nil {
		return 0
	}
	return k.Records()
}

// ReadText reads the text of an encounter file, or a copy of one, of at most MaxText bytes.
func ReadText(path string) ([]byte, error) { return readLimited(realDisk{}, path, MaxText) }

// Parse parses the text of an encounter file; path is the name to use in errors.
func Parse(path string, text []byte, systems Systems) (*engine.Encounter, error) {
	c, err := parse(path, text, systems, upgrades())
	if err != nil {
		return nil, err
	}
	return c.encounter, nil
}

// WriteText atomically writes a file that must not exist yet; otherwise the error is os.ErrExist.
func WriteText(path string, text []byte) error {
	if _, err := os.Lstat(path); err == nil {
		return message.Errorf("%s: %w", path, os.ErrExist)
	}
	return writeWhole(path, text)
}

// ReplaceText atomically writes a file, replacing an existing one, and creates its folder if necessary.
func ReplaceText(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return writeWhole(path, text)
}

// writeWhole is writeFile for the user's own files.
func writeWhole(path string, text []byte) error {
	if err := writeFile(realDisk{}, path, text, 0o644); err != nil {
		return WriteError(path, err)
	}
	return nil
}
