package uitest

import (
	"sync"
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
	a := test.NewTempApp(t)
	quick := app{a, driver{a.Driver()}}
	fyne.SetCurrentApp(quick)
	return quick
}

//go:linkname dropRenderers fyne.io/fyne/v2/internal/cache.destroyExpiredRenderers
func dropRenderers(unusedSince time.Time)

// app measures each text once for all tests of a package: the toolkit forgets all sizes with each application and each
// theme.
type app struct {
	fyne.App
	driver fyne.Driver
}

func (a app) Driver() fyne.Driver { return a.driver }

type driver struct{ fyne.Driver }

// measured is a text of which the size is known.
type measured struct {
	text  string
	size  float32
	style fyne.TextStyle
	font  string
}

// extent is the size of a text, and how far down its baseline is.
type extent struct {
	size     fyne.Size
	baseline float32
}

// extents holds what was measured.
var extents = struct {
	sync.Mutex
	of map[measured]extent
}{of: map[measured]extent{}}

func (d driver) RenderedTextSize(text string, size float32, style fyne.TextStyle, source fyne.Resource) (fyne.Size, float32) {
	font := source
	if font == nil {
		font = fyne.CurrentApp().Settings().Theme().Font(style)
	}
	key := measured{text, size, style, font.Name()}
	extents.Lock()
	defer extents.Unlock()
	known, ok := extents.of[key]
	if !ok {
		known.size, known.baseline = d.Driver.RenderedTextSize(text, size, style, source)
		extents.of[key] = known
	}
	return known.size, known.baseline
}
