package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/mapformat"
	"parapet/ui/menu"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

func TestTheMenuNamesWhatUndoDoes(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(engine.NewCommand("rest", "ann"))
	if w.menu.Item(menu.Undo).Label != "Undo Rest (Ann) (Ctrl+Z)" || w.menu.Item(menu.Redo).Disabled != true {
		t.Error(w.menu.Item(menu.Undo).Label, w.menu.Item(menu.Redo).Label)
	}
	w.session.Undo()
	if w.menu.Item(menu.Redo).Label != "Redo Rest (Ann) (Ctrl+Y)" || w.menu.Item(menu.Redo).Disabled {
		t.Error(w.menu.Item(menu.Redo).Label)
	}
}

func TestSettingsAreCommands(t *testing.T) {
	w, _ := opened(t)
	w.forms.Set("light", jsondoc.Str("dim"))
	if got := phrase.PlainText(w.view().SettingsNode().Get("light")); got != "dim" || !strings.Contains(lastLine(w), "light: dim") {
		t.Error(got, lastLine(w))
	}
	n := len(w.session.Fight.Game.Log())
	w.forms.Set("light", jsondoc.Str("dim"))
	if len(w.session.Fight.Game.Log()) != n {
		t.Error("a setting that doesn't change is a command")
	}
	w.forms.Set("cliff", jsondoc.Str("high"))
	if !strings.Contains(lastLine(w), "cliff") || len(w.session.Fight.Game.Log()) != n {
		t.Error(lastLine(w))
	}
}

func TestExportIsThePictureOfTheMap(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "map.png")
	script.Answers = []session.Answer{{Path: to}}
	w.do(menu.Export)
	w.printing.Dialog.AskFile()
	if info, err := os.Stat(to); err != nil || info.Size() < 1000 {
		t.Error(info, err, lastLine(w))
	}
}

// TestExportMap checks that the exported map can be imported again, with its picture.
func TestExportMap(t *testing.T) {
	w, script := opened(t)
	to := filepath.Join(t.TempDir(), "map.dd2vtt")
	script.Answers = []session.Answer{{Path: to}}
	w.do(menu.ExportMap)
	r, err := mapformat.Load(t.Context(), to, mapformat.Options{})
	if err != nil || len(r.Picture) == 0 || !strings.Contains(lastLine(w), to) && len(w.log.Lines) == 0 {
		t.Error(err, lastLine(w))
	}
}

func TestThemesAndTextSizes(t *testing.T) {
	w, _ := opened(t)
	for _, id := range widgets.Themes {
		for _, s := range widgets.TextSizes {
			menuLists{w}.setTheme(id)
			menuLists{w}.setTextSize(s)
		}
	}
	menuLists{w}.setTheme("dark")
	if w.mapview.Board.Scene().Theme != paint.Dark().Styled(paint.Painted) {
		t.Error("the map doesn't follow the theme")
	}
	menuLists{w}.setTheme("light")
	if w.mapview.Board.Scene().Theme != paint.Light().Styled(paint.Painted) {
		t.Error("the map doesn't follow the theme")
	}
}

// TestEveryWishIsCarriedOut checks that the window has a command for each menu item and key.
func TestEveryWishIsCarriedOut(t *testing.T) {
	w, _ := opened(t)
	can := w.allCommands()
	for wish := menu.None + 1; wish <= menu.Wall; wish++ {
		item := w.menu.Item(wish)
		sub := item != nil && item.ChildMenu != nil
		if (can[wish] == nil) != (sub || wish == menu.Size) {
			t.Errorf("wish %d (%+v)", wish, item)
		}
	}
	for key, wish := range keyCommands {
		if can[wish] == nil {
			t.Error(key, "does nothing")
		}
	}
}
