package torture

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"syscall"
)

var mayMount = struct {
	once sync.Once
	err  error
}{}

// mountable returns an error if this user can't mount below a folder.
func mountable(dir string) error {
	mayMount.once.Do(func() {
		if os.Getenv("PARAPET_MOUNTS") == "" {
			mayMount.err = errors.New("it isn't alone with its mounts, as make torture has it where it can")
			return
		}
		try := filepath.Join(dir, "mountable")
		if mayMount.err = os.Mkdir(try, 0o755); mayMount.err != nil {
			return
		}
		if mayMount.err = mountMemory(try); mayMount.err == nil {
			mayMount.err = unmount(try)
		}
		mayMount.err = errors.Join(mayMount.err, os.Remove(try))
	})
	return mayMount.err
}

func mountMemory(dir string) error { return syscall.Mount("parapet", dir, "tmpfs", 0, "size=64m") }

func mountAgain(from, to string) error { return syscall.Mount(from, to, "", syscall.MS_BIND, "") }

// unmount unmounts a stick as if unplugged: programs keep the files they have open.
func unmount(dir string) error { return syscall.Unmount(dir, syscall.MNT_DETACH) }
