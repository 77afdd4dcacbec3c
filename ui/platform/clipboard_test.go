package platform

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
)

// copied returns a desktop with things on its clipboard, by kind. there says whether xclip and wl-paste are installed.
func copied(text string, wayland, there bool, things map[string]string) Source {
	return Source{Text: text, Wayland: wayland,
		Look: func(program string) (string, error) {
			if !there {
				return "", errors.New("not found")
			}
			return "/bin/" + program, nil
		},
		Run: func(_ context.Context, path string, args ...string) ([]byte, error) {
			if want := map[bool]string{false: "/bin/xclip", true: "/bin/wl-paste"}[wayland]; path != want {
				return nil, errors.New(path + " was run")
			}
			line := strings.Join(args, " ")
			if strings.Contains(line, "TARGETS") || strings.Contains(line, "--list-types") {
				var list []string
				for k := range things {
					list = append(list, k)
				}
				if list == nil {
					return nil, errors.New("exit status 1")
				}
				return []byte(strings.Join(list, "\n")), nil
			}
			return []byte(things[args[len(args)-1]]), nil
		}}
}

// TestAPictureThatWasCopied checks that a copied picture is found on every desktop, and the errors for no picture and for
// a missing program.
func TestAPictureThatWasCopied(t *testing.T) {
	folder := t.TempDir()
	own := filepath.Join(folder, "a face.png")
	if err := os.WriteFile(own, []byte("own"), 0o600); err != nil {
		t.Fatal(err)
	}
	uri := "file:///" + strings.ReplaceAll(strings.TrimPrefix(filepath.ToSlash(own), "/"), " ", "%20")
	for name, c := range map[string]struct {
		from    Source
		content string
		none    bool
		missing string
	}{
		"a path":                        {copied(own+"\n", false, false, nil), "own", false, ""},
		"a file's address":              {copied(uri, false, false, nil), "own", false, ""},
		"a file manager's":              {copied("x-special/nautilus-clipboard\ncopy\n"+uri+"\n", false, false, nil), "own", false, ""},
		"a picture, X11":                {copied("", false, true, map[string]string{"text/html": "<img>", "image/png": "png", "image/jpeg": "jpg"}), "png", false, ""},
		"a picture, Wayland":            {copied("", true, true, map[string]string{"image/jpeg": "jpg"}), "jpg", false, ""},
		"a picture beside text":         {copied("hello", false, true, map[string]string{"image/bmp": "bmp", "UTF8_STRING": "hello"}), "bmp", false, ""},
		"text alone":                    {copied("hello", false, true, map[string]string{"UTF8_STRING": "hello"}), "", true, ""},
		"nothing":                       {copied("", false, true, nil), "", true, ""},
		"no program, X11":               {copied("", false, false, nil), "", false, "xclip"},
		"no program, Wayland":           {copied("", true, false, nil), "", false, "wl-paste"},
		"a file that isn't there":       {copied("/nowhere/at/all.png", false, true, nil), "", true, ""},
		"a path that leads nowhere far": {copied("face.png", false, true, nil), "", true, ""},
	} {
		path, err := c.from.Picture(t.Context(), t.TempDir())
		var missing MissingError
		switch {
		case c.missing != "":
			if !errors.As(err, &missing) || missing.Program != c.missing {
				t.Errorf("%s: %v", name, err)
			}
		case c.none:
			if !errors.Is(err, ErrNone) {
				t.Errorf("%s: %v", name, err)
			}
		default:
			if content, _ := os.ReadFile(path); err != nil || string(content) != c.content {
				t.Errorf("%s: %q, %v", name, content, err)
			}
		}
	}
}

// TestAddressesOfDrives checks that the address of a file on a drive of Windows is understood.
func TestAddressesOfDrives(t *testing.T) {
	for address, want := range map[string]string{"/C:/My maps/a.png": "C:/My maps/a.png", "/tmp/a.png": "/tmp/a.png", "/a:b": "/a:b", "": ""} {
		if got := offDrive(address); got != want {
			t.Errorf("%q: %q", address, got)
		}
	}
}

// TestProgramsAreRun checks that a program's output and failure are returned.
func TestProgramsAreRun(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the clipboard is read without programs")
	}
	program := filepath.Join(t.TempDir(), "paste")
	if err := os.WriteFile(program, []byte("#!/bin/sh\n[ \"$1\" = good ] && printf '%s' \"$2\"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := run(t.Context(), program, "good", "a\nb"); string(out) != "a\nb" || err != nil {
		t.Errorf("%q, %v", out, err)
	}
	if out, err := run(t.Context(), program, "bad"); err == nil || out != nil || !strings.HasPrefix(err.Error(), "paste: ") {
		t.Errorf("%q, %v", out, err)
	}
}

// TestBitmapsFromWindows checks that a bitmap as Windows copies it becomes a file with the same pixels, and that a damaged
// one is refused.
func TestBitmapsFromWindows(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 3, 2))
	img.Set(1, 1, color.RGBA{200, 100, 50, 255})
	grey := image.NewPaletted(img.Bounds(), color.Palette{color.Black, color.White})
	grey.SetColorIndex(2, 0, 1)
	for _, m := range []image.Image{img, grey} {
		var file bytes.Buffer
		if err := bmp.Encode(&file, m); err != nil {
			t.Fatal(err)
		}
		if got, err := bitmapFile(file.Bytes()[14:]); err != nil || !bytes.Equal(got, file.Bytes()) {
			t.Errorf("%v: %x, not %x", err, got, file.Bytes())
		}
		if depth := file.Bytes()[28]; depth == 32 { // as Windows copies screens: with masks, and an alpha of 0
			dib := bytes.Clone(file.Bytes()[14:])
			dib[16] = 3
			dib = slices.Insert(dib, 40, 0, 0, 255, 0, 0, 255, 0, 0, 255, 0, 0, 0)
			got, err := bitmapFile(dib)
			if err != nil {
				t.Fatal(err)
			}
			if m, err := bmp.Decode(bytes.NewReader(got)); err != nil || color.RGBAModel.Convert(m.At(1, 1)) != img.At(1, 1) {
				t.Error(m, err)
			}
		}
		for _, n := range []int{0, 39} {
			if got, err := bitmapFile(file.Bytes()[14:][:n]); err == nil {
				t.Errorf("%d bytes: %x", n, got)
			}
		}
	}
}
