//go:build window

package windowtest

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// pick chooses a path in the system's file dialog: it types it, which works in all of them, and waits for the result.
func (w *window) pick(title, path string, done func(shown) bool) {
	w.t.Helper()
	there := func() (id string) {
		out, _ := w.tool("xdotool", "search", "--onlyvisible", "--name", "^"+title+"$").Output()
		return strings.TrimSpace(string(out))
	}
	w.wait("the dialog "+title, func(shown) bool { return there() != "" })
	w.picture(title)
	if underWine() {
		path = inWine(path)
	}
	for range 5 { // keys are lost until the dialog is ready
		w.settle()
		if id := there(); id != "" {
			w.xdotool("windowfocus", id)
			w.key("ctrl+a")
			w.typeIn(path)
		}
		if w.shows(4*atRest, func(s shown) bool { return there() == "" && done(s) }) {
			return
		}
	}
	w.fail("nothing comes of the dialog " + title)
}

// underWine reports whether the tests drive the program for Windows.
func underWine() bool { return os.Getenv("PARAPET_TEST_PROGRAM") != "" }

// inWine returns a path of this system as Wine knows it.
func inWine(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// TestASessionByDialogs opens an encounter with the system's file dialog, plays, saves it elsewhere, shows it to the players, prints
// it to a PDF, and closes the window with unsaved changes, which are saved.
func TestASessionByDialogs(t *testing.T) {
	w := open(t)
	folder := t.TempDir()
	from, to, pdf := filepath.Join(folder, "brawl.parapet"), filepath.Join(folder, "Der Krug.parapet"), filepath.Join(folder, "krug.pdf")
	text := bytes.Replace(fight(t), []byte(`"Window"`), []byte(`"Brawl"`), 1)
	if err := os.WriteFile(from, text, 0o600); err != nil {
		t.Fatal(err)
	}
	w.move(600, 400)
	w.key("ctrl+o")
	w.pick("Open encounter", from, func(s shown) bool { return strings.Contains(s.Title, "Brawl") })
	w.settle()

	w.drag("hilda", 1, 0)
	s := w.at("hilda", 5, 5)
	w.key("1")
	w.wait("the attack to be aimed", func(s shown) bool { return s.Aiming == "attack" })
	w.click(s.Tokens["reaver"].X, s.Tokens["reaver"].Y)
	w.wait("the question for the roll", func(s shown) bool { return s.Question == "attack" })
	w.typeIn("17")
	w.wait("the question for the damage", func(s shown) bool { return s.Question == "damage" })
	w.typeIn("3")
	w.wait("the wound", func(s shown) bool { return s.Tokens["reaver"].HP == 15 })
	w.key("ctrl+z")
	w.wait("the wound gone", func(s shown) bool { return s.Tokens["reaver"].HP == 22 })

	w.key("ctrl+shift+s")
	w.pick("Save encounter", to, func(s shown) bool { return logged(s, "Saved as") && !strings.Contains(s.Title, "*") })
	saved, err := os.ReadFile(to)
	if err != nil || bytes.Equal(saved, text) {
		t.Error("nothing was saved", err)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "brawl.parapet?*")); len(left) > 0 {
		t.Errorf("beside the file it was opened from: %q", left)
	}

	w.key("F4")
	w.players()
	w.picture("players")
	w.key("F4")
	w.closed()

	w.key("ctrl+p")
	w.wait("the print dialog", func(s shown) bool { return sheets(s) != "" })
	w.press("print: save")
	w.pick("Save as PDF", pdf, func(s shown) bool { return logged(s, "Written to") })
	if text, err := os.ReadFile(pdf); err != nil || !bytes.HasPrefix(text, []byte("%PDF-")) || !bytes.HasSuffix(text, []byte("%%EOF\n")) {
		t.Error("no whole PDF was written", err)
	}

	w.settle()
	w.drag("hilda", 0, -1)
	w.at("hilda", 5, 4)
	w.click(20, 12) // the File menu
	w.settle()
	w.key("Up", "Return") // its last item
	w.settle()
	w.key("Return") // Save, the safest answer
	select {
	case <-w.ended:
	case <-time.After(standstill):
		w.fail("the program doesn't end")
	}
	if after, err := os.ReadFile(to); err != nil || bytes.Equal(after, saved) {
		t.Error("the changes weren't saved", err)
	}
	if left, _ := filepath.Glob(to + "?*"); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}
