//go:build !linux && !windows

package native

func where(uintptr) (x, y int, ok bool) { return 0, 0, false }

func put(uintptr, int, int) {}

func fill(uintptr) {}

func fills(uintptr) bool { return false }
