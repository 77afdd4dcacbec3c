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

// CopyPortraits copies the pictures of an encounter's tokens from its folder to another one and returns the encounter's
// document for that folder, with pictures renamed if another file has their name. A token whose picture can't be copied
// ends up without one; missing says which and why.
func CopyPortraits(from, to string, e *engine.Encounter) (n *jsondoc.Node, missing []message.Text) {
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
					missing = append(missing, message.Of("%s: %v", message.Name(shown(src)), err))
				}
				brought[src] = name
			}
			if t = t.With("picture", nil); name != "" {
				t = t.With("picture", jsondoc.Str(name))
			}
		}
		list.Items = append(list.Items, t)
	}
	return n.With("tokens", list), missing
}

// mostNamesakes limits the number of pictures with the same name in a folder.
const mostNamesakes = 100

// bringPicture copies a picture to another folder and returns its name there: its own, or one with a number if another
// file has that name.
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
