package uitest

import (
	"testing"
	"time"
	_ "unsafe" // for go:linkname

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// App returns an application for one test. At the test's end its windows' renderers go, as the toolkit's own driver sees
// to when a window closes; that of the tests keeps all of them.
func App(t testing.TB) fyne.App {
	t.Helper()
	t.Cleanup(func() { dropRenderers(time.Now().Add(time.Hour)) })
	return test.NewTempApp(t)
}

//go:linkname dropRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func dropRenderers(unusedSince time.Time)
