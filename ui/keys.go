package ui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/ui/menu"
	"parapet/ui/offers"
	"parapet/ui/pointer"
	"parapet/ui/sidebar"
)

// addKeys takes the keys that no widget wants. Undo, redo and the clipboard aren't shortcuts of the
// menu: there they would be taken from a line that is being typed in.
func (t *table) addKeys() {
	c := t.win.Canvas()
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if !t.overlaid(e.Name) {
			t.key(e.Name, mods())
		}
	})
	c.SetOnTypedRune(func(r rune) {
		if c.Overlays().Top() == nil && !t.typed(r) && (r == '+' || r == '-') {
			t.wish(map[rune]menu.Wish{'+': menu.ZoomIn, '-': menu.ZoomOut}[r])
		}
	})
	add := func(s fyne.Shortcut, do func()) {
		c.AddShortcut(s, func(fyne.Shortcut) {
			if c.Overlays().Top() == nil {
				do()
			}
		})
	}
	add(&fyne.ShortcutUndo{}, t.undo)
	add(&fyne.ShortcutRedo{}, t.redo)
	add(&desktop.CustomShortcut{KeyName: fyne.KeyZ, Modifier: fyne.KeyModifierControl | fyne.KeyModifierShift}, t.redo)
	add(&fyne.ShortcutCopy{}, t.tabletop.Editor.Copy)
	add(&fyne.ShortcutCut{}, t.tabletop.Editor.Cut)
	add(&fyne.ShortcutPaste{}, t.tabletop.Editor.Paste)
	add(&fyne.ShortcutSelectAll{}, t.selectAll)
}

// overlaid keeps keys from the map while a dialog lies over it; Esc closes the dialog.
func (t *table) overlaid(key fyne.KeyName) bool {
	top := t.win.Canvas().Overlays().Top()
	if top == nil {
		return false
	}
	if key == fyne.KeyEscape {
		top.Hide()
	}
	return true
}

var steps = map[fyne.KeyName][2]int{
	fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}, fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0},
}

// key does what a key does on the map; it tells whether it did anything.
func (t *table) key(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if t.asking() && t.question.TakesKey(name) {
		return true
	}
	if t.tabletop.Rise(name) {
		return true
	}
	asked := t.asking()
	used := t.mapKey(name, mods)
	t.question.Deaf = !asked && t.asking()
	return used
}

func (t *table) mapKey(name fyne.KeyName, mods fyne.KeyModifier) bool {
	if d, ok := steps[name]; ok {
		t.step(d[0], d[1])
		return true
	}
	switch name {
	case fyne.KeyTab:
		if mods&fyne.KeyModifierShift != 0 {
			t.next(-1)
		} else {
			t.next(1)
		}
	case fyne.KeyEscape:
		t.escape()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		t.confirm()
	default:
		if w, ok := keyWishes[name]; ok {
			t.wish(w)
			return true
		}
		return t.actionKey(name)
	}
	return true
}

// keyWishes are the wishes that have a key of their own on the map.
var keyWishes = map[fyne.KeyName]menu.Wish{
	fyne.KeyDelete: menu.Remove, fyne.KeyBackspace: menu.Remove, fyne.KeyF: menu.Fit, fyne.KeyPlus: menu.ZoomIn, fyne.KeyEqual: menu.ZoomIn,
	fyne.KeyMinus: menu.ZoomOut, fyne.Key0: menu.FullSize, fyne.KeyR: menu.Ruler, fyne.KeyE: menu.Next, fyne.KeyW: menu.Wall,
}

// step moves the selected token by one square: by its own power in a fight, by hand before one.
func (t *table) step(dx, dy int) {
	if v := t.view(); v != nil && !t.desk.Waiting() {
		t.tabletop.Carry(t.hand.Step(v, dx, dy))
	}
}

// next selects the token after the one that is selected, in the sidebar's order; by -1 the one before.
func (t *table) next(by int) {
	v := t.view()
	if v == nil {
		return
	}
	if id := t.hand.Selected.Next(v, sidebar.IDs(sidebar.Rows(v, nil)), by); id != "" {
		t.tabletop.Pick(id, false)
		t.side.Reveal(id)
		t.tabletop.Reveal(id)
	}
}

func (t *table) selectAll() {
	if v := t.view(); v != nil {
		t.tabletop.Carry(t.hand.PickAll(v))
	}
}

// asking tells whether a card waits for an answer.
func (t *table) asking() bool { return t.desk.Waiting() }

// typed hands a character to the card that waits, whatever else has the keys; it tells whether the
// card wanted it.
func (t *table) typed(r rune) bool { return t.asking() && t.question.TakesRune(r) }

func (t *table) toggleRuler() {
	if t.hand.Tool == pointer.Ruler {
		t.tabletop.SetTool(pointer.Select)
		return
	}
	t.tabletop.SetTool(pointer.Ruler)
}

// actionKey chooses an action by its digit or its letter.
func (t *table) actionKey(name fyne.KeyName) bool {
	c, ok := t.actions.ByKey(string(name))
	if !ok {
		c, ok = t.byLetter(string(name))
	}
	if !ok || t.hand.Aim != nil && offers.Same(&t.hand.Aim.View, &c.View) {
		return false
	}
	if !c.View.Ready {
		t.complain(c.Name + ": " + c.View.Why)
		return true
	}
	t.choose(c)
	return true
}

// byLetter finds the first open action whose declared key it is.
func (t *table) byLetter(key string) (offers.Choice, bool) {
	for _, c := range t.actions.Choices {
		if c.View.Ready && c.Letter != "" && strings.EqualFold(c.Letter, key) {
			return c, true
		}
	}
	return offers.Choice{}, false
}

// escape takes back what is in the hand, one thing at a time.
func (t *table) escape() {
	if t.asking() {
		t.desk.CancelQuestion()
		return
	}
	t.tabletop.Carry(t.hand.Escape())
}

// confirm sends the aimed action at the selected token.
func (t *table) confirm() {
	if t.asking() {
		t.question.Focus()
	} else if v := t.view(); v != nil {
		t.tabletop.Carry(t.hand.Confirm(v))
	}
}
