package commands

import (
	"testing"

	"parapet/engine"
)

// TestBatchesAreUnfolded: given one of several whose deed is two commands, such as to load and to shoot, when all of them are
// one command, then its two stand beside the others': no batch may stand in another.
func TestBatchesAreUnfolded(t *testing.T) {
	shot := After(engine.NewCommand("reload", "bo"), engine.NewCommand("attack", "bo"))
	for _, one := range []*engine.Command{
		AsOne([]*engine.Command{engine.NewCommand("attack", "ann"), shot}),
		AllAsOne([]*engine.Command{engine.NewCommand("attack", "ann"), shot}),
	} {
		got := ""
		for _, c := range one.Commands() {
			got += c.Do + " " + c.Who + ", "
		}
		if got != "attack ann, reload bo, attack bo, " {
			t.Error(got)
		}
	}
}
