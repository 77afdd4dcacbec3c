package savefiles

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

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
