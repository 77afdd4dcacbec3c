package savefiles

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// leftover matches what follows a file's name in the names of temporary files that a dead process left behind: of a
// partly written file, or of a lock that an older version moved aside.
var leftover = regexp.MustCompile(`^(\.journal(\.kept-[0-9T.-]+)?|\.lock|\.v[0-9]+)?\.[0-9a-f]{12}(\.tmp)?$`)

// sweep removes what dead processes left next to an encounter. The caller must hold the encounter's lock, so that nobody
// else is writing there. Errors are ignored; the next opening tries again.
func sweep(d disk, encounter string) {
	dir, name := filepath.Split(encounter)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		rest, temporary := strings.CutPrefix(e.Name(), "."+name)
		if !temporary {
			rest, _ = strings.CutPrefix(e.Name(), name)
		}
		ending := leftover.FindStringSubmatch(rest)
		if ending == nil || rest == e.Name() || !e.Type().IsRegular() {
			continue
		}
		if temporary == (ending[3] != "") && (temporary || ending[1] == ".lock") {
			d.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
