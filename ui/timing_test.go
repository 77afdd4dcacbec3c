package ui

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/uitest"
)

func BenchmarkSidebarAndScene300(b *testing.B) {
	test.NewTempApp(b)
	v := uitest.Crowd(b, 150).View()
	s := mapview.Showing{Grid: true}
	for b.Loop() {
		panels.Rows(v, nil)
		s.Scene(v)
	}
}
