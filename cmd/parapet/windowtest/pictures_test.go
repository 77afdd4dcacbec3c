//go:build window

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// pictures returns the folder in which pictures are kept; "" for none.
func pictures() string { return os.Getenv("PARAPET_TEST_PICTURES") }

// picture keeps what is on the screen where PARAPET_TEST_PICTURES names a folder, to be looked at; moment tells pictures of one
// test apart. They are compared with nothing.
func picture(t *testing.T, moment ...string) {
	folder := pictures()
	if folder == "" {
		return
	}
	name := strings.Join(append([]string{strings.ReplaceAll(t.Name(), "/", "-")}, moment...), "-") + ".png"
	if out, err := exec.Command("import", "-window", "root", filepath.Join(folder, name)).CombinedOutput(); err != nil {
		t.Logf("no picture %s: %v %s", name, err, out)
	}
}
