package mapformat

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// isTMX reports whether a text is a Tiled map in XML, by its first element.
func isTMX(start []byte) bool { return firstElement(start) == "map" }

// firstElement returns the name of an XML text's first element; "" if it isn't XML.
func firstElement(start []byte) string {
	text := strings.TrimLeft(strings.TrimPrefix(string(start), "\ufeff"), " \t\r\n")
	if !strings.HasPrefix(text, "<") {
		return ""
	}
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		t, err := d.Token()
		if err != nil {
			return ""
		}
		if e, ok := t.(xml.StartElement); ok {
			return e.Name.Local
		}
	}
}

// tmx reads XML into the equivalent document in Tiled's JSON format.
type tmx struct {
	d         *xml.Decoder
	values    int
	textBytes int // bytes of text so far
}

// maxTMX is the most text read from a map, in bytes; at most MaxText of its content is stored.
const maxTMX = 8 * MaxText

func readTMX(r io.Reader) (*jsondoc.Node, error) {
	t := &tmx{d: xml.NewDecoder(&capped{r, maxTMX})}
	for {
		token, err := t.d.Token()
		if err != nil {
			return nil, message.Errorf("%w: %w", ErrNoMap, err)
		}
		if e, ok := token.(xml.StartElement); ok {
			n, err := t.element(e, 0)
			if errors.Is(err, errTooMuch) {
				return nil, err
			}
			if err != nil {
				return nil, message.Errorf("%w: %w", ErrNoMap, err)
			}
			return n, nil
		}
	}
}

// lists are the TMX elements that are in lists in Tiled's JSON.
var lists = map[string]string{"layer": "layers", "objectgroup": "layers", "imagelayer": "layers", "group": "layers", "tileset": "tilesets",
	"tile": "tiles", "object": "objects", "property": "", "chunk": "chunks"}

// kinds are the types of layers in JSON.
var kinds = map[string]string{"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}

// element parses an element to its end.
func (t *tmx) element(e xml.StartElement, depth int) (*jsondoc.Node, error) {
	if t.values += 1 + len(e.Attr); depth > limits.Depth || t.values > limits.Values {
		return nil, message.Errorf("%w: more than %d values, or nested more than %d deep", errTooMuch, limits.Values, limits.Depth)
	}
	n := jsondoc.Obj()
	for _, a := range e.Attr {
		n.Members = append(n.Members, jsondoc.M(a.Name.Local, a.Value))
	}
	if kind := kinds[e.Name.Local]; kind != "" {
		n.Members = append(n.Members, jsondoc.M("type", kind))
	}
	var text strings.Builder
	tiles := newCSV(e.Name.Local, n)
	children := map[string]*jsondoc.Node{}
	for {
		token, err := t.d.Token()
		if err != nil {
			return nil, err
		}
		switch c := token.(type) {
		case xml.CharData:
			if err := t.text(c, &text, tiles); err != nil {
				return nil, err
			}
		case xml.EndElement:
			if tiles != nil && len(children) == 0 {
				return n, tiles.end(n)
			}
			t.words(n, e.Name.Local, strings.TrimSpace(text.String()))
			return n, nil
		case xml.StartElement:
			child, err := t.element(c, depth+1)
			if err != nil {
				return nil, err
			}
			adopt(n, children, c.Name.Local, child)
		}
	}
}

// text adds some of an element's text.
func (t *tmx) text(c xml.CharData, plain *strings.Builder, tiles *csvTiles) error {
	if tiles == nil {
		t.textBytes += len(c)
		plain.Write(c)
	} else {
		before := tiles.out.Len()
		if _, err := tiles.Write(c); err != nil {
			return err
		}
		t.textBytes += tiles.out.Len() - before
	}
	if t.textBytes > MaxText {
		return message.Errorf("%w: %d MiB of content", errTooMuch, MaxText>>20)
	}
	return nil
}

// words stores an element's text where JSON has it.
func (t *tmx) words(n *jsondoc.Node, name, text string) {
	switch name {
	case "data", "chunk":
		n.Members = append(n.Members, jsondoc.M("data", text))
	case "text", "property":
		if text != "" {
			n.Members = append(n.Members, jsondoc.M(map[string]string{"text": "text", "property": "value"}[name], text))
		}
	}
}

// adopt stores a child where JSON has it.
func adopt(n *jsondoc.Node, children map[string]*jsondoc.Node, name string, child *jsondoc.Node) {
	key, isList := lists[name]
	switch {
	case name == "properties":
		n.Members = append(n.Members, jsondoc.M("properties", child.Get("properties")))
	case name == "property":
		key = "properties"
		fallthrough
	case isList:
		list := children[key]
		if list == nil {
			list = jsondoc.Arr()
			children[key] = list
			n.Members = append(n.Members, jsondoc.M(key, list))
		}
		list.Items = append(list.Items, child)
	case name == "polygon" || name == "polyline":
		n.Members = append(n.Members, jsondoc.M(name, pointsOf(child.Get("points"))))
	case name == "ellipse" || name == "point":
		n.Members = append(n.Members, jsondoc.M(name, true))
	case name == "image":
		n.Members = append(n.Members, jsondoc.M("image", child.Get("source")))
		if c := child.Get("trans"); c != nil {
			n.Members = append(n.Members, jsondoc.M("transparentcolor", c))
		}
	case name == "data":
		n.Members = append(n.Members, child.Members...) // data, encoding, compression, chunks
	default:
		n.Members = append(n.Members, jsondoc.M(name, child))
	}
}

// pointsOf parses "0,0 16,8 …".
func pointsOf(n *jsondoc.Node) *jsondoc.Node {
	text, _ := n.Str()
	out := jsondoc.Arr()
	for _, pair := range strings.Fields(text) {
		x, y, _ := strings.Cut(pair, ",")
		if len(out.Items) == limits.Points {
			break
		}
		out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("x", x), jsondoc.M("y", y)))
	}
	return out
}

// capped is a reader that fails after a number of bytes.
type capped struct {
	from io.Reader
	left int
}

func (c *capped) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	if c.left -= n; c.left < 0 {
		return 0, message.Errorf("%w: %d MiB", errTooMuch, maxTMX>>20)
	}
	return n, err
}
