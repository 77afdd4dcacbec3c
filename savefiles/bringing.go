package savefiles

import (
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// CopyPortraits copies the pictures of an encounter's tokens from its folder to another one, in which the tokens are to stand, and
// gives the encounter's document, in which a picture has another name where another file of its name is there. A token whose
// picture can't be copied is without one; told says which and why.
func CopyPortraits(from, to string, e *engine.Encounter) (n *jsondoc.Node, told []message.Text) {
	n = e.Node()
	tokens := n.Get("tokens")
	if from == to || tokens == nil {
		return n, nil
	}
	brought := map[string]string{}
	list := jsondoc.Arr()
	for _, t := range tokens.Items {
		if src, _ := t.Get("picture").Str(); src != "" && !strings.HasPrefix(src, "data:") {
			name, known := brought[src]
			if !known {
				var err error
				if name, err = bringPicture(from, to, src); err != nil {
					told = append(told, message.Of("%s: %v", message.Name(shown(src)), err))
				}
				brought[src] = name
			}
			if t = t.With("picture", nil); name != "" {
				t = t.With("picture", jsondoc.Str(name))
			}
		}
		list.Items = append(list.Items, t)
	}
	return n.With("tokens", list), told
}

// mostNamesakes is how many pictures of one name are told apart in a folder.
const mostNamesakes = 100

// bringPicture has a picture lie in another folder as it lies in one, and gives its name there: its own, or that with a number
// where another file has it.
func bringPicture(from, to, src string) (string, error) {
	content, err := pictureToCopy(from, src, limits.FacePixels)
	if err != nil {
		return "", err
	}
	ending := path.Ext(src)
	name := src
	for n := 2; ; n++ {
		if _, err = putPicture(to, filepath.FromSlash(name), content); err == nil {
			return name, nil
		}
		if !errors.Is(err, errNamesake) || n > mostNamesakes {
			return "", err
		}
		name = fmt.Sprintf("%s-%d%s", strings.TrimSuffix(src, ending), n, ending)
	}
}
