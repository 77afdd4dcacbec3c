package savefiles

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"

	"parapet/engine/message"
)

// CheckName returns an error if a new encounter can't have that name on every system, or means something else there: on
// Windows a device, or a second part of another file.
func CheckName(path string) error {
	name := filepath.Base(path)
	if device, is := strings.CutPrefix(path, `\\.\`); is { // as Windows spells the path of a device
		name = device
	}
	stem, _, _ := strings.Cut(name, ".")
	switch {
	case strings.ContainsAny(name, `<>:"|?*`):
		return message.Errorf("%s: a name can't have any of < > : \" | ? * on Windows", name)
	case devices.MatchString(strings.TrimRight(stem, " ")):
		return message.Errorf("%s: on Windows %s is a device", name, stem)
	case strings.HasSuffix(name, ".") || strings.HasSuffix(name, " "):
		return message.Errorf("%q: a name can't end in a dot or space on Windows", name)
	}
	return nil
}

// devices matches the names of devices on Windows, which they keep in every folder and with every extension.
var devices = regexp.MustCompile(`^(?i:con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$`)

// DataFolder returns the folder for the user's data, such as the library. The environment variable PARAPET_DATA overrides it.
func DataFolder() (string, error) {
	if dir := os.Getenv("PARAPET_DATA"); dir != "" {
		return filepath.Abs(dir)
	}
	switch runtime.GOOS {
	case "windows", "darwin", "ios", "plan9":
		dir, err := os.UserConfigDir()
		return filepath.Join(dir, "Parapet"), err
	}
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, "parapet"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return "", errors.Join(errors.New("no folder for the program's data; set PARAPET_DATA"), err)
	}
	return filepath.Join(home, ".local", "share", "parapet"), nil
}

// tempPrefix begins the names of folders for copied pictures; the id of the process that made one follows.
const tempPrefix = "parapet-picture-"

// TempFolder makes a folder for pictures of this process that aren't kept.
func TempFolder() (string, error) {
	return os.MkdirTemp("", tempPrefix+strconv.Itoa(os.Getpid())+"-")
}

// SweepTemp removes the folders of processes that were killed.
func SweepTemp() {
	found, _ := filepath.Glob(filepath.Join(os.TempDir(), tempPrefix+"*-*"))
	for _, path := range found {
		pid, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), tempPrefix), "-")
		if n, err := strconv.Atoi(pid); err == nil && n > 0 && !alive(n) {
			_ = os.RemoveAll(path)
		}
	}
}
