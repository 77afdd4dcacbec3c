//go:build !nowindow

package main

import (
	"errors"
	"fmt"
	"net"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// screen returns an error if a window clearly can't be opened, judging by the environment of a Unix desktop; nil if
// nothing speaks against it.
func screen(env func(string) string) error {
	switch runtime.GOOS {
	case "windows", "darwin":
		return nil
	}
	x, wayland := env("DISPLAY"), env("WAYLAND_DISPLAY")
	if x == "" && wayland == "" {
		return errors.New(`there is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set): start it on a desktop, ` +
			`or without one by "xvfb-run parapet"; "parapet demo", "play" and "print" need none`)
	}
	if x == "" {
		return errors.New(`the window is drawn through X11, and DISPLAY isn't set (only WAYLAND_DISPLAY is): install Xwayland, which Wayland desktops start by themselves`)
	}
	if err := reach(x); err != nil {
		return fmt.Errorf("the display %s doesn't answer (%v): is its X server running, and may you use it?", x, err)
	}
	return nil
}

// reach connects to an X server and disconnects again.
func reach(display string) error {
	host, number, ok := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	if !ok || err != nil || strings.Contains(host, "/") {
		return nil // a form that only the X libraries know
	}
	var conn net.Conn
	if host == "" || host == "unix" {
		socket := "/tmp/.X11-unix/X" + strconv.Itoa(n)
		if conn, err = net.Dial("unix", "@"+socket); err != nil {
			conn, err = net.Dial("unix", socket)
		}
	} else {
		conn, err = net.DialTimeout("tcp", net.JoinHostPort(host, strconv.Itoa(6000+n)), 3*time.Second)
	}
	if err != nil {
		return err
	}
	return conn.Close()
}

// lastWords forwards what the window's toolkit logs, and rewords its fatal errors, after which the toolkit exits the
// program itself.
type lastWords struct {
	write func(string)
	end   func(why string)
}

func (l *lastWords) Write(b []byte) (int, error) {
	text := string(b)
	for _, fatal := range []string{"window creation error", "failed to initialise GLFW", "failed to initialise OpenGL",
		"WGL: Failed to set", "WGL: Failed to create", "dummy context"} { // after the latter the toolkit would wait for ever
		if strings.Contains(text, fatal) {
			why := noWindow(text)
			l.write(why)
			l.end(why)
		}
	}
	l.write(text)
	return len(b), nil
}

// noWindow returns what to do about a fatal error of the toolkit.
func noWindow(why string) string {
	why = strings.Join(strings.Fields(why), " ")
	if strings.Contains(why, "open display") || strings.Contains(why, "connect to display") {
		return "parapet: no window can be opened: the display doesn't answer: is its server running, and may you use it? " +
			"The toolkit says: " + why + "\n"
	}
	cure := "install the graphics driver, on Debian and Ubuntu the package libgl1-mesa-dri"
	if runtime.GOOS == "windows" {
		cure = "install the driver of the graphics card's maker, or put Mesa's opengl32.dll beside parapet.exe, which draws " +
			"without one; see Installing in the documentation"
	}
	return "parapet: no window can be opened: this display has no OpenGL 2.1 (" + cure + "). The toolkit says: " + why + "\n"
}
