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
	wrote   written     // what of the file is flushed; whoever flushes changes it
	half    bool        // a part of a line may stand behind that
	waiting []byte      // lines that aren't flushed
	queued  int         // lines ever queued
	flushed int         // lines of these that are on disk
	next    int         // number of the next line
	busy    bool        // somebody flushes
	closed  bool
	// replaced tells that a fresh journal holds what this one has still to write.
	replaced bool
	lost     error // a *lostError: the file at the path isn't what was written
}

var errClosed = errors.New("the journal is closed")

// journalPath returns where the journal of an encounter lies.
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
		return nil, message.Errorf("starting the journal: %w", err)
	}
	if err := j.open(content); err != nil {
		return nil, err
	}
	return j, nil
}

// continueJournal goes on with a journal that was read, after its good bytes. A *lostError: another file is in its place by now,
// or a link, which isn't followed.
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

// open opens the file, which holds good.
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
	for j.flushed < ticket || j.lost != nil {
		if j.replaced {
			return nil // the journal that came after holds it
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

// write puts everything that waits on disk, the lock let go meanwhile.
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

// put writes lines behind what was written before. Another program may change the file before, and while they are written.
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
		j.half = j.file.Truncate(at) != nil // no half line stays behind
		return err
	}
	j.wrote.add(lines)
	j.wrote.note(j.file)
	return j.stands(true)
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
	j.check() // before the file is closed
	j.mu.Lock()
	j.replaced = true
	j.mu.Unlock()
	j.close()
}

// remove closes the journal and removes its file; what another program put in its place, or into it, stays.
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
