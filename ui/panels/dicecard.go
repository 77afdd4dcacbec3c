package panels

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/dice"
	"parapet/engine/message"
	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// DiceCard is the dice tray over the map, hidden until it is opened. It lists the last rolls.
type DiceCard struct {
	*widgets.Collapsible
	Entry *widgets.Entry

	drawers *Drawers
	shown   bool
	wrong   string
	rolls   []Result // last one first
}

// usual lists the dice that have a button.
var usual = []int{4, 6, 8, 10, 12, 20, 100}

const maxRolls = 30

// NewDice returns a hidden tray.
func NewDice(d *Drawers) *DiceCard {
	c := &DiceCard{drawers: d, Entry: widgets.NewEntry(i18n.L("2d6+3, d20 advantage, 2d6 = 4 2"))}
	buttons := container.NewGridWithColumns(len(usual))
	for _, sides := range usual {
		name := "d" + strconv.Itoa(sides)
		buttons.Add(widgets.NewButton(strconv.Itoa(sides), func() { c.Roll(name) }))
	}
	c.Collapsible = widgets.NewFold(c.Entry, buttons)
	c.Entry.OnSubmitted = func(text string) { c.Roll(text) }
	c.Entry.Escaped = func() {
		c.Toggle()
		d.shell.FocusMap()
	}
	return c
}

// Toggle shows the tray and focuses its entry, or hides it.
func (c *DiceCard) Toggle() {
	c.shown = !c.shown
	c.Open(c.shown)
	if c.shown {
		c.drawers.forms.FocusSoon(c.Entry)
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
		c.rolls = slices.Insert(c.rolls, 0, throw.Roll(die))
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
		log := widgets.NewButton(i18n.L("Log"), func() { c.drawers.Note(i18n.L("Dice: {{.What}}", map[string]any{"What": r.Says})) })
		rows = append(rows, container.NewBorder(nil, nil, nil, container.NewCenter(log), says))
	}
	c.Show(i18n.L("Dice"), false, rows)
}

// Throw is a dice roll: once, or twice keeping the better or the worse.
type Throw struct {
	dice.Expr
	Twice int   // 1 for the better of two, -1 for the worse, 0 for one roll
	Fell  []int // typed faces, in the order of the dice; nil if the program rolls
}

// twice are the words for rolling twice.
var twice = map[string]int{"advantage": 1, "adv": 1, "best": 1, "disadvantage": -1, "dis": -1, "worst": -1}

// Read parses "2d6+3", "d20 advantage" or "d20+5 dis", and "2d6+3 = 4 2" for dice rolled at the table. The error says
// what is wrong with the text.
func Read(text string) (Throw, error) {
	text, faces, typed := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "=")
	var t Throw
	words := strings.Fields(text)
	if n := len(words); n > 0 && twice[words[n-1]] != 0 {
		t.Twice, text = twice[words[n-1]], strings.Join(words[:n-1], "")
	}
	var err error
	if t.Expr, err = dice.Parse(text); err != nil {
		return t, err
	}
	if t.Count() == 0 {
		return t, message.Errorf("dice %q: no die in it", text)
	}
	if typed {
		return t, t.fell(faces)
	}
	return t, nil
}

// fell parses the typed faces.
func (t *Throw) fell(text string) error {
	sides, words := t.sides(), strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '+' })
	if len(words) != len(sides) {
		return message.Errorf("%d dice fell, not %d", len(sides), len(words))
	}
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil || n < 1 || n > sides[i] {
			return message.Errorf("%q is no face of a d%d", w, sides[i])
		}
		t.Fell = append(t.Fell, n)
	}
	return nil
}

// sides returns the number of sides of every die rolled, in order.
func (t *Throw) sides() []int {
	all := t.Sides()
	if t.Twice != 0 {
		all = append(all, all...)
	}
	return all
}

// Result is the result of a throw.
type Result struct {
	Total int
	Says  string // "2d6+3: 4 + 2 + 3 = 9"
}

// Roll rolls with a function that returns a face from 1 to sides, or uses the typed faces.
func (t Throw) Roll(die func(sides int) int) Result {
	faces := t.Fell
	if faces == nil {
		for _, sides := range t.sides() {
			faces = append(faces, die(sides))
		}
	}
	n := t.Count()
	if t.Twice == 0 {
		total, sum := t.add(faces)
		return Result{total, t.String() + ": " + sum}
	}
	first, a := t.add(faces[:n])
	second, b := t.add(faces[n:])
	total, how := max(first, second), i18n.L("advantage")
	if t.Twice < 0 {
		total, how = min(first, second), i18n.L("disadvantage")
	}
	return Result{total, fmt.Sprintf("%s, %s: %s | %s → %d", t, how, a, b, total)}
}

// add sums faces and the bonus: "4 + 2 + 3 = 9".
func (t Throw) add(faces []int) (total int, sum string) {
	var parts []string
	for _, f := range faces {
		total += f
		parts = append(parts, strconv.Itoa(f))
	}
	sum = strings.Join(parts, " + ")
	switch total += t.Bonus; {
	case t.Bonus > 0:
		sum += " + " + strconv.Itoa(t.Bonus)
	case t.Bonus < 0:
		sum += " − " + strconv.Itoa(-t.Bonus)
	}
	if len(parts) == 1 && t.Bonus == 0 {
		return total, sum
	}
	return total, sum + " = " + message.Int(total)
}
