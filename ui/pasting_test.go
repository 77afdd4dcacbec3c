package ui

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/platform"
	"parapet/ui/widgets"
)

// TestACopiedPictureIsPasted checks that a picture copied in another program is pasted, cropped, into the selected
// tokens, or into a token from its menu; if none is selected, the window asks what to do with it. If there is no picture,
// or that can't be determined, a message says so.
func TestACopiedPictureIsPasted(t *testing.T) {
	w, _ := opened(t)
	content, err := os.ReadFile(ruled(t, "face.png", 90, 60, 30))
	if err != nil {
		t.Fatal(err)
	}
	kinds := "TARGETS image/png"
	var missing error
	w.source.Look = func(text string) platform.Source {
		return platform.Source{Text: text, Look: func(p string) (string, error) { return p, missing },
			Run: func(_ context.Context, _ string, args ...string) ([]byte, error) {
				if args[len(args)-1] == "image/png" {
					return content, nil
				}
				return []byte(kinds), nil
			}}
	}
	fyne.CurrentApp().Clipboard().SetContent("")
	id := w.view().Tokens[0].ID
	for _, paste := range []func(){w.mapview.Editor.Paste, func() { w.request(mapview.Request{For: mapview.AskFace, Copied: true}) }} {
		w.input.Selected = []string{id}
		paste()
		enter(w) // accepts the proposed part
		if src := w.view().Token(id).Picture; !strings.HasPrefix(src, "faces/") {
			t.Fatalf("%q: %s", src, lastLine(w))
		}
		w.session.Undo()
	}
	w.input.Selected = nil
	w.do(menu.Paste)
	if b, ok := w.shell.Win.Canvas().Focused().(*widgets.Button); !ok || b.Text != "Use as map background" {
		t.Fatal("isn't asked what it is to be:", lastLine(w))
	}
	enter(w)
	if w.input.Align == nil {
		t.Error("it isn't laid")
	}
	w.align.Lay(false)
	if im := w.view().Map.Image; im == nil || im.Src != "clipboard.png" {
		t.Error(im, lastLine(w))
	}
	kinds = "TARGETS UTF8_STRING"
	if w.do(menu.Paste); !strings.Contains(lastLine(w), "no tokens, map piece or picture") {
		t.Error(lastLine(w))
	}
	missing = errors.New("not found")
	if w.do(menu.Paste); !strings.Contains(lastLine(w), "install xclip") {
		t.Error(lastLine(w))
	}
	folder := w.source.Folder()
	w.leave()
	if _, err := os.Stat(folder); folder == "" || err == nil {
		t.Error("the copied picture is left behind:", folder)
	}
}
