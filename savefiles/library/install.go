package library

import (
	"embed"
	"io/fs"
	"os"
	"path/filepath"
)

// defaults are a party and a bestiary to begin with.
//
//go:embed defaults
var defaults embed.FS

// Defaults are the files that come with the program, by groups.
func Defaults() fs.FS {
	sub, err := fs.Sub(defaults, "defaults")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// Install makes the folder with the default files where there is none yet. A folder that is there
// is the user's, and is left alone.
func Install(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return nil
	}
	parent := filepath.Dir(folder)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	temp, err := os.MkdirTemp(parent, ".library-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	if err := os.Chmod(temp, 0o755); err != nil {
		return err
	}
	if err := os.CopyFS(temp, Defaults()); err != nil {
		return err
	}
	return os.Rename(temp, folder)
}
