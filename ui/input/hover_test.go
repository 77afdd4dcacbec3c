package input

import (
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// counted is a system that counts previews.
type counted struct {
	uitest.Skirmish
	previews *int
}

func (c counted) Preview(v *engine.View, command *engine.Command) []jsondoc.Member {
	*c.previews++
	return c.Skirmish.Preview(v, command)
}

// TestAHoverAsksForOnePreview checks that a pointer resting on a token makes one preview, and that cover is mentioned if
// it matters.
func TestAHoverAsksForOnePreview(t *testing.T) {
	asked := 0
	v := *uitest.Started(t).View()
	v.System = counted{uitest.NewSkirmish(), &asked}
	a := NewAim(&v, "ann", uitest.ActionOf(&v, t, "ann", "attack", "sword"))
	for _, c := range []struct {
		token string
		x, y  int
		line  string
		cover bool
	}{{"cid", 3, 3, "hit 55%", false}, {"dee", 10, 6, "Dee is out of reach", false}, {"", 5, 5, "", false}} {
		asked = 0
		seen := a.Hover(&v, c.token, scene.Cell(uitest.Square(c.x, c.y)))
		if text := strings.Join(seen.Lines, "\n"); !strings.Contains(text, c.line) || strings.Contains(text, "cover") != c.cover {
			t.Errorf("%q: %q", c.token, text)
		}
		if asked > 1 {
			t.Errorf("%q: %d previews", c.token, asked)
		}
	}
}
