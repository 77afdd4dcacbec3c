package printing

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"parapet/canvas/scene"
	"parapet/icons"
)

// TestCardsOfPlayersDontTellOfHiddenNeighbours checks that a hidden foe beside a character doesn't change the players'
// cards, while the DM's show the character as engaged (AAC-OA-1).
func TestCardsOfPlayersDontTellOfHiddenNeighbours(t *testing.T) {
	for who, alike := range map[scene.Viewpoint]bool{scene.Players: true, scene.Party: true, scene.DM: false} {
		var files [2]string
		for i, at := range []string{"[2,1]", "[9,9]"} {
			g := opened(t, fmt.Sprintf(`{"parapet":1,"system":"aachen","name":"Fog","map":{"size":[10,10]},"fog":{"mode":"sight"},"sides":{"party":{"players":true},"foes":{}},
				"tokens":[{"id":"ann","name":"Ann","side":"party","player":true,"at":[1,1]},{"id":"orc","name":"Orc","side":"foes","at":%s,"hidden":true}]}`, at))
			j := NewJob()
			j.For, j.What, j.Cards = who, CardSheets, []CardKind{StatBlocks}
			var b bytes.Buffer
			if err := j.Write(context.Background(), &b, Source{View: g.View(), Icon: icons.SVG}); err != nil {
				t.Fatal(err)
			}
			files[i] = b.String()
		}
		if (files[0] == files[1]) != alike {
			t.Errorf("%v: alike %v", who, !alike)
		}
	}
}
