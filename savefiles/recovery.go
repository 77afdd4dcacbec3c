package savefiles

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"parapet/engine"
	"parapet/engine/message"
)

// Kind is the kind of a file that was set aside.
type Kind int

// The kinds of files set aside.
const (
	Save          Kind = iota // a dated copy of a save
	Beginning                 // the file's content when play continued from it
	Replaced                  // an encounter that was replaced, or of an older version
	JournalItem               // a journal that could not be used, or only in part
	DiscardedItem             // a journal discarded by the user
)

// SetAsideFile is a file that was set aside.
type SetAsideFile struct {
	Kind Kind
	Path string
	Time time.Time // when it was set aside

	cache, encounter string
}

// List returns everything set aside of an encounter, newest first. cache is the folder of the dated copies, or "".
func List(cache, encounter string) []SetAsideFile {
	if real, err := filepath.EvalSymlinks(encounter); err == nil {
		encounter = real
	}
	if abs, err := filepath.Abs(encounter); err == nil {
		encounter = abs
	}
	var out []SetAsideFile
	add := func(kind Kind, path string, at time.Time) {
		out = append(out, SetAsideFile{kind, path, at, cache, encounter})
	}
	for _, path := range SetAsideJournals(encounter) {
		add(JournalItem, path, setAsideAt(path))
	}
	if alone := journalPath(encounter); !exists(encounter) && exists(alone) { // opening the encounter would replay it
		add(JournalItem, alone, setAsideAt(alone))
	}
	for _, path := range replaced(encounter) {
		add(Replaced, path, setAsideAt(path))
	}
	if cache != "" {
		for kind, list := range map[Kind]func(string, string) []Copy{
			Save: Copies, Beginning: StartCopies, DiscardedItem: DiscardedJournals} {
			for _, c := range list(cache, encounter) {
				add(kind, c.Path, c.Time)
			}
		}
	}
	slices.SortFunc(out, itemsNewestFirst)
	return out
}

func itemsNewestFirst(a, b SetAsideFile) int {
	if c := b.Time.Compare(a.Time); c != 0 {
		return c
	}
	if a.Kind != b.Kind {
		return int(a.Kind - b.Kind)
	}
	return len(a.Path) - len(b.Path)
}

var older = regexp.MustCompile(`^\.(v|old)[0-9]+$`)

func replaced(encounter string) (found []string) {
	folder, name := filepath.Split(encounter)
	entries, _ := os.ReadDir(filepath.Clean(folder))
	for _, e := range entries {
		if rest, is := strings.CutPrefix(e.Name(), name); is && older.MatchString(rest) {
			found = append(found, encounter+rest)
		}
	}
	return found
}

var setAsideTime = regexp.MustCompile(regexp.QuoteMeta(SetAsideMark) + `([0-9]{8}T[0-9]{6}\.[0-9]{3})`)

// setAsideAt returns the time in the name of the file or, without one, the file's own time.
func setAsideAt(path string) time.Time {
	if m := setAsideTime.FindStringSubmatch(path); m != nil {
		if at, err := time.Parse("20060102T150405.000", m[1]); err == nil {
			return at
		}
	}
	if info, err := os.Stat(path); err == nil {
		return info.ModTime()
	}
	return time.Time{}
}

// Found describes what restoring a file would bring back.
type Found struct {
	Name    string // name of the encounter
	Records int    // number of actions in its whole history
	Added   int    // number of these that the journal adds to the saved file
	Round   int    // round of combat; 0 outside combat
	Tokens  int
	Lost    error // what can't be recovered, and why; nil for nothing
}

// ErrNoBeginning is the error for a journal whose starting encounter isn't stored anywhere.
var ErrNoBeginning = errors.New("the encounter it continues is missing")

// Look returns what restoring the file would bring back. The error says why it can't be restored.
func (it SetAsideFile) Look(systems Systems) (Found, error) {
	g, added, lost, err := it.game(systems)
	if err != nil {
		return Found{}, err
	}
	s := g.State()
	f := Found{Name: g.Name(), Records: len(g.Log()), Added: added, Tokens: len(s.Tokens), Lost: lost}
	if s.InCombat() {
		f.Round = s.Round
	}
	return f, nil
}

// game returns the game in the file; lost says which actions could not be replayed.
func (it SetAsideFile) game(systems Systems) (g *engine.Game, added int, lost, err error) {
	if it.Kind != JournalItem && it.Kind != DiscardedItem {
		text, err := ReadText(it.Path)
		if err != nil {
			return nil, 0, nil, err
		}
		e, err := Parse(it.Path, text, systems)
		if err != nil {
			return nil, 0, nil, err
		}
		g, lost = engine.NewGame(e)
		return g, 0, lost, nil
	}
	k, err := ReadSetAside(it.Path)
	if err != nil {
		return nil, 0, nil, err
	}
	begins := k.Begins()
	if len(begins) == 0 {
		return nil, 0, nil, errors.Join(errors.New("this is no journal"), k.Damage())
	}
	text := FindText(it.cache, it.encounter, begins)
	if text == nil {
		return nil, 0, nil, message.Errorf("%w (actions in it: %d)", ErrNoBeginning, k.Records())
	}
	g, added, lost = k.Onto(text, systems)
	if g == nil {
		return nil, 0, nil, lost
	}
	return g, added, lost, nil
}

// Bring restores the file as a new encounter at the path to, which must not exist.
func (it SetAsideFile) Bring(to string, systems Systems) error {
	if _, err := os.Lstat(to); err == nil {
		return message.Errorf("%s: %w", to, os.ErrExist)
	}
	g, _, _, err := it.game(systems)
	if err != nil {
		return err
	}
	if it.Kind == JournalItem || it.Kind == DiscardedItem {
		return Write(to, g.Encounter(), systems)
	}
	text, err := ReadText(it.Path)
	if err != nil {
		return err
	}
	return WriteText(to, text)
}
