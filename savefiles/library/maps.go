package library

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
)

// Maps is the name of the group that contains maps.
const Maps = "maps"

// encounterEnding is the extension of this program's maps.
const encounterEnding = ".parapet"

// Endings returns the extensions of files that a library may contain, in lower case; large are those whose files may be large.
func Endings() (all, large []string) {
	for _, e := range mapEndings() {
		if e != ".json" && e != encounterEnding {
			large = append(large, e)
		}
	}
	return append([]string{".json", encounterEnding}, large...), large
}

func mapEndings() []string { return append([]string{encounterEnding}, mapformat.Endings()...) }

// inMaps reports whether a path is in the group of maps or pieces.
func inMaps(path string) bool {
	group := filepath.Base(filepath.Dir(path))
	return group == Maps || group == Pieces
}

// reloadMap updates whether a map exists. A picture with the name of a map next to it belongs to that map.
func (l *Library) reloadMap(path string) {
	delete(l.entries, path)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || len(l.entries) >= MaxFiles || isPictureOf(path) {
		return
	}
	group := filepath.Base(filepath.Dir(path))
	l.entries[path] = &Entry{Path: path, Group: group, Name: stem(path), Map: true, Piece: group == Pieces}
	for other, e := range l.entries { // its picture may have been read first
		if e.Map && isPictureOf(other) {
			delete(l.entries, other)
		}
	}
}

// ofMaps are the members of an encounter that belong to its map.
var ofMaps = []string{"parapet", "system", "settings", "map", "sides"}

// KeepMap saves the map of an encounter's document, without tokens and history, to the library; pictures it names are
// copied from folder. If the file exists, it is replaced if over is true; otherwise the error is ErrThere.
func (l *Library) KeepMap(name string, encounter *jsondoc.Node, folder string, systems savefiles.Systems, over bool) (path string, err error) {
	n := members(encounter, ofMaps).With("tokens", jsondoc.Arr())
	return l.keep(Maps, name, n, folder, systems, over)
}

// members returns a document with only the members that have one of the keys.
func members(of *jsondoc.Node, keys []string) *jsondoc.Node {
	n := jsondoc.Obj()
	for _, m := range of.Members {
		if slices.Contains(keys, m.Key) {
			n.Members = append(n.Members, m)
		}
	}
	return n
}

// keep writes an encounter into a group, with the pictures that it names.
func (l *Library) keep(group, name string, n *jsondoc.Node, folder string, systems savefiles.Systems, over bool) (path string, err error) {
	path = filepath.Join(l.folder, group, name+encounterEnding)
	if !l.Holds(path) {
		return "", message.Errorf("%q can't be a file name", name)
	}
	if _, err := os.Lstat(path); err == nil && !over {
		return path, ErrThere
	}
	e, err := mapformat.Encounter(n.With("name", jsondoc.Str(name)), systems)
	if err != nil {
		return path, err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return path, err
	}
	faced, _ := savefiles.CopyPortraits(folder, filepath.Dir(path), e)
	if e, err = mapformat.Encounter(faced, systems); err != nil {
		return path, err
	}
	if _, err := savefiles.WriteFrom(folder, path, e, systems); err != nil {
		return path, err
	}
	l.Reload(path)
	return path, nil
}

// isPictureOf reports whether a picture belongs to an encounter with its name next to it: "cave.png" and "cave-2.png"
// next to "cave.parapet".
func isPictureOf(path string) bool {
	if !slices.Contains(savefiles.PictureEndings(), strings.ToLower(filepath.Ext(path))) {
		return false
	}
	name := stem(path)
	names := []string{name}
	if i := strings.LastIndexByte(name, '-'); i > 0 && strings.Trim(name[i+1:], "0123456789") == "" {
		names = append(names, name[:i])
	}
	return slices.ContainsFunc(names, func(n string) bool {
		_, err := os.Stat(filepath.Join(filepath.Dir(path), n+encounterEnding))
		return err == nil
	})
}
