package mapview

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/ui/shell"
)

// Hooks connects the map to the window around it. The hooks do nothing until they are set.
type Hooks struct {
	*shell.Shell
	OnKey     func(fyne.KeyName, fyne.KeyModifier) bool // reports whether the window used the key
	OnRune    func(rune) bool
	OnRefused func(*engine.Command, *engine.Refusal) // before it was sent
	OnRequest func(Request)
	OnInk     func(gesture.Ink) // an input of the pen
}

// NewHooks returns the hooks for a map in a window.
func NewHooks(sh *shell.Shell) *Hooks {
	return &Hooks{Shell: sh, OnKey: func(fyne.KeyName, fyne.KeyModifier) bool { return false }, OnRune: func(rune) bool { return false },
		OnRefused: func(*engine.Command, *engine.Refusal) {}, OnRequest: func(Request) {}, OnInk: func(gesture.Ink) {}}
}

func (h *Hooks) Shown()                                         { h.OnShown() }
func (h *Hooks) ByHand()                                        { quietAlt(h.Win, h.After, altLooks) }
func (h *Hooks) KeysToMap()                                     { h.FocusMap() }
func (h *Hooks) Key(name fyne.KeyName, m fyne.KeyModifier) bool { return h.OnKey(name, m) }
func (h *Hooks) Mods() fyne.KeyModifier                         { return shell.Mods() }
func (h *Hooks) Rune(r rune) bool                               { return h.OnRune(r) }
func (h *Hooks) Refused(c *engine.Command, r *engine.Refusal)   { h.OnRefused(c, r) }
func (h *Hooks) Wish(w Request)                                 { h.OnRequest(w) }
func (h *Hooks) Ink(i gesture.Ink)                              { h.OnInk(i) }
func (h *Hooks) Later(d time.Duration, do func())               { h.After(d, do) }
