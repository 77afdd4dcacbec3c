package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/panels"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// addKeys handles the keys that no widget wants. Undo, redo and the clipboard aren't menu shortcuts, which would take the
// keys away from text fields.
func (w *window) addKeys() {
	c := w.shell.Win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if !widgets.Overlaid(c, e.Name) {
			w.key(e.Name, shell.Mods())
		}
	})
	c.SetOnTypedRune(func(r rune) {
		if c.Overlays().Top() == nil && !w.hooks.OnRune(r) && (r == '+' || r == '-') {
			w.do(map[rune]menu.Item{'+': menu.ZoomIn, '-': menu.ZoomOut}[r])
		}
	})
	if held, ok := c.(desktop.Canvas); ok { // if nothing has the focus
		held.SetOnKeyDown(func(e *fyne.KeyEvent) { w.players.KeyHeld(e.Name, c.Overlays().Top() == nil) })
		held.SetOnKeyUp(func(e *fyne.KeyEvent) { w.players.KeyHeld(e.Name, false) })
	}
	w.addShortcuts(c)
}

func (w *window) addShortcuts(c fyne.Canvas) {
	add := func(s fyne.Shortcut, do func()) {
		c.AddShortcut(s, func(fyne.Shortcut) {
			if c.Overlays().Top() == nil {
				do()
			}
		})
	}
	editor, both := w.mapview.Editor, fyne.KeyModifierControl|fyne.KeyModifierShift
	add(&fyne.ShortcutUndo{}, w.session.Undo)
	add(&fyne.ShortcutRedo{}, w.session.Redo)
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: both}, w.session.Redo)
	add(&fyne.ShortcutCopy{}, editor.Copy)
	add(&fyne.ShortcutCut{}, editor.Cut)
	add(&fyne.ShortcutPaste{}, editor.Paste)
	add(&fyne.ShortcutSelectAll{}, w.commands[menu.SelectAll])
	add(&desktop.CustomShortcut{KeyName: fyne.KeyA, Modifier: both}, func() { w.actions.AttackNearest(true) })
	add(&desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: both}, func() { w.do(menu.PlaySide) })
	for _, k := range zoomKeys {
		add(&desktop.CustomShortcut{KeyName: k.name, Modifier: fyne.KeyModifierControl | k.with}, w.commands[k.wish])
	}
}

// zoomKeys are the keys that type + and −, with Ctrl, by keyboard layout: the toolkit names a key without Shift.
var zoomKeys = []struct {
	name fyne.KeyName
	with fyne.KeyModifier
	wish menu.Item
}{
	{fyne.KeyPlus, 0, menu.ZoomIn},                       // German, Nordic, Spanish, Italian; the numeric keypad
	{fyne.KeyEqual, 0, menu.ZoomIn},                      // the key of + on US and UK
	{fyne.KeyEqual, fyne.KeyModifierShift, menu.ZoomIn},  // US, UK, French
	{fyne.KeyPlus, fyne.KeyModifierShift, menu.ZoomIn},   // Czech
	{fyne.Key1, fyne.KeyModifierShift, menu.ZoomIn},      // Swiss
	{fyne.Key3, fyne.KeyModifierShift, menu.ZoomIn},      // Hungarian
	{fyne.Key4, fyne.KeyModifierShift, menu.ZoomIn},      // Turkish
	{fyne.KeyMinus, 0, menu.ZoomOut},                     // most
	{fyne.KeyMinus, fyne.KeyModifierShift, menu.ZoomOut}, // with Shift still held
	{fyne.Key6, 0, menu.ZoomOut},                         // French
}

// key handles a key and reports whether anything happened. The first handler in the list that wants the key gets it.
func (w *window) key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	asked := w.session.Waiting()
	used := w.prompt.Stray(name) || w.align.Key(name, mods) || w.replay.Key(name, mods) || w.prompt.Key(name) ||
		name == fyne.KeyEscape && !asked && w.escape()
	if used {
		return true
	}
	used = w.prompt.LateKey(name) || w.mapview.Press(name) || w.windowKey(name, mods) || w.hp.Key(name) || w.commandKey(name) || w.actions.Key(name)
	w.prompt.Deaf = !asked && w.session.Waiting()
	return used
}

// escape closes the topmost card over the map, or stops auto-play; it reports false if there is neither.
func (w *window) escape() bool {
	if w.after.Card.Visible() {
		w.after.Card.Hide()
		w.dump.Soon()
		return true
	}
	return w.ai.Player.Stop() || w.leavesCheck()
}

// leavesCheck closes the card of map problems, unless Esc has something else to cancel.
func (w *window) leavesCheck() bool {
	in := w.input
	busy := in.Tool != input.Select || len(in.Selected) > 0 || in.Aim != nil || in.Placing != nil || in.Align != nil || len(in.Queue) > 0
	if busy || !w.editor.Check.Visible() {
		return false
	}
	w.editor.Check.Hide()
	return true
}

// windowKey handles Tab, keys with Shift, and those of the player view.
func (w *window) windowKey(name fyne.KeyName, mods fyne.KeyModifier) bool {
	shift := mods&fyne.KeyModifierShift != 0
	switch {
	case name == fyne.KeyTab && shift:
		w.selectNext(-1)
	case name == fyne.KeyTab:
		w.selectNext(1)
	case name == fyne.KeyT && shift:
		w.do(menu.PlayTurn)
	case name == fyne.KeyA && mods == fyne.KeyModifierShift:
		w.actions.AttackNearest(false)
	case name == fyne.KeyM && mods == fyne.KeyModifierShift:
		w.actions.OpenAll()
	case name == fyne.KeyW && shift:
		w.do(menu.Ground)
	case name == fyne.KeyE && mods == fyne.KeyModifierShift:
		w.lead.PressBeside()
	default:
		return w.players.Press(name)
	}
	return true
}

// keyCommands are the commands with their own key on the map.
var keyCommands = map[fyne.KeyName]menu.Item{
	fyne.KeyDelete: menu.Remove, fyne.KeyBackspace: menu.Remove, fyne.KeyF: menu.Fit, fyne.KeyPlus: menu.ZoomIn, fyne.KeyEqual: menu.ZoomIn,
	fyne.KeyMinus: menu.ZoomOut, fyne.Key0: menu.FullSize, fyne.KeyR: menu.Ruler, fyne.KeyE: menu.Next, fyne.KeyW: menu.Wall, fyne.KeyT: menu.WhatWould,
	fyne.KeyL: menu.Area, fyne.KeyI: menu.Tray, fyne.KeyK: menu.Pen, fyne.KeyZ: menu.ZoomSelected, fyne.KeyN: menu.CentreActing, fyne.KeyH: menu.SoFar, fyne.KeyF2: menu.Library, fyne.KeyF3: menu.Log,
}

func (w *window) commandKey(name fyne.KeyName) bool {
	wish, ok := keyCommands[name]
	if ok {
		w.do(wish)
	}
	return ok
}

// selectNext aims at the next target while an action is aimed; otherwise it selects the token by places after the selected one in initiative order; -1 selects the one before.
func (w *window) selectNext(by int) {
	v := w.view()
	if v == nil || w.mapview.AimAtNext(by) {
		return
	}
	if id := w.input.Selected.Next(v, panels.IDs(panels.Rows(v, nil)), by); id != "" {
		w.mapview.Pick(id, false)
		w.initiative.Reveal(id)
		w.mapview.Reveal(id)
	}
}
