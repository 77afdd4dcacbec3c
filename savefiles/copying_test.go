package savefiles

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/protocol/playtest"
)

// putFiles writes files below a folder, by path.
func putFiles(t testing.TB, folder string, files map[string][]byte) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// below lists the files and links below a folder, except journals and locks.
func below(t testing.TB, folder string) []string {
	t.Helper()
	var out []string
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(folder, path)
		if !d.IsDir() && !strings.Contains(rel, ".parapet") {
			out = append(out, filepath.ToSlash(rel))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(out)
	return out
}

// withPictures returns the yard with a token for each picture.
func withPictures(names ...string) string {
	var tokens []string
	for i, n := range names {
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":"x","at":[0,0],"picture":%q}`, i, n))
	}
	return `{"parapet":1,"system":"yard","map":{"size":[6,4]},"tokens":[` + strings.Join(tokens, ",") + `]}`
}

// TestSaveAsTakesPicturesAndNothingElse checks that when a stranger's encounter names files that aren't pictures, aren't
// named as pictures or are hidden, saving elsewhere copies only real pictures and reports both.
func TestSaveAsTakesPicturesAndNothingElse(t *testing.T) {
	picture := tinyPNG(t, 3, 2)
	for name, c := range map[string]struct {
		content []byte
		why     string // "" if it is copied
	}{
		"art/floor.png":                  {picture, ""},
		"art/deep/er/floor.JPEG":         {picture, ""},
		"plain.webp":                     {picture, ""},
		".config/autostart/evil.desktop": {[]byte("[Desktop Entry]\nExec=x"), "part of the path is hidden"},
		".bash_profile":                  {[]byte("x"), "part of the path is hidden"},
		".hidden.png":                    {picture, "part of the path is hidden"},
		"art/.git/floor.png":             {picture, "part of the path is hidden"},
		"run.sh":                         {picture, "its name isn't that of a picture"},
		"Makefile":                       {picture, "its name isn't that of a picture"},
		"evil.png.desktop":               {picture, "its name isn't that of a picture"},
		"script.png":                     {[]byte("#!/bin/sh\n"), "not a PNG"},
		"cut.png":                        {picture[:20], "a broken png picture"},
		"a\u202egnp.png":                 {picture, "its name has invisible characters"},
		"gone.png":                       {nil, "the picture is missing"},
	} {
		t.Run(name, func(t *testing.T) {
			path := put(t, withPictures(name))
			if c.content != nil {
				putFiles(t, filepath.Dir(path), map[string][]byte{name: c.content})
			}
			f, _ := mustOpen(t, path, Options{})
			defer f.Close()
			to := t.TempDir()
			saved, err := f.SaveAs(filepath.Join(to, "b.parapet"))
			if err != nil {
				t.Fatal(err)
			}
			left, lines := below(t, to), message.Join(saved.Lines(), "\n").String()
			if c.why == "" {
				if !slices.Equal(left, []string{name}) || !slices.Equal(saved.Copied, []string{name}) || len(saved.Warnings) != 0 {
					t.Errorf("there: %q; %+v", left, saved)
				}
				if !strings.Contains(lines, "copied with it: "+name) {
					t.Errorf("said: %s", lines)
				}
				return
			}
			if len(left) != 0 || len(saved.Copied) != 0 || len(saved.Warnings) != 1 || !strings.Contains(lines, c.why) {
				t.Errorf("there: %q; said: %s", left, lines)
			}
		})
	}
}

// hugeGIF returns a GIF whose header claims a size but which has almost no content.
func hugeGIF(width, height int) []byte {
	return []byte{'G', 'I', 'F', '8', '9', 'a', byte(width), byte(width >> 8), byte(height), byte(height >> 8), 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x3b}
}

// TestSaveAsTakesWhatCanBeShown checks that a picture too large for a token isn't copied when saving elsewhere or moving
// tokens to another folder, unless the map uses it.
func TestSaveAsTakesWhatCanBeShown(t *testing.T) {
	wide := hugeGIF(12605, 12091)
	mapped := strings.Replace(withPictures("wide.gif"), `"size":[6,4]`, `"size":[6,4],"image":{"src":"wide.gif","pixels_per_square":70}`, 1)
	for name, c := range map[string]struct {
		text   string
		copied bool
	}{"a token's": {withPictures("wide.gif"), false}, "the map's": {mapped, true}} {
		path := put(t, c.text)
		putFiles(t, filepath.Dir(path), map[string][]byte{"wide.gif": wide})
		f, _ := mustOpen(t, path, Options{})
		defer f.Close()
		to := t.TempDir()
		saved, err := f.SaveAs(filepath.Join(to, "b.parapet"))
		if err != nil {
			t.Fatal(err)
		}
		lines := message.Join(saved.Lines(), "\n").String()
		if left := below(t, to); (len(left) > 0) != c.copied || c.copied == strings.Contains(lines, "12605 × 12091 pixels; at most 40 megapixels") {
			t.Errorf("%s: there: %q; said: %s", name, left, lines)
		}
		folder := t.TempDir()
		e, _, err := Read(f.Path(), playtest.ByID)
		if err != nil {
			t.Fatal(err)
		}
		putFiles(t, filepath.Dir(f.Path()), map[string][]byte{"wide.gif": wide})
		if _, reported := CopyPortraits(filepath.Dir(f.Path()), folder, e); len(reported) != 1 || len(below(t, folder)) > 0 {
			t.Errorf("%s: brought %q: %q", name, below(t, folder), reported)
		}
	}
}

// symlink makes a symbolic link, or returns why there are none here: Windows asks for rights, and Wine 8 makes an empty file.
func symlink(to, path string) error {
	err := os.Symlink(to, path)
	if info, bad := os.Lstat(path); err == nil && (bad != nil || info.Mode()&fs.ModeSymlink == 0) {
		err = errors.Join(errors.New("this system makes no links"), os.RemoveAll(path))
	}
	return err
}

// TestSaveAsWritesThroughNoLink checks that links and files in a picture's way, and the targets of links, are left untouched.
func TestSaveAsWritesThroughNoLink(t *testing.T) {
	picture := tinyPNG(t, 3, 2)
	outside := t.TempDir()
	for name, c := range map[string]struct {
		prepare func(to string) error
		why     string
	}{
		"a linked folder": {func(to string) error { return symlink(outside, filepath.Join(to, "art")) }, "art is a link there"},
		"a linked folder within": {func(to string) error {
			os.Mkdir(filepath.Join(to, "b"), 0o755)
			return symlink("b", filepath.Join(to, "art"))
		}, "art is a link there"},
		"a linked picture": {func(to string) error {
			os.Mkdir(filepath.Join(to, "art"), 0o755)
			return symlink(filepath.Join(outside, "x.png"), filepath.Join(to, "art", "a.png"))
		}, "is a link there"},
		"a file for a folder": {func(to string) error { return os.WriteFile(filepath.Join(to, "art"), []byte("x"), 0o644) }, "art is no folder there"},
		"another picture": {func(to string) error {
			os.Mkdir(filepath.Join(to, "art"), 0o755)
			return os.WriteFile(filepath.Join(to, "art", "a.png"), []byte("mine"), 0o644)
		}, "a file with that name exists"},
		"a folder for a picture": {func(to string) error { return os.MkdirAll(filepath.Join(to, "art", "a.png"), 0o755) }, "a file with that name exists"},
		"the same picture": {func(to string) error {
			os.Mkdir(filepath.Join(to, "art"), 0o755)
			return os.WriteFile(filepath.Join(to, "art", "a.png"), picture, 0o644)
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			path, to := put(t, withPictures("art/a.png")), t.TempDir()
			putFiles(t, filepath.Dir(path), map[string][]byte{"art/a.png": picture})
			if err := c.prepare(to); err != nil {
				t.Skip(err)
			}
			before := below(t, to)
			f, _ := mustOpen(t, path, Options{})
			defer f.Close()
			saved, err := f.SaveAs(filepath.Join(to, "b.parapet"))
			if err != nil {
				t.Fatal(err)
			}
			if got := message.Join(saved.Warnings, "\n").String(); (c.why == "") != (got == "") || !strings.Contains(got, c.why) {
				t.Errorf("said: %q", got)
			}
			if after := below(t, to); !slices.Equal(before, after) || len(below(t, outside)) != 0 {
				t.Errorf("there: %q, outside: %q", after, below(t, outside))
			}
		})
	}
}

// TestSaveThatFailsLeavesNoPicture checks that nothing is copied if the encounter can't be written.
func TestSaveThatFailsLeavesNoPicture(t *testing.T) {
	path, to := put(t, withPictures("a.png")), t.TempDir()
	putFiles(t, filepath.Dir(path), map[string][]byte{"a.png": tinyPNG(t, 3, 2)})
	f, _ := mustOpen(t, path, Options{})
	defer f.Close()
	if err := os.Mkdir(filepath.Join(to, "b.parapet"), 0o755); err != nil {
		t.Fatal(err)
	}
	if saved, err := f.SaveAs(filepath.Join(to, "b.parapet")); err == nil {
		t.Errorf("%+v", saved)
	}
	if left := below(t, to); len(left) != 0 {
		t.Errorf("there: %q", left)
	}
}

// TestWriteGoesWhereALinkLeads checks that Write, like the window, replaces a link's target, not the link.
func TestWriteGoesWhereALinkLeads(t *testing.T) {
	path := put(t, withPictures("a.png"))
	putFiles(t, filepath.Dir(path), map[string][]byte{"a.png": tinyPNG(t, 3, 2)})
	e, _, err := Read(path, playtest.ByID)
	if err != nil {
		t.Fatal(err)
	}
	dir, far := t.TempDir(), t.TempDir()
	real, link := filepath.Join(far, "real.parapet"), filepath.Join(dir, "link.parapet")
	if err := os.WriteFile(real, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := symlink(real, link); err != nil {
		t.Skip(err)
	}
	saved, err := WriteFrom(filepath.Dir(path), link, e, playtest.ByID)
	if err != nil || saved.Path != real || !slices.Equal(saved.Copied, []string{"a.png"}) {
		t.Errorf("%+v %v", saved, err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Error("the link is gone")
	}
	if text, _ := os.ReadFile(real); !bytes.Contains(text, []byte(`"parapet": 1`)) {
		t.Errorf("%.40s", text)
	}
	if left := below(t, far); !slices.Equal(left, []string{"a.png"}) {
		t.Errorf("there: %q", left)
	}
}

// FuzzPicturesToCopy checks that whatever a picture is called, the copy lies below the folder, isn't hidden and has a
// picture's extension, and that no other file appears inside or outside the folder.
func FuzzPicturesToCopy(f *testing.F) {
	for _, name := range []string{"a.png", "b/c.JPG", "../up.png", "./.x.png", "a//b.png", "b/../c.png", `b\c.png`, ".config/a.png", "link/a.png", "a.png/", "..png"} {
		f.Add(name)
	}
	picture := tinyPNG(f, 2, 2)
	f.Fuzz(func(t *testing.T, name string) {
		all := t.TempDir()
		from, to, outside := filepath.Join(all, "from"), filepath.Join(all, "to"), filepath.Join(all, "outside")
		putFiles(t, from, map[string][]byte{"a.png": picture, "b/c.JPG": picture})
		for _, dir := range []string{to, outside} {
			if err := os.Mkdir(dir, 0o755); err != nil {
				t.Fatal(err)
			}
		}
		if err := symlink(outside, filepath.Join(to, "link")); err != nil {
			t.Skip(err)
		}
		if filepath.IsLocal(name) { // if the name is valid here
			if os.MkdirAll(filepath.Dir(filepath.Join(from, name)), 0o755) == nil {
				os.WriteFile(filepath.Join(from, name), picture, 0o644)
			}
		}
		var out Saved
		copyPictures(&engine.State{Map: &engine.Map{}, Tokens: []*engine.Token{{Picture: name}}}, from, to, &out)
		if len(below(t, outside)) != 0 {
			t.Fatalf("%q: written outside", name)
		}
		for _, path := range below(t, to) {
			if path == "link" {
				continue
			}
			if strings.HasPrefix(path, ".") || strings.Contains(path, "/.") || !slices.Contains(PictureEndings(), strings.ToLower(filepath.Ext(path))) || len(out.Copied) != 1 {
				t.Fatalf("%q: there is %q", name, path)
			}
		}
	})
}
