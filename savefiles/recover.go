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
	"parapet/engine/message"
)

// maxJournal is the largest size of a journal, in bytes: anything more wouldn't fit into the encounter either.
const maxJournal = limits.Text

// errValues is the error for a journal with more values than an encounter may have.
var errValues = message.Errorf("with those before it, it has more than %d values", limits.Values)

// journalText is a journal as read from disk.
type journalText struct {
	raw       []byte      // as on disk
	bytes     []byte      // as originally written
	edited    bool        // raw and bytes differ: the file went through an editor
	continues string      // checksum of the encounter file that it continues
	lines     []savedLine // records and save marks, in order
	good      int64       // length up to the end of the last complete line
	torn      bool        // the rest is an incomplete line and never was more
	values    int         // number of values in the lines
	damage    error       // where and why the rest can't be read
	warnings  []jsondoc.Problem
}

// savedLine is a record of the journal, or the mark of a save.
type savedLine struct {
	number int           // line number in the file, from 1
	record *jsondoc.Node // nil for a save mark
	n      int           // number of the record
	saving string
	upTo   int // number of the last record in the saved file
}

// readJournal reads an encounter's journal; nil if there is none.
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

// parseJournal never fails: it parses as far as the lines are intact.
func parseJournal(raw []byte) *journalText {
	j := &journalText{raw: raw, bytes: unedited(raw)}
	j.edited = len(j.bytes) != len(raw)
	if len(raw) == 0 {
		j.damage = errEmpty
	}
	next, number := 1, 0
	for rest := j.bytes; len(rest) > 0; {
		number++
		end := bytes.IndexByte(rest, '\n') + 1
		err := errNoEnd
		if end > 0 {
			var line *jsondoc.Node
			if line, err = j.parseLine(rest[:end], number); err == nil {
				err = j.take(line, &next, number)
			}
		}
		if err != nil {
			// The first line was complete when the file was renamed into place.
			if j.torn = number > 1 && torn(rest); !j.torn {
				j.damage = message.Errorf("line %d: %w", number, err)
			}
			return j
		}
		j.good += int64(end)
		rest = rest[end:]
	}
	return j
}

// unedited removes what editors and copying programs add to a text: a byte order mark and carriage returns. A journal
// contains neither.
func unedited(text []byte) []byte {
	return bytes.ReplaceAll(bytes.TrimPrefix(text, []byte("\ufeff")), []byte("\r\n"), []byte("\n"))
}

// torn reports whether rest is the start of a line that was being written when the program or the power failed, possibly
// followed by NULs that the file system had allocated. Anything else comes from another program and is kept.
func torn(rest []byte) bool {
	text := rest
	if at := bytes.IndexByte(rest, 0); at >= 0 {
		text = rest[:at]
		if room := bytes.TrimLeft(rest[at:], "\x00"); len(room) > 0 && string(room) != "\n" {
			return false
		}
	}
	if bytes.IndexByte(text, '\n') >= 0 {
		return false
	}
	for _, begin := range []string{`{"n":`, `{"saving":`} {
		if n := min(len(text), len(begin)); string(text[:n]) == begin[:n] {
			return true
		}
	}
	return false
}

// worthKeeping reports whether the journal may contain something that is nowhere else.
func (j *journalText) worthKeeping() bool {
	return len(j.raw) > 0 && (len(j.lines) > 0 || j.damage != nil)
}

var (
	errEmpty    = errors.New("another program has emptied it")
	errNoEnd    = errors.New("it has no end")
	errNoSum    = errors.New("it has no checksum")
	errWrongSum = errors.New("its checksum is wrong")
	errNoHeader = errors.New("this is no journal")
	errOrder    = errors.New("its number is out of order")
)

// parseLine checks a line's checksum and parses it. Its command may contain an argument twice, as older versions wrote
// it: the first counts, as it did then.
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

// aheadOf returns the records that a file lacks, even if an editor has changed the file's line endings.
func (j *journalText) aheadOf(text []byte) (lines []savedLine, fits bool) {
	lines, fits = j.ahead(sumOf(text))
	if plain := unedited(text); !fits && len(plain) != len(text) {
		return j.ahead(sumOf(plain))
	}
	return lines, fits
}

// ahead returns the records that a file with the given checksum lacks. fits is false if the journal continues another file.
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

// replay commits the records on a game; the error says where it stopped.
func replay(g *engine.Game, lines []savedLine) (done int, err error) {
	for _, l := range lines {
		if err := g.Replay(l.record); err != nil {
			return done, message.Errorf("line %d, action %s: %w", l.number, strconv.Itoa(l.n), err)
		}
		done++
	}
	return done, nil
}
