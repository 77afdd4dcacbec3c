package savefiles

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"parapet/engine/message"
	"path/filepath"
)

// writeFile replaces a file as a whole: whoever reads it, and whatever moment the program or the
// power dies at, finds either the old bytes or the new ones. The errors name no file: who calls knows which one the person means.
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

// WriteError wraps err, from writing path, without the name of the temporary file.
func WriteError(path string, err error) error {
	return message.Errorf("%s can't be written: %w", path, causeOf(err))
}

// causeOf returns what an operation on a file failed with, without the name of the file.
func causeOf(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	var two *os.LinkError
	if errors.As(err, &two) {
		return two.Err
	}
	return err
}

func randomWord() string {
	var b [6]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// modeOf returns the mode of the file that a save replaces, or that of a new one.
func modeOf(d disk, path string) fs.FileMode {
	if info, err := d.Stat(path); err == nil {
		return info.Mode().Perm()
	}
	return 0o644
}
