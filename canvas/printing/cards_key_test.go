package printing

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/engine/protocol/playtest"
)

// TestKeyOfNotes checks that the DM's key lists all notes by the numbers of their pins, with every line of their texts,
// over as many pages as needed, and that the players' key lists only theirs.
func TestKeyOfNotes(t *testing.T) {
	notes := `{"at":[0,0],"text":"A trap.\nIt is deep."},{"at":[1,0],"text":"A signpost","players":true}`
	for i := range 400 {
		notes += fmt.Sprintf(`,{"at":[2,2],"text":"Shelf %d holds nothing but dust and the bones of mice"}`, i)
	}
	g := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[4,4],"notes":[`+notes+`]},"tokens":[]}`)
	key := func(who scene.Viewpoint) (text string, pages int) {
		c := Cards{Edition: scene.EditionOf(g.View(), "Mill", who), View: g.View(), Layout: DefaultLayout(), Kinds: []CardKind{Key}}
		var b bytes.Buffer
		if err := c.Write(context.Background(), &b); err != nil {
			t.Fatal(err)
		}
		return pdftest.Text(t, b.Bytes()), len(pdftest.Read(t, b.Bytes()))
	}
	text, pages := key(scene.DM)
	for _, want := range []string{"Mill\n", "1\nA signpost\n", "2\nA trap.\n", "It is deep.\n", "402\nShelf 399"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	if pages < 2 {
		t.Error("all of it on one page")
	}
	if text, pages = key(scene.Players); strings.Contains(text, "trap") || strings.Contains(text, "Mill") || !strings.Contains(text, "1\nA signpost\n") || pages != 1 {
		t.Errorf("%d pages: %s", pages, text)
	}
}
