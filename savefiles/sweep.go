package savefiles

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// leftover is what follows the name of a file in that of one which a dead process left behind: of a
// file that was being written, and of a lock that an older program moved aside.
var leftover = regexp.MustCompile(`^(\.journal(\.kept-[0-9T.-]+)?|\.lock|\.v[0-9]+)?\.[0-9a-f]{12}(\.tmp)?$`)

// sweep removes what dead processes left beside an encounter. Who calls it holds its lock: then
// nobody else is writing there. A failure harms nothing; the next opening tries again.
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
