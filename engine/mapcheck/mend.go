package mapcheck

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// passes is how often a map is checked while it is mended: one mend can bring another find to light.
const passes = 10

// Mend returns one command that fixes all findings that can be fixed, and their number; nil if there are none. kind selects
// those of one kind, "" all.
func Mend(v *engine.View, kind Kind) (c *engine.Command, n int) {
	list := jsondoc.Arr()
	for range passes {
		before := len(list.Items)
		for _, f := range Check(v.State) {
			if f.Mend == nil || kind != "" && f.Kind != kind {
				continue
			}
			if after, stop := v.Attempt(f.Mend, nil, 0, engine.Auto); stop == nil {
				v = &engine.View{State: after, System: v.System, Scratch: &engine.Scratch{}}
				list.Items = append(list.Items, f.Mend.Node)
			}
		}
		if len(list.Items) == before {
			break
		}
	}
	switch len(list.Items) {
	case 0:
		return nil, 0
	case 1:
		c, _, _ := engine.ReadCommand(list.Items[0])
		return c, 1
	}
	return engine.NewCommand("batch", "", jsondoc.M("commands", list)), len(list.Items)
}
