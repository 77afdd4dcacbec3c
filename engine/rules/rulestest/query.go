package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
)

// query runs a query of the line protocol: "? reach kara", "? actions kara", "? cover kara orc", "? state", or the preview
// of a command.
func (r *runner) query(line, text string) {
	ask, err := r.queryNode(text)
	if err != nil {
		r.fail(line, "%v", err)
		return
	}
	before := r.sum()
	what, _ := ask.Get("get").Str()
	reply := Get(r.game, ask)
	if r.focus = reply.Get(what); r.focus == nil {
		r.fail(line, "answered is %s", brief(reply))
		r.focus = jsondoc.Obj()
	}
	if r.sum() != before {
		r.fail(line, "the query changed the state")
	}
	switch what {
	case "reach":
		r.found = []string{reachLine(r.focus)}
	case "actions":
		for _, it := range r.focus.Items {
			r.found = append(r.found, briefMembers(it.Members, " "))
		}
	case "cover":
		r.found = []string{briefMembers(r.focus.With("lines", nil).Members, " ")}
	case "preview", "known":
		r.found = []string{briefMembers(r.focus.Members, " ")}
	}
}

func (r *runner) queryNode(text string) (*jsondoc.Node, error) {
	f := append(strings.Fields(text), "", "")
	get := func(args ...jsondoc.Member) (*jsondoc.Node, error) {
		return jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("get", f[0])}, args...)...), nil
	}
	switch f[0] {
	case "state":
		return get()
	case "reach", "actions":
		return get(jsondoc.M("who", f[1]))
	case "known":
		if f[1] == "" {
			return get()
		}
		return get(jsondoc.M("who", f[1]))
	case "cover":
		return get(jsondoc.M("who", f[1]), jsondoc.M("target", f[2]))
	}
	c, err := wire(r.game.State(), text)
	return jsondoc.Obj(jsondoc.M("get", "preview"), jsondoc.M("command", c)), err
}

// Get runs a query of the line protocol, {"get":…}, and returns the reply as a client sees it.
func Get(g *engine.Game, ask *jsondoc.Node) *jsondoc.Node {
	s := protocol.Session{Game: g}
	return s.Line(1, ask.JSON()).Node
}

// reachLine returns the number of squares for each kind of movement.
func reachLine(n *jsondoc.Node) string {
	var names []string
	count := map[string]int{}
	for _, it := range n.Items {
		by, _ := it.Get("by").Str()
		if count[by] == 0 {
			names = append(names, by)
		}
		count[by]++
	}
	slices.Sort(names)
	for i, by := range names {
		names[i] = fmt.Sprintf("%s:%d", by, count[by])
	}
	return strings.TrimSpace("squares " + strings.Join(names, " "))
}
