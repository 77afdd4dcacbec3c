package ui

import (
	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/mapview"
)

// Helpers for the map of a window.

func gestures(w *window) canvas.Handler { return w.mapview.Gestures }

// pressKey presses a key on the map and reports whether anything happened.
func pressKey(w *window, key fyne.KeyName, mods fyne.KeyModifier) bool {
	return w.key(key, mods)
}

// tokenMenu returns the current menu of a token.
func tokenMenu(w *window, id string, at fyne.Position) *fyne.Menu {
	by := commands.ActorAgainst(w.view(), w.input.Selected.Primary(), id)
	return w.mapview.Menus().Token(by, id, at)
}

// toggle adds a condition to the selected tokens, or removes it.
func toggle(w *window, c engine.ConditionDef) {
	w.session.Send(commands.AsOne(mapview.Toggled(w.view(), w.input.Selected, c)))
}

// amount sends a command with an amount for the selected tokens.
func amount(w *window, do string, n int) {
	w.session.Send(commands.AsOne(commands.ToEach(w.input.Selected, engine.NewCommand(do, "", jsondoc.M("amount", n)))))
}

// lineOf returns the menu item with this label, in a menu or its submenus; nil if there is none.
func lineOf(m *fyne.Menu, label string) *fyne.MenuItem {
	for _, i := range m.Items {
		if i.Label == label {
			return i
		}
		if i.ChildMenu == nil {
			continue
		}
		if below := lineOf(i.ChildMenu, label); below != nil {
			return below
		}
	}
	return nil
}
