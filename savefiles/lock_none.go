//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly || windows)

package savefiles

import "os"

// openFilesStay says whether an open file can neither be removed nor replaced.
const openFilesStay = false

// kernelLock isn't available here: only the text of a lock file names its holder.
func kernelLock(*os.File) error { return errNoKernel }
