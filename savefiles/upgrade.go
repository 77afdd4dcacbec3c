package savefiles

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// upgrade makes a document of the version from into one of the next version.
type upgrade struct {
	from int
	make func(*jsondoc.Node) (*jsondoc.Node, error)
}

// upgrades returns the steps from older formats to the present one. There are none yet: version 1 is the
// first, and version 2 only adds to it.
func upgrades() []upgrade { return nil }

// upgradeNode takes an older document to the present version, a step at a time, and tells which
// version it had. Documents without a version, and newer ones, are left to the reader's judgement.
func upgradeNode(n *jsondoc.Node, up []upgrade) (version int, out *jsondoc.Node, err error) {
	version, ok := n.Get("parapet").Int()
	if !ok {
		return 0, n, nil
	}
	for v := version; v < engine.FormatVersion; v++ {
		step := find(up, v)
		if step == nil {
			return version, n, nil
		}
		if n, err = step(n); err != nil {
			return version, nil, message.Errorf("upgrading from version %d: %w", v, err)
		}
		n = n.With("parapet", jsondoc.Int(v+1))
	}
	return version, n, nil
}

func find(up []upgrade, from int) func(*jsondoc.Node) (*jsondoc.Node, error) {
	for _, u := range up {
		if u.from == from {
			return u.make
		}
	}
	return nil
}
