//go:build nowindow

package main

import "errors"

// openWindow says that this program has none: it was built without C, for its verbs alone.
func openWindow(string, string) error {
	return errors.New(`this parapet was built without a window (-tags nowindow); "parapet help" tells what it can do`)
}
