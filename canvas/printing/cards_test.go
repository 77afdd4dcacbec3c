package printing

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/icons"
)

func cardsText(t testing.TB, who scene.Viewpoint, kinds ...CardKind) string {
	t.Helper()
	g := game(t, "bridge")
	c := Cards{Edition: scene.EditionOf(g.View(), g.Name(), who), View: g.View(), Icon: icons.SVG, Layout: DefaultLayout(), Kinds: kinds}
	var b bytes.Buffer
	if err := c.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return pdftest.Text(t, b.Bytes())
}

func TestStatBlocks(t *testing.T) {
	text := cardsText(t, scene.DM, StatBlocks)
	for _, want := range []string{"Hilda Oakenward\n", "Salt reaver × 2\n", "Hit points 34 of 34\n", "Broadsword\n", "Weapons\n", "Mire ogre\n", "Abilities\n", "By the rules\n", "MIT 18 "} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	if text := cardsText(t, scene.Players, StatBlocks); strings.Contains(text, "ogre") || !strings.Contains(text, "Hilda Oakenward") {
		t.Error("numbers of foes for the players, or none of their own")
	}
}

func TestInitiativeSheet(t *testing.T) {
	text := cardsText(t, scene.DM, Initiative)
	for _, want := range []string{"Initiative\n", "Hilda Oakenward\n", "Salt reaver 2\n", "Conditions\n", "34\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
	if text := cardsText(t, scene.Players, Initiative); strings.Contains(text, "\n50\n") || !strings.Contains(text, "Mire ogre\n") {
		t.Error("the ogre's hit points, or no ogre")
	}
}

// TestReferenceIsOnePageWithAll checks that every action and condition of the system is on one page.
func TestReferenceIsOnePageWithAll(t *testing.T) {
	g := game(t, "bridge")
	c := Cards{Edition: scene.EditionOf(g.View(), "", scene.Players), View: g.View(), Layout: DefaultLayout(), Kinds: []CardKind{Reference}}
	var b bytes.Buffer
	if err := c.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	if n := len(pdftest.Read(t, b.Bytes())); n != 1 {
		t.Fatalf("%d pages", n)
	}
	text := pdftest.Text(t, b.Bytes())
	for _, a := range g.System().Declaration().Actions {
		if !strings.Contains(text, a.Name) {
			t.Errorf("no %s", a.Name)
		}
	}
	for _, k := range g.System().Declaration().Conditions {
		if !strings.Contains(text, k.Name+"\n") {
			t.Errorf("no %s", k.Name)
		}
	}
}
