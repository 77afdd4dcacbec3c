package forms

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Changes returns the fields in which a token differs from its earlier version, in the format of the DM's "set": stats
// field by field, lists as a whole. Removed fields get their defaults.
func Changes(d *engine.Declaration, was, is *jsondoc.Node) []jsondoc.Member {
	var out []jsondoc.Member
	shared := sharedSchema(d)
	out = append(out, changed("", shared, was, is)...)
	out = append(out, changed("stats.", d.Stats, was.Get("stats"), is.Get("stats"))...)
	for _, key := range []string{"picture", "icon"} {
		if before, now := was.Get(key), is.Get(key); !jsondoc.Equal(before, now) {
			if now == nil {
				now = jsondoc.Nil()
			}
			out = append(out, jsondoc.M(key, now))
		}
	}
	for _, l := range d.Lists {
		before, now := was.Get(l.Name), is.Get(l.Name)
		switch {
		case jsondoc.Equal(before, now):
		case now == nil:
			out = append(out, jsondoc.M(l.Name, jsondoc.Arr()))
		default:
			out = append(out, jsondoc.M(l.Name, now))
		}
	}
	return out
}

func changed(prefix string, s *sheet.Schema, was, is *jsondoc.Node) []jsondoc.Member {
	var out []jsondoc.Member
	var usual *jsondoc.Node
	for i := range s.Fields {
		f := &s.Fields[i]
		before, now := was.Get(f.Name), is.Get(f.Name)
		if jsondoc.Equal(before, now) {
			continue
		}
		if now == nil {
			if usual == nil {
				usual = withDefaults(s, is)
			}
			now = usual.Get(f.Name)
		}
		out = append(out, jsondoc.M(prefix+f.Name, now))
	}
	return out
}

// withDefaults returns an object with every field of its schema.
func withDefaults(s *sheet.Schema, n *jsondoc.Node) *jsondoc.Node {
	var ps jsondoc.Problems
	return s.Read(jsondoc.Read(n, &ps)).Full()
}
