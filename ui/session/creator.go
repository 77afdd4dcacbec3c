package session

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Creator writes new encounters and opens them: empty ones, of maps of other programs, of earlier saves,
// of what was set aside.
type Creator struct{ files *Files }

// NewMaker makes encounters for a flow of files.
func NewCreator(f *Files) *Creator { return &Creator{f} }

// Blank is what a new encounter is like.
type Blank struct {
	Name, System string
	Cols, Rows   int
}

// AskNew asks for the name and size of a new encounter and where to keep it: it has a file from
// the beginning, so that nothing done in it can be lost.
func (m *Creator) AskNew() {
	first := Blank{Name: lang.L("New encounter"), Cols: newCols, Rows: newRows}
	m.files.BeforeLeaving(func() { m.files.person.AskNew(m.files.Offered, first, m.Create) })
}

// How large a new map is proposed, in squares.
const newCols, newRows = 24, 16

// AskNamed asks for the name and the rules of a new encounter whose size comes of something else, and where to keep it; then
// is called once it is open.
func (m *Creator) AskNamed(name string, then func()) {
	first := Blank{Name: name, System: m.files.SystemID()}
	m.files.person.AskNew(m.files.Offered, first, func(n Blank) {
		n.Cols, n.Rows = newCols, newRows
		m.CreateThen(n, then)
	})
}

// Create asks where to keep a new encounter, and opens it there.
func (m *Creator) Create(n Blank) { m.CreateThen(n, func() {}) }

// CreateThen is like Create, and goes on with then once the encounter is open.
func (m *Creator) CreateThen(n Blank, then func()) {
	m.files.askPlace(lang.L("Save to"), m.files.Memory.Folder(), fileName(n.Name), func(path string) {
		if err := createOver(path, n.Node()); err != nil {
			m.files.window.Complain(i18n.Error(err))
			return
		}
		m.files.openThen(path, then)
	})
}

// Node returns the file of an empty field with a side of players and their foes.
func (n Blank) Node() *jsondoc.Node {
	return jsondoc.Obj(
		jsondoc.M("parapet", jsondoc.Int(engine.PlainVersion)),
		jsondoc.M("name", jsondoc.Str(n.Name)),
		jsondoc.M("system", jsondoc.Str(n.System)),
		jsondoc.M("map", jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(n.Cols, n.Rows)))),
		jsondoc.M("sides", jsondoc.Obj(jsondoc.M("party", jsondoc.Obj(jsondoc.M("players", jsondoc.Flag(true)))), jsondoc.M("foes", jsondoc.Obj()))),
		jsondoc.M("tokens", jsondoc.Arr()),
	)
}

// createOver writes a new encounter file; what was there goes to a file beside it.
func createOver(path string, n *jsondoc.Node) error {
	if err := setAside(path); err != nil {
		return err
	}
	return savefiles.Create(path, n)
}

// fileName returns a name for a file that is to be made of a title.
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
