package ui

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/ui/sidebar"
	"parapet/ui/tabletop"
	"parapet/ui/uitest"
)

func BenchmarkSidebarAndScene300(b *testing.B) {
	test.NewTempApp(b)
	v := uitest.Crowd(b, 150).View()
	s := tabletop.Showing{Grid: true}
	for b.Loop() {
		sidebar.Rows(v, nil)
		s.Scene(v)
	}
}
