package panels

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/engine/rules"
	"parapet/savefiles/library"
	"parapet/ui/widgets"
)

// ofDM records what the library asks for.
type ofDM struct{ did []string }

func (d *ofDM) AddEntry(e library.Entry) { d.did = append(d.did, "adds "+e.Name) }
func (d *ofDM) EntryMenu(e library.Entry, _ fyne.Position) {
	d.did = append(d.did, "menu of "+e.Name)
}
func (d *ofDM) LeaveList() { d.did = append(d.did, "leaves") }
func (d *ofDM) DragEntry(e library.Entry, at fyne.Position, end bool) {
	what := "drags "
	if end {
		what = "drops "
	}
	d.did = append(d.did, what+e.Name)
}

// shelved returns the panel of the program's own library for a rule system.
func shelved(t *testing.T, system string) (*LibraryList, *ofDM) {
	test.NewTempApp(t)
	folder := t.TempDir()
	if err := library.Install(folder); err != nil {
		t.Fatal(err)
	}
	lib, err := library.Open(folder, rules.ByID)
	if err != nil {
		t.Fatal(err)
	}
	d := &ofDM{}
	s := NewLibraryList(d, widgets.NewTips(), func() string { return system })
	s.Library = lib
	s.Update()
	return s, d
}

func names(s *LibraryList) (list []string) {
	for _, r := range s.rows {
		list = append(list, r.heading+r.entry.Name)
	}
	return list
}

// TestLibrary checks that only entries of the current system are listed, and what searching, pressing and dragging ask for.
func TestLibrary(t *testing.T) {
	s, d := shelved(t, "unclassed")
	all := names(s)
	if len(all) < 4 || all[0] != "party" || !slices.Contains(all, "bestiary") {
		t.Fatalf("%q", all)
	}
	if other, _ := shelved(t, "plunder"); slices.Equal(names(other), all) {
		t.Error("entries of another system are listed")
	}
	entry := func(i int) *item {
		it := newItem(s)
		it.show(s.rows[i])
		return it
	}
	first := s.rows[1].entry.Name
	press := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	entry(1).MouseDown(press) // a single click does nothing
	twice := entry(1)
	twice.now = func() time.Time { return time.UnixMilli(0) }
	twice.MouseDown(press)
	twice.MouseDown(press)
	dragged := entry(1)
	dragged.Dragged(&fyne.DragEvent{})
	dragged.DragEnd()
	heading := entry(0)
	heading.MouseDown(press)
	heading.MouseDown(press)
	heading.Dragged(&fyne.DragEvent{})
	heading.DragEnd()
	s.search.SetText(strings.ToUpper(first[:4]))
	s.search.OnSubmitted("")
	s.search.SetText("no such thing")
	if s.search.OnSubmitted(""); s.empty.Text != "Nothing here." {
		t.Error("an empty search says nothing")
	}
	s.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if want := []string{"adds " + first, "drags " + first, "drops " + first, "adds " + first, "leaves"}; !slices.Equal(d.did, want) {
		t.Errorf("%q, not %q", d.did, want)
	}
	if !slices.Equal(names(s), all) {
		t.Error("Esc leaves the search as it was")
	}
}

// TestSearchesFollowEachOther checks that typing starts a new search after Enter has added an entry or the search had
// lost the focus, and that another Enter adds another.
func TestSearchesFollowEachOther(t *testing.T) {
	s, d := shelved(t, "unclassed")
	win := test.NewWindow(s.Content)
	defer win.Close()
	first, last := s.rows[1].entry.Name, s.rows[len(s.rows)-1].entry.Name
	written := func(text string) {
		for _, r := range text {
			s.search.TypedRune(r)
		}
	}
	enter := func() { s.search.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	s.Focus(win.Canvas())
	written(first)
	enter()
	enter()
	written(last)
	enter()
	if got := strings.Join(d.did, ", "); got != "adds "+first+", adds "+first+", adds "+last {
		t.Error(got)
	}
	s.search.SetText("tomb")
	s.Focus(win.Canvas())
	if written("g"); s.search.Text != "g" {
		t.Error(s.search.Text)
	}
}

// TestTheOtherButtonOpensTheMenuOfAnEntry checks that the secondary button opens an entry's menu and adds nothing to the map.
func TestTheOtherButtonOpensTheMenuOfAnEntry(t *testing.T) {
	s, d := shelved(t, "unclassed")
	for i := range 2 { // a heading has no menu
		it := newItem(s)
		it.show(s.rows[i])
		it.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
	}
	if got := strings.Join(d.did, ", "); got != "menu of "+s.rows[1].entry.Name {
		t.Error(got)
	}
}
