package ui

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// takeMap takes a map of the library in hand, to be put down on the open one as a piece of map that was copied. Pictures of its
// tokens come along.
func (s *shelving) takeMap(path string) {
	t, file := s.t, s.t.desk.File
	var n *jsondoc.Node
	var told []string
	var err error
	folder := filepath.Dir(file.Path())
	t.elsewhere.Run(func() {
		e, _, reading := savefiles.Read(path, t.opts.Systems)
		if err = reading; err == nil {
			n, told = savefiles.BringFaces(filepath.Dir(path), folder, e)
		}
	}, func() {
		switch {
		case file != t.desk.File || t.view() == nil:
		case err != nil:
			t.complain(i18n.Error(err))
		default:
			for _, line := range told {
				t.complain(line)
			}
			t.tabletop.Editor.TakePiece(n)
			t.focusMap()
		}
	})
}

// keepMap asks for a name and puts the open map into the library.
func (w menuCommands) keepMap() {
	t := w.t
	if t.view() == nil || t.lib == nil {
		return
	}
	title := t.desk.File.Title()
	t.shelving.askName(lang.L("Keep the map in the library, as"), title, func(name string) { t.files.Keep(t.lib).Map(name) })
}

// askPiece asks for a name and puts the box that is drawn into the library, with all that is on it.
func (s *shelving) askPiece() {
	t := s.t
	r := input.Chosen(t.hand, t.view())
	if r == nil || t.lib == nil {
		return
	}
	piece, err := jsondoc.Parse([]byte(commands.Copy(t.view(), *r)))
	if err != nil {
		t.complain(i18n.Error(err))
		return
	}
	title := lang.L("A piece of {{.Name}}", map[string]any{"Name": t.desk.File.Title()})
	s.askName(lang.L("Keep this piece in the library, as"), title, func(name string) { t.files.Keep(t.lib).Piece(name, piece) })
}

// askName asks under which name something is to be kept; as it is proposed where nothing is typed.
func (s *shelving) askName(question, proposed string, keep func(name string)) {
	t := s.t
	t.forms.Text(question, proposed, t.centre(), func(name string) string {
		if strings.TrimSpace(name) == "" {
			name = proposed
		}
		keep(name)
		t.shelf.Update()
		return ""
	})
}
