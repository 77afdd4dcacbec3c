//go:build window && linux

package windowtest

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The screen of BenchmarkPan holds the DM's window at the left and the player view at the right.
const (
	panWide, panHigh = 2600, 900
	panDepth         = 24
)

// BenchmarkPan pans the map of a fight among 300 tokens for three seconds, by turns with the player view closed and following, and
// reports the frames of the DM's map. It starts an Xvfb, whose picture it reads. PARAPET_TEST_PROGRAM names another program to measure.
func BenchmarkPan(b *testing.B) {
	screen := newScreen(b)
	path := os.Getenv("PARAPET_TEST_PROGRAM")
	if path == "" {
		var err error
		if path, err = program(); err != nil {
			b.Fatal(err)
		}
	}
	home := b.TempDir()
	file := filepath.Join(home, "crowd.parapet")
	if err := os.WriteFile(file, crowd(), 0o600); err != nil {
		b.Fatal(err)
	}
	run := exec.Command(path, file)
	run.Env = append(os.Environ(), "DISPLAY="+screen.display, "HOME="+home, "XDG_CONFIG_HOME="+home+"/config", "XDG_DATA_HOME="+home+"/data", "XDG_CACHE_HOME="+home+"/cache")
	if err := run.Start(); err != nil {
		b.Fatal(err)
	}
	defer run.Wait()
	defer run.Process.Kill()
	dm := screen.window(b, "Parapet$")
	screen.do(b, "windowsize", dm, "1280", "800", "windowmove", dm, "0", "0", "windowfocus", dm, "mousemove", "640", "400")
	screen.do(b, "click", "--repeat", "16", "--delay", "50", "4") // zooms in
	var alone, follows float64
	for b.Loop() {
		alone += screen.pan(b)
		screen.do(b, "key", "F4")
		theirs := screen.window(b, "player view")
		screen.do(b, "windowsize", theirs, "1280", "800", "windowmove", theirs, "1300", "0", "windowfocus", dm)
		follows += screen.pan(b)
		screen.do(b, "key", "F4", "sleep", "1", "windowfocus", dm)
	}
	n := float64(b.N)
	b.ReportMetric(alone/n, "frames-alone")
	b.ReportMetric(follows/n, "frames-followed")
	b.ReportMetric(follows/alone, "of-alone")
}

// crowd returns an encounter of 300 tokens on 100 × 100 squares.
func crowd() []byte {
	var tokens []string
	for i := range 300 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","name":"Token %[1]d","side":"%s","player":%v,"at":[%d,%d]}`, i, []string{"party", "foes"}[i%2], i%2 == 0, i%20*5, i/20*6))
	}
	return []byte(fmt.Sprintf(`{"parapet":1,"name":"Crowd","system":"unclassed","map":{"size":[100,100]},"sides":{"party":{"players":true}},"tokens":[%s]}`,
		strings.Join(tokens, ",")))
}

// screen is an Xvfb whose picture is a file.
type screen struct{ display, picture string }

func newScreen(b *testing.B) *screen {
	folder := b.TempDir()
	s := &screen{picture: filepath.Join(folder, "Xvfb_screen0")}
	r, w, err := os.Pipe()
	if err != nil {
		b.Fatal(err)
	}
	run := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx%d", panWide, panHigh, panDepth), "-fbdir", folder, "-nolisten", "tcp")
	run.ExtraFiles = []*os.File{w}
	if err := run.Start(); err != nil {
		b.Skip(err)
	}
	w.Close()
	b.Cleanup(func() { run.Process.Kill(); run.Wait() })
	if _, err := fmt.Fscan(r, &s.display); err != nil {
		b.Fatal(err)
	}
	s.display = ":" + s.display
	return s
}

func (s *screen) do(b *testing.B, args ...string) string {
	b.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+s.display)
	out, err := c.Output()
	if err != nil {
		b.Fatal(args, err)
	}
	return string(bytes.TrimSpace(out))
}

// window waits for a window of that name and lets it come to rest.
func (s *screen) window(b *testing.B, name string) (id string) {
	b.Helper()
	id = s.do(b, "search", "--sync", "--onlyvisible", "--name", name)
	time.Sleep(2 * time.Second)
	return id
}

// pan drags the map to and fro with the middle button and counts the pictures of the DM's map that the screen shows.
func (s *screen) pan(b *testing.B) (frames float64) {
	time.Sleep(time.Second)
	f, err := os.Open(s.picture)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	steps := []string{"mousemove", "640", "400", "mousedown", "2"}
	for i := range 3 * 60 {
		by := "6"
		if i/30%2 == 1 {
			by = "-6"
		}
		steps = append(steps, "mousemove_relative", "--", by, "0", "sleep", "0.0166")
	}
	c := exec.Command("xdotool", append(steps, "mouseup", "2")...)
	c.Env = append(os.Environ(), "DISPLAY="+s.display)
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	ended := make(chan struct{})
	go func() { c.Wait(); close(ended) }()
	seed, row, last := maphash.MakeSeed(), make([]byte, 4*800), uint64(0)
	for {
		select {
		case <-ended:
			return frames
		case <-time.After(2 * time.Millisecond):
		}
		info, _ := f.Stat()
		head := info.Size() - panWide*panHigh*4
		if _, err := f.ReadAt(row, head+(330*panWide+300)*4); err != nil {
			b.Fatal(err)
		}
		if now := maphash.Bytes(seed, row); now != last {
			frames, last = frames+1, now
		}
	}
}
