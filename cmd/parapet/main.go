// Command parapet is a battle map for tabletop role-playing games that knows the rules: a window by
// default, and verbs that need none.
package main

import (
	"fmt"
	"os"

	_ "parapet/cmd/parapet/locale"
	"parapet/cmd/parapet/verbs"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

func main() {
	system := i18n.System()
	if err := i18n.Speak(i18n.English); err != nil { // the command line is English; the window chooses for itself
		fmt.Fprintln(os.Stderr, "parapet:", err)
	}
	os.Exit(verbs.Run(os.Args[1:], streams(system)))
}

// streams are what the verbs write to and open; system is the language of the desktop, as a tag.
func streams(system string) verbs.Streams {
	return verbs.Streams{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Window: func(path string) error { return openWindow(path, system) },
		Fonts:  widgets.Fonts(),
	}
}
