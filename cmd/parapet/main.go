// Command parapet is a battle map for tabletop role-playing games that knows the rules. It opens a window by default, and
// has subcommands that work without one.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"parapet/cmd/parapet/locale"
	"parapet/cmd/parapet/verbs"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

func main() {
	system := i18n.System()
	locale.Loud()
	if err := i18n.Speak(i18n.English); err != nil { // the command line is in English; the window chooses its own language
		fmt.Fprintln(os.Stderr, "parapet:", err)
	}
	s := streams(system)
	show := heard(&s)
	code := verbs.Run(os.Args[1:], s)
	show(code)
	os.Exit(code)
}

// standardOutput returns the writer for output; if standard output is closed, every write fails.
func standardOutput(closed bool) io.Writer {
	if closed {
		return noOutput{}
	}
	return os.Stdout
}

type noOutput struct{}

func (noOutput) Write([]byte) (int, error) { return 0, errors.New("standard output is closed") }

// streams returns the streams for the subcommands; system is the desktop's language, as a tag.
func streams(system string) verbs.Streams {
	return verbs.Streams{
		In:     os.Stdin,
		Out:    standardOutput(outputClosed()),
		Err:    os.Stderr,
		Window: func(path string) error { return openWindow(path, system) },
		Fonts:  widgets.Fonts(),
	}
}
