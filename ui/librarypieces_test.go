package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/mapview"
)

// TestAPieceOfMapGoesIntoTheLibraryAndOntoAnyMap checks that a selection with walls, terrain and a token can be saved to
// the library and dragged onto another map, where a click places everything as one undo step. Tokens of an unknown side
// join another one, which is reported.
func TestAPieceOfMapGoesIntoTheLibraryAndOntoAnyMap(t *testing.T) {
	w, _ := opened(t)
	lib := shelvedLibrary(t, w)
	parsed, err := jsondoc.Parse([]byte(`{"walls":[{"from":[8,6],"to":[10,6]}],"squares":[{"at":[8,6],"is":"~"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	w.session.Send(engine.NewCommand("edit_map", "", parsed.Members...))
	w.session.Send(engine.NewCommand("place", w.view().Tokens[0].ID, jsondoc.M("at", jsondoc.Ints(9, 6))))
	gestures(w).Box(gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: 8, Y: 6}, Max: paint.Point{X: 10.5, Y: 7.5}}})
	w.request(mapview.Request{For: mapview.KeepPiece})
	for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
		if e, ok := o.(fyne.Focusable); ok {
			w.shell.Win.Canvas().Focus(e)
		}
	}
	pressed(w, "Ford\n")
	list := lib.Find("ford")
	if len(list) != 1 || !list[0].Piece {
		t.Fatal(list, lastLine(w))
	}
	lines := w.library.Items(list[0])
	if len(lines) != 2 || lines[0].Label != "Place on this map" {
		t.Error(lines)
	}
	tokens, walls := len(w.view().Tokens), len(w.view().Board().Map().Walls)
	host, at := w.library, fyne.CurrentApp().Driver().AbsolutePositionForObject(w.mapview.Board)
	host.DragEntry(list[0], at.AddXY(20, 20), true)
	if w.input.Placing == nil {
		t.Fatal("it isn't in hand:", lastLine(w))
	}
	place := paint.Point{X: 4.5, Y: 4}
	gestures(w).Tap(gesture.Gesture{At: place, Cell: place.Cell(), Wall: -1})
	if got := len(w.view().Tokens) - tokens; got != 1 || len(w.view().Board().Map().Walls) != walls+1 {
		t.Error(got, "tokens more:", lastLine(w))
	}
	if w.session.Undo(); len(w.view().Tokens) != tokens || len(w.view().Board().Map().Walls) != walls {
		t.Error("not one undo")
	}
	stranger := `{"parapet":1,"system":"skirmish","map":{"size":[2,2]},"sides":{"cult":{}},"tokens":[{"id":"c1","side":"cult","at":[0,0]}]}`
	path := filepath.Join(folder(t, lib.Folder(), "pieces"), "shrine.parapet")
	if err := os.WriteFile(path, []byte(stranger), 0o600); err != nil {
		t.Fatal(err)
	}
	w.library.TakeMap(path)
	if !strings.Contains(lastLine(w), "Unknown sides: cult") {
		t.Error(lastLine(w))
	}
	gestures(w).Tap(gesture.Gesture{At: place, Cell: place.Cell(), Wall: -1})
	if got := len(w.view().Tokens); got != tokens+1 {
		t.Error(lastLine(w))
	}
}
