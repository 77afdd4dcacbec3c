//go:build !nowindow

package main

import (
	"net"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestNoScreenIsSaidInASentence(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("asks for a Unix desktop")
	}
	for name, c := range map[string]struct {
		env  map[string]string
		want string
	}{
		"nothing":      {nil, "neither DISPLAY nor WAYLAND_DISPLAY is set"},
		"wayland only": {map[string]string{"WAYLAND_DISPLAY": "wayland-0"}, "install Xwayland"},
		"dead server":  {map[string]string{"DISPLAY": ":64999"}, "the display :64999 doesn't answer"},
		"odd form":     {map[string]string{"DISPLAY": "/tmp/launch/org.xquartz:0"}, ""},
	} {
		err := screen(func(k string) string { return c.env[k] })
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestReachFindsAServer(t *testing.T) {
	l, err := net.Listen("unix", filepath.Join("/tmp/.X11-unix", "X64998"))
	if err != nil {
		t.Skip(err)
	}
	defer l.Close()
	if err := reach(":64998.0"); err != nil {
		t.Error(err)
	}
}

func TestLastWords(t *testing.T) {
	var said string
	code := 0
	l := &lastWords{func(s string) { said += s }, func(string) { code = 1 }}
	l.Write([]byte("a slow frame\n"))
	if code != 0 || said != "a slow frame\n" {
		t.Errorf("%q %d", said, code)
	}
	const graphics, display = "has no OpenGL 2.1", "doesn't answer: is its server running, and may you use it?"
	for last, want := range map[string]string{
		"Fyne error:  window creation error\n  Cause: APIUnavailable: GLX: none":                                graphics,
		"PlatformError: WGL: Failed to set pixel format: GLX: none":                                             graphics,
		"Fyne error:  failed to initialise GLFW\n  Cause: PlatformError: X11: Failed to open display GLX: none": display,
	} {
		said, code = "", 0
		l.Write([]byte("2026/11/20 " + last + "\n"))
		if code != 1 || !strings.Contains(said, "no window can be opened") || !strings.Contains(said, "GLX: none") || !strings.Contains(said, want) {
			t.Errorf("%q %d", said, code)
		}
	}
}
