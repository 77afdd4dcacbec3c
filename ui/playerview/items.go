package playerview

import (
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/ui/i18n"
	"parapet/ui/menu"
	"parapet/ui/share"
)

// The menu items of the player view.

// SeenItems returns the menu items for what the players are shown.
func (s *Controller) SeenItems() (list []menu.Sub) {
	c := s.Choice
	for i, name := range []string{i18n.L("Show foes' names"), i18n.L("Show foes as “?”"), i18n.L("Hide foes' names")} {
		list = append(list, menu.Sub{Name: name, Marked: c.Names == scene.Names(i),
			Do: s.choose(func(c *share.Choice) { c.Names = scene.Names(i) })})
	}
	list = append(list, menu.Sub{})
	for i, name := range []string{i18n.L("Hide foes' health"), i18n.L("Foes' health in words"), i18n.L("Foes' health as a bar")} {
		list = append(list, menu.Sub{Name: name, Marked: c.Health == scene.Health(i),
			Do: s.choose(func(c *share.Choice) { c.Health = scene.Health(i) })})
	}
	list = append(list, menu.Sub{},
		menu.Sub{Name: i18n.L("Turn order bar"), Marked: !c.NoBar, Do: s.choose(func(c *share.Choice) { c.NoBar = !c.NoBar })},
		menu.Sub{Name: i18n.L("Title card for each turn (F8)"), Marked: c.Cards, Do: s.ToggleCards},
		menu.Sub{Name: i18n.L("Damage and condition flashes"), Marked: !c.Quiet,
			Do: s.choose(func(c *share.Choice) { c.Quiet = !c.Quiet })},
		menu.Sub{Name: i18n.L("Mark where creatures were last seen"), Marked: c.Traces,
			Do: s.choose(func(c *share.Choice) { c.Traces = !c.Traces })},
		menu.Sub{Name: i18n.L("My ruler and area templates"), Marked: c.Rulers,
			Do: s.choose(func(c *share.Choice) { c.Rulers = !c.Rulers })},
		menu.Sub{})
	for _, w := range []struct {
		id   share.Paths
		name string
	}{{share.PathsHidden, i18n.L("Don't show paths")}, {share.PathsTaken, i18n.L("Show paths taken")},
		{share.PathsHeld, i18n.L("Show paths while I drag, too")}} {
		list = append(list, menu.Sub{Name: w.name, Marked: c.Paths == w.id, Do: s.choose(func(c *share.Choice) { c.Paths = w.id })})
	}
	return list
}

// ViewItems returns the menu items for what the player view follows, the size of squares, and what covers the map.
func (s *Controller) ViewItems() (list []menu.Sub) {
	c := s.Choice
	for _, f := range []struct {
		id   share.Following
		name string
	}{{share.Along, i18n.L("Follow my view")}, {share.Still, i18n.L("Don't move")},
		{share.Acting, i18n.L("Follow the active token")}} {
		list = append(list, menu.Sub{Name: f.name, Marked: c.Follow == f.id, Do: s.choose(func(c *share.Choice) { c.Follow = f.id })})
	}
	list = append(list, menu.Sub{})
	for turn, name := range []string{i18n.L("Not rotated"), i18n.L("Rotated by 90°"), i18n.L("Rotated by 180°"), i18n.L("Rotated by 270°")} {
		list = append(list, menu.Sub{Name: name, Marked: c.Turn == turn, Do: s.choose(func(c *share.Choice) { c.Turn = turn })})
	}
	list = append(list, menu.Sub{})
	for _, size := range share.TextSizes {
		list = append(list, menu.Sub{Name: sizeName(size), Marked: c.Text == size, Do: s.choose(func(c *share.Choice) { c.Text = size })})
	}
	list = append(list, menu.Sub{},
		s.trueSize(i18n.L("1 square = 1 inch"), share.Inch), s.trueSize(i18n.L("1 square = 25 mm"), 25),
		menu.Sub{Name: squareName(c), Marked: c.True && c.Millimetres() != share.Inch && c.Millimetres() != 25, Do: s.askSquare},
		menu.Sub{Name: i18n.L("Hide tokens (minis on the screen)"), Marked: c.Minis, Do: s.choose(func(c *share.Choice) { c.Minis = !c.Minis })},
		menu.Sub{Name: i18n.L("Screen size…"), Do: func() { s.askScreen(nil) }},
		menu.Sub{Name: ruleName(s.Ruling()), Off: !s.Shown(), Do: s.measure},
		menu.Sub{})
	list = append(list, s.listHandout()...)
	return append(list, menu.Sub{Name: i18n.L("Blackout (F6)"), Marked: c.Black, Off: !s.Live(), Do: s.Blackout})
}

// sizeName returns the menu item for a size of names and texts.
func sizeName(size float64) string {
	if size == 0 {
		return i18n.L("Text: normal")
	}
	return i18n.L("Text: {{.N}}%", map[string]any{"N": int(size * 100)})
}

// trueSize returns the menu item that locks the zoom so that a square has a width in mm, or unlocks it.
func (s *Controller) trueSize(name string, mm float64) menu.Sub {
	on := s.Choice.True && s.Choice.Millimetres() == mm
	return menu.Sub{Name: name, Marked: on, Do: func() {
		if on {
			s.choose(func(c *share.Choice) { c.True = false })()
			return
		}
		s.lock(mm)
	}}
}

// lock locks the zoom so that a square has a width in mm, asking for the screen's size if it isn't known. It reports
// false if the width is out of bounds.
func (s *Controller) lock(mm float64) bool {
	c, ok := s.Choice.Sized(mm)
	switch {
	case !ok:
		return false
	case s.Choice.PPI == 0:
		s.askScreen(func() { s.lock(mm) })
	default:
		s.Chosen(c)
	}
	return true
}

// squareName returns the name of the menu item for any other width of squares.
func squareName(c share.Choice) string {
	if mm := c.Millimetres(); c.True && mm != share.Inch && mm != 25 {
		return i18n.L("1 square = {{.Size}}…", map[string]any{"Size": printing.FormatLength(mm)})
	}
	return i18n.L("1 square = other…")
}

// askSquare asks for the width of a square.
func (s *Controller) askSquare() {
	s.forms.Text(i18n.L("Square width"), i18n.L("1.5 in, 30 mm or 2 cm"), s.shell.Centre(), func(text string) string {
		mm, err := printing.ParseLength(text)
		if err != nil {
			return i18n.Error(err)
		}
		if !s.lock(mm) {
			return i18n.L("from 5 mm to 50 cm")
		}
		return ""
	})
}

// askScreen asks for the size of the players' screen. then may be nil.
func (s *Controller) askScreen(then func()) {
	hint := i18n.L("43 3840x2160, or 96 ppi")
	s.forms.Text(i18n.L("Player screen: diagonal in inches and pixels"), hint, s.shell.Centre(), func(text string) string {
		w, h := s.Pixels()
		ppi, err := share.ReadScreen(text, w, h)
		if err != nil {
			return i18n.Error(err)
		}
		s.choose(func(c *share.Choice) { c.PPI = ppi })()
		if then != nil {
			then()
		}
		return ""
	})
}

func ruleName(shown bool) string {
	if shown {
		return i18n.L("Hide the line")
	}
	return i18n.L("Measure a line on the screen…")
}

// measure shows a line on the players' screen and asks for its measured length. The line disappears with the question.
func (s *Controller) measure() {
	done := func() {
		s.Unrule()
		s.shell.Changed()
	}
	if s.Ruling() {
		done()
		return
	}
	pixels := s.Rule()
	s.shell.Changed()
	s.forms.TextStaying(i18n.L("Length of the line on the screen"), i18n.L("28.4 cm, 284 mm or 11.2 in"), func(text string) string {
		mm, err := printing.ParseLength(text)
		if err != nil {
			return i18n.Error(err)
		}
		ppi, ok := share.Measured(pixels, mm)
		if !ok {
			return i18n.L("not possible: the line is {{.N}} pixels long", map[string]any{"N": int(pixels)})
		}
		s.Unrule()
		s.choose(func(c *share.Choice) { c.PPI = ppi })()
		return ""
	}, done)
}
