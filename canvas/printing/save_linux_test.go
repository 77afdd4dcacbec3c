package printing

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestKilledWhileSaving checks that if the program is killed while writing, the old file remains, with nothing beside it.
func TestKilledWhileSaving(t *testing.T) {
	if path := os.Getenv("PARAPET_SAVE_FOREVER"); path != "" {
		Save(path, func(w io.Writer) error {
			for i := 0; ; i++ {
				io.WriteString(w, strings.Repeat("half", 1000))
				if i == 100 {
					os.Stdout.WriteString("begun\n")
				}
			}
		})
	}
	dir := t.TempDir()
	if f, err := unnamed(dir); err != nil {
		t.Skip("no nameless files here:", err)
	} else {
		f.Close()
	}
	path := filepath.Join(dir, "map.pdf")
	if err := os.WriteFile(path, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(os.Args[0], "-test.run", "^TestKilledWhileSaving$")
	c.Env = append(os.Environ(), "PARAPET_SAVE_FOREVER="+path)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "begun\n" {
		t.Errorf("%q, %v", line, err)
	}
	c.Process.Kill()
	c.Wait()
	names, _ := os.ReadDir(dir)
	if b, _ := os.ReadFile(path); len(names) != 1 || string(b) != "old" {
		t.Errorf("%v, %.10q", names, b)
	}
}

// TestFullDisk checks that a full disk is reported in a sentence with the name of the requested file.
func TestFullDisk(t *testing.T) {
	err := Save(filepath.Join(t.TempDir(), "map.pdf"), func(io.Writer) error {
		return &os.PathError{Op: "write", Path: "/somewhere/.map.pdf.123.tmp", Err: syscall.ENOSPC}
	})
	if !errors.Is(err, syscall.ENOSPC) || !strings.HasSuffix(err.Error(), "map.pdf can't be written: no space left on device") {
		t.Error(err)
	}
}
