//go:build linux

package torture

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"parapet/cmd/parapet/verbs"
	"parapet/engine/limits"
)

// readerFlag is the environment variable that makes this test binary run as "parapet" with the arguments it contains, one
// per line.
const readerFlag = "PARAPET_READER"

// The memory that a reader may use, and the limit at which it is killed, so that a bug doesn't take the machine down.
const (
	readerHolds = 500_000_000
	readerGets  = 2_000_000_000
)

func init() {
	args := os.Getenv(readerFlag)
	if args == "" {
		return
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_DATA, &syscall.Rlimit{Cur: readerGets, Max: readerGets}); err != nil {
		panic(err)
	}
	code := verbs.Run(strings.Split(args, "\n"), verbs.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	status, err := os.ReadFile("/proc/self/status") // getrusage includes the parent's memory
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(os.NewFile(3, "memory"), "%s", status)
	os.Exit(code)
}

// reading is the outcome of a reader.
type reading struct {
	name    string
	said    string
	code    int
	memory  int64   // peak resident memory, in bytes
	seconds float64 // processor time
}

// read runs a subcommand in a process of its own.
func read(t *testing.T, args ...string) reading {
	t.Helper()
	var said bytes.Buffer
	cmd := exec.CommandContext(t.Context(), os.Args[0])
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.Env = []string{readerFlag + "=" + strings.Join(args, "\n"), "HOME=" + t.TempDir(), "LANG=en_US.UTF-8"}
	from, to, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	cmd.ExtraFiles = []*os.File{to}
	err = cmd.Run()
	to.Close()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	status, err := io.ReadAll(from)
	if err != nil {
		t.Fatal(err)
	}
	var kB int64
	if _, most, ok := strings.Cut(string(status), "VmHWM:"); ok {
		fmt.Sscan(most, &kB)
	}
	if kB == 0 {
		t.Fatalf("it ended without telling its memory: %v, %.2000s", err, said.String())
	}
	return reading{"", said.String(), cmd.ProcessState.ExitCode(), kB << 10, cmd.ProcessState.UserTime().Seconds()}
}

// whole is the entire output for a file without problems.
const whole = "good: "

// readerCase is a file at one of the limits, or beyond.
type readerCase struct {
	name string
	make func(f *os.File) error // writes a file next to the encounter, or the encounter itself
	says string                 // the expected output
}

// slowReaders are the cases that take more than half a second of processor time, eleven at most.
var slowReaders = []string{"tokens with things", "history", "versions of a map", "PNG, colours", "PNG, alpha", "PNG, 16 bits", "PNG, interlaced", "JPEG",
	"GIF", "WebP without loss", "SVG of many shapes", "SVG of long curves", "SVG of points", "SVG of elements", "SVG of large strokes", "a journal"}

// leftOut returns the cases that a short run leaves out: the slow ones, but for one that is drawn each time.
func leftOut() []string {
	if !shortRun() {
		return nil
	}
	drawn := rand.IntN(len(slowReaders))
	return slices.Delete(slices.Clone(slowReaders), drawn, drawn+1)
}

// TestTortureReaders checks files at each limit and beyond, each in a process of its own: it must end with the right
// message and never use more memory than allowed.
func TestTortureReaders(t *testing.T) {
	if raced {
		t.Skip("the race detector takes several times the memory")
	}
	dir := t.TempDir()
	write := func(name string, fill func(*os.File) error) string {
		path := filepath.Join(dir, name)
		f, err := os.Create(path)
		if err == nil {
			err = fill(f)
		}
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
	count, most, slowest := 0, reading{}, reading{}
	check := func(name, says string, args ...string) {
		r := read(t, args...)
		if r.name = name; r.memory > most.memory {
			most = r
		}
		if r.seconds > slowest.seconds {
			slowest = r
		}
		count++
		if r.memory > readerHolds {
			t.Errorf("%s: it held %d MB", name, r.memory/1e6)
		}
		if says == whole && !strings.HasPrefix(r.said, args[1]+": good: ") || !strings.Contains(r.said, says) {
			t.Errorf("%s: it doesn't say %q: %.600s", name, says, r.said)
		}
	}
	out, found := leftOut(), 0
	cases := func(list []readerCase) []readerCase {
		return slices.DeleteFunc(list, func(c readerCase) bool {
			if slices.Contains(slowReaders, c.name) {
				found++
			}
			return slices.Contains(out, c.name)
		})
	}
	for _, c := range cases(largeEncounters()) {
		path := write("a.parapet", c.make)
		check(c.name, c.says, "check", path)
	}
	for _, c := range cases(largePictures()) {
		picture := write("picture", c.make)
		path := write("a.parapet", func(f *os.File) error {
			_, err := fmt.Fprintf(f, `{"parapet":1,"system":"glitters","map":{"size":[10,10],"image":{"src":"picture"}},"tokens":[]}`)
			return err
		})
		check(c.name, c.says, "check", path)
		if strings.HasPrefix(c.name, "PNG") {
			says := ""
			if c.says != whole {
				says = c.says
			}
			check(c.name+", imported", says, "import", picture, "-o", filepath.Join(dir, "imported.parapet"), "--force")
		}
		if err := os.Remove(picture); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range cases(largeMaps()) {
		path := write("map.json", c.make)
		check(c.name, c.says, "import", path, "-o", filepath.Join(dir, "imported.parapet"), "--force")
	}
	for _, c := range cases(largeJournals()) { // last, for a journal belongs to what is read after it
		check(c.name, c.says, "check", write("a.parapet", c.make))
	}
	if found != len(slowReaders) {
		t.Errorf("%d of the %d slow cases are cases", found, len(slowReaders))
	}
	path := write("token.json", func(f *os.File) error {
		_, err := fmt.Fprintf(f, `{"system":"glitters","token":{"name":"x","odd":[%s1]}}`, strings.Repeat("1,", (limits.Library-100)/2))
		return err
	})
	check("a token", "more than 1500000 values", "check", path)
	if len(out) > 0 {
		t.Logf("left out in a short run: %s", strings.Join(out, "; "))
	}
	t.Logf("%d files read; %s held most, %d MB, and %s took longest, %.1f s of processor time", count, most.name, most.memory/1e6,
		slowest.name, slowest.seconds)
}

// text returns a function that writes a text.
func text(format string, args ...any) func(*os.File) error {
	return func(f *os.File) error {
		_, err := fmt.Fprintf(f, format, args...)
		return err
	}
}

// onMap returns an encounter on the largest map, with additional map members.
func onMap(more string) func(*os.File) error {
	return text(`{"parapet":1,"system":"glitters","map":{"size":[2000,2000]%s},"tokens":[]}`, more)
}

// list repeats a text n times, replacing "%" with the index.
func list(n int, form string) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(strings.ReplaceAll(form, "%", fmt.Sprint(i)))
	}
	return b.String()
}

// largeEncounters returns, for each limit of an encounter, one that reaches it and, where that is cheap, one beyond.
func largeEncounters() []readerCase {
	far := limits.WallRun/limits.Walls - 3
	walls := func(n int) string {
		return `,"walls":[` + list(limits.Walls, fmt.Sprintf(`{"from":[0,5],"to":[%d,5]}`, n)) + `]`
	}
	tokens := func(n int, more string) string {
		return `{"parapet":1,"system":"glitters","map":{"size":[2000,2000]},"tokens":[` +
			list(n, `{"id":"t%","side":"s","at":[1,1]`+more+`}`) + `]`
	}
	things := func(n int) string {
		return `,"conditions":{` + list(4, `"c%":true`) + `},"weapons":[` + list(n-4, `{"id":"w%"}`) + `]`
	}
	one := tokens(1, "")
	mixed := `{"size":[2000,2000],"rows":[` + list(2000, `"`+strings.Repeat("#,~.", 500)+`"`) + `]}`
	long := strings.Repeat("x", (limits.Text-1_000_000*12)/1_000_000)
	return []readerCase{
		{"rows", onMap(`,"rows":[` + list(2000, `"`+strings.Repeat("#,~.", 500)+`"`) + `]`), whole},
		{"walls", onMap(walls(far)), "20000 walls"},
		{"walls that cross the map", onMap(walls(far * 3)), "squares; at most 5000000"},
		{"elevation", onMap(`,"elevation":[` + list(limits.Areas, `{"area":[0,0,2000,1999],"height":%}`) + `]`), whole},
		{"notes", onMap(`,"notes":[` + list(limits.Notes, `{"at":[1,1],"text":"`+strings.Repeat("x", 1000)+`"}`) + `]`), whole},
		{"lights", onMap(`,"lights":[` + list(limits.Lights, `{"at":[1000,1000],"bright":1000,"dim":2000}`) + `]`), whole},
		{"tokens with things", text("%s}", tokens(limits.Tokens, things(limits.Entries/limits.Tokens))), "5000 tokens"},
		{"too many things", text("%s}", tokens(limits.Tokens, things(limits.Entries/limits.Tokens+1))), "things, spells and conditions; at most 100000"},
		{"values", onMap(`,"imported":[` + list(limits.Values-100, "1") + `]`), whole},
		{"text", onMap(`,"imported":[` + list(1_000_000, `"`+long+`"`) + `]`), whole},
		{"too much text", onMap(`,"imported":[` + list(1_000_000, `"`+long+`12345678901234567890"`) + `]`), "is larger than 64 MiB"},
		{"too many values", onMap(`,"imported":[` + list(limits.Values, "1") + `]`), "more than 1500000 values"},
		{"a deep text", onMap(`,"imported":` + strings.Repeat("[", 1_000_000)), "nested deeper than 64"},
		{"history", text(`%s,"origin":{"tokens":[]},"history":[%s]}`, one, list(limits.History, `{"do":"note","text":"x"}`)), "100000 actions"},
		{"versions of a map", text(`{"parapet":1,"system":"glitters","map":%s,"tokens":[],"origin":{"tokens":[]},"history":[%s]}`, mixed, list(80,
			`{"do":"edit_map","size":[2000,2000],"shift":[1,0]}`)), "MB; at most 250"},
		{"edits", text(`%s,"origin":%s},"history":[{"do":"edit_map","areas":[%s]}]}`, one, one, list(limits.Areas, `{"area":"all","is":","}`)), "at most 1000 million"},
	}
}

// largeJournals returns an encounter with the longest journal.
func largeJournals() []readerCase {
	return []readerCase{{"a journal", longJournal, "the journal holds 100000 actions"}}
}

// longJournal writes an encounter, with a journal next to it that has as many actions as a history may, and about as many
// bytes.
func longJournal(f *os.File) error {
	if _, err := f.WriteString(`{"parapet":1,"system":"glitters","map":{"size":[10,10]},"tokens":[]}`); err != nil {
		return err
	}
	note := fmt.Sprintf(`{"do":"note","text":"%s"}`, strings.Repeat("x", limits.Text/limits.History-80))
	return journalOf(f.Name(), slices.Repeat([]string{note}, limits.History))
}

// journalOf writes a journal of commands next to the encounter file that it continues.
func journalOf(path string, commands []string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	journal, err := os.Create(path + ".journal")
	if err != nil {
		return err
	}
	to := bufio.NewWriter(journal)
	line := func(form string, args ...any) {
		s := fmt.Sprintf(form, args...)
		fmt.Fprintf(to, "%s,\"crc\":\"%08x\"}\n", s, crc32.ChecksumIEEE([]byte(s)))
	}
	line(`{"journal":1,"continues":"%x"`, sha256.Sum256(text))
	for i, c := range commands {
		line(`{"n":%d,"command":%s`, i+1, c)
	}
	return errors.Join(to.Flush(), journal.Close())
}
