package ui

import (
	"testing"

	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/uitest"
)

func BenchmarkSidebarAndScene300(b *testing.B) {
	uitest.App(b)
	v := uitest.Crowd(b, 150).View()
	s := mapview.Showing{Grid: true}
	for b.Loop() {
		panels.Rows(v, nil)
		s.Scene(v)
	}
}
