package library

import (
	"embed"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"parapet/savefiles"
)

// defaults are the parties and bestiaries that come with the program.
//
//go:embed defaults
var defaults embed.FS

// Defaults returns the files that come with the program, in folders by group.
func Defaults() fs.FS {
	sub, err := fs.Sub(defaults, "defaults")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}

// manifest is the file in the user's folder that lists the default files installed so far: deleted ones don't come back,
// and ones that a newer version adds are installed.
const manifest = ".defaults"

// first are the default files of the version before there was a manifest.
var first = []string{"bestiary/gloom_bat.json", "bestiary/mire_ogre.json", "bestiary/reaver.json", "bestiary/rime_hound.json",
	"bestiary/tomb_guard.json", "party/hilda.json", "party/joss.json", "party/wen.json"}

// Install creates the folder with the default files, or adds to an existing one the default files that were never
// installed there. It changes nothing of the user's.
func Install(folder string) error {
	if _, err := os.Stat(folder); err == nil {
		return addNew(folder)
	}
	parent := filepath.Dir(folder)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	temp, err := os.MkdirTemp(parent, ".library-*")
	if err != nil {
		return savefiles.WriteError(folder, err)
	}
	defer os.RemoveAll(temp)
	if err := fill(temp, folder); err != nil {
		return savefiles.WriteError(folder, err)
	}
	return nil
}

// fill writes the default files into a temporary folder and renames that.
func fill(temp, folder string) error {
	if err := os.Chmod(temp, 0o755); err != nil {
		return err
	}
	if err := os.CopyFS(temp, Defaults()); err != nil {
		return err
	}
	if err := writeManifest(temp, offered()); err != nil {
		return err
	}
	return savefiles.Rename(temp, folder)
}

// offered lists the default files, such as "party/hilda.json".
func offered() []string {
	names, err := fs.Glob(Defaults(), "*/*.json")
	if err != nil {
		panic(err) // the pattern is valid
	}
	return names
}

func addNew(folder string) error {
	given, err := readManifest(folder)
	if err != nil {
		return err
	}
	fresh := slices.DeleteFunc(offered(), func(name string) bool { return slices.Contains(given, name) })
	if len(fresh) == 0 {
		return nil
	}
	for _, name := range fresh {
		if err := addFile(folder, name); err != nil {
			return err
		}
	}
	return writeManifest(folder, append(given, fresh...))
}

// addFile copies a default file, unless a file of that name exists.
func addFile(folder, name string) error {
	text, err := fs.ReadFile(Defaults(), name)
	if err != nil {
		return err
	}
	to := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Join(folder, path.Dir(name)), 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	return errors.Join(err, f.Close())
}

func readManifest(folder string) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(folder, manifest))
	if errors.Is(err, fs.ErrNotExist) {
		return slices.Clone(first), nil
	}
	return strings.Fields(string(text)), err
}

func writeManifest(folder string, names []string) error {
	return os.WriteFile(filepath.Join(folder, manifest), []byte(strings.Join(names, "\n")+"\n"), 0o644)
}
