package engine_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

func TestARefusalShowsWhatASystemAdds(t *testing.T) {
	n := engine.Refuse(engine.NotEnoughMovement, "needs 3, 2 left").With("needs", jsondoc.Int(3)).With("left", jsondoc.Int(2)).Node()
	if string(n.JSON()) != `{"code":"not_enough_movement","why":"needs 3, 2 left","needs":3,"left":2}` {
		t.Error(string(n.JSON()))
	}
}
