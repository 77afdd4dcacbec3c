package session

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/platform"
	"parapet/ui/uitest"
)

// sitting is a session with a scripted user.
type sitting struct {
	*Files
	maker    *Creator
	script   Script
	ways     []string // names of the answers to choose; other questions stay open
	reported []string // questions and messages, in order
	recent   []string
	maps     string  // the folder for maps
	looked   *Import // the last import shown
	stops    bool    // long operations are cancelled
}

func (s *sitting) note(parts ...string) { s.reported = append(s.reported, strings.Join(parts, " ")) }

func (s *sitting) Ask(title, _ string, ways ...Choice) {
	if len(ways) > 0 && ways[0].Weight != Best {
		s.note("the default loses something:", ways[0].Name)
	}
	s.note("asks", title)
	if len(s.ways) == 0 {
		return
	}
	want := s.ways[0]
	s.ways = s.ways[1:]
	for _, w := range ways {
		if w.Name == want && w.Do != nil {
			w.Do()
		}
	}
}

func (s *sitting) AskNew(_ []engine.System, _ Blank, made func(Blank)) {
	made(Blank{Name: "a/b", System: "skirmish", Cols: 7, Rows: 5})
}
func (s *sitting) AskSetAside(_ string, list []Recoverable, bring func(savefiles.SetAsideFile)) {
	s.note("lists what was set aside")
	bring(list[0].Item)
}
func (s *sitting) Busy(string, func()) func() { return func() {} }
func (s *sitting) Progress(_ string, stop func()) (func(float64), func()) {
	if s.stops {
		stop()
	}
	return func(float64) {}, func() {}
}
func (s *sitting) MapFolder() string         { return s.maps }
func (s *sitting) SetMapFolder(to string)    { s.maps = to }
func (s *sitting) LookAtImport(i *Import)    { s.note("looks at", filepath.Base(i.Path)); s.looked = i }
func (s *sitting) LayPicture(path string)    { s.note("lays", filepath.Base(path)) }
func (s *sitting) NotOpened(name, _ string)  { s.note("not opened", name) }
func (s *sitting) Opened([]string)           { s.note("opened", filepath.Base(s.session.File.Path())) }
func (s *sitting) Closed()                   {}
func (s *sitting) Changed()                  {}
func (s *sitting) Remark(text string)        { s.note("remarks", strings.Fields(text)[0]) }
func (s *sitting) Complain(string)           { s.note("complains") }
func (s *sitting) Folder() string            { return "" }
func (s *sitting) SetFolder(string)          {}
func (s *sitting) AddRecent(path string)     { s.recent = append(s.recent, path) }
func (s *sitting) Answering() Answering      { return Answering{PartyRolls: true, FoeRolls: true} }
func (s *sitting) done() (reported []string) { reported, s.reported = s.reported, nil; return reported }
func (s *sitting) rest()                     { s.session.Send(engine.NewCommand("rest", "ann")) }
func (s *sitting) file() string              { return s.session.File.Path() }
func (s *sitting) answers(places ...string)  { s.script.Answers = answersOf(places) }
func answersOf(places []string) (list []Answer) {
	for _, p := range places {
		list = append(list, Answer{Path: p})
	}
	return list
}

// sat returns a session with a skirmish combat in ann's turn and a folder of copies.
func sat(t *testing.T) *sitting {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, uitest.Started(t).Encounter().Node().Indented(), 0o600); err != nil {
		t.Fatal(err)
	}
	s := &sitting{}
	atOnce := &platform.Runner{Work: func(do, done func()) { do(); done() }, Back: func(func()) {}}
	s.Files = NewFiles(Empty(atOnce, &witness{}), Setup{Systems: uitest.Systems, Offered: uitest.OfferSkirmish,
		Cache: t.TempDir(), Chooser: &s.script, Memory: s, Later: func(time.Duration, func()) {}}, s, s)
	s.maker = NewCreator(s.Files)
	s.Open(path)
	t.Cleanup(s.Close)
	s.done()
	return s
}

func TestAnEmptySession(t *testing.T) {
	d := Empty(nil, &witness{})
	if d.Busy() || d.Waiting() || d.Unsaved() {
		t.Error("something goes on where nothing is open")
	}
	if id := NewFiles(d, Setup{}, nil, nil).SystemID(); id != "" {
		t.Errorf("the system %q, where none is offered", id)
	}
	if id := NewFiles(d, Setup{Offered: uitest.OfferSkirmish}, nil, nil).SystemID(); id != "skirmish" {
		t.Errorf("the system %q", id)
	}
}

// TestWhatTheSessionReports checks that Waiting is true from a prompt to its answer, and Unsaved from the first change until a
// save, but never for a read-only file.
func TestWhatTheSessionReports(t *testing.T) {
	s := sat(t)
	tells := func(what string, waiting, unsaved bool) {
		t.Helper()
		if d := s.session; d.Waiting() != waiting || d.Unsaved() != unsaved || d.Busy() {
			t.Errorf("%s: waiting %v, unsaved %v, busy %v", what, d.Waiting(), d.Unsaved(), d.Busy())
		}
	}
	tells("just opened", false, false)
	s.session.Send(engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3)))))
	tells("asked", true, false)
	s.session.Undo()
	s.rest()
	tells("played", false, true)
	s.Save(nil)
	tells("saved", false, false)
	s.session.Fight.Busy = true
	if !s.session.Busy() {
		t.Error("a record is being kept, and nobody knows")
	}
	s.session.Fight.Busy = false
	looking := sat(t)
	looking.ways = []string{"Open read-only"}
	looking.Open(s.file())
	looking.rest()
	if looking.session.Unsaved() {
		t.Error("what is only looked at asks to be saved")
	}
}

func TestUndoWhileAQuestionStandsDropsTheCommand(t *testing.T) {
	s := sat(t)
	s.session.Send(engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3)))))
	if !s.session.Waiting() {
		t.Fatal("nothing is asked")
	}
	before := len(s.session.File.Game.Log())
	if s.session.Undo(); s.session.Waiting() || len(s.session.File.Game.Log()) != before {
		t.Error("the question stands, or something was taken back")
	}
}

func TestNoEarlierSavesOfNothing(t *testing.T) {
	s := &sitting{}
	s.Files = NewFiles(Empty(nil, &witness{}), Setup{Cache: t.TempDir()}, s, s)
	if list := NewCreator(s.Files).Earlier(); len(list) != 0 {
		t.Error(list)
	}
}

// TestFilesFlow checks what is asked and reported, and in which order, when files are opened, saved and closed, and that
// no default answer loses anything.
func TestFilesFlow(t *testing.T) {
	for _, c := range []struct {
		name string
		ways []string
		do   func(s *sitting, other string) // other is another encounter's file
		want []string
		open string // the file open at the end
	}{
		{"another is opened, nothing being unsaved", nil, func(s *sitting, other string) { s.answers(other); s.AskOpen() },
			[]string{"opened other.parapet"}, "other"},
		{"unsaved, and saved first", []string{"Save"}, func(s *sitting, other string) { s.rest(); s.answers(other); s.AskOpen() },
			[]string{"asks Unsaved changes", "remarks Saved", "opened other.parapet"}, "other"},
		{"unsaved, and left in the journal", []string{"Keep for next time"}, func(s *sitting, other string) { s.rest(); s.answers(other); s.AskOpen() },
			[]string{"asks Unsaved changes", "opened other.parapet"}, "other"},
		{"unsaved, and discarded", []string{"Discard"}, func(s *sitting, other string) { s.rest(); s.answers(other); s.AskOpen() },
			[]string{"asks Unsaved changes", "opened other.parapet"}, "other"},
		{"unsaved, and nothing is answered", nil, func(s *sitting, other string) { s.rest(); s.answers(other); s.AskOpen() },
			[]string{"asks Unsaved changes"}, "test"},
		{"what can't be read leaves the open one", nil, func(s *sitting, _ string) { s.Open(filepath.Join(filepath.Dir(s.file()), "none.parapet")) },
			[]string{"complains", "not opened none.parapet"}, "test"},
		{"something else is dropped", nil, func(s *sitting, _ string) { s.Dropped([]string{"a.png"}) }, []string{"complains"}, "test"},
		{"an encounter is dropped", nil, func(s *sitting, other string) { s.Dropped([]string{"a.png", other}) }, []string{"opened other.parapet"}, "other"},
		{"a place that can't be had", nil, func(s *sitting, _ string) {
			s.OpenPlaced(func() (string, error) { return "", errors.New("full") })
		}, []string{"complains"}, "test"},
		{"saved as another, which is watched from then on", []string{"Keep mine"}, func(s *sitting, other string) {
			before := s.file()
			s.answers(filepath.Join(filepath.Dir(other), "new.parapet"))
			s.SaveAs(nil)
			s.FileChanged(before, "x")
			s.FileChanged(s.file(), s.session.File.Sum())
			s.FileChanged(s.file(), "x")
		}, []string{"remarks Saved", "asks File changed"}, "new"},
		{"changed elsewhere and read", []string{"Load the changed file"}, func(s *sitting, _ string) { s.FileChanged(s.file(), "x") },
			[]string{"asks File changed", "opened test.parapet"}, "test"},
		{"taken away and rewritten", []string{"Save again"}, func(s *sitting, _ string) { s.FileGone(s.file()) },
			[]string{"complains", "asks The file is gone", "remarks Saved"}, "test"},
		{"a new one, named as a file can be", nil, func(s *sitting, other string) {
			s.answers(filepath.Join(filepath.Dir(other), "new.parapet"))
			s.maker.AskNew()
			if name := s.script.Asked[0].Name; name != "a-b.parapet" {
				s.note("proposes", name)
			}
		}, []string{"opened new.parapet"}, "new"},
		{"an earlier save, beside the open one", nil, func(s *sitting, other string) {
			s.Save(nil)
			s.rest()
			s.Save(nil)
			s.done()
			s.answers(other) // an existing file is renamed
			list := s.maker.Earlier()
			s.maker.AskEarlier(list[len(list)-1])
			if _, err := os.Stat(other + ".old1"); err != nil {
				s.note("lost", other)
			}
		}, []string{"opened other.parapet"}, "other"},
		{"what was set aside", nil, func(s *sitting, other string) {
			s.Save(nil)
			s.done()
			s.answers(other)
			s.maker.AskRecover()
		}, []string{"lists what was set aside", "opened other.parapet"}, "other"},
	} {
		s := sat(t)
		other := filepath.Join(t.TempDir(), "other.parapet")
		if err := os.WriteFile(other, Blank{Name: "Other", System: "skirmish", Cols: 3, Rows: 3}.Node().Indented(), 0o600); err != nil {
			t.Fatal(err)
		}
		s.ways = c.ways
		c.do(s, other)
		if got := s.done(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q", c.name, got)
		}
		if got := strings.TrimSuffix(filepath.Base(s.file()), ".parapet"); got != c.open || !slices.Contains(s.recent, s.file()) {
			t.Errorf("%s: %s is open", c.name, got)
		}
	}
}

// TestASecondSessionLooksOnly checks that a file open in another session is read-only unless the user insists, and that
// saving it asks for another file.
func TestASecondSessionLooksOnly(t *testing.T) {
	first, second := sat(t), sat(t)
	second.ways = []string{"Open read-only"}
	second.Open(first.file())
	if second.session.File.Holder() == nil {
		t.Fatal("opened for writing")
	}
	second.answers(filepath.Join(t.TempDir(), "copy.parapet"))
	second.Save(nil)
	if len(second.script.Asked) != 1 || filepath.Base(second.file()) != "copy.parapet" {
		t.Error(second.file())
	}
	second.ways = []string{"Open anyway"}
	second.Open(first.file())
	if second.session.File.Holder() != nil {
		t.Error("still only looked at")
	}
}

func TestFileNames(t *testing.T) {
	for in, want := range map[string]string{"The Toll Bridge": "The Toll Bridge.parapet", " a/b:c ": "a-b-c.parapet", "": "encounter.parapet"} {
		if got := fileName(in); got != want {
			t.Errorf("%q: %q", in, got)
		}
	}
}

// TestAChangedJournalIsReported checks that the DM learns if another program has emptied the journal.
func TestAChangedJournalIsReported(t *testing.T) {
	s := sat(t)
	s.rest()
	if err := os.Truncate(s.file()+".journal", 0); err != nil {
		t.Fatal(err)
	}
	s.session.Send(engine.NewCommand("note", "", jsondoc.M("text", "x")))
	want := "Another program changed the journal. All unsaved actions were rewritten."
	if reported := s.session.watch.(*witness).reported; !slices.Contains(reported, want) {
		t.Errorf("reported %q", reported)
	}
}
