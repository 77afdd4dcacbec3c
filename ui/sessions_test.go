package ui

import (
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/commands"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

// TestASession checks that going from one encounter in a folder to the next saves the first as it stands, carries the
// party over on request as one undo step, and that the first can be resumed in mid-combat.
func TestASession(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	first := file("1 bridge.parapet", uitest.FightFile)
	second := file("2 keep.parapet", strings.Replace(uitest.FightFile, `{"id":"bo","name":"Bo"`, `{"id":"bob","name":"Bo"`, 1))
	third := file("10 end.parapet", uitest.FightFile)
	w, _ := openedAt(t, first)
	w.prefs.setAnswering(session.Answering{PartyRolls: true, FoeRolls: true}) // prompts for dice have a test of their own
	w.session.Send(engine.NewCommand("damage", "ann", jsondoc.M("amount", 4)))
	left := w.view()
	w.do(menu.NextEncounter)
	if got := w.session.File.Path(); got != second {
		t.Fatal(got)
	}
	c := commands.CarryParty(left, w.view())
	if c == nil || strings.Join(c.Lines, "; ") != "Ann: HP 10 → 6" || strings.Join(c.Unmatched, "; ") != "Bo stays behind; Bo unchanged: id bob here, bo before" {
		t.Fatalf("%+v", c)
	}
	w.session.Send(c.Command)
	if w.view().Token("ann").Stats.Int(1) != 6 {
		t.Error("the party wasn't taken over")
	}
	w.session.Undo()
	if w.view().Token("ann").Stats.Int(1) != 10 {
		t.Error("not one undo")
	}
	w.session.Send(engine.NewCommand("start", ""))
	w.session.RollRest()
	w.sessions.Open(third)
	if w.session.File.Path() != third {
		t.Fatal(w.session.File.Path())
	}
	w.sessions.Open(first)
	if w.view().Token("ann").Stats.Int(1) != 6 || w.session.Unsaved() {
		t.Error("what was parked isn't as it stood")
	}
	w.sessions.Open(second)
	if !w.view().InCombat() {
		t.Error("the fight wasn't parked")
	}
	if c := commands.CarryParty(w.view(), left); c.Command != nil || !strings.Contains(c.Why, "still in combat") {
		t.Errorf("a party in a fight is taken over: %+v", c)
	}
	w.sessions.Open(third)
	w.do(menu.NextEncounter)
	if w.session.File.Path() != third {
		t.Error("nothing comes after the last")
	}
	if commands.CarryParty(nil, w.view()) != nil || commands.CarryParty(left, left) != nil {
		t.Error("nothing is to be taken over")
	}
}

// TestASessionIsOrderedByDragging checks that the list of a session shows a map for each encounter, that a dragged row changes
// the order, which Next follows, and that a new session starts without encounters.
func TestASessionIsOrderedByDragging(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"1.parapet", "2.parapet", "3.parapet"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(uitest.FightFile), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	d := newDialogTest(t)
	d.open(filepath.Join(dir, "2.parapet"))
	d.wish(menu.SessionList)
	var rows []fyne.Draggable
	maps := 0
	for _, o := range test.LaidOutObjects(d.top()) {
		if img, ok := o.(*canvas.Image); ok && img.Image != nil && img.Image.Bounds().Dx() > 100 {
			maps++
		}
		if r, ok := o.(fyne.Draggable); ok && len(rows) < 3 && o.Size().Height > 60 && o.Size().Height < 200 {
			rows = append(rows, r)
		}
	}
	if maps != 3 || len(rows) != 3 {
		t.Fatalf("%d maps, %d rows", maps, len(rows))
	}
	rows[0].Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(50, 250)}}) // below the third
	rows[0].DragEnd()
	d.key(fyne.KeyEscape)
	list, err := savefiles.Summaries(dir, uitest.Systems)
	if err != nil {
		t.Fatal(err)
	}
	for i, name := range []string{"2.parapet", "3.parapet", "1.parapet"} {
		if filepath.Base(list[i].Path) != name {
			t.Errorf("%d: %s", i, list[i].Path)
		}
	}
	for _, name := range []string{"3.parapet", "1.parapet"} {
		d.do(menu.NextEncounter)
		if got := filepath.Base(d.session.File.Path()); got != name {
			t.Error(got)
		}
		d.show(func(*dialogTest) {})
	}
	d.wish(menu.SessionList)
	d.press("New session…")
	test.Type(d.shell.Win.Canvas().Focused(), "Friday")
	d.key(fyne.KeyReturn)
	if got := buttonText(d.shell.Win.Canvas().Focused().(fyne.CanvasObject)); got != "Close" {
		t.Error(got)
	}
	if at, err := os.Stat(filepath.Join(dir, "Friday")); err != nil || !at.IsDir() || d.files.Folder() != filepath.Join(dir, "Friday") {
		t.Error(err, d.files.Folder())
	}
}

// TestReserveAndNotesInTheWindow checks that reinforcements and notes are listed at the edge of the map, and that the
// lists disappear with their content.
func TestReserveAndNotesInTheWindow(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(commands.MoveToReserve(w.view(), []string{"dee"}, "east", 1))
	w.session.Send(engine.NewCommand("edit_map", "", jsondoc.M("notes", jsondoc.Arr(jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(1, 1)), jsondoc.M("text", "pit"))))))
	if !w.drawers.Reserve.IsOpen() || !w.drawers.Notes.Content.Visible() {
		t.Error("what is due isn't offered, or no notes are listed")
	}
	w.session.Send(commands.Call("east"))
	if w.drawers.Reserve.Content.Visible() || w.view().Token("dee") == nil {
		t.Error("nobody is in reserve any more")
	}
	w.do(menu.Notes)
	if !w.drawers.Notes.IsOpen() {
		t.Error("the notes aren't listed")
	}
	w.close()
	w.show()
	if w.drawers.Notes.Content.Visible() {
		t.Error("nothing is open")
	}
}

// TestAPictureIsDroppedOnAToken checks that a picture dropped on a token and cropped is saved next to the encounter and
// used by the token, and that one dropped beside tokens isn't.
func TestAPictureIsDroppedOnAToken(t *testing.T) {
	w, _ := opened(t)
	path := filepath.Join(t.TempDir(), "a.png")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 30, 20))
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	f.Close()
	on := func(x, y int) bool {
		p := w.mapview.Board.PlaceOf(paint.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
		return w.tokenAt(p.Add(w.shell.App.Driver().AbsolutePositionForObject(w.mapview.Board))) != ""
	}
	if on(8, 1) || !on(2, 3) {
		t.Error("not the token under the pointer")
	}
	w.portraits.Keep("Ann", img, image.Rect(5, 0, 25, 20), func(src string) { w.portraits.Give([]string{"ann", "bo"}, src) })
	if got := w.view().Token("bo").Picture; got != "faces/ann.png" {
		t.Error(got)
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(w.session.File.Path()), "faces", "ann.png")); err != nil {
		t.Error(err)
	}
	w.session.Undo()
	if w.view().Token("ann").Picture != "" {
		t.Error("not one undo")
	}
}
