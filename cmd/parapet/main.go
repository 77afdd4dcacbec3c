// Command parapet is a battle map for tabletop role-playing games that knows the rules: a window by
// default, and verbs that need none.
package main

import (
	"os"

	_ "parapet/cmd/parapet/locale"
	"parapet/cmd/parapet/verbs"
)

func main() {
	os.Exit(verbs.Run(os.Args[1:], verbs.Streams{
		In:     os.Stdin,
		Out:    os.Stdout,
		Err:    os.Stderr,
		Window: openWindow,
	}))
}
