//go:build nowindow

package main

import "errors"

// openWindow returns an error: this program was built without C, for its subcommands only.
func openWindow(string, string) error {
	return errors.New(`this parapet was built without a window (-tags nowindow); "parapet help" tells what it can do`)
}
