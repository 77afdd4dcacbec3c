//go:build nogtk

package native

import "parapet/ui/session"

// Prepare does nothing in this build.
func Prepare() {}

// New returns the fallback: this build contains no native dialogs.
func New(fallback session.Chooser) session.Chooser { return fallback }
