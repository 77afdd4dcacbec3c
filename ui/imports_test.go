package ui

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// below are the packages of the window that every room may use, each with what it may use of them itself.
// Tests alone import uitest.
var below = allowances(`
aside
clip
told
tongue
story: logtext tongue
logtext: tongue
choose
look
parts: look
words: logtext tongue
draft: tongue
remembered
notes: offers
timeline: logtext words
cast: logtext offers words tongue
desk: aside choose logtext words tongue
offers: desk logtext words tongue
uitest
`)

// rooms are those of the window. None imports another, but for what is named.
var rooms = allowances(`
actions
ask
banner
bench: pointer
chronicle
easel: pointer
evening
face
files
forms: statblock
help
intake
menu
muster
notebook
players
pointer
press
quick
shelf
sidebar
statblock
strip
tray
tabletop: pointer
outlook: pointer
`)

// plain are the packages without Fyne, but for its translations.
var plain = strings.Fields(`
aside
cast
choose
clip
desk
draft
logtext
notes
offers
pointer
remembered
story
timeline
words
`)

// allowances reads lines of a package and what it may import.
func allowances(table string) map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(table)) {
		name, may, _ := strings.Cut(strings.TrimSpace(line), ":")
		all[name] = strings.Fields(may)
	}
	return all
}

// TestRoomsDontImportEachOther: imports point downwards, from the window to its rooms to what is below
// them; what may be done, what the pointer means and the desk know no widgets.
func TestRoomsDontImportEachOther(t *testing.T) {
	seen := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		room, _, inside := strings.Cut(filepath.ToSlash(path), "/")
		if err != nil || d.IsDir() || !inside || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || room == "windowtest" {
			return err
		}
		seen[room] = true
		allowed, isBelow := below[room]
		more, isRoom := rooms[room]
		if isRoom {
			for id := range below {
				if id != "uitest" {
					more = append(more, id)
				}
			}
			allowed = more
		}
		if !isBelow && !isRoom {
			t.Errorf("%s: what may it import? Say it here", room)
		}
		checkImports(t, path, room, allowed)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, all := range []map[string][]string{below, rooms} {
		for room := range all {
			if !seen[room] {
				t.Errorf("%s is gone", room)
			}
		}
	}
}

func checkImports(t *testing.T, path, room string, allowed []string) {
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, im := range f.Imports {
		name, _ := strconv.Unquote(im.Path.Value)
		to, ours := strings.CutPrefix(name, "parapet/ui/")
		switch {
		case name == "parapet/ui", name == "parapet/cmd", ours && !slices.Contains(allowed, to):
			t.Errorf("%s imports %s", path, name)
		case strings.HasPrefix(name, "fyne.io/fyne/v2/app"):
			t.Errorf("%s imports %s: only cmd does", path, name)
		case slices.Contains(plain, room) && (name == "parapet/canvas" || strings.HasPrefix(name, "fyne.io/") && name != "fyne.io/fyne/v2/lang"):
			t.Errorf("%s imports %s", path, name)
		}
	}
}
