package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Journal is the file beside an encounter that holds what was done since it was saved: a line for
// each committed command, on disk before its result is shown. It may be used by several goroutines.
type Journal struct {
	disk disk
	path string
	now  func() time.Time

	mu      sync.Mutex
	turn    sync.Cond // signals the end of a flush
	file    diskFile
	info    fs.FileInfo // of file
	good    int64       // bytes of the file that are flushed
	waiting []byte      // lines that aren't
	queued  int         // lines ever queued
	flushed int         // lines of these that are on disk
	next    int         // number of the next line
	busy    bool        // somebody flushes
	closed  bool
	// replaced tells that a fresh journal holds what this one has still to write.
	replaced bool
	lost     bool // what was written went into a file that is no longer at the path
}

var (
	errClosed = errors.New("the journal is closed")
	errLost   = errors.New("the journal is no longer at its place")
)

// journalPath is where the journal of an encounter lies.
func journalPath(encounter string) string { return encounter + ".journal" }

// headerLine begins a journal: the checksum of the encounter file that it goes on from.
func headerLine(sum string) []byte {
	return seal(jsondoc.Obj(jsondoc.M("journal", jsondoc.Int(1)), jsondoc.M("continues", jsondoc.Str(sum))))
}

// savingLine says that the encounter is about to be saved with the records up to a number. Should
// the program die between the save and the fresh journal, nothing is done twice and nothing lost.
func savingLine(sum string, upTo int) []byte {
	return seal(jsondoc.Obj(jsondoc.M("saving", jsondoc.Str(sum)), jsondoc.M("up_to", jsondoc.Int(upTo))))
}

func recordLine(n int, r *jsondoc.Node, at time.Time) []byte {
	return seal(jsondoc.Obj(
		jsondoc.M("n", jsondoc.Int(n)),
		jsondoc.M("time", jsondoc.Str(at.UTC().Format("2006-01-02T15:04:05.000Z"))),
		jsondoc.M("command", r),
	))
}

const crcKey = `,"crc":"`

// seal ends a line with a checksum of its bytes.
func seal(n *jsondoc.Node) []byte {
	b := bytes.TrimSuffix(n.JSON(), []byte("}"))
	return fmt.Appendf(b, crcKey+"%08x\"}\n", crc32.ChecksumIEEE(b))
}

// mark says that a save may get to disk: the checksum that the file then has, and how many of the
// records it holds.
type mark struct {
	sum  string
	upTo int
}

// freshJournal replaces the journal of an encounter by one with the given records after its header,
// and the marks of saves.
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

// rewriteJournal replaces the journal of an encounter by content, which ends with a whole line.
func rewriteJournal(d disk, encounter string, content []byte, next int, now func() time.Time) (*Journal, error) {
	j := &Journal{disk: d, path: journalPath(encounter), now: now, next: next}
	if err := writeFile(d, j.path, content, 0o600); err != nil {
		return nil, fmt.Errorf("starting the journal: %w", err)
	}
	if err := j.open(int64(len(content))); err != nil {
		return nil, err
	}
	return j, nil
}

// continueJournal goes on with a journal that was read, after its good bytes. errLost: there is a
// link in its place, which isn't followed.
func continueJournal(d disk, encounter string, good int64, next int, now func() time.Time) (*Journal, error) {
	j := &Journal{disk: d, path: journalPath(encounter), now: now, next: next}
	if err := j.open(good); err != nil {
		return nil, err
	}
	if !j.there() {
		j.close()
		return nil, errLost
	}
	if err := j.file.Truncate(good); err != nil {
		j.close()
		return nil, fmt.Errorf("cutting off a torn line: %w", err)
	}
	return j, nil
}

func (j *Journal) open(good int64) error {
	f, err := j.disk.Update(j.path)
	if err != nil {
		return fmt.Errorf("opening the journal: %w", err)
	}
	j.turn.L = &j.mu
	j.file, j.good = f, good
	if j.info, err = f.Stat(); err != nil {
		f.Close()
		return fmt.Errorf("opening the journal: %w", err)
	}
	return nil
}

// Append writes the records and returns when they are on disk. Calls that come while another one
// flushes share the next flush. After an error the records are kept in memory and written before
// the next ones.
func (j *Journal) Append(records ...*engine.Record) error {
	return j.flush(j.queue(records...))
}

// queue puts records in line for the disk, and gives a ticket to wait for.
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

// queueSaving puts the mark of a save in line; without is how many of the last records the saved
// file lacks.
func (j *Journal) queueSaving(sum string, without int) (ticket int) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.waiting = append(j.waiting, savingLine(sum, j.next-1-without)...)
	j.queued++
	return j.queued
}

// flush returns when all up to a ticket is on disk. One caller writes for all who wait.
func (j *Journal) flush(ticket int) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.flushed < ticket || j.lost {
		if j.replaced {
			return nil // the journal that came after holds it
		}
		if j.lost {
			return errLost
		}
		if j.closed {
			return errClosed
		}
		if j.busy {
			j.turn.Wait()
			continue
		}
		if err := j.write(); err != nil {
			return fmt.Errorf("writing %s: %w", filepath.Base(j.path), err)
		}
	}
	return nil
}

// write puts everything that waits on disk, the lock let go meanwhile.
func (j *Journal) write() error {
	lines, last, at := j.waiting, j.queued, j.good
	j.waiting, j.busy = nil, true
	j.mu.Unlock()
	_, err := j.file.WriteAt(lines, at)
	if err == nil {
		err = j.file.Sync()
	}
	if err != nil {
		j.file.Truncate(at) // no half line stays behind; a failure here is mended by the next write
	}
	lost := err == nil && !j.there()
	j.mu.Lock()
	j.busy = false
	if err != nil {
		j.waiting = append(lines, j.waiting...)
	} else {
		j.good += int64(len(lines))
		j.flushed = last
		j.lost = j.lost || lost
	}
	j.turn.Broadcast()
	return err
}

// there tells whether the file at the journal's path is the one that is written: another program may
// have taken it away, or put another in its place.
func (j *Journal) there() bool {
	at, err := j.disk.Lstat(j.path)
	return err == nil && os.SameFile(j.info, at)
}

// Unwritten tells whether records wait in memory because writing them failed.
func (j *Journal) Unwritten() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return len(j.waiting) > 0
}

// close ends the use of the file; lines that could not be written are lost.
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

// replace ends the use of a journal after a fresh one, which holds all that isn't in the encounter's
// file, was put in its place.
func (j *Journal) replace() {
	if j == nil {
		return
	}
	j.mu.Lock()
	j.replaced = true
	j.mu.Unlock()
	j.close()
}

// remove closes the journal and takes its file away; another's in its place stays.
func (j *Journal) remove() error {
	if j == nil {
		return nil
	}
	j.close()
	if !j.there() {
		return nil
	}
	return j.disk.Remove(j.path)
}
