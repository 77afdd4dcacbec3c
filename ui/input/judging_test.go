package input

import (
	"testing"

	"parapet/ui/uitest"
)

// TestWhatIsJudgedLateIsDropped checks that valid targets are found in the background: targets clicked meanwhile stay,
// and a result for an earlier action or an outdated aim is discarded.
func TestWhatIsJudgedLateIsDropped(t *testing.T) {
	v, s := uitest.Started(t).View(), &State{}
	attack(s, v)
	of := s.Aim
	judged := of.Snapshot()
	judged.Dimmed = map[string]string{"bo": "a friend"}
	of.Many = []string{"cid"}
	if got := reported(s.Judged(of, judged)); got != "changed, see" || s.Aim.Dimmed["bo"] == "" || len(s.Aim.Many) != 1 {
		t.Errorf("%s: %+v", got, s.Aim)
	}
	s.Reaim(v)
	if got := reported(s.Judged(of, judged)); got != "" {
		t.Error("an option was set meanwhile:", got)
	}
	judged = of.Snapshot()
	s.LayDown()
	if got := reported(s.Judged(of, judged)); got != "" {
		t.Error("it was laid down:", got)
	}
}
