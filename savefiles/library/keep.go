package library

import (
	"errors"
	"os"
	"path/filepath"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
)

// ErrThere is the error for saving under a name that is taken.
var ErrThere = errors.New("that name is taken")

// Keep writes a token into a group of the library, under its id, and returns the file's path. Members that only matter on
// a map are left out. If the file exists, it is replaced if over is true; otherwise the error is ErrThere.
func (l *Library) Keep(group, system string, token *jsondoc.Node, over bool) (path string, err error) {
	id, _ := token.Get("id").Str()
	if id == "" || strings.ContainsAny(id, `/\`) || hidden(id) {
		return "", errors.New("a token needs an id")
	}
	path = filepath.Join(l.folder, group, id+".json")
	if _, err := os.Stat(path); err == nil && !over {
		return path, ErrThere
	}
	for _, key := range []string{"id", "at", "elevation", "conditions", "hidden"} {
		token = token.With(key, nil)
	}
	n := jsondoc.Obj(jsondoc.M("system", system), jsondoc.M("token", token))
	if err := savefiles.ReplaceText(path, append(n.Indented(), '\n')); err != nil {
		return "", err
	}
	l.Reload(path)
	return path, nil
}
