package mapeditor

import (
	"errors"
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/mapcheck"
	"parapet/ui/commands"
	"parapet/ui/forms"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Editor edits the map: the toolbar, the list of likely mistakes, and the size.
type Editor struct {
	*session.Session
	Bar   *Bar
	Check *Check

	shell   *shell.Shell
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
}

// NewEditor returns the editor of the open map.
func NewEditor(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, tips *widgets.Tooltips) *Editor {
	e := &Editor{Session: s, shell: sh, input: in, mapview: m, forms: f}
	e.Bar, e.Check = New(e, in, tips), NewCheck(e, m.Board.Size)
	return e
}

func (e *Editor) Apply(f input.Effect) { e.mapview.Apply(f) }

// ShowPlace centres the view on a point and marks it until the pointer moves.
func (e *Editor) ShowPlace(at board.Point) { e.mapview.MarkPlace(commands.Point(at)) }

// FixAll fixes the likely mistakes in the map that can be fixed, as one undo.
func (e *Editor) FixAll() {
	if v := e.Session.View(); v != nil {
		if c, _ := mapcheck.Mend(v, ""); c != nil {
			e.Send(c)
		}
	}
}

// CheckMap opens the list of likely mistakes in the map.
func (e *Editor) CheckMap() {
	if v := e.Session.View(); v != nil {
		e.Check.Open(v.State)
	}
}

// Update updates the list.
func (e *Editor) Update() {
	if v := e.Session.View(); v != nil {
		e.Check.Update(v.State)
	} else {
		e.Check.Update(nil)
	}
}

// bare reports whether the map has neither walls nor tokens yet, which a moved picture would no longer match.
func bare(v *engine.View) bool { return len(v.Board().Map().Walls) == 0 && len(v.Tokens) == 0 }

// AskSize asks for another size of the map, and for confirmation if tokens would be off it.
func (e *Editor) AskSize() {
	if v := e.Session.View(); v != nil {
		AskSize(e.shell.Win, v.Board().Map(), e.Resize)
	}
}

// Resize adds or removes squares at the map's edges.
func (e *Editor) Resize(by commands.Edges) {
	v := e.Session.View()
	if v == nil {
		return
	}
	c := commands.Size(v.Board().Map(), by, false)
	off := fallen(v, v.Probe(c))
	if off == "" {
		e.Session.Send(c)
		return
	}
	e.shell.Dialogs.Ask(i18n.L("Size of the map"), i18n.L("These tokens would be off the map: {{.Who}}.", map[string]any{"Who": off}),
		session.Choice{Name: i18n.L("Don't resize"), Weight: session.Best, Do: func() {}},
		session.Choice{Name: i18n.L("Remove them"), Weight: session.Losing, Do: func() { e.Session.Send(commands.Size(v.Board().Map(), by, true)) }})
}

// fallen returns the names of the tokens if a refusal says that they would be off the map, "" for any other refusal.
func fallen(v *engine.View, r *engine.Refusal) string {
	if r == nil {
		return ""
	}
	var names []string
	for _, f := range r.More {
		if f.Key != "tokens" {
			continue
		}
		for _, n := range f.Value.Items {
			id, _ := n.Str()
			names = append(names, phrase.Name(v, id))
		}
	}
	return strings.Join(names, ", ")
}

// AskHeight asks for the height to paint.
func (e *Editor) AskHeight() {
	v := e.Session.View()
	if v == nil {
		return
	}
	title := i18n.L("Height in {{.Unit}}", map[string]any{"Unit": v.Decl().Unit})
	e.forms.Text(title, board.FormatUnits(e.input.Paint.PaintedHeight(v)), e.shell.Centre(), func(text string) string {
		n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		units := math.Round(n * board.One)
		if err != nil || !(math.Abs(units) <= math.MaxInt32/2) {
			return i18n.L("enter a number")
		}
		e.Apply(e.input.Paint.SetHeight(int32(units)))
		return ""
	})
}

// AskSize asks how many squares to add to or crop from each edge of a map. It calls take if the result is a valid map.
func AskSize(win fyne.Window, m board.Map, take func(commands.Edges)) {
	size := widget.NewLabel("")
	var entries [4]*widgets.Entry
	for i := range entries {
		entries[i] = widgets.NewEntry("0")
	}
	names := [4]string{i18n.L("West"), i18n.L("North"), i18n.L("East"), i18n.L("South")}
	var items []*widget.FormItem
	for i, e := range entries {
		items = append(items, widget.NewFormItem(names[i], e))
		e.Validator = func(string) error { return sizeError(m, edges(entries)) }
		e.OnChanged = func(string) { size.SetText(sizeText(m, edges(entries))) }
	}
	items[0].HintText = i18n.L("squares added at that edge; negative removes")
	size.SetText(sizeText(m, commands.Edges{}))
	items = append(items, widget.NewFormItem("", size))
	widgets.ShowForm(i18n.L("Size of the map"), i18n.L("Change"), items, fyne.NewSize(380, 0), entries[0], func() {
		if e := edges(entries); e != (commands.Edges{}) && sizeError(m, e) == nil {
			take(e)
		}
	}, win)
}

// edges parses the entries. Text that isn't a number counts as 0.
func edges(entries [4]*widgets.Entry) commands.Edges {
	var n [4]int
	for i, e := range entries {
		n[i], _ = strconv.Atoi(strings.TrimSpace(strings.Replace(e.Text, "−", "-", 1)))
	}
	return commands.Edges{West: n[0], North: n[1], East: n[2], South: n[3]}
}

type wrongSize struct{}

func (wrongSize) Error() string {
	return i18n.L("from 1 to {{.Most}} squares", map[string]any{"Most": engine.MaxSquares})
}

func sizeError(m board.Map, e commands.Edges) error {
	cols, rows := m.Cols+e.West+e.East, m.Rows+e.North+e.South
	if min(cols, rows) < 1 || max(cols, rows) > engine.MaxSquares {
		return wrongSize{}
	}
	return nil
}

func sizeText(m board.Map, e commands.Edges) string {
	if err := sizeError(m, e); err != nil {
		return i18n.Error(err)
	}
	return i18n.L("{{.Cols}} × {{.Rows}} squares", map[string]any{"Cols": m.Cols + e.West + e.East, "Rows": m.Rows + e.North + e.South})
}

// costs are the suggested costs of a step onto a custom kind of terrain, in steps. Others can be typed.
var costs = []string{"1", "1.5", "2", "3", "4"}

// NewKind asks for a custom kind of terrain and selects it.
func (e *Editor) NewKind() {
	var words []engine.Word
	for _, c := range costs {
		words = append(words, engine.Word{ID: c, Help: c})
	}
	options := []engine.Option{
		{Arg: "name", Label: i18n.L("name"), Kind: engine.OptText},
		{Arg: "cost", Label: i18n.L("movement cost"), Help: i18n.L("times the cost of floor: 1 to 20, in halves"), Kind: engine.OptWord, Words: words},
		{Arg: "water", Label: i18n.L("water"), Kind: engine.OptFlag},
	}
	entries := e.forms.Ask(i18n.L("Terrain type"), options, engine.NewCommand("kind", ""), func(c *engine.Command) {
		if v := e.Session.View(); v != nil {
			e.addKind(v, c)
		}
	})
	entries[1].Holds("1", func(text string) error {
		_, err := stepCost(text)
		return err
	})
}

// stepCost parses the cost of a step, in steps, with a point or a comma; an empty text is 1. The error says which numbers
// are allowed.
func stepCost(text string) (board.Cost, error) {
	if text = strings.TrimSpace(text); text == "" {
		return 4, nil
	}
	n, err := strconv.ParseFloat(strings.Replace(text, ",", ".", 1), 64)
	if quarters := n * 4; err == nil && quarters == float64(int8(quarters)) && board.Cost(quarters).IsFactor() {
		return board.Cost(quarters), nil
	}
	return 0, errors.New(i18n.L("from 1 to 20, in halves: 2 or 2.5"))
}

// addKind adds the kind of terrain described by a form.
func (e *Editor) addKind(v *engine.View, form *engine.Command) {
	name, _ := form.Node.Get("name").Str()
	kind := board.Terrain{Name: strings.TrimSpace(name), Cost: 4}
	if cost := form.Node.Get("cost"); cost != nil {
		c, err := stepCost(cost.Text)
		if err != nil {
			e.shell.Complain(i18n.Error(err))
			return
		}
		kind.Cost = c
	}
	if water := form.Node.Get("water"); water != nil {
		kind.Water = water.Bool
	}
	if kind.Name == "" {
		e.shell.Complain(i18n.L("Terrain needs a name."))
		return
	}
	c, own := commands.NewKind(v.Board().Map(), kind)
	e.Session.Send(c)
	e.Apply(e.input.Paint.SetKind(own))
}
