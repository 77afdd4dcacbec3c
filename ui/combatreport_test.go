package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
	"parapet/ui/session"
)

// TestTheFightAsText checks that the text report of a combat, for the DM or the players, is written where requested,
// without changing the encounter; it covers the whole combat even while the timeline shows an earlier moment.
func TestTheFightAsText(t *testing.T) {
	w, script := lookedBack(t)
	w.session.Send(engine.NewCommand("note", "", jsondoc.M("text", "a secret of the DM")))
	w.replay.Go(1)
	dir := t.TempDir()
	html, md := filepath.Join(dir, "fight.html"), filepath.Join(dir, "fight.md")
	w.do(menu.FightText)
	if w.shell.Win.Canvas().Overlays().Top() == nil {
		t.Fatal("nobody is asked for whom it is")
	}
	script.Answers = []session.Answer{{Path: html}, {Path: md}}
	w.reports.AskFile(scene.DM)
	w.reports.AskFile(scene.Party)
	for path, secret := range map[string]bool{html: true, md: false} {
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), "Ann") || strings.Contains(string(text), "secret of the DM") != secret {
			t.Errorf("%s: %v\n%.400s", filepath.Base(path), err, text)
		}
	}
	if asked := script.Asked; len(asked) != 2 || asked[0].Name != "test.html" || asked[1].Name != "The combat.html" {
		t.Errorf("%+v", asked)
	}
	if pictures, _ := filepath.Glob(filepath.Join(dir, "fight-pictures", "*.png")); len(pictures) == 0 {
		t.Error("no pictures beside the Markdown")
	}
}

// TestTheFightAsAMovingPicture checks that an animation of a combat is written and announced; while the timeline shows a
// turn, the window asks what to include.
func TestTheFightAsAMovingPicture(t *testing.T) {
	w, script := lookedBack(t)
	dir := t.TempDir()
	script.Answers = []session.Answer{{Path: filepath.Join(dir, "turn.gif")}, {Path: filepath.Join(dir, "all.gif")}}
	w.replay.Go(1)
	w.reports.AskFile(scene.DM)
	if w.shell.Win.Canvas().Overlays().Top() == nil {
		t.Error("it isn't asked what is shown")
	}
	w.replay.CloseBar()
	w.reports.AskFile(scene.Party)
	text, err := os.ReadFile(filepath.Join(dir, "all.gif"))
	if err != nil || !strings.HasPrefix(string(text), "GIF89a") || !strings.Contains(lastLine(w), " frames of ") {
		t.Error(err, lastLine(w))
	}
	if _, err := os.Stat(filepath.Join(dir, "turn.gif")); err == nil {
		t.Error("written before it was said what is meant")
	}
}
