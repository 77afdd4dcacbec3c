package savefiles

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"parapet/engine/message"
)

// Holder is the program that has an encounter open.
type Holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	User  string    `json:"user"`
	Since time.Time `json:"since"`

	Boot    string `json:"boot,omitempty"`    // boot id of the operating system
	Machine string `json:"machine,omitempty"` // the machine's id, whatever its name; hashed
	Start   uint64 `json:"start,omitempty"`   // start time of the process, in its system's unit
	Kernel  bool   `json:"kernel,omitempty"`  // the operating system releases the file when the process ends
}

// String describes the holder for a message.
func (h Holder) Text() message.Text {
	who := message.Of("another program")
	if h.User != "" {
		who = message.Name(h.User)
	}
	what := message.Of("process %d", h.PID)
	if h.PID <= 0 {
		what = message.Of("an unknown process")
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
		h.User = u.Username[strings.LastIndexByte(u.Username, '\\')+1:] // without Windows' domain
	}
	return h
}

func (h Holder) text() []byte {
	text, err := json.Marshal(h)
	if err != nil {
		return nil // a struct of numbers and strings can always be encoded
	}
	return append(text, '\n')
}

// lock is an encounter's lock file, held by this program.
type lock struct {
	disk disk
	path string
	file heldFile
}

// MustClose reports whether the encounter can't be opened for writing before the holder closes it: Windows lets nobody take
// a live program's lock.
func (h Holder) MustClose() bool { return openFilesStay && h.Kernel && h.Machine == machineID() }

// heldError is the error for a file that another program holds.
type heldError struct{ by Holder }

func (e *heldError) Error() string { return e.Text().String() }

// Text returns who holds the lock.
func (e *heldError) Text() message.Text { return message.Of("it is in use by %s", e.by.Text()) }

// lockPath returns the path of an encounter's lock file.
func lockPath(encounter string) string { return encounter + ".lock" }

// takeLock takes an encounter's lock. It returns a *heldError if a live program has it. It takes over the lock of a dead
// process, and with force any lock.
func takeLock(d disk, encounter string, now time.Time, force bool) (*lock, error) {
	path := lockPath(encounter)
	if info, err := os.Lstat(path); err == nil && !info.Mode().IsRegular() {
		return nil, message.Errorf("%s is in the lock file's place and isn't a file", path)
	}
	f, err := d.Lock(path, self(now), now, force)
	if held := (*heldError)(nil); err != nil && !errors.As(err, &held) {
		return nil, message.Errorf("%s can't be locked: %w", filepath.Base(encounter), causeOf(err)) // not the temporary name
	}
	if err != nil {
		return nil, err
	}
	return &lock{d, path, f}, nil
}

// ours returns nil if the lock file at its path is still the one that was taken. It returns fs.ErrNotExist if the file is
// gone, for example after a clean-up.
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

// release removes the lock file, unless another program has taken it.
func (l *lock) release() error {
	if l == nil {
		return nil
	}
	err := l.ours()
	if l.disk.OpenFilesStay() {
		if l.file.Close(); err == nil {
			l.disk.Remove(l.path) // fails if another program has taken it already
		}
		return nil
	}
	if err == nil {
		err = l.disk.Remove(l.path)
	}
	var held *heldError
	if errors.As(err, &held) || errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return errors.Join(err, l.file.Close())
}

// holderOf returns the holder of a lock; the zero value if it can't be read.
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

// parseHolder parses the text of a lock file, in the current format or the one before.
func parseHolder(text []byte) (h Holder, ok bool) {
	if json.Unmarshal(text, &h) != nil || h.PID <= 0 {
		return Holder{}, false
	}
	return h, true
}

// halfWritten is the age at which a lock file without a readable holder counts as abandoned.
const halfWritten = 5 * time.Second

// found is an existing lock file as seen by a program that wants the lock.
type found struct {
	holder Holder
	read   bool          // holder was readable
	age    time.Duration // since it was written; negative if the clock was ahead
	freed  bool          // the operating system says that no process holds it
}

// left reports whether the program that made a lock file is gone. me is the program that asks.
func (l found) left(me Holder, running func(Holder) bool) bool {
	h := l.holder
	known := h.Machine != "" && me.Machine != ""
	switch {
	case !l.read:
		return l.age < 0 || l.age > halfWritten
	case h.Kernel && l.freed:
		// On a shared folder, another machine's lock may not be visible from here.
		return h.Boot == me.Boot && h.Boot != "" || !known || h.Machine == me.Machine
	case h.Kernel:
		return false
	case h.Boot != "" && known:
		return h.Machine == me.Machine && (h.Boot != me.Boot || !running(h))
	}
	return h.Host == me.Host && (h.PID == me.PID && l.freed || !running(h)) // written before the kernel lock was taken
}

// running reports whether a holder on this machine may still be running: its process exists and started when the holder
// did. If that can't be determined, it counts as running.
func running(h Holder) bool {
	if !alive(h.PID) {
		return false
	}
	start := startOf(h.PID)
	switch {
	case start == 0:
		return true
	case h.Start != 0:
		return h.Start == start
	case h.Since.IsZero():
		return true
	}
	began, ok := beganAt(start)
	return !ok || !began.After(h.Since.Add(2*time.Second)) // Since has whole seconds
}

// statFields returns the fields of /proc/PID/stat after the name, which may contain anything; nil if there are none.
func statFields(pid int) []string {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return nil
	}
	return strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
}

// startOf returns when a process started, in hundredths of a second since boot; 0 if that is unknown.
func startOf(pid int) uint64 {
	const start = 19 // index of the field after the name
	if fields := statFields(pid); len(fields) > start {
		n, _ := strconv.ParseUint(fields[start], 10, 64)
		return n
	}
	return 0
}

// beganAt converts a result of startOf to a time.
func beganAt(start uint64) (at time.Time, ok bool) {
	text, err := os.ReadFile("/proc/stat")
	_, rest, found := strings.Cut(string(text), "\nbtime ")
	if err != nil || !found {
		return at, false
	}
	line, _, _ := strings.Cut(rest, "\n")
	boot, err := strconv.ParseInt(line, 10, 64)
	return time.Unix(boot, 0).Add(time.Duration(start) * 10 * time.Millisecond), err == nil
}

// bootID returns an id of this boot of the operating system; "" if there is none.
func bootID() string {
	text, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	return strings.TrimSpace(string(text))
}

// machineID returns an id of the machine: on Linux a hash of its machine id, which is private and doesn't change with the
// host name; "" if there is none, as in many containers.
func machineID() string {
	id, _ := os.Hostname()
	if runtime.GOOS == "linux" {
		text, _ := os.ReadFile("/etc/machine-id")
		if id = strings.TrimSpace(string(text)); len(id) < 32 {
			return ""
		}
	}
	s := sha256.Sum256([]byte("parapet lock " + id))
	return hex.EncodeToString(s[:8])
}
