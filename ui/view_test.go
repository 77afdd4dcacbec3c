package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/doc"
	"parapet/ui/choose"
	"parapet/ui/look"
	"parapet/ui/words"
)

func TestTheMenuNamesWhatUndoDoes(t *testing.T) {
	w, _ := opened(t)
	w.send(engine.NewCommand("rest", "ann"))
	if w.items.undo.Label != "Undo Rest (Ann) (Ctrl+Z)" || w.items.redo.Disabled != true {
		t.Error(w.items.undo.Label, w.items.redo.Label)
	}
	w.undo()
	if w.items.redo.Label != "Redo Rest (Ann) (Ctrl+Y)" || w.items.redo.Disabled {
		t.Error(w.items.redo.Label)
	}
}

func TestSettingsAreCommands(t *testing.T) {
	w, _ := opened(t)
	w.forms.Set("light", doc.Str("dim"))
	if got := words.Plain(w.view().SettingsNode().Get("light")); got != "dim" || !strings.Contains(lastLine(w), "light = dim") {
		t.Error(got, lastLine(w))
	}
	n := len(w.desk.Fight.Game.Log())
	w.forms.Set("light", doc.Str("dim"))
	if len(w.desk.Fight.Game.Log()) != n {
		t.Error("a setting that doesn't change is a command")
	}
	w.forms.Set("cliff", doc.Str("high"))
	if !strings.Contains(lastLine(w), "cliff") || len(w.desk.Fight.Game.Log()) != n {
		t.Error(lastLine(w))
	}
}

func TestExportIsThePictureOfTheMap(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "map.png")
	script.Answers = []choose.Answer{{Path: to}}
	w.askExport()
	w.printing.AskFile()
	if info, err := os.Stat(to); err != nil || info.Size() < 1000 {
		t.Error(info, err, lastLine(w))
	}
}

func TestThemesAndTextSizes(t *testing.T) {
	w, _ := opened(t)
	for _, id := range look.Themes {
		for _, s := range look.TextSizes {
			w.setTheme(id)
			w.setTextSize(s)
		}
	}
	w.setTheme("dark")
	if w.board.Scene().Theme != paint.Dark() {
		t.Error("the map doesn't follow the theme")
	}
	w.setTheme("light")
	if w.board.Scene().Theme != paint.Light() {
		t.Error("the map doesn't follow the theme")
	}
}
