//go:build window

package windowtest

import (
	"os"
	"path/filepath"
	"strings"
)

// pictures returns the folder for screenshots; "" for none.
func pictures() string { return os.Getenv("PARAPET_TEST_PICTURES") }

// picture saves a screenshot if PARAPET_TEST_PICTURES names a folder, for people to look at; moment distinguishes
// screenshots of one test. They aren't compared with anything.
func (w *window) picture(moment ...string) {
	folder := pictures()
	if folder == "" {
		return
	}
	name := strings.Join(append([]string{strings.ReplaceAll(w.t.Name(), "/", "-")}, moment...), "-") + ".png"
	if out, err := w.tool("import", "-window", "root", filepath.Join(folder, name)).CombinedOutput(); err != nil {
		w.t.Logf("no picture %s: %v %s", name, err, out)
	}
}
