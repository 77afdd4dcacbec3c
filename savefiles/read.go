// Package savefiles keeps encounters on disk. It reads and writes encounter files, journals every command before its
// result is shown, keeps two programs from writing one file, recovers what a file lacks, and lists what was set aside.
package savefiles

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"path/filepath"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// MaxText bounds an encounter file, in bytes.
const MaxText = limits.Text

// Systems finds a rule system by its id; nil for one that isn't known.
type Systems func(id string) engine.System

// BadFile is the error for a file that holds no encounter that can be opened: every mistake with
// its place.
type BadFile struct {
	Path     string
	Problems []jsondoc.Problem // the mistakes, without warnings
}

// Error names all mistakes, one a line.
func (b *BadFile) Error() string { return b.Text().String() }

// Text names all mistakes, one a line.
func (b *BadFile) Text() message.Text {
	lines := make([]message.Text, len(b.Problems))
	for i, p := range b.Problems {
		lines[i] = message.Of("%s: %s", message.Name(filepath.Base(b.Path)), p.Text())
	}
	return message.Join(lines, "\n")
}

// content is an encounter as it was read.
type content struct {
	encounter *engine.Encounter
	bytes     []byte
	sum       string // of bytes
	version   int    // of the format before upgrading
	warnings  []jsondoc.Problem
}

// Read reads an encounter file: no lock, no journal. The warnings come with an encounter; a file
// with mistakes gives a *BadFile, and nothing is opened half.
func Read(path string, systems Systems) (*engine.Encounter, []jsondoc.Problem, error) {
	c, err := readFile(context.Background(), realDisk{}, path, systems, upgrades())
	if err != nil {
		return nil, nil, err
	}
	return c.encounter, append(c.warnings, CheckPictures(filepath.Dir(path), c.encounter.State)...), nil
}

// ReadFrom reads an encounter of a stream, which mistakes name by name; its pictures are looked for in
// the folder that the program was started in.
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

// UnsavedActions counts the actions in the journal of an encounter that its file lacks, which Open would recover.
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

// readLimited reads a whole file of at most limit bytes.
func readLimited(d disk, path string, limit int64) ([]byte, error) {
	info, err := d.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, message.Errorf("%s is no file", path)
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

// parse reads the text of an encounter. Commands of its history may hold an argument twice, as older
// programs wrote them: the first counts, as it did there.
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

// parseOwn returns parse of a text that this program is about to write: nothing in it is forgiven.
func parseOwn(path string, text []byte, systems Systems) (*content, error) {
	n, err := jsondoc.Parse(text)
	if err != nil {
		return nil, &BadFile{path, []jsondoc.Problem{place(err)}}
	}
	return understand(path, text, n, jsondoc.Problems{}, systems, nil)
}

// understand returns an encounter of the document of a text; ps is what reading the text told.
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
	var at *jsondoc.Error
	if errors.As(err, &at) {
		return jsondoc.Problem{Line: at.Line, Col: at.Col, Why: at.Why}
	}
	return jsondoc.Problem{Why: message.Of("%v", err)}
}

func sumOf(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:])
}
