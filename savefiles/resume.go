package savefiles

import (
	"errors"
	"parapet/engine/message"
	"path/filepath"
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
