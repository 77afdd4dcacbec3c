//go:build nowindow

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
)

// openWindow starts the program beside this one on Windows, where a program with a window can't print to a console and
// this one is its twin that can. Elsewhere it returns an error: this program was built for its subcommands only.
func openWindow(path, _ string) error {
	if own, err := os.Executable(); runtime.GOOS == "windows" && err == nil {
		c := exec.Command(filepath.Join(filepath.Dir(own), "parapet.exe"))
		if path != "" {
			c.Args = append(c.Args, path)
		}
		return c.Start()
	}
	return errors.New(`this parapet was built without a window (-tags nowindow); "parapet help" tells what it can do`)
}
