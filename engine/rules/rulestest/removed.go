package rulestest

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// unlinked are members that name no token in play: whose something is or was, what it is called, and
// what stands in a stat block.
var unlinked = []string{"by", "id", "name", "side", "stats"}

// forgets holds that one who is taken off the board is named nowhere any more: in no order, list or
// condition of the fight, of a side or of another token, but where the rules recall it (Bench.Recalls).
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

// naming returns the path of the first place in which a value names a token, as a word or as a key.
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
