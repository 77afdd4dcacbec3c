//go:build nogtk

package native

import "parapet/ui/session"

// Prepare has nothing to do in this build.
func Prepare() {}

// New returns the fallback: this build holds no native dialogs.
func New(fallback session.Chooser) session.Chooser { return fallback }
