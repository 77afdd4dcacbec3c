package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/panels"
	"parapet/ui/widgets"
)

// keyboard is the window's keys, wherever on the map they are pressed.
type keyboard struct{ t *window }

// add takes the keys that no widget wants. Undo, redo and the clipboard aren't shortcuts of the
// menu: there they would be taken from a line that is being typed in.
func (k keyboard) add() {
	c := k.t.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if !k.overlaid(e.Name) {
			k.press(e.Name, mods())
		}
	})
	c.SetOnTypedRune(func(r rune) {
		if c.Overlays().Top() == nil && !k.typed(r) && !typing(k).takes(r) && (r == '+' || r == '-') {
			menuCommands(k).do(map[rune]menu.Wish{'+': menu.ZoomIn, '-': menu.ZoomOut}[r])
		}
	})
	if held, ok := c.(desktop.Canvas); ok { // where nothing has the keys
		held.SetOnKeyDown(func(e *fyne.KeyEvent) { k.t.players.held(e.Name, c.Overlays().Top() == nil) })
		held.SetOnKeyUp(func(e *fyne.KeyEvent) { k.t.players.held(e.Name, false) })
	}
	add := func(s fyne.Shortcut, do func()) {
		c.AddShortcut(s, func(fyne.Shortcut) {
			if c.Overlays().Top() == nil {
				do()
			}
		})
	}
	add(&fyne.ShortcutUndo{}, k.t.desk.Undo)
	add(&fyne.ShortcutRedo{}, k.t.desk.Redo)
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}, k.t.desk.Redo)
	add(&fyne.ShortcutCopy{}, k.t.tabletop.Editor.Copy)
	add(&fyne.ShortcutCut{}, k.t.tabletop.Editor.Cut)
	add(&fyne.ShortcutPaste{}, k.t.tabletop.Editor.Paste)
	add(&fyne.ShortcutSelectAll{}, menuCommands(k).selectAll)
	for name, wish := range map[fyne.KeyName]menu.Wish{fyne.KeyPlus: menu.ZoomIn, fyne.KeyEqual: menu.ZoomIn, fyne.KeyMinus: menu.ZoomOut} {
		add(&desktop.CustomShortcut{KeyName: name, Modifier: fyne.KeyModifierControl}, func() { menuCommands(k).do(wish) })
	}
}

// overlaid keeps keys from the map while a dialog lies over it; Esc closes the dialog, Enter presses its main button.
func (k keyboard) overlaid(key fyne.KeyName) bool {
	top := k.t.win.Canvas().Overlays().Top()
	if top == nil {
		return false
	}
	switch key {
	case fyne.KeyEscape:
		widgets.PressLeave(top)
	case fyne.KeyReturn, fyne.KeyEnter:
		widgets.PressStrong(top)
	}
	return true
}

// strays is how long after a card closed, or something was refused, a digit is taken for one that was typed for it.
const strays = time.Second

// stray tells whether a key is a die that comes too late: it neither chooses nor zooms.
func (k keyboard) stray(name fyne.KeyName) bool {
	die := name >= fyne.Key0 && name <= fyne.Key9 || name == fyne.KeyMinus
	return die && !k.t.desk.Waiting() && k.t.now().Sub(k.t.answered) < strays
}

// press does what a key does; it tells whether it did anything.
func (k keyboard) press(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if k.stray(name) || k.t.laying.key(name, mods) {
		return true
	}
	if k.t.past.key(name, mods) {
		return true
	}
	asked := k.t.desk.Waiting()
	if asked && k.t.question.TakesKey(name) {
		return true
	}
	if name == fyne.KeyEscape && !asked && k.t.after.card.Visible() {
		k.t.after.card.Hide()
		k.t.writeState()
		return true
	}
	if name == fyne.KeyEscape && !asked && (k.t.outlook.Player.Stop() || k.leavesCheck()) {
		return true
	}
	used := asked && k.toQuestion(name) || k.t.tabletop.Press(name) || k.toWindow(name, mods)
	k.t.question.Deaf = !asked && k.t.desk.Waiting()
	return used
}

// toQuestion is a key of the card that waits, while the map has the keys.
func (k keyboard) toQuestion(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyEscape:
		k.t.desk.CancelQuestion()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		k.t.question.Focus()
	default:
		return false
	}
	return true
}

// toWindow is a key that is neither the card's nor the map's.
func (k keyboard) toWindow(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if name == fyne.KeyTab {
		if mods&fyne.KeyModifierShift != 0 {
			k.next(-1)
		} else {
			k.next(1)
		}
		return true
	}
	if name == fyne.KeyT && mods&fyne.KeyModifierShift != 0 {
		menuCommands(k).do(menu.PlayTurn)
		return true
	}
	if name == fyne.KeyA && mods == fyne.KeyModifierShift {
		menuCommands(k).attackNearest()
		return true
	}
	if name == fyne.KeyW && mods&fyne.KeyModifierShift != 0 {
		menuCommands(k).do(menu.Ground)
		return true
	}
	if typing(k).takesKey(name) {
		return true
	}
	if w, ok := keyWishes[name]; ok {
		menuCommands(k).do(w)
		return true
	}
	return k.actionKey(name)
}

// keyWishes are the wishes that have a key of their own on the map.
var keyWishes = map[fyne.KeyName]menu.Wish{
	fyne.KeyDelete: menu.Remove, fyne.KeyBackspace: menu.Remove, fyne.KeyF: menu.Fit, fyne.KeyPlus: menu.ZoomIn, fyne.KeyEqual: menu.ZoomIn,
	fyne.KeyMinus: menu.ZoomOut, fyne.Key0: menu.FullSize, fyne.KeyR: menu.Ruler, fyne.KeyE: menu.Next, fyne.KeyW: menu.Wall, fyne.KeyT: menu.WhatWould,
	fyne.KeyL: menu.Area, fyne.KeyI: menu.Tray, fyne.KeyK: menu.Pen, fyne.KeyZ: menu.ZoomSelected, fyne.KeyN: menu.CentreActing, fyne.KeyH: menu.SoFar, fyne.KeyF2: menu.Library, fyne.KeyF3: menu.Log,
}

// next selects the token after the one that is selected, in the order of the initiative list; by -1 the one before.
func (k keyboard) next(by int) {
	v := k.t.view()
	if v == nil {
		return
	}
	if id := k.t.hand.Selected.Next(v, panels.IDs(panels.Rows(v, nil)), by); id != "" {
		k.t.tabletop.Pick(id, false)
		k.t.side.Reveal(id)
		k.t.tabletop.Reveal(id)
	}
}

// typed hands a character to the card that waits, whatever else has the keys; it tells whether the
// card wanted it.
func (k keyboard) typed(r rune) bool { return k.t.desk.Waiting() && k.t.question.TakesRune(r) }

// actionKey chooses an action by its digit or its letter.
func (k keyboard) actionKey(name fyne.KeyName) bool {
	c, ok := k.t.actions.ByKey(string(name))
	if !ok || k.t.hand.Aim != nil && commands.Same(&k.t.hand.Aim.View, &c.View) {
		return false
	}
	if !c.View.Ready {
		k.t.complain(c.Name + ": " + c.View.Why)
		return true
	}
	how := k.t.hand.Choose
	if string(name) == c.Key {
		how = input.ByDigit(k.t.hand)
	}
	k.t.takeUp(c, how)
	return true
}
