// Command parapet is a battle map for tabletop role-playing games that knows the rules: a window by
// default, and verbs that need none.
package main

import (
	"os"

	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paper/pdf"
	_ "parapet/cmd/parapet/locale"
	"parapet/cmd/parapet/verbs"
)

func main() { os.Exit(verbs.Run(os.Args[1:], streams())) }

func streams() verbs.Streams {
	return verbs.Streams{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Window: openWindow,
		Fonts:  pdf.Fonts{pdf.Regular: theme.DefaultTextFont().Content(), pdf.Bold: theme.DefaultTextBoldFont().Content()},
	}
}
