package savefiles

import (
	"errors"
	"fmt"
	"image"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"parapet/engine"
)

// File is an encounter that is open: the game that is played, and its place on disk. The game is
// the caller's to run, one command at a time; each record goes through Append before its result is
// shown.
type File struct {
	Game *engine.Game

	disk    disk
	cache   string // folder of the dated copies; "" for none
	now     func() time.Time
	systems Systems

	mu       sync.Mutex
	path     string
	sum      string // of the bytes on disk, as read or written last
	lock     *lock
	journal  *Journal         // nil while it can't be written, or when read-only
	holder   *Holder          // who else has it
	since    []*engine.Record // what the file on disk lacks
	original []byte           // of an older version, kept at the first save
	version  int
	unread   error // why the journal on disk could not be read
	frozen   *frozen
}

// frozen is the encounter at the moment at which a save was asked for.
type frozen struct {
	encounter *engine.Encounter
	upTo      int // records of since that are in it
}

// Freeze takes the encounter as it is now for the next save. Call it where the game is run when the
// save itself is left to another goroutine, so that play can go on meanwhile.
func (f *File) Freeze() {
	e := f.Game.Encounter()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.frozen = &frozen{e, len(f.since)}
}

// thaw gives the frozen encounter, or the one of now.
func (f *File) thaw() *frozen {
	f.mu.Lock()
	z := f.frozen
	f.frozen = nil
	f.mu.Unlock()
	if z == nil {
		f.Freeze()
		return f.thaw()
	}
	return z
}

// Options of Open; the zero value is the usual.
type Options struct {
	Cache string // folder of the dated copies of saves; "" for none
	disk  disk
	now   func() time.Time
	up    []upgrade
}

func (o *Options) fill() {
	if o.disk == nil {
		o.disk = realDisk{}
	}
	if o.now == nil {
		o.now = time.Now
	}
	if o.up == nil {
		o.up = upgrades()
	}
}

// Open opens an encounter to play it: it takes the lock, reads the file, and replays what the
// journal holds beyond it. An encounter that is open elsewhere, or whose folder can't be written,
// opens all the same, and the report says so. A file with mistakes gives a *BadFile; then nothing on
// disk has changed.
func Open(path string, systems Systems, o Options) (*File, Report, error) {
	o.fill()
	var r Report
	real, err := filepath.EvalSymlinks(path)
	if err == nil {
		real, err = filepath.Abs(real)
	}
	if err != nil {
		return nil, r, err
	}
	f := &File{disk: o.disk, cache: o.Cache, now: o.now, systems: systems, path: real}
	if info, err := o.disk.Stat(real); err != nil || !info.Mode().IsRegular() {
		return nil, r, errors.Join(err, notFile(real, err))
	}
	f.takeLock(&r)
	if err := f.load(o.up, &r); err != nil {
		f.lock.release()
		return nil, Report{}, err
	}
	return f, r, nil
}

func notFile(path string, err error) error {
	if err != nil {
		return nil
	}
	return fmt.Errorf("%s is no file", path)
}

func (f *File) takeLock(r *Report) {
	l, err := takeLock(f.disk, f.path, f.now())
	var held *heldError
	switch {
	case errors.As(err, &held):
		f.holder, r.Holder = &held.by, &held.by
	case err != nil:
		r.Keeping = err
	}
	f.lock = l
}

func (f *File) load(up []upgrade, r *Report) error {
	c, err := readFile(f.disk, f.path, f.systems, up)
	if err != nil {
		return err
	}
	f.sum, f.version = c.sum, c.version
	if c.version < engine.FormatVersion {
		f.original, r.Upgraded = c.bytes, c.version
	}
	r.Warnings = append(c.warnings, CheckPictures(filepath.Dir(f.path), c.encounter.State)...)
	SeedDice(c.encounter)
	f.Game, r.History = engine.NewGame(c.encounter)
	f.recover(r)
	return nil
}

// recover replays the journal, and sees to it that there is one to go on with.
func (f *File) recover(r *Report) {
	j, err := readJournal(f.disk, f.path)
	if err != nil {
		r.Keeping = fmt.Errorf("reading the journal: %w", err)
		f.unread = err // it may hold actions that nobody has read: nothing is written over it
		return
	}
	var lines []savedLine
	fits := j != nil
	if j != nil {
		lines, fits = j.ahead(f.sum)
	}
	start := len(f.Game.Log())
	done, failed := replay(f.Game, lines)
	r.Recovered = done
	f.since = append(f.since, f.Game.Log()[start:]...)
	if f.holder != nil || f.lock == nil {
		return // another's journal, or no place to write
	}
	f.journal, err = f.goOn(j, fits, lines[:done], failed, r)
	if err != nil {
		r.Keeping = err
	}
}

// goOn makes the journal that is written from now on: the old one where it was read to its end, a
// fresh one otherwise, the old one kept aside.
func (f *File) goOn(j *journalText, fits bool, done []savedLine, failed error, r *Report) (*Journal, error) {
	if j == nil || !fits && len(j.lines) == 0 && j.damage == nil {
		return freshJournal(f.disk, f.path, f.sum, nil, f.now)
	}
	why := j.damage
	switch {
	case !fits && why == nil:
		why = errors.New("it goes on from another version of this file than the one on disk")
	case failed != nil:
		why = failed
	}
	if why == nil {
		next := 1
		for _, l := range j.lines {
			next = max(next, l.n+1)
		}
		return continueJournal(f.disk, f.path, j.good, next, f.now)
	}
	aside := fmt.Sprintf("%s.kept-%s", journalPath(f.path), f.now().UTC().Format("20060102T150405.000"))
	if err := writeFile(f.disk, aside, j.bytes, 0o600); err != nil {
		return nil, fmt.Errorf("keeping the old journal: %w", err)
	}
	r.Journal = fmt.Errorf("%w; it is kept as %s", why, filepath.Base(aside))
	return freshJournal(f.disk, f.path, f.sum, f.since, f.now)
}

// Path is where the encounter lies, absolute, links resolved.
func (f *File) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Holder is who else has the encounter open, which makes it read-only here; nil for nobody.
func (f *File) Holder() *Holder {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.holder
}

// Sum is the SHA-256 of the bytes on disk as they were read or written last, in hexadecimal.
func (f *File) Sum() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sum
}

// Unsaved counts the records that the file on disk lacks.
func (f *File) Unsaved() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.since)
}

// ErrReadOnly is the error for writing an encounter that another program has open.
var ErrReadOnly = errors.New("the encounter is open elsewhere, and read-only here")

// Append journals records and returns when they are on disk: only then may their results be shown.
// After an error (a full disk, a stick that was pulled) nothing is lost as long as the program
// runs: the records are written with the next ones, or with a save elsewhere.
func (f *File) Append(records ...*engine.Record) error {
	f.mu.Lock()
	f.since = append(f.since, records...)
	if f.holder != nil {
		f.mu.Unlock()
		return ErrReadOnly
	}
	if j := f.journal; j != nil {
		ticket := j.queue(records...) // in the order of since
		f.mu.Unlock()
		return j.flush(ticket)
	}
	defer f.mu.Unlock()
	if f.lock == nil {
		l, err := takeLock(f.disk, f.path, f.now())
		if err != nil {
			return err
		}
		if err := f.setAside(f.path); err != nil {
			l.release()
			return err
		}
		f.lock = l
	}
	if f.unread != nil {
		return fmt.Errorf("the journal could not be read, and is not written over: %w", f.unread)
	}
	j, err := freshJournal(f.disk, f.path, f.sum, f.since, f.now)
	if err != nil {
		return err
	}
	f.journal = j
	return nil
}

// Picture loads a picture that the encounter names.
func (f *File) Picture(src string) (image.Image, error) {
	return LoadPicture(filepath.Dir(f.Path()), src)
}

// Close ends the use of the encounter. What wasn't saved stays in the journal, and is there again
// when the encounter is opened.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var err error
	if f.journal != nil && len(f.since) == 0 {
		err = f.journal.remove()
	} else {
		err = f.journal.close()
	}
	f.journal = nil
	err = errors.Join(err, f.lock.release())
	f.lock = nil
	return err
}

// Discard closes the encounter and gives up what wasn't saved, as the person has said. The journal
// is kept among the dated copies where there is a folder for them.
func (f *File) Discard() error {
	f.mu.Lock()
	if f.journal != nil && len(f.since) > 0 && f.cache != "" {
		if text, err := readLimited(f.disk, f.journal.path, maxJournal); err == nil {
			f.keepCopy(text, ".journal")
		}
	}
	f.since = nil
	f.mu.Unlock()
	return f.Close()
}

// Title is the encounter's name, or that of its file.
func (f *File) Title() string {
	if n := f.Game.Name(); n != "" {
		return n
	}
	return strings.TrimSuffix(filepath.Base(f.Path()), ".parapet")
}
