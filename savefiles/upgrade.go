package savefiles

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// upgrade converts a document from one format version to the next.
type upgrade struct {
	from int
	make func(*jsondoc.Node) (*jsondoc.Node, error)
}

// upgrades returns the steps from older format versions to the current one. There are none yet: version 1 is the first,
// and version 2 only adds to it.
func upgrades() []upgrade { return nil }

// upgradeNode converts an older document to the current version step by step and returns the version it had. Documents
// without a version, and newer ones, are left for the reader to judge.
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
