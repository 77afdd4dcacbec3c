//go:build !linux && !darwin && !windows

package savefiles

import (
	"errors"
	"os"
)

func freeSpace(string) (int64, error)    { return 0, errors.ErrUnsupported }
func openSpare(string) (*os.File, error) { return nil, errors.ErrUnsupported }
