package protocol

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
)

// MaxLine bounds one line, in bytes.
const MaxLine = 1 << 20

// Tally counts the results of a run of lines.
type Tally struct {
	Lines   int // lines read, blank ones included
	Refused int
	Bad     int     // lines that couldn't be read
	Bugs    []error // rules that failed, with their stacks
	Unsaved int     // records and saves that should have reached the disk but didn't
}

// ErrRefused ends a strict run at a refusal.
var ErrRefused = errors.New("a command was refused")

// Run answers the lines of r on w and flushes each reply before it reads the next line. Blank lines are skipped. With
// strict it stops at the first refusal with ErrRefused. Other errors come from r and w.
func (s *Session) Run(r io.Reader, w io.Writer, strict bool) (Tally, error) {
	var t Tally
	in, out := bufio.NewReaderSize(r, 1<<16), bufio.NewWriter(w)
	for {
		text, tooLong, err := readLine(in)
		if err != nil && !errors.Is(err, io.EOF) {
			return t, fmt.Errorf("line %d: %w", t.Lines+1, err)
		}
		atEnd := err != nil
		if atEnd && len(text) == 0 && !tooLong {
			return t, nil
		}
		t.Lines++
		if reply, any := s.reply(t.Lines, text, tooLong); any {
			if err := write(out, reply); err != nil {
				return t, fmt.Errorf("writing the answer to line %d: %w", t.Lines, err)
			}
			t.count(reply)
			if s.Done != nil {
				s.Done()
			}
			if strict && reply.Refused {
				return t, ErrRefused
			}
		}
		if atEnd {
			return t, nil
		}
	}
}

func (s *Session) reply(number int, text []byte, tooLong bool) (r Reply, any bool) {
	if tooLong {
		return bad(number, fmt.Sprintf("longer than %d bytes", MaxLine)), true
	}
	if text = bytes.TrimSpace(text); len(text) == 0 {
		return r, false
	}
	return s.Line(number, text), true
}

func (t *Tally) count(r Reply) {
	switch {
	case r.Bug != nil:
		t.Bugs = append(t.Bugs, r.Bug)
	case r.Unsaved != nil:
		t.Unsaved++
	case r.Bad:
		t.Bad++
	case r.Refused:
		t.Refused++
	}
}

func write(out *bufio.Writer, r Reply) error {
	if _, err := out.Write(append(r.Node.JSON(), '\n')); err != nil {
		return err
	}
	return out.Flush()
}

// readLine reads up to a newline; a line that is too long is discarded.
func readLine(in *bufio.Reader) (text []byte, tooLong bool, err error) {
	for {
		part, err := in.ReadSlice('\n')
		if !tooLong {
			text = append(text, part...)
		}
		if len(text) > MaxLine {
			text, tooLong = nil, true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return text, tooLong, err
		}
	}
}
