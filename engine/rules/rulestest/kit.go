package rulestest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"parapet/engine/jsondoc"
)

// item is a piece of kit that scripts use by name.
type item struct {
	list string // a list of the declaration, "stats" or "token"
	node *jsondoc.Node
}

// readKit reads lines such as "weapons dagger {…}"; nil if the file doesn't exist.
func (b Bench) readKit(file string) (map[string]item, error) {
	text, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	kit := map[string]item{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, " ", 3)
		if len(f) != 3 {
			return nil, fmt.Errorf("%s:%d: a list, an id and an object", file, i+1)
		}
		n, err := loose(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
		if !b.takes(f[0]) {
			return nil, fmt.Errorf("%s:%d: %q is no list of the system", file, i+1, f[0])
		}
		if f[0] != "stats" && f[0] != "token" {
			n.Members = append([]jsondoc.Member{jsondoc.M("id", f[1])}, n.Members...)
		}
		kit[f[1]] = item{f[0], n}
	}
	return kit, nil
}

func (b Bench) takes(list string) bool {
	for _, l := range b.New().Declaration().Lists {
		if l.Name == list {
			return true
		}
	}
	return list == "stats" || list == "token"
}
