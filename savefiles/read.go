// Package savefiles stores encounters on disk. It reads and writes encounter files, journals every command before its
// result is shown, keeps two programs from writing one file, recovers what a file lacks, and lists what was set aside.
package savefiles

import (
	"context"
	crand "crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"io"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// MaxText is the largest size of an encounter file, in bytes.
const MaxText = limits.Text

// Systems returns the rule system with an id, or nil if there is none.
type Systems func(id string) engine.System

// BadFile is the error for a file that holds no valid encounter. It lists every mistake with its place.
type BadFile struct {
	Path     string
	Problems []jsondoc.Problem // the mistakes, without warnings
}

// Error lists all mistakes, one per line.
func (b *BadFile) Error() string { return b.Text().String() }

// Text lists all mistakes, one per line.
func (b *BadFile) Text() message.Text {
	lines := make([]message.Text, len(b.Problems))
	for i, p := range b.Problems {
		lines[i] = message.Of("%s: %s", message.Name(filepath.Base(b.Path)), p.Text())
	}
	return message.Join(lines, "\n")
}

// content is an encounter as read from a file.
type content struct {
	encounter *engine.Encounter
	bytes     []byte
	sum       string // of the file's bytes
	version   int    // format version before upgrading
	warnings  []jsondoc.Problem
}

// Read reads an encounter file without its lock or journal. It returns an encounter with warnings, or a *BadFile for a
// file with mistakes, never a partial encounter.
func Read(path string, systems Systems) (*engine.Encounter, []jsondoc.Problem, error) {
	c, err := readFile(context.Background(), realDisk{}, path, systems, upgrades())
	if err != nil {
		return nil, nil, err
	}
	return c.encounter, append(c.warnings, CheckPictures(filepath.Dir(path), c.encounter.State)...), nil
}

// ReadFrom reads an encounter from a stream; name is its name in errors. Its pictures are looked for in the working directory.
func ReadFrom(name string, r io.Reader, systems Systems) (*engine.Encounter, []jsondoc.Problem, error) {
	text, err := io.ReadAll(io.LimitReader(r, MaxText+1))
	if err != nil {
		return nil, nil, message.Errorf("reading %s: %w", name, err)
	}
	if len(text) > MaxText {
		return nil, nil, tooLarge(name, MaxText)
	}
	c, err := parse(name, text, systems, upgrades())
	if err != nil {
		return nil, nil, err
	}
	return c.encounter, append(c.warnings, CheckPictures(".", c.encounter.State)...), nil
}

// UnsavedActions returns the number of actions in an encounter's journal that its file lacks and Open would recover.
func UnsavedActions(path string) int {
	d := realDisk{}
	text, err := readLimited(d, path, MaxText)
	if err != nil {
		return 0
	}
	j, err := readJournal(d, path)
	if err != nil || j == nil {
		return 0
	}
	lines, _ := j.aheadOf(text)
	return len(lines)
}

func readFile(ctx context.Context, d disk, path string, systems Systems, up []upgrade) (*content, error) {
	text, err := readLimited(d, path, MaxText)
	if err = errors.Join(err, ctx.Err()); err != nil {
		return nil, err
	}
	c, err := parseWithin(ctx, path, text, systems, up)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	return c, err
}

// readLimited reads a regular file of at most limit bytes.
func readLimited(d disk, path string, limit int64) ([]byte, error) {
	info, err := d.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, message.Errorf("%s isn't a file", path)
	case info.Size() > limit:
		return nil, tooLarge(path, limit)
	}
	f, err := d.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := ReadSized(io.LimitReader(f, limit+1), info.Size())
	if err != nil {
		return nil, message.Errorf("reading %s: %w", path, err)
	}
	if int64(len(text)) > limit {
		return nil, tooLarge(path, limit)
	}
	return text, nil
}

func tooLarge(path string, limit int64) error {
	return message.Errorf("%s is larger than %d MiB", path, limit>>20)
}

// parse parses the text of an encounter. Commands in its history may contain an argument twice, as older versions wrote
// them: the first counts, as it did then.
func parse(path string, text []byte, systems Systems, up []upgrade) (*content, error) {
	return parseWithin(context.Background(), path, text, systems, up)
}

func parseWithin(ctx context.Context, path string, text []byte, systems Systems, up []upgrade) (*content, error) {
	var ps jsondoc.Problems
	n, err := jsondoc.ParseForgiving(ctx, text, &ps, "history")
	if err != nil {
		return nil, &BadFile{path, []jsondoc.Problem{place(err)}}
	}
	return understand(path, text, n, ps, systems, up)
}

// understand builds an encounter from the document of a text; ps holds the problems found by parsing the text.
func understand(path string, text []byte, n *jsondoc.Node, ps jsondoc.Problems, systems Systems, up []upgrade) (*content, error) {
	var err error
	c := &content{bytes: text, sum: sumOf(text)}
	if c.version, n, err = upgradeNode(n, up); err != nil {
		return nil, &BadFile{path, []jsondoc.Problem{{Path: "parapet", Why: message.Of("%v", err)}}}
	}
	c.encounter = engine.ReadEncounter(n, systems, &ps)
	if c.encounter == nil {
		return nil, &BadFile{path, ps.Mistakes()}
	}
	c.warnings = ps.List
	return c, nil
}

func place(err error) jsondoc.Problem {
	if at, ok := errors.AsType[*jsondoc.Error](err); ok {
		return jsondoc.Problem{Line: at.Line, Col: at.Col, Why: at.Why}
	}
	return jsondoc.Problem{Why: message.Of("%v", err)}
}

func sumOf(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}

// upgrade converts a document from one format version to the next.
type upgrade struct {
	from int
	make func(*jsondoc.Node) (*jsondoc.Node, error)
}

// upgrades returns the steps from older format versions to the current one. There are none yet: version 1 is the first,
// and version 2 only adds to it.
func upgrades() []upgrade { return nil }

// upgradeNode converts an older document to the current version step by step and returns the version it had. Documents
// without a version, and newer ones, are left for the reader to judge.
func upgradeNode(n *jsondoc.Node, up []upgrade) (version int, out *jsondoc.Node, err error) {
	version, ok := n.Get("parapet").Int()
	if !ok {
		return 0, n, nil
	}
	for v := version; v < engine.FormatVersion; v++ {
		step := find(up, v)
		if step == nil {
			return version, n, nil
		}
		if n, err = step(n); err != nil {
			return version, nil, message.Errorf("upgrading from version %d: %w", v, err)
		}
		n = n.With("parapet", jsondoc.Int(v+1))
	}
	return version, n, nil
}

func find(up []upgrade, from int) func(*jsondoc.Node) (*jsondoc.Node, error) {
	for _, u := range up {
		if u.from == from {
			return u.make
		}
	}
	return nil
}

// SeedDice gives the dice a random seed, so that rolls differ from session to session. An encounter with a seed keeps it.
func SeedDice(e *engine.Encounter) {
	if e.Seeded() {
		return
	}
	var b [8]byte
	crand.Read(b[:])
	e.Seed = binary.LittleEndian.Uint64(b[:]) >> 11 // at most 53 bits, exact in every JSON reader
}
