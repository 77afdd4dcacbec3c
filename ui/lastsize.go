package ui

import (
	"fyne.io/fyne/v2"

	"parapet/ui/platform"
)

// lastSize is the stored size of the window.
type lastSize struct{ p platform.Values }

func (p prefs) lastSize() lastSize { return lastSize(p) }

// size returns the window's last size, at first 1280 × 800.
func (p lastSize) size() fyne.Size {
	w, h := p.p.FloatWithFallback("window.width", 1280), p.p.FloatWithFallback("window.height", 800)
	return fyne.NewSize(float32(min(max(w, 640), 8000)), float32(min(max(h, 400), 8000)))
}

func (p lastSize) setSize(s fyne.Size) {
	p.p.SetFloat("window.width", float64(s.Width))
	p.p.SetFloat("window.height", float64(s.Height))
}

// fills reports whether the window was maximised when it was last closed; at first it is.
func (p lastSize) fills() bool {
	return p.p.BoolWithFallback("window.fills", p.p.FloatWithFallback("window.width", 0) == 0)
}
func (p lastSize) setFills(f bool) { p.p.SetBool("window.fills", f) }
