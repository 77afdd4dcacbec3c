package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"parapet/engine/message"
	"parapet/savefiles"
	"parapet/ui/i18n"
)

// Recoverable is a file that was set aside, and what can be recovered from it.
type Recoverable struct {
	Item  savefiles.SetAsideFile
	Found savefiles.Found
	Err   error // why nothing can be recovered
}

// AskRecover lists everything that was set aside of the open encounter, or of the last one.
func (m *Creator) AskRecover() {
	path := m.files.session.LastPath
	if path == "" {
		m.files.window.Complain(i18n.L("Open an encounter first to see what can be recovered."))
		return
	}
	var list []Recoverable
	m.files.while(i18n.L("Looking for recoverable files…"), func() error {
		for _, it := range savefiles.List(m.files.Cache, path) {
			found, err := it.Look(m.files.Systems)
			list = append(list, Recoverable{it, found, err})
		}
		return nil
	}, m.files.report, func() {
		m.files.person.AskSetAside(filepath.Base(path), list, func(it savefiles.SetAsideFile) { m.files.BeforeLeaving(func() { m.BringBack(it) }) })
	})
}

// Text describes a recoverable file in a few lines.
func (r Recoverable) Text() string {
	names := map[savefiles.Kind]string{savefiles.Save: i18n.L("Save"), savefiles.Beginning: i18n.L("Before the last combat"),
		savefiles.Replaced: i18n.L("Replaced by another file"), savefiles.JournalItem: i18n.L("Journal set aside"),
		savefiles.DiscardedItem: i18n.L("Discarded changes")}
	head := r.Item.Time.Local().Format(time.DateTime) + " · " + names[r.Item.Kind]
	if r.Err != nil {
		return head + "\n" + i18n.L("Nothing to recover: {{.Why}}", map[string]any{"Why": i18n.Error(r.Err)})
	}
	lines := []string{head, r.brings()}
	if r.Found.Lost != nil {
		lines = append(lines, i18n.L("Partly recoverable: {{.Why}}", map[string]any{"Why": i18n.Error(r.Found.Lost)}))
	}
	return strings.Join(lines, "\n")
}

// brings describes how much a file would recover.
func (r Recoverable) brings() string {
	said := map[string]any{"Name": r.Found.Name, "All": r.Found.Records, "Added": r.Found.Added, "Tokens": r.Found.Tokens}
	text := i18n.L("{{.Name}}: actions {{.All}}; tokens {{.Tokens}}", said)
	if r.Item.Kind == savefiles.JournalItem || r.Item.Kind == savefiles.DiscardedItem {
		text = i18n.L("{{.Name}}: actions {{.All}}, of them from this journal {{.Added}}; tokens {{.Tokens}}", said)
	}
	if r.Found.Round > 0 {
		text += "; " + i18n.L("round {{.N}}", map[string]any{"N": r.Found.Round})
	}
	return text
}

// BringBack makes a new encounter from a file that was set aside, next to the original one.
func (m *Creator) BringBack(it savefiles.SetAsideFile) {
	m.askPlaceBeside(i18n.L("Save recovered encounter as"), it.Time, func(path string) error { return it.Bring(path, m.files.Systems) })
}

// Earlier lists the dated copies of the open encounter's saves, newest first.
func (m *Creator) Earlier() []savefiles.Copy {
	if m.files.session.File == nil || m.files.Cache == "" {
		return nil
	}
	return savefiles.Copies(m.files.Cache, m.files.session.File.Path())
}

// AskEarlier restores an earlier save as a separate file next to the open one, which doesn't change.
func (m *Creator) AskEarlier(c savefiles.Copy) {
	m.files.BeforeLeaving(func() {
		m.askPlaceBeside(i18n.L("Save earlier version as"), c.Time, func(path string) error { return copyFile(c.Path, path) })
	})
}

// askPlaceBeside asks where to save something dated to a moment of the open encounter, calls make with the path, and
// opens the result. An existing file is renamed.
func (m *Creator) askPlaceBeside(title string, moment time.Time, make func(path string) error) {
	last := m.files.session.LastPath
	name := strings.TrimSuffix(filepath.Base(last), ending) + moment.Local().Format(" 2006-01-02 15-04") + ending
	m.files.askPlace(title, filepath.Dir(last), name, func(path string) {
		m.files.while(i18n.L("Recovering…"), func() error {
			if err := setAside(path); err != nil {
				return err
			}
			return make(path)
		}, m.files.report, func() { m.files.Open(path) })
	})
}

// setAside renames an existing file and its journal, so that replacing the file loses nothing.
func setAside(path string) error {
	for _, p := range []string{path, path + ".journal"} {
		if err := moveAside(p); err != nil {
			return err
		}
	}
	return nil
}

func moveAside(path string) error {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for n := 1; n < 1000; n++ {
		to := fmt.Sprintf("%s.old%d", path, n)
		if _, err := os.Lstat(to); errors.Is(err, fs.ErrNotExist) {
			return savefiles.Rename(path, to)
		}
	}
	return message.Errorf("%s: too many old copies beside it", path)
}

// copyFile copies a file.
func copyFile(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, text, 0o644)
}
