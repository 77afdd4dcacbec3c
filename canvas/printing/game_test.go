package printing

import (
	"bytes"
	"context"
	"regexp"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles/sample"
)

func game(t testing.TB, id string) *engine.Game {
	t.Helper()
	e, _ := sample.ByID(id)
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func pieces(t testing.TB, who scene.Viewpoint, kinds ...PieceKind) *Pieces {
	g := game(t, "ford")
	return &Pieces{Edition: scene.EditionOf(g.View(), g.Name(), who), Rules: g.System().Declaration(), Icon: icons.SVG,
		Layout: DefaultLayout(), Kinds: kinds}
}

func piecesFile(t testing.TB, p *Pieces) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// textAt matches the first bold text and its size.
var textAt = regexp.MustCompile(`/F1 ([\d.]+) Tf`)
