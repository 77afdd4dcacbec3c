package input

import (
	"testing"

	"parapet/ui/uitest"
)

// TestWhatIsJudgedLateIsDropped: who may be aimed at is found elsewhere; what was clicked meanwhile stays, and
// for another action, or one that was aimed on, the answer comes too late.
func TestWhatIsJudgedLateIsDropped(t *testing.T) {
	v, s := uitest.Started(t).View(), &State{}
	attack(s, v)
	of := s.Aim
	judged := of.Aside()
	judged.Dimmed = map[string]string{"bo": "a friend"}
	of.Many = []string{"cid"}
	if got := told(s.Judged(of, judged)); got != "changed, see" || s.Aim.Dimmed["bo"] == "" || len(s.Aim.Many) != 1 {
		t.Errorf("%s: %+v", got, s.Aim)
	}
	s.Reaim(v)
	if got := told(s.Judged(of, judged)); got != "" {
		t.Error("an option was set meanwhile:", got)
	}
	judged = of.Aside()
	s.LayDown()
	if got := told(s.Judged(of, judged)); got != "" {
		t.Error("it was laid down:", got)
	}
}
