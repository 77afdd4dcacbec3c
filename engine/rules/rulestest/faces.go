package rulestest

import (
	"strings"

	"parapet/engine"
)

// Faces returns the faces to try of a die if not all are: of a d20 both ends and one between, of others all.
func Faces(sides int) []int {
	if sides == 20 {
		return []int{1, 11, 20}
	}
	list := make([]int, sides)
	for i := range list {
		list[i] = i + 1
	}
	return list
}

// LowerCounts reports whether the lower of two d20 counts, judging by the first roll of a command in which they differ. The
// command is undone.
func LowerCounts(g *engine.Game, c *engine.Command) bool {
	out := g.Do(c, nil, engine.Auto)
	if out.Record == nil {
		return false
	}
	defer g.Do(engine.NewCommand("undo", ""), nil, nil)
	for _, e := range out.Events() {
		if e.Name != "rolled" || !strings.HasPrefix(e.Str("dice"), "2d20") {
			continue
		}
		if faces, _ := e.Get("faces").Ints(); len(faces) == 2 && faces[0] != faces[1] {
			return e.Int("kept") == min(faces[0], faces[1])
		}
	}
	return false
}
