package panels

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// DiceActions is what the dice tray needs of the window.
type DiceActions interface {
	Die(sides int) int // returns a face from 1 to sides
	Note(text string)  // adds a line to the encounter's log
	LeaveTray()        // gives the focus back to the map
	FocusTray(on *widgets.Entry)
}

// DiceCard is the dice tray over the map, hidden until it is opened. It lists the last rolls.
type DiceCard struct {
	*widgets.Collapsible
	Entry *widgets.Entry

	done  DiceActions
	shown bool
	wrong string
	rolls []Result // last one first
}

// usual lists the dice that have a button.
var usual = []int{4, 6, 8, 10, 12, 20, 100}

const maxRolls = 30

// NewDice returns a hidden tray.
func NewDice(done DiceActions) *DiceCard {
	c := &DiceCard{done: done, Entry: widgets.NewEntry(i18n.L("2d6+3, d20 advantage, 2d6 = 4 2"))}
	buttons := container.NewGridWithColumns(len(usual))
	for _, sides := range usual {
		name := "d" + strconv.Itoa(sides)
		buttons.Add(widgets.NewButton(strconv.Itoa(sides), func() { c.Roll(name) }))
	}
	c.Collapsible = widgets.NewFold(c.Entry, buttons)
	c.Entry.OnSubmitted = func(text string) { c.Roll(text) }
	c.Entry.Escaped = func() {
		c.Toggle()
		done.LeaveTray()
	}
	return c
}

// Toggle shows the tray and focuses its entry, or hides it.
func (c *DiceCard) Toggle() {
	c.shown = !c.shown
	c.Open(c.shown)
	if c.shown {
		c.done.FocusTray(c.Entry)
	}
}

// Shown reports whether the tray is visible.
func (c *DiceCard) Shown() bool { return c.shown }

// Roll rolls a typed text, or shows what is wrong with it. The text stays, so that it can be rolled again.
func (c *DiceCard) Roll(text string) {
	throw, err := Read(text)
	if c.wrong = ""; err != nil {
		c.wrong = i18n.Error(err)
	} else {
		c.rolls = slices.Insert(c.rolls, 0, throw.Roll(c.done.Die))
		c.rolls = c.rolls[:min(len(c.rolls), maxRolls)]
	}
	c.Changed()
}

// Says returns the rolls as listed, the last one first.
func (c *DiceCard) Says() (list []string) {
	for _, r := range c.rolls {
		list = append(list, r.Says)
	}
	return list
}

// Update updates the tray.
func (c *DiceCard) Update() {
	if !c.shown {
		c.Show("", false, nil)
		return
	}
	var rows []fyne.CanvasObject
	if c.wrong != "" {
		wrong := widgets.Wrapped(c.wrong)
		wrong.Importance = widget.DangerImportance
		rows = append(rows, wrong)
	}
	for i, r := range c.rolls {
		says := widgets.Wrapped(r.Says)
		says.TextStyle.Bold = i == 0
		log := widgets.NewButton(i18n.L("Log"), func() { c.done.Note(i18n.L("Dice: {{.What}}", map[string]any{"What": r.Says})) })
		rows = append(rows, container.NewBorder(nil, nil, nil, container.NewCenter(log), says))
	}
	c.Show(i18n.L("Dice"), false, rows)
}
