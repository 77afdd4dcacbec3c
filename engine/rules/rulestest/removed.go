package rulestest

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// unlinked are members that name no token in play: origins, names and the contents of stat blocks.
var unlinked = []string{"by", "id", "name", "side", "stats"}

// forgets checks that a removed token isn't named anywhere: in no order, list or condition of the combat, a side or another
// token, unless the rules recall it (Bench.Recalls).
func (p *player) forgets() {
	p.t.Helper()
	v := p.game.View()
	for _, t := range v.Tokens {
		c := engine.NewCommand("remove_token", t.ID)
		out := v.Try(c, nil)
		if out.Record == nil {
			continue
		}
		file := (&engine.Encounter{System: v.System, State: out.Record.After}).Node()
		for _, part := range []string{"combat", "sides", "tokens"} {
			if at := p.bench.naming(file.Get(part), t.ID, part); at != "" {
				p.fail("%s: %s still names it", c.Node, at)
			}
		}
	}
}

// naming returns the path of the first place in which a value names a token, as a word or a key.
func (b Bench) naming(n *jsondoc.Node, who, path string) string {
	switch {
	case n == nil:
		return ""
	case n.Kind == jsondoc.Text && n.Text == who:
		return path
	}
	for i, it := range n.Items {
		if at := b.naming(it, who, fmt.Sprintf("%s.%d", path, i)); at != "" {
			return at
		}
	}
	for _, m := range n.Members {
		if slices.Contains(unlinked, m.Key) || slices.Contains(b.Recalls, m.Key) {
			continue
		}
		if m.Key == who {
			return path + "." + m.Key
		}
		if at := b.naming(m.Value, who, path+"."+m.Key); at != "" {
			return at
		}
	}
	return ""
}
