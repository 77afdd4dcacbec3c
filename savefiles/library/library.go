// Package library reads the library of party members, monsters and maps. Each token has its own file, in folders named
// after groups (party, bestiary, …). If a file breaks, its last good version stays in use. In the folder "maps" each file
// is a map: an encounter, another program's map, or a picture. In the folder "pieces" each is a piece of a map, to be
// placed on others.
package library

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
	"parapet/savefiles"
)

// The limits of a library.
const (
	MaxFiles = limits.LibraryFiles
	MaxBytes = limits.Library // largest size of a file, which may contain portraits
)

// Entry is one file of the library.
type Entry struct {
	Path     string // absolute path
	Group    string // name of its folder: "party", "bestiary"
	Name     string // the token's
	System   string // id of its rule system
	Map      bool   // a map or map piece: Token and Stats are nil, and it isn't read
	Piece    bool   // a map piece
	Token    *jsondoc.Node
	Stats    *engine.Token // Token parsed; nil if there is no valid version
	Warnings []jsondoc.Problem
	Broken   error // why the file's current content can't be used; nil if it can
	weight   weight
}

// Good reports whether the entry is a token that can be placed on a map, from its file or its last good version.
func (e *Entry) Good() bool { return e.Stats != nil }

// Library holds the entries of a folder. It isn't safe for concurrent use.
type Library struct {
	folder  string
	systems func(id string) engine.System
	entries map[string]*Entry
	all     weight // total size of the entries
}

// Open reads a library. A file that can't be used is no error: its entry says why.
func Open(folder string, systems func(id string) engine.System) (*Library, error) {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	l := &Library{folder: folder, systems: systems, entries: map[string]*Entry{}}
	return l, l.readAll()
}

// Folder returns the absolute path of the library.
func (l *Library) Folder() string { return l.folder }

// Folders returns all folders to watch for changes.
func (l *Library) Folders() []string {
	out := []string{l.folder}
	groups, err := os.ReadDir(l.folder)
	if err != nil {
		return out
	}
	for _, g := range groups {
		if g.IsDir() && !hidden(g.Name()) {
			out = append(out, filepath.Join(l.folder, g.Name()))
		}
	}
	return out
}

func hidden(name string) bool { return strings.HasPrefix(name, ".") }

// Holds reports whether path could be an entry's, whether or not the file exists.
func (l *Library) Holds(path string) bool {
	rel, err := filepath.Rel(l.folder, path)
	if err != nil || !filepath.IsLocal(rel) || len(strings.Split(rel, string(filepath.Separator))) != 2 || hidden(filepath.Base(rel)) {
		return false
	}
	ext := strings.ToLower(filepath.Ext(rel))
	return ext == ".json" || inMaps(path) && slices.Contains(mapEndings(), ext)
}

func (l *Library) readAll() error {
	for _, folder := range l.Folders()[1:] {
		files, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		for _, f := range files {
			path := filepath.Join(folder, f.Name())
			if f.IsDir() || !l.Holds(path) {
				continue
			}
			if len(l.entries) == MaxFiles {
				return message.Errorf("%s holds more than %d files; the rest is left out", l.folder, MaxFiles)
			}
			l.Reload(path)
		}
	}
	return nil
}

// Reload reads a changed file again; if the file is gone, it removes the entry.
func (l *Library) Reload(path string) {
	if !l.Holds(path) {
		return
	}
	if inMaps(path) {
		l.reloadMap(path)
		return
	}
	text, err := readSmall(path)
	if errors.Is(err, fs.ErrNotExist) {
		l.put(path, nil)
		return
	}
	group := filepath.Base(filepath.Dir(path))
	next := &Entry{Path: path, Group: group, Name: stem(path)}
	if err == nil {
		err = l.read(next, text)
	}
	if err == nil {
		if err = l.roomFor(next); err != nil {
			*next = Entry{Path: path, Group: group, Name: next.Name, System: next.System}
		}
	}
	if err != nil {
		if old := l.entries[path]; old != nil && old.Good() {
			kept := *old
			next = &kept
		}
		next.Broken = message.Errorf("%s: %w", filepath.Base(path), err)
	}
	l.put(path, next)
}

// ReadFile reads a token file from anywhere; the error lists every mistake with its place.
func ReadFile(path string, systems func(id string) engine.System) (*Entry, error) {
	text, err := readSmall(path)
	if err != nil {
		return nil, err
	}
	l := &Library{systems: systems}
	e := &Entry{Path: path, Group: filepath.Base(filepath.Dir(path)), Name: stem(path)}
	return e, l.read(e, text)
}

func readSmall(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > MaxBytes {
		return nil, message.Errorf("isn't a file of up to %d MiB", MaxBytes>>20)
	}
	return os.ReadFile(path)
}

func stem(path string) string {
	return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
}

// read fills an entry from {"system":…,"token":{…}}. A token in the library may omit its id (the file's name), its side
// (derived from the group) and its square.
func (l *Library) read(e *Entry, text []byte) error {
	n, err := jsondoc.Parse(text)
	if err != nil {
		return err
	}
	var ps jsondoc.Problems
	r := jsondoc.Read(n, &ps)
	if !r.Object() || !r.Field("token").Object() {
		return mistakes(&ps)
	}
	e.System = r.Field("system").Str("")
	sys := l.systems(e.System)
	if sys == nil {
		r.Field("system").Bad("no rule system %q", e.System)
		return mistakes(&ps)
	}
	r.Unknown(func(k string) bool { return k == "system" || k == "token" })
	token := r.Field("token")
	token.Node = complete(token.Node, e)
	read := engine.ReadToken(token, sys)
	if ps.Failed() {
		return mistakes(&ps)
	}
	e.Token, e.Stats, e.Name, e.Warnings = token.Node, read, read.Name, ps.List
	e.weight = weigh(text, token.Node, read)
	return nil
}

func complete(n *jsondoc.Node, e *Entry) *jsondoc.Node {
	side := "foes"
	if e.Group == "party" {
		side = "party"
	}
	for _, m := range []jsondoc.Member{jsondoc.M("id", stem(e.Path)), jsondoc.M("side", side), jsondoc.M("at", jsondoc.Ints(0, 0))} {
		if n.Get(m.Key) == nil {
			n = n.With(m.Key, m.Value)
		}
	}
	return n
}

func mistakes(ps *jsondoc.Problems) error {
	var errs []error
	for _, p := range ps.Mistakes() {
		errs = append(errs, p)
	}
	return errors.Join(errs...)
}

// Entries lists all entries by group (the party first), then by name.
func (l *Library) Entries() []Entry {
	out := make([]Entry, 0, len(l.entries))
	for _, e := range l.entries {
		out = append(out, *e)
	}
	rank := func(e Entry) int {
		if e.Group == "party" {
			return 0
		}
		return 1
	}
	slices.SortFunc(out, func(a, b Entry) int {
		return cmp.Or(rank(a)-rank(b), cmp.Compare(a.Group, b.Group),
			cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.Path, b.Path))
	})
	return out
}

// Find lists the entries whose name or group contains all words of the query, ignoring case.
func (l *Library) Find(query string) []Entry {
	words := strings.Fields(strings.ToLower(query))
	return slices.DeleteFunc(l.Entries(), func(e Entry) bool {
		text := strings.ToLower(e.Name + " " + e.Group + " " + stem(e.Path))
		return slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(text, w) })
	})
}

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
