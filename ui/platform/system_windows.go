package platform

import (
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"parapet/engine/limits"
	"parapet/engine/message"
)

// OpenFile opens a file in the system's program for it. The toolkit's way isn't used: not every program gets letters beyond
// ASCII in an address right.
func OpenFile(path string, _ func(*url.URL) error) error {
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	return windows.ShellExecute(0, nil, name, nil, nil, windows.SW_SHOWNORMAL)
}

var (
	user32         = windows.NewLazySystemDLL("user32.dll")
	openClipboard  = user32.NewProc("OpenClipboard")
	closeClipboard = user32.NewProc("CloseClipboard")
	formatOf       = user32.NewProc("RegisterClipboardFormatW")
	clipboardData  = user32.NewProc("GetClipboardData")
	kernel32       = windows.NewLazySystemDLL("kernel32.dll")
	globalLock     = kernel32.NewProc("GlobalLock")
	globalUnlock   = kernel32.NewProc("GlobalUnlock")
	globalSize     = kernel32.NewProc("GlobalSize")
	dragQueryFile  = windows.NewLazySystemDLL("shell32.dll").NewProc("DragQueryFileW")
)

// The numbers of Windows' own clipboard formats: bitmaps and copied files.
const (
	cfBitmap = 8
	cfFiles  = 15
)

// system returns the path of the picture on the clipboard: its file, or one written to a folder.
func system(folder string) (path string, err error) {
	runtime.LockOSThread() // the clipboard belongs to a thread
	defer runtime.UnlockOSThread()
	if err := openBoard(); err != nil {
		return "", err
	}
	defer closeClipboard.Call()
	if path, ok := copiedFile(); ok {
		return path, nil
	}
	name, _ := windows.UTF16PtrFromString("PNG")
	png, _, _ := formatOf.Call(uintptr(unsafe.Pointer(name)))
	content, err := copiedAs(png)
	ending := ".png"
	if content == nil && err == nil {
		ending = ".bmp"
		if content, err = copiedAs(cfBitmap); content != nil {
			content, err = bitmapFile(content)
		}
	}
	if content == nil && err == nil {
		err = ErrNone
	}
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, "clipboard"+ending)
	return path, os.WriteFile(path, content, 0o600)
}

// openBoard opens the clipboard, which another program may have open for a moment.
func openBoard() error {
	for end := time.Now().Add(time.Second); ; time.Sleep(20 * time.Millisecond) {
		done, _, err := openClipboard.Call(0)
		if done != 0 {
			return nil
		}
		if time.Now().After(end) {
			return message.Errorf("another program has the clipboard open (%w)", err)
		}
	}
}

// copiedFile returns the only file that was copied.
func copiedFile() (path string, ok bool) {
	files, _, _ := clipboardData.Call(cfFiles)
	if files == 0 {
		return "", false
	}
	var name [windows.MAX_LONG_PATH]uint16
	if n, _, _ := dragQueryFile.Call(files, 0xFFFFFFFF, 0, 0); n != 1 {
		return "", false
	}
	_, _, _ = dragQueryFile.Call(files, 0, uintptr(unsafe.Pointer(&name)), uintptr(len(name)))
	return fileIn(windows.UTF16ToString(name[:]))
}

// copiedAs returns what was copied in a format; nil if nothing was.
func copiedAs(format uintptr) ([]byte, error) {
	block, _, _ := clipboardData.Call(format)
	if block == 0 {
		return nil, nil
	}
	size, _, _ := globalSize.Call(block)
	at, _, _ := globalLock.Call(block)
	if at == 0 || size == 0 {
		return nil, nil
	}
	defer globalUnlock.Call(block)
	if size > limits.Picture {
		return nil, message.Errorf("is larger than %d MiB", limits.Picture>>20)
	}
	out := make([]byte, size)
	copy(out, unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&at))), size)) // the system's memory, which vet can't know
	return out, nil
}
