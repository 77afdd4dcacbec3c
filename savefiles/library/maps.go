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

// Maps is the name of the group whose files are maps.
const Maps = "maps"

// encounterEnding is that of maps of this program.
const encounterEnding = ".parapet"

// Endings returns those of files that a library may hold, in small letters; large are those of files that may be large.
func Endings() (all, large []string) {
	for _, e := range mapEndings() {
		if e != ".json" && e != encounterEnding {
			large = append(large, e)
		}
	}
	return append([]string{".json", encounterEnding}, large...), large
}

func mapEndings() []string { return append([]string{encounterEnding}, mapformat.Endings()...) }

// inMaps reports whether a path is one of a map's file, or of a piece's.
func inMaps(path string) bool {
	group := filepath.Base(filepath.Dir(path))
	return group == Maps || group == Pieces
}

// reloadMap notes whether a map is there. A picture that is named as one of the maps beside it is that map's.
func (l *Library) reloadMap(path string) {
	delete(l.entries, path)
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || len(l.entries) >= MaxFiles || isPictureOf(path) {
		return
	}
	group := filepath.Base(filepath.Dir(path))
	l.entries[path] = &Entry{Path: path, Group: group, Name: stem(path), Map: true, Piece: group == Pieces}
	for other, e := range l.entries { // its picture may have come first
		if e.Map && isPictureOf(other) {
			delete(l.entries, other)
		}
	}
}

// ofMaps are the members of an encounter that go with its map.
var ofMaps = []string{"parapet", "system", "settings", "map", "sides"}

// KeepMap writes the map of an encounter's document, without tokens and what was done, as one of the library; pictures
// that it names come from a folder. One that is there is replaced where over is true, else it is ErrThere.
func (l *Library) KeepMap(name string, encounter *jsondoc.Node, folder string, systems savefiles.Systems, over bool) (path string, err error) {
	n := members(encounter, ofMaps).With("tokens", jsondoc.Arr())
	return l.keep(Maps, name, n, folder, systems, over)
}

// members returns those members of a document that have one of the keys.
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
		return "", message.Errorf("%q can't be a file's name", name)
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

// isPictureOf reports whether a picture lies beside an encounter of its name, whose picture it then is: "cave.png" and
// "cave-2.png" beside "cave.parapet".
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
