package savefiles

import (
	"os"

	"parapet/engine/message"
)

// spareShare is how many times the size of a spare file must be free on its disk: what is saved later needs room too.
const spareShare = 10

// SpareFile opens an empty file in a folder, which it makes. The file is nobody else's and disappears when it is closed or the
// process ends. It fails if size bytes are more than a tenth of what is free on the disk.
func SpareFile(folder string, size int64) (*os.File, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, err
	}
	free, err := freeSpace(folder)
	if err != nil {
		return nil, err
	}
	if free/spareShare < size {
		return nil, message.Errorf("%d MB are too much for a disk with %d MB free", size/1_000_000, free/1_000_000)
	}
	return openSpare(folder)
}
