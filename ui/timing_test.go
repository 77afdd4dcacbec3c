package ui

import (
	"testing"

	"parapet/ui/sidebar"

	"parapet/ui/uitest"

	"fyne.io/fyne/v2/test"
)

func BenchmarkSidebarAndScene300(b *testing.B) {
	test.NewTempApp(b)
	v := uitest.Crowd(b, 150).View()
	s := showing{grid: true}
	for b.Loop() {
		sidebar.Rows(v, nil)
		s.scene(v)
	}
}
