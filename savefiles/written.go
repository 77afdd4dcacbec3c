package savefiles

import (
	"bytes"
	"hash/crc32"
	"io"
	"os"
	"parapet/engine/message"
	"time"
)

// written is the expected content of a journal's file. Sync tools truncate and rewrite files in place, so the same file
// at the same path proves nothing: size and bytes are compared too.
type written struct {
	size int64
	sum  uint32    // of all bytes
	tail []byte    // the last of them
	time time.Time // modification time after writing; zero if not known
}

// The amount that is read again at each action.
const (
	wholeUpTo = 1 << 20  // a journal up to this size is compared as a whole
	tailBytes = 64 << 10 // of a longer one the end, or all of it if its time has changed
)

func (w *written) add(b []byte) {
	w.size += int64(len(b))
	w.sum = crc32.Update(w.sum, crc32.IEEETable, b)
	b = b[max(len(b)-tailBytes, 0):]
	keep := min(len(w.tail), tailBytes-len(b))
	w.tail = append(bytes.Clone(w.tail[len(w.tail)-keep:]), b...)
}

// note records the file's modification time after a write.
func (w *written) note(f diskFile) {
	w.time = time.Time{}
	if info, err := f.Stat(); err == nil {
		w.time = info.ModTime()
	}
}

// compare returns an error if the file doesn't hold what was written; extra bytes are allowed only if more is set. If the
// modification time is unchanged, it compares only the end, unless throughout asks for the whole of a short journal.
func (w *written) compare(f diskFile, throughout, more bool) error {
	info, err := f.Stat()
	if err != nil {
		return unreadable(err)
	}
	if info.Size() < w.size || info.Size() > w.size && !more {
		return errChangedInPlace
	}
	if info.ModTime().Equal(w.time) && (!throughout || w.size > wholeUpTo) {
		return w.compareTail(f)
	}
	sum := crc32.NewIEEE()
	if _, err := io.Copy(sum, io.NewSectionReader(f, 0, w.size)); err != nil {
		return unreadable(err)
	}
	if sum.Sum32() != w.sum {
		return errChangedInPlace
	}
	w.time = info.ModTime()
	return nil
}

func (w *written) compareTail(f diskFile) error {
	tail := make([]byte, len(w.tail))
	if _, err := f.ReadAt(tail, w.size-int64(len(tail))); err != nil {
		return unreadable(err)
	}
	if !bytes.Equal(tail, w.tail) {
		return errChangedInPlace
	}
	return nil
}

// begins reports whether text is what was written, possibly followed by part of the next line.
func (w *written) begins(text []byte) bool {
	n := int(w.size)
	return 0 < n && n <= len(text) && crc32.ChecksumIEEE(text[:n]) == w.sum && torn(text[n:])
}

// lostError says how the file at a journal's path differs from what was written.
type lostError struct{ why message.Text }

func (e *lostError) Error() string { return e.why.String() }

// Text returns the reason.
func (e *lostError) Text() message.Text { return e.why }

// What another program did to the journal.
var (
	errRemoved        = &lostError{message.Of("Another program removed the journal")}
	errReplaced       = &lostError{message.Of("Another program replaced the journal")}
	errChangedInPlace = &lostError{message.Of("Another program changed the journal")}
)

func unreadable(err error) error {
	return &lostError{message.Of("The journal could not be read back (%v)", err)}
}

// stands returns a *lostError unless the file at the journal's path is the one that is open and holds what was written.
// Only the goroutine that flushes may call it; throughout is as for compare.
func (j *Journal) stands(throughout bool) error {
	if err := j.there(); err != nil {
		return err
	}
	return j.wrote.compare(j.file, throughout, j.half)
}

// there returns a *lostError unless the file at the journal's path is the one that is open.
func (j *Journal) there() error {
	at, err := j.disk.Lstat(j.path)
	switch {
	case err != nil:
		return errRemoved
	case !os.SameFile(j.info, at):
		return errReplaced
	}
	return nil
}

// check waits for a flush to end and returns a *lostError if the journal is lost.
func (j *Journal) check() error {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.busy {
		j.turn.Wait()
	}
	if j.lost == nil && !j.closed {
		j.lost = j.stands(true)
	}
	return j.lost
}
