package savefiles

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"time"
)

// Holder is the program that has an encounter open.
type Holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	User  string    `json:"user"`
	Since time.Time `json:"since"`
}

// String says who has it, for a person.
func (h Holder) String() string {
	who := "another program"
	if h.User != "" {
		who = h.User
	}
	s := fmt.Sprintf("%s (process %d", who, h.PID)
	if h.Host != "" {
		s += " on " + h.Host
	}
	if h.Since.IsZero() {
		return s + ")"
	}
	return s + ", since " + h.Since.Local().Format("15:04") + ")"
}

// lock is a lock file that this program holds.
type lock struct {
	disk disk
	path string
}

// heldError says that somebody else has the file.
type heldError struct{ by Holder }

func (e *heldError) Error() string { return "it is open in " + e.by.String() }

// halfWritten is how old a lock file without a readable holder must be to count as left behind.
const halfWritten = 5 * time.Second

// takeLock makes the lock file of an encounter. A *heldError tells that a living program has it; a
// lock whose process is gone is taken over.
func takeLock(d disk, encounter string, now time.Time) (*lock, error) {
	l := &lock{d, encounter + ".lock"}
	for range 3 {
		err := l.write(now)
		if !errors.Is(err, fs.ErrExist) {
			if err != nil {
				return nil, err
			}
			return l, nil
		}
		by, stale, err := l.holder(now)
		if err != nil {
			return nil, err
		}
		if !stale {
			return nil, &heldError{by}
		}
		if err := l.clear(by, now); err != nil {
			return nil, err
		}
	}
	return nil, fmt.Errorf("%s comes back each time it is taken", l.path)
}

// clear takes a stale lock away. It is moved aside first and looked at again, so that the lock of a
// program that was faster isn't taken for the stale one.
func (l *lock) clear(stale Holder, now time.Time) error {
	aside := &lock{l.disk, l.path + "." + randomWord()}
	err := l.disk.Rename(l.path, aside.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	if by, _, err := aside.holder(now); err == nil && by != stale {
		return l.disk.Rename(aside.path, l.path)
	}
	return l.disk.Remove(aside.path)
}

func (l *lock) write(now time.Time) error {
	h := Holder{PID: os.Getpid(), Since: now.UTC().Truncate(time.Second)}
	h.Host, _ = os.Hostname()
	if u, err := user.Current(); err == nil {
		h.User = u.Username
	}
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	f, err := l.disk.Create(l.path, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteAt(append(text, '\n'), 0)
	if err = errors.Join(err, f.Close()); err != nil {
		l.disk.Remove(l.path)
	}
	return err
}

// holder reads who has the lock, and tells whether it was left behind.
func (l *lock) holder(now time.Time) (h Holder, stale bool, err error) {
	info, err := l.disk.Stat(l.path)
	if errors.Is(err, fs.ErrNotExist) {
		return h, true, nil // gone meanwhile
	} else if err != nil {
		return h, false, err
	}
	text, err := readLimited(l.disk, l.path, 1<<16)
	if err != nil {
		return h, false, err
	}
	if json.Unmarshal(text, &h) != nil || h.PID <= 0 {
		return h, now.Sub(info.ModTime()) > halfWritten, nil
	}
	host, err := os.Hostname()
	here := err == nil && host == h.Host
	return h, here && !alive(h.PID), nil
}

func (l *lock) release() error {
	if l == nil {
		return nil
	}
	return l.disk.Remove(l.path)
}
