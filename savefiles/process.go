package savefiles

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// running reports whether a holder on this machine may still run: its process number lives, and began
// when the holder did. One that can't be told from another counts as running.
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
	return !ok || !began.After(h.Since.Add(2*time.Second)) // Since is whole seconds
}

// statFields returns the fields of /proc/PID/stat after the name, which may hold anything; nil where
// there are none.
func statFields(pid int) []string {
	text, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return nil
	}
	return strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
}

// startOf returns when a process began, in hundredths of a second since the system did; 0 where nobody
// tells.
func startOf(pid int) uint64 {
	const start = 19 // of the fields after the name
	if fields := statFields(pid); len(fields) > start {
		n, _ := strconv.ParseUint(fields[start], 10, 64)
		return n
	}
	return 0
}

// beganAt returns a time of what startOf gives.
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

// bootID names this run of the operating system; "" where it has no name.
func bootID() string {
	text, _ := os.ReadFile("/proc/sys/kernel/random/boot_id")
	return strings.TrimSpace(string(text))
}

// machineID names the machine, on Linux whatever it is called just now: a hash, since the number
// itself is nobody's business. "" where there is none, as in many containers.
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
