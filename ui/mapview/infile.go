package mapview

import (
	"os"
	"sync"

	"parapet/savefiles"
	"parapet/ui/i18n"
)

// levelFile holds the large mipmaps of a map picture. It is on the disk of the cache, where it may fail later.
type levelFile struct {
	*os.File
	failed func()
}

// ReadAt implements io.ReaderAt. It reports failures, of which painting makes nothing but a less sharp picture.
func (f levelFile) ReadAt(p []byte, at int64) (int, error) {
	n, err := f.File.ReadAt(p, at)
	if err != nil {
		f.failed()
	}
	return n, err
}

// toFile moves the large mipmaps of the loaded picture from memory to a file. Without one they stay in memory.
func (b *backdrop) toFile(file *savefiles.File) {
	bytes := b.whole.FileSize()
	if b.p.cache == "" || bytes == 0 || b.again {
		return
	}
	f, err := b.p.spare(b.p.cache, bytes)
	if err != nil {
		return
	}
	failed := sync.OnceFunc(func() { go b.p.shell.Background.Back(func() { b.loadAgain(file) }) })
	if small, err := b.whole.InFile(levelFile{f, failed}); err == nil {
		b.whole = small
	} else {
		_ = f.Close()
	}
}

// loadAgain loads the picture into memory, because its file can't be read any more.
func (b *backdrop) loadAgain(file *savefiles.File) {
	if b.wanted() {
		next := *b
		next.again = true
		b.p.shell.Background.Run(func() { next.load(file) }, next.done)
	}
}

// staysBlurred complains of a picture that could be loaded before, of which the small mipmaps are still in memory.
func (b *backdrop) staysBlurred() {
	b.p.shell.Complain(i18n.L("The map picture stays blurred when zoomed in: {{.Why}}", map[string]any{"Why": i18n.Error(b.err)}))
}
