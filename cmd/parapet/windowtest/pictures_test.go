//go:build window

package windowtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// pictures returns the folder for screenshots; "" for none.
func pictures() string { return os.Getenv("PARAPET_TEST_PICTURES") }

// picture saves a screenshot if PARAPET_TEST_PICTURES names a folder, for people to look at; moment distinguishes
// screenshots of one test. They aren't compared with anything.
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
