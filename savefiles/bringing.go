package savefiles

import (
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
)

// BringFaces copies the pictures of an encounter's tokens from its folder to another one, in which the tokens are to stand, and
// gives the encounter's document. A token whose picture can't be copied, for instance since another file of that name is
// there, is without one in it; told says which and why.
func BringFaces(from, to string, e *engine.Encounter) (n *doc.Node, told []string) {
	n = e.Node()
	tokens := n.Get("tokens")
	if from == to || tokens == nil {
		return n, nil
	}
	lost := map[string]error{}
	list := doc.Arr()
	for _, t := range tokens.Items {
		if src, _ := t.Get("picture").Str(); src != "" && !strings.HasPrefix(src, "data:") {
			err, known := lost[src]
			if !known {
				err = bringPicture(from, to, src)
				lost[src] = err
				if err != nil {
					told = append(told, shown(src)+": "+err.Error())
				}
			}
			if err != nil {
				t = t.With("picture", nil)
			}
		}
		list.Items = append(list.Items, t)
	}
	return n.With("tokens", list), told
}

// bringPicture has a picture lie in another folder as it lies in one.
func bringPicture(from, to, src string) error {
	content, err := pictureToCopy(from, src)
	if err == nil {
		_, err = putPicture(to, filepath.FromSlash(src), content)
	}
	return err
}
