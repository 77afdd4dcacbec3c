package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"path/filepath"
	"sync"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Journal is the file next to an encounter that holds what was done since it was saved: one line per committed command,
// on disk before its result is shown. It is safe for concurrent use.
type Journal struct {
	disk disk
	path string
	now  func() time.Time

	mu      sync.Mutex
	turn    sync.Cond // signals the end of a flush
	file    diskFile
	info    fs.FileInfo // of file
	wrote   written     // the flushed part of the file, changed by the flushing goroutine
	half    bool        // part of a line may follow it
	waiting []byte      // lines not yet flushed
	queued  int         // number of lines ever queued
	flushed int         // number of these on disk
	next    int         // number of the next line
	busy    bool        // a flush is in progress
	closed  bool
	// replaced is set once a fresh journal holds what this one has yet to write.
	replaced bool
	lost     error // a *lostError if the file at the path isn't what was written
}

var errClosed = errors.New("the journal is closed")

// journalPath returns the path of an encounter's journal.
func journalPath(encounter string) string { return encounter + ".journal" }

// headerLine returns the first line of a journal: the checksum of the encounter file that it continues.
func headerLine(sum string) []byte {
	return seal(jsondoc.Obj(jsondoc.M("journal", 1), jsondoc.M("continues", sum)))
}

// savingLine returns the line that announces a save with the records up to a number. If the program dies between the save
// and the fresh journal, nothing is replayed twice and nothing is lost.
func savingLine(sum string, upTo int) []byte {
	return seal(jsondoc.Obj(jsondoc.M("saving", sum), jsondoc.M("up_to", upTo)))
}

func recordLine(n int, r *jsondoc.Node, at time.Time) []byte {
	return seal(jsondoc.Obj(
		jsondoc.M("n", n),
		jsondoc.M("time", at.UTC().Format("2006-01-02T15:04:05.000Z")),
		jsondoc.M("command", r),
	))
}

const crcKey = `,"crc":"`

// seal appends a checksum to a line.
func seal(n *jsondoc.Node) []byte {
	b := bytes.TrimSuffix(n.JSON(), []byte("}"))
	return fmt.Appendf(b, crcKey+"%08x\"}\n", crc32.ChecksumIEEE(b))
}

// mark announces a save that may or may not reach the disk: the file's checksum after it, and the number of records it
// contains.
type mark struct {
	sum  string
	upTo int
}

// freshJournal replaces an encounter's journal with one that contains the given records and marks of saves.
func freshJournal(d disk, encounter, sum string, records []*engine.Record, saving []mark, now func() time.Time) (*Journal, error) {
	content := headerLine(sum)
	for i, r := range records {
		content = append(content, recordLine(i+1, r.Node(), now())...)
	}
	for _, m := range saving {
		content = append(content, savingLine(m.sum, m.upTo)...)
	}
	return rewriteJournal(d, encounter, content, 1+len(records), now)
}

// rewriteJournal replaces an encounter's journal with content, which must end with a complete line.
func rewriteJournal(d disk, encounter string, content []byte, next int, now func() time.Time) (*Journal, error) {
	j := &Journal{disk: d, path: journalPath(encounter), now: now, next: next}
	if err := writeFile(d, j.path, content, 0o600); err != nil {
		return nil, message.Errorf("starting the journal: %w", err)
	}
	if err := j.open(content); err != nil {
		return nil, err
	}
	return j, nil
}

// continueJournal opens a journal for appending after the good bytes that were read. It returns a *lostError if another
// file or a link has taken its place; links aren't followed.
func continueJournal(d disk, encounter string, good []byte, next int, now func() time.Time) (*Journal, error) {
	j := &Journal{disk: d, path: journalPath(encounter), now: now, next: next}
	if err := j.open(good); err != nil {
		return nil, err
	}
	err := j.there()
	if err == nil {
		if err = j.file.Truncate(j.wrote.size); err != nil {
			err = message.Errorf("cutting off a torn line: %w", err)
		}
	}
	if err != nil {
		j.close()
		return nil, err
	}
	return j, nil
}

// open opens the file, whose content so far is good.
func (j *Journal) open(good []byte) error {
	f, err := j.disk.Update(j.path)
	if err != nil {
		return message.Errorf("opening the journal: %w", err)
	}
	j.turn.L = &j.mu
	j.file = f
	j.wrote.add(good)
	if j.info, err = f.Stat(); err != nil {
		f.Close()
		return message.Errorf("opening the journal: %w", err)
	}
	return nil
}

// Append writes the records and returns when they are on disk. Calls made while another one flushes share the next flush.
// After an error the records stay in memory and are written before the next ones.
func (j *Journal) Append(records ...*engine.Record) error {
	return j.flush(j.queue(records...))
}

// queue queues records for writing and returns a ticket to wait for.
func (j *Journal) queue(records ...*engine.Record) (ticket int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	for _, r := range records {
		j.waiting = append(j.waiting, recordLine(j.next, r.Node(), j.now())...)
		j.next++
		j.queued++
	}
	return j.queued
}

// queueSaving queues the mark of a save; without is the number of latest records that the saved file lacks.
func (j *Journal) queueSaving(sum string, without int) (ticket int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = append(j.waiting, savingLine(sum, j.next-1-without)...)
	j.queued++
	return j.queued
}

// flush returns when everything up to a ticket is on disk. One caller writes for all that wait.
func (j *Journal) flush(ticket int) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.flushed < ticket || j.lost != nil {
		if j.replaced {
			return nil // the next journal contains it
		}
		if j.lost != nil {
			return j.lost
		}
		if j.closed {
			return errClosed
		}
		if j.busy {
			j.turn.Wait()
			continue
		}
		if err := j.write(); err != nil {
			return message.Errorf("writing %s: %w", filepath.Base(j.path), err)
		}
	}
	return nil
}

// write writes everything queued, releasing the lock meanwhile.
func (j *Journal) write() error {
	lines, last := j.waiting, j.queued
	j.waiting, j.busy = nil, true
	j.mu.Unlock()
	err := j.put(lines)
	j.mu.Lock()
	j.busy = false
	if err != nil {
		j.waiting = append(lines, j.waiting...)
	} else {
		j.flushed = last
	}
	if lost := (*lostError)(nil); errors.As(err, &lost) {
		j.lost = lost
	}
	j.turn.Broadcast()
	return err
}

// put appends lines. Another program may change the file before or while they are written.
func (j *Journal) put(lines []byte) error {
	at, err := j.wrote.size, j.stands(false)
	if err == nil && j.half {
		err = j.file.Truncate(at)
		j.half = err != nil
	}
	if err != nil {
		return err
	}
	_, err = j.file.WriteAt(lines, at)
	if err == nil {
		err = j.file.Sync()
	}
	if err != nil {
		j.half = j.file.Truncate(at) != nil // no partial line may stay
		return err
	}
	j.wrote.add(lines)
	j.wrote.note(j.file)
	return j.stands(true)
}

// close closes the file; lines that could not be written are lost.
func (j *Journal) close() error {
	if j == nil {
		return nil
	}
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.busy {
		j.turn.Wait()
	}
	if j.closed {
		return nil
	}
	j.closed = true
	j.turn.Broadcast()
	return j.file.Close()
}

// replace retires a journal after a fresh one with all unsaved records has taken its place.
func (j *Journal) replace() {
	if j == nil {
		return
	}
	j.check() // before the file is closed
	j.mu.Lock()
	j.replaced = true
	j.mu.Unlock()
	j.close()
}

// remove closes the journal and removes its file, unless another program has replaced or changed it.
func (j *Journal) remove() error {
	if j == nil {
		return nil
	}
	lost := j.check() // before the file is closed
	j.close()
	if lost != nil || j.there() != nil {
		return nil
	}
	return j.disk.Remove(j.path)
}
