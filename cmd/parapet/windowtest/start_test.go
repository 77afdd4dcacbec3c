//go:build window && linux

package windowtest

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// use is what a program took: processor time until its window showed, and memory once it had rested.
type use struct {
	shown time.Duration
	rests float64 // MB
}

// emptyWindow is a program with an empty window of the toolkit.
const emptyWindow = `package main

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/widget"
)

func main() {
	w := app.NewWithID("parapet.empty").NewWindow("Empty")
	w.SetContent(widget.NewLabel("Empty"))
	w.Resize(fyne.NewSize(1280, 800))
	w.ShowAndRun()
}
`

// BenchmarkStart starts the program, an empty window of the toolkit, and the program with a large map picture by turns, all built
// alike. Processor time counts, which other programs on the machine change least.
func BenchmarkStart(b *testing.B) {
	root, err := filepath.Abs("../../..")
	if err != nil {
		b.Fatal(err)
	}
	folder, home := b.TempDir(), b.TempDir()
	source := filepath.Join(folder, "empty.go")
	if err := os.WriteFile(source, []byte(emptyWindow), 0o600); err != nil {
		b.Fatal(err)
	}
	for _, of := range []string{"./cmd/parapet", source} {
		name := strings.TrimSuffix(filepath.Base(of), ".go")
		built := filepath.Join(folder, "built")
		build := exec.Command("go", "build", "-tags", "migrated_fynedo", "-ldflags", "-s -w", "-o", built, of)
		build.Dir = root
		if text, err := build.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
		// As installed: what the linker wrote itself counts up to 10 MB more.
		if text, err := exec.Command("cp", built, filepath.Join(folder, name)).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
	}
	pictured := pictured(b, folder)
	started(b, home, filepath.Join(folder, "parapet")) // writes the sample and the library
	var own, empty, large use
	for b.Loop() {
		own.add(started(b, home, filepath.Join(folder, "parapet")))
		empty.add(started(b, home, filepath.Join(folder, "empty")))
		large.add(started(b, home, filepath.Join(folder, "parapet"), pictured))
	}
	n := float64(b.N)
	b.ReportMetric(float64(own.shown.Milliseconds())/n, "cpu-ms/start")
	b.ReportMetric(own.shown.Seconds()/empty.shown.Seconds(), "times-empty")
	b.ReportMetric(own.rests/n, "MB/start")
	b.ReportMetric(own.rests/empty.rests, "MB-times-empty")
	b.ReportMetric(empty.rests/n, "MB/empty")
	b.ReportMetric(large.rests/n, "MB/picture")
}

// pictured writes an encounter with a map picture of 4,000 × 4,000 pixels and returns its path.
func pictured(b *testing.B, folder string) string {
	img := image.NewRGBA(image.Rect(0, 0, 4000, 4000))
	for i := range img.Pix {
		img.Pix[i] = uint8(i>>6 ^ i>>14 | i%4/3*255) // even areas, opaque
	}
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, img, nil); err != nil {
		b.Fatal(err)
	}
	path := filepath.Join(folder, "picture.parapet")
	text := `{"parapet": 1, "system": "glitters", "map": {"size": [40, 40], "image": {"src": "map.jpg", "pixels_per_square": 100}}}`
	if err := errors.Join(os.WriteFile(filepath.Join(folder, "map.jpg"), picture.Bytes(), 0o600), os.WriteFile(path, []byte(text), 0o600)); err != nil {
		b.Fatal(err)
	}
	return path
}

func (u *use) add(o use) { u.shown, u.rests = u.shown+o.shown, u.rests+o.rests }

// started starts a program, ends it, and returns what it used.
func started(b *testing.B, home, path string, args ...string) (u use) {
	run := exec.Command(path, args...)
	run.Env = append(os.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home+"/config", "XDG_DATA_HOME="+home+"/data", "XDG_CACHE_HOME="+home+"/cache")
	if err := run.Start(); err != nil {
		b.Fatal(err)
	}
	defer run.Wait()
	defer run.Process.Kill()
	pid := strconv.Itoa(run.Process.Pid)
	for range 2000 {
		if out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--pid", pid).Output(); len(bytes.TrimSpace(out)) > 0 {
			u.shown = processor(b, pid)
			rest(b, pid)
			u.rests = resident(b, pid)
			return u
		}
		time.Sleep(5 * time.Millisecond)
	}
	b.Fatal(path, "shows no window")
	return u
}

// rest waits until a program does nothing, and at least twelve seconds.
func rest(b *testing.B, pid string) {
	const step, idle = 3 * time.Second, 40 * time.Millisecond
	before := processor(b, pid)
	for steps := 1; steps < 40; steps++ {
		time.Sleep(step)
		now := processor(b, pid)
		if steps >= 4 && now-before < idle {
			return
		}
		before = now
	}
}

// processor returns the processor time of all threads.
func processor(b *testing.B, pid string) (sum time.Duration) {
	threads, err := filepath.Glob("/proc/" + pid + "/task/*/schedstat")
	if err != nil || len(threads) == 0 {
		b.Fatal("no schedstat", err)
	}
	for _, file := range threads {
		var ns int64
		if text, err := os.ReadFile(file); err == nil {
			fmt.Sscan(string(text), &ns)
		}
		sum += time.Duration(ns)
	}
	return sum
}

// resident returns the memory in use, in MB.
func resident(b *testing.B, pid string) float64 {
	f, err := os.Open("/proc/" + pid + "/status")
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if rest, ok := strings.CutPrefix(s.Text(), "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return float64(kb) / 1024
		}
	}
	return 0
}
