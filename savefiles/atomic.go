package savefiles

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"parapet/engine/message"
)

// writeFile replaces a file atomically: whenever the program or the power fails, a reader finds either the old bytes or
// the new ones. Its errors don't name the file, because callers know which name to show.
func writeFile(d disk, path string, content []byte, mode fs.FileMode) error {
	dir := filepath.Dir(path)
	temp := filepath.Join(dir, "."+filepath.Base(path)+"."+randomWord()+".tmp")
	if err := writeTemp(d, temp, content, mode); err != nil {
		d.Remove(temp)
		return causeOf(err)
	}
	if err := d.Rename(temp, path); err != nil {
		d.Remove(temp)
		return causeOf(err)
	}
	if err := d.SyncDir(dir); err != nil {
		return message.Errorf("flushing the folder %s: %w", dir, causeOf(err))
	}
	return nil
}

func writeTemp(d disk, temp string, content []byte, mode fs.FileMode) error {
	f, err := d.Create(temp, mode)
	if err != nil {
		return err
	}
	if _, err := f.WriteAt(content, 0); err != nil {
		f.Close()
		return err
	}
	if err := f.Sync(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// WriteError wraps err, an error from writing path, without the name of the temporary file.
func WriteError(path string, err error) error {
	return message.Errorf("%s can't be written: %w", path, causeOf(err))
}

// causeOf returns the cause of a file operation's error, without the file's name.
func causeOf(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	if two, ok := errors.AsType[*os.LinkError](err); ok {
		return two.Err
	}
	return err
}

func randomWord() string {
	var b [6]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// modeOf returns the mode of the file to be replaced, or the default for a new one.
func modeOf(d disk, path string) fs.FileMode {
	if info, err := d.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return 0o644
}

// leftover matches what follows a file's name in the names of temporary files that a dead process left behind: of a
// partly written file, or of a lock that an older version moved aside.
var leftover = regexp.MustCompile(`^(\.journal(\.kept-[0-9T.-]+)?|\.lock|\.v[0-9]+)?\.[0-9a-f]{12}(\.tmp)?$`)

// sweep removes what dead processes left next to an encounter. The caller must hold the encounter's lock, so that nobody
// else is writing there. Errors are ignored; the next opening tries again.
func sweep(d disk, encounter string) {
	dir, name := filepath.Split(encounter)
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, e := range entries {
		rest, temporary := strings.CutPrefix(e.Name(), "."+name)
		if !temporary {
			rest, _ = strings.CutPrefix(e.Name(), name)
		}
		ending := leftover.FindStringSubmatch(rest)
		if ending == nil || rest == e.Name() || !e.Type().IsRegular() {
			continue
		}
		if temporary == (ending[3] != "") && (temporary || ending[1] == ".lock") {
			d.Remove(filepath.Join(dir, e.Name()))
		}
	}
}
