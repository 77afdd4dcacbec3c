package mapformat

import (
	"bytes"

	"parapet/engine/jsondoc"
)

// tileset reads the meaning of its tiles; an external tileset is read from next to the map.
func (t *tiled) tileset(n *jsondoc.Node) {
	first, ok := number(n.Get("firstgid"))
	if src, named := n.Get("source").Str(); named && n.Get("tiles") == nil {
		n = t.tilesetBeside(src)
	}
	if !ok || first < 1 || n == nil {
		return
	}
	for _, it := range items(n.Get("tiles")) {
		id, ok := number(it.Get("id"))
		p := propertiesOf(it)
		if m, known := means(it, p); ok && known && id >= 0 {
			t.byTile[uint32(first)+uint32(id)] = tmean{m, p}
		}
	}
}

// tilesetBeside reads an external tileset.
func (t *tiled) tilesetBeside(src string) *jsondoc.Node {
	o := t.o
	o.Picture = ""
	f, err := o.named(src)
	if err != nil || f == nil || len(f.bytes) > MaxText {
		t.report.note("The tileset %q isn't beside the map: its tiles have no properties.", src)
		return nil
	}
	var n *jsondoc.Node
	if looksLikeJSON(f.bytes[:min(len(f.bytes), startBytes)]) {
		n, err = jsondoc.Parse(f.bytes)
	} else {
		n, err = readTMX(bytes.NewReader(f.bytes))
	}
	if err != nil {
		t.report.note("The tileset %q can't be read: %v.", src, err)
		return nil
	}
	return n
}
