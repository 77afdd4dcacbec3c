package session

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Creator creates and opens new encounters: empty ones, imported maps, earlier saves, and files that were set aside.
type Creator struct{ files *Files }

// NewCreator returns a Creator that opens encounters with f.
func NewCreator(f *Files) *Creator { return &Creator{f} }

// Blank describes a new encounter.
type Blank struct {
	Name, System string
	Cols, Rows   int
}

// AskNew asks for the name, size and file of a new encounter. It has a file from the start, so that nothing done in it
// can be lost.
func (m *Creator) AskNew() {
	first := Blank{Name: i18n.L("New encounter"), Cols: newCols, Rows: newRows}
	m.files.BeforeLeaving(func() { m.files.person.AskNew(m.files.Offered(), first, m.Create) })
}

// The proposed size of a new map, in squares.
const newCols, newRows = 24, 16

// AskNamed asks for the name, rules and file of a new encounter whose size is known otherwise, and calls then once it is open.
func (m *Creator) AskNamed(name string, then func()) {
	first := Blank{Name: name, System: m.files.SystemID()}
	m.files.person.AskNew(m.files.Offered(), first, func(n Blank) {
		n.Cols, n.Rows = newCols, newRows
		m.CreateThen(n, then)
	})
}

// Create asks for the file of a new encounter and opens it.
func (m *Creator) Create(n Blank) { m.CreateThen(n, func() {}) }

// CreateThen is like Create, and calls then once the encounter is open.
func (m *Creator) CreateThen(n Blank, then func()) {
	m.files.askPlace(i18n.L("Save to"), m.files.Folder(), fileName(n.Name), func(path string) {
		if err := createOver(path, n.Node()); err != nil {
			m.files.window.Complain(i18n.Error(err))
			return
		}
		m.files.openThen(path, then)
	})
}

// Node returns the encounter file: an empty map with a side of players and their foes.
func (n Blank) Node() *jsondoc.Node {
	return jsondoc.Obj(
		jsondoc.M("parapet", engine.PlainVersion),
		jsondoc.M("name", n.Name),
		jsondoc.M("system", n.System),
		jsondoc.M("map", jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(n.Cols, n.Rows)))),
		jsondoc.M("sides", jsondoc.Obj(jsondoc.M("party", jsondoc.Obj(jsondoc.M("players", true))), jsondoc.M("foes", jsondoc.Obj()))),
		jsondoc.M("tokens", jsondoc.Arr()),
	)
}

// createOver writes a new encounter file. An existing file is renamed.
func createOver(path string, n *jsondoc.Node) error {
	if err := setAside(path); err != nil {
		return err
	}
	return savefiles.Create(path, n)
}

// fileName returns a file name for a title.
func fileName(title string) string {
	clean := strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, strings.TrimSpace(title))
	if clean == "" {
		clean = "encounter"
	}
	return clean + ending
}
