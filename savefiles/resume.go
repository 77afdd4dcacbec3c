package savefiles

import (
	"errors"
	"path/filepath"

	"parapet/engine/jsondoc"
	"parapet/engine/mapcheck"
	"parapet/engine/message"
)

// recover replays the journal and makes sure that there is one to continue. afresh starts a new file, because another
// program may be alive with the journal open.
func (f *File) recover(r *Report, afresh bool) {
	mine := f.holder == nil && f.lock != nil // otherwise it is someone else's journal, or there is no place to write
	j, err := readJournal(f.disk, f.path)
	if err != nil {
		f.unread(err, mine, r)
		return
	}
	var lines []savedLine
	fits := j != nil
	if j != nil {
		lines, fits = j.aheadOf(f.original)
		r.Torn = j.torn
		r.Warnings = append(r.Warnings, j.warnings...)
	}
	start := len(f.Game.Log())
	done, failed := replay(f.Game, lines)
	r.Recovered = done
	f.since = append(f.since, f.Game.Log()[start:]...)
	if !mine {
		return
	}
	if done > 0 {
		f.keepBase()
	}
	if f.journal, err = f.goOn(j, fits, failed, afresh, r); err != nil {
		r.Keeping = err
	}
}

// unread sets aside a journal that can't be read, because it may hold actions that were never shown.
func (f *File) unread(why error, mine bool, r *Report) {
	if !mine {
		r.Journal = message.Errorf("can't be read: %w", why)
		return
	}
	kept, err := f.moveAside(f.path)
	if err != nil {
		r.Keeping = message.Errorf("the journal can't be read (%w) or set aside: %w", why, err)
		return
	}
	r.Journal = message.Errorf("can't be read (%w); kept as %s", why, filepath.Base(kept))
	if f.journal, err = freshJournal(f.disk, f.path, f.sum, nil, nil, f.now); err != nil {
		r.Keeping = err
	}
}

// goOn returns the journal to write from now on: the old one if it was read to its end, otherwise a fresh one, with the
// old one set aside.
func (f *File) goOn(j *journalText, fits bool, failed error, afresh bool, r *Report) (*Journal, error) {
	if j == nil || !fits && len(j.lines) == 0 && j.damage == nil {
		return f.fresh()
	}
	why := j.damage
	switch {
	case !fits && why == nil:
		why = errors.New("it continues another version of this file than the one on disk")
	case failed != nil:
		why = failed
	}
	if why == nil && !afresh && !j.edited {
		next := 1
		for _, l := range j.lines {
			next = max(next, l.n+1)
		}
		old, err := continueJournal(f.disk, f.path, j.bytes[:j.good], next, f.now)
		if lost := (*lostError)(nil); !errors.As(err, &lost) {
			return old, err
		}
	}
	if len(j.raw) == 0 {
		r.Journal = why
	} else if why != nil {
		kept, err := f.copyAside(f.path, j.raw)
		if err != nil {
			return nil, err
		}
		r.Journal = message.Errorf("%w; it is kept as %s", why, filepath.Base(kept))
	}
	return f.fresh()
}

func (f *File) fresh() (*Journal, error) {
	return freshJournal(f.disk, f.path, f.sum, f.since, nil, f.now)
}

// Report is the outcome of opening an encounter.
type Report struct {
	Warnings  []jsondoc.Problem
	Recovered int     // number of actions in the journal and not in the file
	Journal   error   // the part of the journal that could not be used, and where it is kept
	Torn      bool    // the journal ends with a partial line, of an action that was never shown as done
	History   error   // why the file's history can't be undone
	Holder    *Holder // who else has the file open: it is read-only here
	Keeping   error   // why nothing is journalled: the folder isn't writable
	Finds     []mapcheck.Find
	Upgraded  int // the file's older format version; 0 for the current one
}

// Lines returns the report as sentences, with warnings about the file and its pictures last.
func (r Report) Lines() []message.Text {
	var out []message.Text
	say := func(format string, args ...any) { out = append(out, message.Of(format, args...)) }
	if r.Holder != nil {
		say("Read-only: the encounter is in use by %s.", r.Holder.Text())
	}
	switch {
	case r.Recovered == 1:
		say("1 action recovered.")
	case r.Recovered > 1:
		say("%d actions recovered.", r.Recovered)
	}
	if r.Torn {
		say("The action being written when the program ended is lost.")
	}
	if r.Journal != nil {
		say("Journal: %v.", r.Journal)
	}
	if r.Keeping != nil {
		say("Nothing is saved until you save elsewhere: %v.", r.Keeping)
	}
	if r.History != nil {
		say("Warning: %v.", r.History)
	}
	if r.Upgraded != 0 {
		say("The file has version %d; the first save upgrades it and keeps the original beside it.", r.Upgraded)
	}
	for _, w := range r.Warnings {
		say("Warning: %v.", w)
	}
	for _, line := range mapcheck.Lines(r.Finds, 3, false) {
		say("Map: %s.", line)
	}
	return out
}
