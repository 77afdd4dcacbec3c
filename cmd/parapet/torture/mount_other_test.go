//go:build !linux

package torture

import "errors"

var errNoMounts = errors.New("mounting is known on Linux alone")

func mountable(string) error          { return errNoMounts }
func mountMemory(string) error        { return errNoMounts }
func mountAgain(string, string) error { return errNoMounts }
func unmount(string) error            { return errNoMounts }
