package ui

import (
	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/mapview"
)

// What tests do with the map of a window.

func gestures(w *window) canvas.Handler { return w.mapview.Gestures }

// pressKey returns a key on the map; it tells whether it did anything.
func pressKey(w *window, key fyne.KeyName, mods fyne.KeyModifier) bool {
	return w.key(key, mods)
}

// tokenMenu returns the menu of a token as things stand.
func tokenMenu(w *window, id string, at fyne.Position) *fyne.Menu {
	by := commands.ActorAgainst(w.view(), w.input.Selected.Primary(), id)
	return w.mapview.Menus().Token(by, id, at)
}

// toggle puts a condition on the selected tokens, or takes it off.
func toggle(w *window, c engine.ConditionDef) {
	w.session.Send(commands.AsOne(mapview.Toggled(w.view(), w.input.Selected, c)))
}

// amount sends a command with an amount for the selected tokens.
func amount(w *window, do string, n int) {
	w.session.Send(commands.AsOne(commands.ToEach(w.input.Selected, engine.NewCommand(do, "", jsondoc.M("amount", jsondoc.Int(n))))))
}

// lineOf returns the line of a menu, or of one below it, by what it says; nil where there is none.
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
