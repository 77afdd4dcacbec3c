package savefiles

import (
	"context"
	"errors"
	"image"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"parapet/engine"
	"parapet/engine/mapcheck"
	"parapet/engine/message"
)

// File is an open encounter: its game and its place on disk. The caller runs the game, one command at a time, and passes
// each record to Append before showing its result.
type File struct {
	Game *engine.Game

	disk    disk
	cache   string // folder of dated copies; "" for none
	now     func() time.Time
	systems Systems

	mu           sync.Mutex
	path         string
	folder       fs.FileInfo // of the encounter's folder when the file was opened
	sum          string      // of the file's content as last read or written
	earlier      []string    // sums of the last few contents written by this program
	lock         *lock
	journal      *Journal         // nil while it can't be written, or if read-only
	holder       *Holder          // who else has the file open
	since        []*engine.Record // records that aren't in the file on disk
	original     []byte           // content as last read or saved, until a save upgrades its version
	base         []byte           // content of the file on disk; nil once it has been copied
	version      int              // format version of original
	frozen       *frozen
	saving       []mark  // saves in progress, or with unknown outcome
	left         written // state of the last journal that was closed
	lost         error   // what another program did to the journal, until it is reported
	news         []message.Text
	lastSetAside struct{ path, sum string } // the last journal set aside
	closed       bool
}

// frozen is the encounter at the moment a save was requested.
type frozen struct {
	encounter *engine.Encounter
	upTo      int // number of records of since that are included
}

// Freeze takes a snapshot of the encounter for the next save. Call it on the goroutine that runs the game if another one
// saves, so that play can continue meanwhile.
func (f *File) Freeze() {
	e := f.Game.Encounter()
	f.mu.Lock()
	defer f.mu.Unlock()
	f.frozen = &frozen{e, len(f.since)}
}

// thaw returns the snapshot, or takes one now.
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

// Options are the options of Open; the zero value is the usual choice.
type Options struct {
	Cache string // folder of dated copies of saves; "" for none
	// AllTheSame opens an encounter for writing even if another program seems to have it open. If that program is alive,
	// its next action reports that its changes are no longer saved.
	AllTheSame bool

	disk disk
	now  func() time.Time
	up   []upgrade
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

// Open opens an encounter for play: it takes the lock, reads the file, and replays what the journal holds beyond it. An
// encounter that is open elsewhere, or in a folder that can't be written, opens read-only, and the report says so. For a
// file with mistakes it returns a *BadFile and changes nothing on disk.
func Open(path string, systems Systems, o Options) (*File, Report, error) {
	return OpenWithin(context.Background(), path, systems, o)
}

// OpenWithin is like Open, but returns the context's error if the context is done before the journal is read; then
// nothing on disk has changed.
func OpenWithin(ctx context.Context, path string, systems Systems, o Options) (*File, Report, error) {
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
	f.folder, _ = o.disk.Stat(filepath.Dir(real)) // without it, a replaced folder isn't noticed
	f.takeLock(&r, o.AllTheSame)
	if err := f.load(ctx, o, &r); err != nil {
		f.lock.release()
		return nil, Report{}, err
	}
	return f, r, nil
}

func notFile(path string, err error) error {
	if err != nil {
		return nil
	}
	return message.Errorf("%s isn't a file", path)
}

func (f *File) takeLock(r *Report, allTheSame bool) {
	l, err := takeLock(f.disk, f.path, f.now(), allTheSame)
	var held *heldError
	switch {
	case errors.As(err, &held):
		f.holder, r.Holder = &held.by, &held.by
	case err != nil:
		r.Keeping = err
	case !allTheSame:
		sweep(f.disk, f.path)
	}
	f.lock = l
}

func (f *File) load(ctx context.Context, o Options, r *Report) error {
	c, err := readFile(ctx, f.disk, f.path, f.systems, o.up)
	if err != nil {
		return err
	}
	f.sum, f.version, f.base = c.sum, c.version, c.bytes
	f.original = c.bytes
	if c.version < engine.PlainVersion {
		r.Upgraded = c.version
	}
	r.Warnings = append(c.warnings, CheckPictures(filepath.Dir(f.path), c.encounter.State)...)
	SeedDice(c.encounter)
	if f.Game, r.History, err = engine.NewGameWithin(ctx, c.encounter); err != nil {
		return err
	}
	f.recover(r, o.AllTheSame)
	r.Finds = mapcheck.Check(f.Game.State())
	return nil
}

// Path returns the encounter's absolute path with links resolved.
func (f *File) Path() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path
}

// Holder returns the program that has the encounter open, which makes it read-only here; nil if there is none.
func (f *File) Holder() *Holder {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.holder
}

// Sum returns the SHA-256 of the file as last read or written, in hexadecimal.
func (f *File) Sum() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.sum
}

// Wrote reports whether sum belongs to one of the last few saves before the latest, or to the file as opened. A watcher
// that read the file just before a save reports such a sum after it.
func (f *File) Wrote(sum string) bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Contains(f.earlier, sum)
}

// Changed reads the file and reports whether another program has changed it since it was last read or written.
func (f *File) Changed() bool { return f.changedOnDisk(f.Path()) }

// Unsaved returns the number of records that the file on disk lacks.
func (f *File) Unsaved() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.since)
}

// Picture loads one of the encounter's map pictures; it stops when the context is done.
func (f *File) Picture(ctx context.Context, src string) (image.Image, error) {
	return LoadPicture(ctx, filepath.Dir(f.Path()), src)
}

// Close closes the encounter. Unsaved changes stay in the journal and are restored when the encounter is opened again.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	var err error
	if len(f.since) == 0 {
		err = f.journal.remove()
	} else {
		err = errors.Join(f.leave(), f.journal.close())
	}
	f.journal, f.closed = nil, true
	err = errors.Join(err, f.lock.release())
	f.lock = nil
	return err
}

// leave makes sure that unsaved changes are in our own journal when the encounter is closed.
func (f *File) leave() error {
	if f.closed || f.holder != nil || f.journal != nil && f.journal.check() == nil {
		return nil
	}
	return f.renew()
}

// Discard closes the encounter and drops unsaved changes, as the user asked. If there is a folder for dated copies, the
// journal is kept there.
func (f *File) Discard() error {
	f.mu.Lock()
	if len(f.since) > 0 {
		f.leave() // without the folder there is no journal to delete
	}
	if f.journal != nil && len(f.since) > 0 && f.cache != "" {
		if text, err := readLimited(f.disk, f.journal.path, maxJournal); err == nil {
			f.keepCopy(text, discardedCopy)
		}
	}
	f.since = nil
	f.mu.Unlock()
	return f.Close()
}

// Title returns the encounter's name, or its file's name if it has none.
func (f *File) Title() string {
	if n := f.Game.Name(); n != "" {
		return n
	}
	return strings.TrimSuffix(filepath.Base(f.Path()), ".parapet")
}
