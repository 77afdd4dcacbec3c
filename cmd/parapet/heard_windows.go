//go:build !nowindow

package main

import (
	"os"
	"strings"

	"golang.org/x/sys/windows"

	"parapet/cmd/parapet/verbs"
)

// heard collects errors if there is no console or file to write them to, as when the program was started by a click. show
// shows them in a box if the program fails.
func heard(s *verbs.Streams) (show func(code int)) {
	if _, err := os.Stderr.Stat(); err == nil {
		return func(int) {}
	}
	var errs strings.Builder
	s.Err = &errs
	return func(code int) {
		if code != verbs.Done {
			alert(errs.String())
		}
	}
}

// alert shows an error in a box if it can't be read elsewhere.
func alert(text string) {
	if _, err := os.Stderr.Stat(); err == nil || text == "" {
		return
	}
	body, err := windows.UTF16PtrFromString(strings.ReplaceAll(text, "\x00", " "))
	title, _ := windows.UTF16PtrFromString("Parapet")
	if err == nil {
		_, _ = windows.MessageBox(0, body, title, windows.MB_ICONERROR)
	}
}
