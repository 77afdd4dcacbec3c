package savefiles

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/user"
	"parapet/engine/message"
	"path/filepath"
	"time"
)

// Holder is the program that has an encounter open.
type Holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	User  string    `json:"user"`
	Since time.Time `json:"since"`

	Boot    string `json:"boot,omitempty"`    // this run of the operating system
	Machine string `json:"machine,omitempty"` // the machine, whatever it is called; hashed
	Start   uint64 `json:"start,omitempty"`   // when the process began, as its system counts
	Kernel  bool   `json:"kernel,omitempty"`  // the operating system lets go of the file when the process ends
}

// Text returns who has it, for a person.
func (h Holder) Text() message.Text {
	who := message.Of("another program")
	if h.User != "" {
		who = message.Name(h.User)
	}
	what := message.Of("process %d", h.PID)
	if h.PID <= 0 {
		what = message.Of("a process that says nothing of itself")
	}
	if h.Host != "" {
		what = message.Of("%s on %s", what, message.Name(h.Host))
	}
	if !h.Since.IsZero() {
		what = message.Of("%s, since %s", what, h.Since.Local().Format("15:04"))
	}
	return message.Of("%s (%s)", who, what)
}

// self returns this program as a holder.
func self(now time.Time) Holder {
	h := Holder{PID: os.Getpid(), Since: now.UTC().Truncate(time.Second), Boot: bootID(), Machine: machineID()}
	h.Host, _ = os.Hostname()
	h.Start = startOf(h.PID)
	if u, err := user.Current(); err == nil {
		h.User = u.Username
	}
	return h
}

func (h Holder) text() []byte {
	text, err := json.Marshal(h)
	if err != nil {
		return nil // a struct of numbers and strings can be written
	}
	return append(text, '\n')
}

// lock is the lock file of an encounter that this program holds.
type lock struct {
	disk disk
	path string
	file heldFile
}

// heldError says that somebody else has the file.
type heldError struct{ by Holder }

func (e *heldError) Error() string { return e.Text().String() }

// Text returns who that is.
func (e *heldError) Text() message.Text { return message.Of("it is in use by %s", e.by.Text()) }

// lockPath returns where the lock of an encounter lies.
func lockPath(encounter string) string { return encounter + ".lock" }

// takeLock returns the lock file of an encounter. A *heldError tells that a living program has it; a
// lock whose process is gone is taken over, and with force any other.
func takeLock(d disk, encounter string, now time.Time, force bool) (*lock, error) {
	path := lockPath(encounter)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, message.Errorf("%s stands where the lock must be, and is no file", path)
	}
	f, err := d.Lock(path, self(now), now, force)
	if held := (*heldError)(nil); err != nil && !errors.As(err, &held) {
		return nil, message.Errorf("%s can't be locked: %w", filepath.Base(encounter), causeOf(err)) // the lock is made by another name
	}
	if err != nil {
		return nil, err
	}
	return &lock{d, path, f}, nil
}

// ours reports whether the lock file at its path is still the one that was taken. One that is gone, as
// a cleaner's work, isn't; fs.ErrNotExist tells of that.
func (l *lock) ours() error {
	same, err := sameFile(l.disk, l.file, l.path)
	switch {
	case err != nil:
		return err
	case !same:
		return &heldError{holderOf(l.disk, l.path)}
	}
	return nil
}

// release takes the lock file away, unless it is another's by now.
func (l *lock) release() error {
	if l == nil {
		return nil
	}
	err := l.ours()
	if err == nil {
		err = l.disk.Remove(l.path)
	}
	var held *heldError
	if errors.As(err, &held) || errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, l.file.Close())
}

// holderOf reads who has a lock; what can't be read is nobody that is known.
func holderOf(d disk, path string) Holder {
	h, _ := readHolder(d, path)
	return h
}

func readHolder(d disk, path string) (h Holder, ok bool) {
	text, err := readLimited(d, path, 1<<16)
	if err != nil {
		return Holder{}, false
	}
	return parseHolder(text)
}

// parseHolder reads the text of a lock file, of this form or of that before it.
func parseHolder(text []byte) (h Holder, ok bool) {
	if json.Unmarshal(text, &h) != nil || h.PID <= 0 {
		return Holder{}, false
	}
	return h, true
}

// halfWritten is how old a lock file without a readable holder must be to count as left behind.
const halfWritten = 5 * time.Second

// found is a lock file that somebody made, as its next taker sees it.
type found struct {
	holder Holder
	read   bool          // holder could be read
	age    time.Duration // since it was written; negative by a clock that ran ahead
	freed  bool          // the operating system says that no process holds it
}

// left reports whether whoever made a lock file is gone. me is the program that asks.
func (l found) left(me Holder, running func(Holder) bool) bool {
	h := l.holder
	known := h.Machine != "" && me.Machine != ""
	switch {
	case !l.read:
		return l.age < 0 || l.age > halfWritten
	case h.Kernel && l.freed:
		// on a shared folder the other machine's lock may not be seen from here
		return h.Boot == me.Boot && h.Boot != "" || !known || h.Machine == me.Machine
	case h.Kernel:
		return false
	case h.Boot != "" && known:
		return h.Machine == me.Machine && (h.Boot != me.Boot || !running(h))
	}
	return h.Host == me.Host && (h.PID == me.PID && l.freed || !running(h)) // before the kernel held it
}
