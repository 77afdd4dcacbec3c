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
