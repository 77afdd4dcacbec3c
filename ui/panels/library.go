package panels

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/icons/game"
	"parapet/savefiles"
	"parapet/savefiles/library"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Map is what the library panel needs of the map.
type Map interface {
	AddEntry(e library.Entry)
	DragEntry(e library.Entry, at fyne.Position, end bool)
	TakePiece(piece *jsondoc.Node) // starts placing it
	Covers(at fyne.Position) bool  // at is a position in the window
}

// AskText asks for a line of text. take returns the reason why a text isn't valid, "" if it is.
type AskText func(title, proposed string, at fyne.Position, take func(string) string)

// LibraryPanel is the library's panel with the commands for its entries. It reads and watches the program's library and
// the one next to the open encounter.
type LibraryPanel struct {
	*LibraryList
	shell   *shell.Shell
	session *session.Session
	files   *session.Files
	maker   *session.Creator
	board   Map
	systems savefiles.Systems
	askText AskText
	beside  string // folder of the open encounter's own library, whether or not it exists; "" if none is open
	unwatch context.CancelFunc
}

// NewLibraryPanel returns a panel without a library.
func NewLibraryPanel(sh *shell.Shell, s *session.Session, files *session.Files, maker *session.Creator, board Map, tips *widgets.Tooltips, systems savefiles.Systems, askText AskText) *LibraryPanel {
	p := &LibraryPanel{shell: sh, session: s, files: files, maker: maker, board: board, systems: systems, askText: askText, unwatch: func() {}}
	p.LibraryList = NewLibraryList(p, tips, files.SystemID)
	return p
}

// Open shows the program's library, read from a folder.
func (p *LibraryPanel) Open(folder string) {
	if folder != "" {
		p.Library = p.read(context.Background(), folder)
	}
	p.Update()
}

// read reads a library and watches it. It returns nil and logs the error if the library can't be read.
func (p *LibraryPanel) read(ctx context.Context, folder string) *library.Library {
	bad := func(err error) { p.shell.Complain(i18n.Error(err)) }
	lib, err := session.OpenLibrary(ctx, p.shell.Background, folder, p.systems, p.Update, bad)
	if err != nil {
		bad(err)
		return nil
	}
	return lib
}

// Follow shows the library next to the open encounter, unless it is the program's own.
func (p *LibraryPanel) Follow() {
	folder := p.session.LibraryBeside()
	if folder == p.beside {
		return
	}
	p.Forget()
	p.beside = folder
	if folder != "" && (p.Library == nil || !sameFolder(folder, p.Library.Folder())) {
		ctx, stop := context.WithCancel(context.Background())
		p.unwatch = stop
		p.Beside = p.read(ctx, folder)
	}
	p.Update()
}

// Forget drops the library of the last encounter.
func (p *LibraryPanel) Forget() {
	p.unwatch()
	p.unwatch, p.beside, p.Beside = func() {}, "", nil
}

// LeaveList gives the focus back to the map.
func (p *LibraryPanel) LeaveList() { p.shell.FocusMap() }

// AddEntry adds a stat block to the map, starts placing a map piece, or opens a map as a new encounter.
func (p *LibraryPanel) AddEntry(e library.Entry) {
	switch {
	case e.Piece && p.session.View() != nil:
		p.TakeMap(e.Path)
	case e.Map:
		p.maker.OpenMap(e.Path)
	default:
		p.board.AddEntry(e)
	}
}

// EntryMenu opens the menu of an entry.
func (p *LibraryPanel) EntryMenu(e library.Entry, at fyne.Position) {
	p.shell.Popup(fyne.NewMenu("", p.Items(e)...), at)
}

// Items returns the menu of an entry. Maps of other programs are imported as a new encounter first.
func (p *LibraryPanel) Items(e library.Entry) []*fyne.MenuItem {
	if !e.Map {
		return []*fyne.MenuItem{fyne.NewMenuItem(i18n.L("Place on map"), func() { p.AddEntry(e) })}
	}
	open := fyne.NewMenuItem(i18n.L("Open as a new encounter"), func() { p.maker.OpenMap(e.Path) })
	if !session.IsEncounter(e.Path) {
		return []*fyne.MenuItem{open}
	}
	put := fyne.NewMenuItem(i18n.L("Place on this map"), func() { p.TakeMap(e.Path) })
	put.Disabled = p.session.View() == nil
	if e.Piece {
		return []*fyne.MenuItem{put, open}
	}
	return []*fyne.MenuItem{open, put}
}

// DragEntry shows where a dragged stat block would be dropped, and drops it there at the end. A dropped map is opened,
// and a dropped map piece is placed with the pointer.
func (p *LibraryPanel) DragEntry(e library.Entry, at fyne.Position, end bool) {
	switch {
	case !e.Map:
		p.board.DragEntry(e, at, end)
	case end && p.board.Covers(at):
		p.AddEntry(e)
	}
}

// TakeMap starts placing a map of the library as a map piece, and copies its tokens' pictures.
func (p *LibraryPanel) TakeMap(path string) {
	file := p.session.File
	var n *jsondoc.Node
	var missing []message.Text
	var err error
	folder := filepath.Dir(file.Path())
	p.shell.Background.Run(func() {
		var e *engine.Encounter
		if e, _, err = savefiles.Read(path, p.systems); err == nil {
			n, missing = savefiles.CopyPortraits(filepath.Dir(path), folder, e)
		}
	}, func() {
		switch {
		case file != p.session.File || p.session.View() == nil:
		case err != nil:
			p.shell.Complain(i18n.Error(err))
		default:
			for _, line := range missing {
				p.shell.Complain(i18n.Text(line))
			}
			p.board.TakePiece(n)
			p.shell.FocusMap()
		}
	})
}

// KeepMap asks for a name and saves the open map to the library.
func (p *LibraryPanel) KeepMap() {
	if p.session.View() == nil || p.Library == nil {
		return
	}
	p.askName(i18n.L("Save map to library as"), p.session.File.Title(), func(name string) { p.files.Keep(p.Library).Map(name) })
}

// KeepPiece asks for a name and saves a map piece to the library.
func (p *LibraryPanel) KeepPiece(text string) {
	if p.Library == nil {
		return
	}
	piece, err := jsondoc.Parse([]byte(text))
	if err != nil {
		p.shell.Complain(i18n.Error(err))
		return
	}
	title := i18n.L("Piece of {{.Name}}", map[string]any{"Name": p.session.File.Title()})
	p.askName(i18n.L("Save piece to library as"), title, func(name string) { p.files.Keep(p.Library).Piece(name, piece) })
}

// askName asks for a name. An empty answer means the proposed one.
func (p *LibraryPanel) askName(question, proposed string, keep func(name string)) {
	p.askText(question, proposed, p.shell.Centre(), func(name string) string {
		if strings.TrimSpace(name) == "" {
			name = proposed
		}
		keep(name)
		p.Update()
		return ""
	})
}

// sameFolder reports whether two paths name the same folder, whether or not it exists.
func sameFolder(a, b string) bool {
	if filepath.Clean(a) == filepath.Clean(b) {
		return true
	}
	one, errA := os.Stat(a)
	other, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(one, other)
}

// libraryRow is a heading, an entry or a problem.
type libraryRow struct {
	heading, problem string
	entry            library.Entry
}

// rows lists the entries of a rule system by group. Files that can't be read come last, with the place and the reason.
func rows(entries []library.Entry, system string) []libraryRow {
	var out, broken []libraryRow
	group := "\x00"
	for _, e := range entries {
		if e.Broken != nil {
			broken = append(broken, libraryRow{problem: i18n.Error(e.Broken)})
		}
		if !e.Good() && !e.Map || system != "" && e.System != "" && e.System != system {
			continue
		}
		if e.Group != group {
			group = e.Group
			out = append(out, libraryRow{heading: group})
		}
		out = append(out, libraryRow{entry: e})
	}
	if len(broken) > 0 {
		out = append(append(out, libraryRow{heading: i18n.L("Can't be read")}), broken...)
	}
	return out
}

// isEntry reports whether the row can be added to the map or opened as a map.
func (r libraryRow) isEntry() bool {
	return r.heading == "" && r.problem == "" && (r.entry.Good() || r.entry.Map)
}

// how returns a hint on how to use an entry.
func (r libraryRow) how() string {
	if r.entry.Piece {
		return i18n.L("Drag onto the map, or double-click and click to place. Right-click: more")
	}
	if r.entry.Map {
		return i18n.L("Drag onto the map or double-click to open as a new encounter. Right-click: more")
	}
	return i18n.L("Drag onto the map, or double-click")
}

// icon returns the icon of an entry, "" for none.
func (r libraryRow) icon() string {
	switch {
	case r.entry.Piece:
		return "jigsaw-piece"
	case r.entry.Map:
		return "treasure-map"
	case r.entry.Stats == nil:
		return ""
	}
	return cmp.Or(r.entry.Stats.Icon, game.ForCreature(r.entry.Name), "person")
}

// note returns a short description of an entry.
func (r libraryRow) note() string {
	if r.entry.Piece {
		return i18n.L("map piece")
	}
	if r.entry.Map {
		return strings.TrimPrefix(filepath.Ext(r.entry.Path), ".")
	}
	if r.entry.Stats == nil {
		return ""
	}
	if _, most, ok := scene.HitPoints(r.entry.Stats); ok {
		return i18n.L("{{.HP}} HP", map[string]any{"HP": most})
	}
	return ""
}
