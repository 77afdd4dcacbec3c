package mapformat

import (
	"bufio"
	"context"
	"fmt"
	"slices"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// maxScenes limits the number of scenes read from a file.
const maxScenes = 10_000

// scenes are the scenes of a file, of which one is wanted.
type scenes struct {
	names  map[string]string        // names by id
	wanted map[string]*jsondoc.Node // candidates by id
	order  []string                 // ids
	held   int                      // bytes of text of the kept documents
	seen   int                      // number of scenes, including deleted ones
	o      Options
}

// otherFoundry describes a Foundry file without scenes.
const otherFoundry = "a Foundry file without a scene: scenes are in scenes.db or in a scene's Export Data file"

func newScenes(o Options) *scenes {
	return &scenes{names: map[string]string{}, wanted: map[string]*jsondoc.Node{}, o: o}
}

// readScenes imports a scene: the only one in a file, or the requested one in a file with one per line. Later lines
// replace earlier ones with the same id, and may say that it was deleted.
func readScenes(ctx context.Context, in *bufio.Reader, first *jsondoc.Node, o Options) (*Result, error) {
	all := newScenes(o)
	all.add(first, 0)
	for nextByte(in) == '{' {
		s, err := split(in, 0)
		if err != nil {
			return nil, err
		}
		n, err := jsondoc.ParseWithin(ctx, s.out)
		if err != nil {
			return nil, message.Errorf("%w: the scene after %q: %w", ErrNoMap, all.last(), err)
		}
		all.add(n, len(s.out))
	}
	if nextByte(in) != 0 {
		return nil, message.Errorf("%w: more text after the end of the map", ErrNoMap)
	}
	return all.read(ctx)
}

// readSceneList imports a scene from a list.
func readSceneList(ctx context.Context, n *jsondoc.Node, o Options) (*Result, error) {
	all := newScenes(o)
	if n.Kind != jsondoc.List {
		n = n.Get("scenes")
	}
	for _, it := range items(n) {
		all.add(it, 0)
	}
	return all.read(ctx)
}

// add adds a scene of the given size in bytes. Scenes that weren't requested are kept only up to the size limit of a file.
func (s *scenes) add(n *jsondoc.Node, bytes int) {
	id, _ := n.Get("_id").Str()
	if id == "" {
		id = fmt.Sprint("#", len(s.order))
	}
	gone := n.Get("$$deleted") != nil && n.Get("$$deleted").Bool
	delete(s.wanted, id)
	if _, there := s.names[id]; there || gone {
		delete(s.names, id)
		s.order = slices.DeleteFunc(s.order, func(o string) bool { return o == id })
	}
	if placeholder, _ := n.Get("name").Str(); placeholder == "#[CF_tempEntity]" { // of folders in compendia
		return
	}
	if gone || isScene(n) {
		s.seen++
	}
	if gone || !isScene(n) || len(s.order) == maxScenes {
		return
	}
	name, _ := n.Get("name").Str()
	s.names[id] = name
	s.order = append(s.order, id)
	named := s.o.Scene != "" && (strings.EqualFold(name, s.o.Scene) || s.o.Scene == id)
	if named || s.o.Scene == "" && s.held+bytes <= MaxText {
		s.wanted[id] = n
		s.held += bytes
	}
}

func (s *scenes) last() string {
	if len(s.order) == 0 {
		return ""
	}
	return s.names[s.order[len(s.order)-1]]
}

func (s *scenes) read(ctx context.Context) (*Result, error) {
	switch {
	case len(s.order) > 0:
	case s.seen == 0:
		return nil, message.Errorf("%w: this is %s", ErrNoMap, otherFoundry)
	default:
		return nil, message.Errorf("%w: all its scenes were deleted", ErrNoMap)
	}
	for _, id := range s.order {
		if n := s.wanted[id]; n != nil && (s.o.Scene != "" || len(s.order) == 1) {
			return readScene(ctx, n, s.o)
		}
	}
	return nil, s.several()
}

// several returns the error that lists the scenes.
func (s *scenes) several() *Several {
	out := &Several{}
	var said []message.Text
	for _, id := range s.order {
		name := s.names[id]
		said = append(said, message.Of("%q", name))
		if name == "" || slices.Contains(out.Names, name) {
			name = id
		}
		out.Names = append(out.Names, name)
	}
	if n := len(said); n > 20 {
		said = append(said[:20], message.Of("and %d more", n-20))
	}
	why := message.Of("the file holds %s", message.Count(len(s.order), "1 scene", "%d scenes"))
	if s.o.Scene != "" {
		why = message.Of("there is no scene %q", s.o.Scene)
	}
	out.why = message.Errorf("%w: %s; name one (--scene NAME): %s", ErrSeveral, why, message.Join(said, ", "))
	return out
}

// nextByte returns the next byte that isn't white space, without consuming it; 0 at the end.
func nextByte(in *bufio.Reader) byte {
	for {
		b, err := in.Peek(1)
		if err != nil {
			return 0
		}
		if !strings.ContainsRune(" \t\r\n", rune(b[0])) {
			return b[0]
		}
		in.Discard(1)
	}
}

func firstOf(n *jsondoc.Node) *jsondoc.Node {
	if list := items(n); len(list) > 0 {
		return list[0]
	}
	return nil
}
