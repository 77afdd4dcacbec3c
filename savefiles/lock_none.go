//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package savefiles

import "os"

// lockInPlaceOnly says whether an open file can't be replaced by another.
const lockInPlaceOnly = false

// kernelLock isn't available here: only the text of a lock file names its holder.
func kernelLock(*os.File) error { return errNoKernel }
