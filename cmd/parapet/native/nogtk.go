//go:build nogtk

package native

import "parapet/ui/choose"

// Prepare has nothing to do in this build.
func Prepare() {}

// New gives the fallback: this build holds no native dialogs.
func New(fallback choose.Chooser) choose.Chooser { return fallback }
