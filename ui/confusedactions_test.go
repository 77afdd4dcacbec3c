//go:build !race

package ui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/menu"
)

// The actions of a confused DM.

// acts chooses an action, sets its options, points at unsuitable things, and perhaps cancels.
func (c *confused) acts() {
	who := c.someone()
	if turn := c.w.view().Token(c.w.view().Turn); turn != nil && !c.one(4) {
		who = turn
	}
	c.does("select "+who.Name, func() { c.w.mapview.Pick(who.ID, false) })
	if len(c.w.actions.Choices) == 0 || c.w.session.Waiting() {
		return
	}
	choice := pickOne(c, c.w.actions.Choices)
	name := who.Name + ": " + choice.Name
	c.does("choose "+name, func() { c.w.actions.Choose(choice) })
	c.fills()
	for range 4 {
		a := c.w.input.Aim
		if a == nil || c.w.session.Waiting() {
			return
		}
		if len(a.Offered) > 0 && c.one(3) {
			o := pickOne(c, a.Offered)
			c.does(name+", option "+o.Name, func() {
				if o.Typed != nil {
					c.says(c.w.actions.Type(o, c.types()))
					return
				}
				c.w.actions.Toggle(o)
			})
		}
		x, y := c.place()
		g := doGesture(c.w, x, y)
		g.Mods = pickOne(c, []gesture.Mods{0, 0, 0, gesture.Shift, gesture.Alt, gesture.Control})
		c.does(fmt.Sprint("point ", name, " at ", x, "/", y, " ", g.Token), func() { gestures(c.w).Hover(g) })
		c.does(fmt.Sprint("click ", name, " at ", x, "/", y, " ", g.Token), func() { gestures(c.w).Tap(g) })
		if c.one(5) {
			c.does(name+", Enter", func() { pressKey(c.w, fyne.KeyReturn, 0) })
		}
		if c.one(8) {
			c.does(name+", Esc", func() { pressKey(c.w, fyne.KeyEscape, 0) })
		}
	}
}

// says checks a single text.
func (c *confused) says(text string) {
	if found := c.read.wrong(text); found != "" {
		c.t.Errorf("%q stands in %q, after: %s", found, text, c.did)
	}
}

// types returns a random text, which may be shown from then on.
func (c *confused) types() string {
	text := pickOne(c, nonsense)
	c.read.typed = append(c.read.typed, text)
	return text
}

// drags drags a token, dead or alive, anywhere, and drops it or cancels.
func (c *confused) drags() {
	k, mods := c.someone(), pickOne(c, []gesture.Mods{0, 0, 0, gesture.Alt, gesture.Shift})
	x, y := c.place()
	c.did = fmt.Sprint("drag ", k.Name, " to ", x, "/", y, " with ", mods)
	h, g := gestures(c.w), doGesture(c.w, k.At.X, k.At.Y)
	g.Mods = mods
	if !h.DragStart(g) {
		c.reads()
		return
	}
	for i := range 3 {
		wx, wy := c.place()
		if i == 2 {
			wx, wy = x, y
		}
		g.At, g.Cell = paint.Point{X: float64(wx) + 0.5, Y: float64(wy) + 0.5}, paint.Cell{X: wx, Y: wy}
		h.DragMove(g)
		c.reads()
		if c.one(4) {
			h.Waypoint(g)
		}
		if c.one(4) {
			pressKey(c.w, pickOne(c, []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyReturn, fyne.KeyA}), 0)
		}
	}
	if c.one(5) {
		h.DragCancel()
	} else {
		h.DragEnd(g)
	}
	c.reads()
}

var keys = []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyTab, fyne.KeySpace, fyne.KeyUp, fyne.KeyLeft, fyne.KeyPageUp, fyne.KeyF1,
	fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyMinus, fyne.KeyPlus, fyne.Key0, fyne.Key1, fyne.Key2, fyne.Key3, fyne.Key5, fyne.Key9}

// presses presses keys out of turn.
func (c *confused) presses() {
	c.w.mapview.Pick(c.someone().ID, c.one(3))
	for range 5 {
		key := pickOne(c, keys)
		if c.one(2) {
			key = fyne.KeyName(string(rune('A' + c.rand.IntN(26))))
		}
		mods := pickOne(c, []fyne.KeyModifier{0, 0, 0, fyne.KeyModifierShift})
		c.does(fmt.Sprint("press ", key, " with ", mods), func() { pressKey(c.w, key, mods) })
		if c.w.shell.Win.Canvas().Overlays().Top() != nil {
			return
		}
	}
}

// menus opens the menus at a square and chooses an item.
func (c *confused) menus() {
	x, y := c.place()
	c.w.mapview.Pick(c.someone().ID, c.one(3))
	for _, m := range menusOf(c.w, c.someone().ID, x, y) {
		c.did = fmt.Sprint("the menu at ", x, "/", y)
		for _, text := range menuTexts(m) {
			c.says(text)
		}
		for m != nil && len(m.Items) > 0 {
			i := pickOne(c, m.Items)
			if m = i.ChildMenu; m == nil && !i.Disabled && i.Action != nil {
				c.does("the menu's "+i.Label, i.Action)
			}
		}
		c.fills()
	}
}

// draws draws on the map, and perhaps cancels half-way.
func (c *confused) draws() {
	tool := pickOne(c, []input.Tool{input.Ruler, input.Wall, input.Brush, input.Uncover, input.Cover, input.Template, input.Pen})
	c.w.mapview.SetTool(tool)
	for range 6 {
		x, y := c.place()
		g := doGesture(c.w, x, y)
		c.did = fmt.Sprint("draw with tool ", tool, " at ", x, "/", y)
		switch c.rand.IntN(6) {
		case 0, 1:
			gestures(c.w).Hover(g)
			gestures(c.w).Tap(g)
		case 2:
			toX, toY := c.place()
			dragged(c.w, x, y, toX, toY, 0)
		case 3:
			pressKey(c.w, pickOne(c, keys), 0)
		case 4:
			c.pressIn(c.w.editor.Bar.Content)
		case 5:
			gestures(c.w).DoubleTap(g)
		}
		c.reads()
	}
	c.w.mapview.SetTool(input.Select)
}

// menuItems are the menu items about the encounter.
var menuItems = []menu.Item{menu.Undo, menu.Redo, menu.UndoTurn, menu.NewToken, menu.StatBlock, menu.Several, menu.Reserve, menu.Cut, menu.Copy,
	menu.Paste, menu.Duplicate, menu.Remove, menu.WhatCanBeDone, menu.Note, menu.Pages, menu.Resize, menu.CheckMap, menu.Start, menu.Next, menu.End,
	menu.WhatWould, menu.Settings, menu.Tray, menu.SelectAll}

// asks chooses a menu item, or opens a form about a token.
func (c *confused) asks() {
	k := c.someone()
	c.w.mapview.Pick(k.ID, false)
	if c.one(2) {
		wish := pickOne(c, menuItems)
		c.does(fmt.Sprint("menu ", c.w.menu.Item(wish).Label), func() { c.w.do(wish) })
		return
	}
	x, y := c.place()
	ask := pickOne(c, []mapview.Wanted{mapview.AskField, mapview.AskDamage, mapview.AskNote, mapview.AskLight, mapview.Sheet, mapview.NewToken, mapview.AskDetails})
	wish := mapview.Request{For: ask, Token: k.ID}
	wish.Square.X, wish.Square.Y = x, y
	if ask == mapview.AskNote || ask == mapview.AskLight && c.one(2) || ask == mapview.NewToken {
		wish.Token = ""
	}
	if ask == mapview.AskDetails {
		wish.Details = pickOne(c, c.w.view().Decl().Conditions)
	}
	c.does(fmt.Sprint("ask ", ask, " for ", k.Name), func() { c.w.request(wish) })
}

// steps chooses steps of combat in any order.
func (c *confused) steps() {
	if list := c.w.lead.Steps(); len(list) > 0 {
		s := pickOne(c, list)
		c.does("step "+s.Name, func() { c.w.lead.Take(s) })
		c.fills()
	}
	for _, s := range []menu.Item{menu.Phase, menu.Between, menu.Fog, menu.Doors, menu.SavedAnswers} {
		list := c.w.menuState().Behind[s]
		for _, sub := range list {
			c.says(sub.Name)
		}
		if len(list) > 0 && c.one(3) {
			if sub := pickOne(c, list); !sub.Off && sub.Do != nil {
				c.does("menu "+sub.Name, sub.Do)
				c.fills()
			}
		}
	}
}

// sides changes a token as the DM, so that there are dead, prone and hidden ones.
func (c *confused) sides() {
	k := c.someone()
	c.does("harm "+k.Name, func() {
		c.w.session.Send(engine.NewCommand("damage", k.ID, jsondoc.M("amount", c.rand.IntN(40))))
	})
	conditions := c.w.view().Decl().Conditions
	c.w.mapview.Pick(c.someone().ID, false)
	x := pickOne(c, conditions)
	c.does("toggle "+x.Name, func() { toggle(c.w, x) })
}
