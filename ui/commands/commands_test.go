package commands

import (
	"testing"

	"parapet/engine"
)

// TestBatchesAreUnfolded checks that if one of several commands is itself two, such as loading and shooting, merging all
// of them makes a flat batch, since batches can't be nested.
func TestBatchesAreUnfolded(t *testing.T) {
	shot := AllOrNone(engine.NewCommand("reload", "bo"), engine.NewCommand("attack", "bo"))
	for _, one := range []*engine.Command{
		AsOne([]*engine.Command{engine.NewCommand("attack", "ann"), shot}),
		AllOrNone(engine.NewCommand("attack", "ann"), shot),
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
