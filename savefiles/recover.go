package savefiles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// maxJournal bounds a journal, in bytes: what is more couldn't be kept in the encounter either.
const maxJournal = limits.Text

// errValues is the error for a journal that has more values than an encounter may.
var errValues = fmt.Errorf("with those before it, it has more than %d values", limits.Values)

// journalText is a journal as it was read.
type journalText struct {
	bytes     []byte
	continues string      // checksum of the encounter file that it goes on from
	lines     []savedLine // records and saving marks, in their order
	good      int64       // bytes up to the end of the last line that is whole
	values    int         // in the lines
	torn      bool        // what follows is the beginning of a line
	damage    error       // what follows can't be read: where, and why
	warnings  []jsondoc.Problem
}

// savedLine is a record of the journal, or the mark of a save.
type savedLine struct {
	number int           // of the line in the file, from 1
	record *jsondoc.Node // nil for a mark
	n      int           // number of the record
	saving string
	upTo   int // number of the last record in the saved file
}

// readJournal reads the journal of an encounter; nil where there is none.
func readJournal(d disk, encounter string) (*journalText, error) {
	text, err := readLimited(d, journalPath(encounter), maxJournal)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return parseJournal(text), nil
}

// parseJournal never fails: it goes as far as the lines are whole.
func parseJournal(text []byte) *journalText {
	j := &journalText{bytes: text}
	next, number := 1, 0
	for rest := text; len(rest) > 0; {
		number++
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			j.torn = true
			return j
		}
		line, err := j.parseLine(rest[:end+1], number)
		if err == nil {
			err = j.take(line, &next, number)
		}
		if err != nil {
			if j.torn = zeroed(rest); !j.torn {
				j.damage = fmt.Errorf("line %d: %w", number, err)
			}
			return j
		}
		j.good += int64(end + 1)
		rest = rest[end+1:]
	}
	return j
}

// zeroed tells of a last line that the file system has made room for and never got.
func zeroed(last []byte) bool {
	return bytes.IndexByte(last, '\n') == len(last)-1 && bytes.IndexByte(last, 0) >= 0
}

var (
	errNoSum    = errors.New("it has no checksum")
	errWrongSum = errors.New("its checksum is wrong")
	errNoHeader = errors.New("this is no journal")
	errOrder    = errors.New("its number is out of order")
)

// parseLine checks a line's checksum and reads it. Its command may hold an argument twice, as older programs
// wrote it: the first counts, as it did there.
func (j *journalText) parseLine(raw []byte, number int) (*jsondoc.Node, error) {
	at := bytes.LastIndex(raw, []byte(crcKey))
	if at < 0 {
		return nil, errNoSum
	}
	sum := fmt.Appendf(nil, crcKey+"%08x\"}\n", crc32.ChecksumIEEE(raw[:at]))
	if !bytes.Equal(raw[at:], sum) {
		return nil, errWrongSum
	}
	var ps jsondoc.Problems
	n, err := jsondoc.ParseForgiving(context.Background(), raw, &ps, "command")
	for _, p := range ps.List {
		if len(j.warnings) < limits.Warnings {
			p.Line, p.Path = number, "journal"
			j.warnings = append(j.warnings, p)
		}
	}
	return n, err
}

func (j *journalText) take(n *jsondoc.Node, next *int, number int) error {
	if j.values += n.Count(); j.values > limits.Values {
		return errValues
	}
	line := savedLine{number: number}
	if number == 1 {
		v, _ := n.Get("journal").Int()
		sum, ok := n.Get("continues").Str()
		if v != 1 || !ok {
			return errNoHeader
		}
		j.continues = sum
		return nil
	}
	if sum, ok := n.Get("saving").Str(); ok {
		line.saving = sum
		line.upTo, _ = n.Get("up_to").Int()
	} else {
		line.n, _ = n.Get("n").Int()
		line.record = n.Get("command")
		if line.n != *next || line.record == nil || line.record.Kind != jsondoc.Object {
			return errOrder
		}
		*next++
	}
	j.lines = append(j.lines, line)
	return nil
}

// ahead gives the records that a file of the given checksum lacks. fits is false where the journal
// goes on from another file than this one.
func (j *journalText) ahead(sum string) (lines []savedLine, fits bool) {
	last := -1 // number of the last record in the file
	if j.continues == sum {
		last = 0
	}
	for _, l := range j.lines {
		if l.saving != "" && l.saving == sum {
			last = l.upTo
		}
	}
	if last < 0 {
		return nil, false
	}
	for _, l := range j.lines {
		if l.record != nil && l.n > last {
			lines = append(lines, l)
		}
	}
	return lines, true
}

// replay commits the records on a game; the error tells where it ended early.
func replay(g *engine.Game, lines []savedLine) (done int, err error) {
	for _, l := range lines {
		if err := g.Replay(l.record); err != nil {
			return done, fmt.Errorf("line %d, action %s: %w", l.number, strconv.Itoa(l.n), err)
		}
		done++
	}
	return done, nil
}
