//go:build !windows || nowindow

package main

import "parapet/cmd/parapet/verbs"

// heard does nothing here: errors are written where the program was started.
func heard(*verbs.Streams) (show func(code int)) { return func(int) {} }

// alert does nothing here, for the same reason.
func alert(string) {}
