//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package savefiles

import (
	"errors"
	"os"
	"syscall"
)

// openFilesStay says whether an open file can neither be removed nor replaced.
const openFilesStay = false

// kernelLock locks an open file until it is closed or the process ends. It returns errBusy if another process holds the
// lock, errNoKernel if the file system doesn't support locks.
func kernelLock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return errBusy
		case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOSYS), errors.Is(err, syscall.ENOTSUP),
			errors.Is(err, syscall.EOPNOTSUPP), errors.Is(err, syscall.EBADF), errors.Is(err, syscall.EINVAL):
			return errNoKernel
		}
		return err
	}
}
