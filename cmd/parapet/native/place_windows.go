package native

import (
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	user32        = windows.NewLazySystemDLL("user32.dll")
	getWindowRect = user32.NewProc("GetWindowRect")
	setWindowPos  = user32.NewProc("SetWindowPos")
	monitorAt     = user32.NewProc("MonitorFromPoint")
	showWindow    = user32.NewProc("ShowWindow")
	isZoomed      = user32.NewProc("IsZoomed")
)

// where returns the corner of the window including its frame, as put expects.
func where(h uintptr) (x, y int, ok bool) {
	var r struct{ Left, Top, Right, Bottom int32 }
	done, _, _ := getWindowRect.Call(h, uintptr(unsafe.Pointer(&r)))
	return int(r.Left), int(r.Top), done != 0
}

// The flags that keep a window's size, stacking order and focus unchanged.
const moveAlone = 0x1 | 0x4 | 0x10

func put(h uintptr, x, y int) {
	point := uintptr(uint32(x)) | uintptr(uint32(y))<<32
	if screen, _, _ := monitorAt.Call(point, 0); screen != 0 {
		_, _, _ = setWindowPos.Call(h, 0, uintptr(x), uintptr(y), 0, 0, moveAlone)
	}
}

// maximised is the show state of a maximised window.
const maximised = 3

func fill(h uintptr) { _, _, _ = showWindow.Call(h, maximised) }

func fills(h uintptr) bool {
	is, _, _ := isZoomed.Call(h)
	return is != 0
}
