package mapeditor

import (
	"math"
	"strconv"
	"strings"

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
	Bar   *Bar
	Check *Check

	shell   *shell.Shell
	session *session.Session
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
}

// NewEditor returns the editor of the open map.
func NewEditor(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, tips *widgets.Tooltips) *Editor {
	e := &Editor{shell: sh, session: s, input: in, mapview: m, forms: f}
	e.Bar, e.Check = New(e, in, tips), NewCheck(e, m.Board.Size)
	return e
}

// View returns the shown state, nil if no encounter is open.
func (e *Editor) View() *engine.View { return e.session.View() }

func (e *Editor) Apply(f input.Effect) { e.mapview.Apply(f) }

// Send sends a command to the game.
func (e *Editor) Send(c *engine.Command) { e.session.Send(c) }

// ShowPlace centres the view on a point and marks it until the pointer moves.
func (e *Editor) ShowPlace(at board.Point) { e.mapview.MarkPlace(commands.Point(at)) }

// FixAll fixes the likely mistakes in the map that can be fixed, as one undo.
func (e *Editor) FixAll() {
	if v := e.session.View(); v != nil {
		if c, _ := mapcheck.Mend(v, ""); c != nil {
			e.Send(c)
		}
	}
}

// CheckMap opens the list of likely mistakes in the map.
func (e *Editor) CheckMap() {
	if v := e.session.View(); v != nil {
		e.Check.Open(v.State)
	}
}

// Update updates the list.
func (e *Editor) Update() {
	if v := e.session.View(); v != nil {
		e.Check.Update(v.State)
	} else {
		e.Check.Update(nil)
	}
}

// bare reports whether the map has neither walls nor tokens yet, which a moved picture would no longer match.
func bare(v *engine.View) bool { return len(v.Board().Map().Walls) == 0 && len(v.Tokens) == 0 }

// AskSize asks for another size of the map, and for confirmation if tokens would be off it.
func (e *Editor) AskSize() {
	if v := e.session.View(); v != nil {
		AskSize(e.shell.Win, v.Board().Map(), e.Resize)
	}
}

// Resize adds or removes squares at the map's edges.
func (e *Editor) Resize(by commands.Edges) {
	v := e.session.View()
	if v == nil {
		return
	}
	c := commands.Size(v.Board().Map(), by, false)
	off := fallen(v, v.Probe(c))
	if off == "" {
		e.session.Send(c)
		return
	}
	e.shell.Dialogs.Ask(i18n.L("Size of the map"), i18n.L("These tokens would be off the map: {{.Who}}.", map[string]any{"Who": off}),
		session.Choice{Name: i18n.L("Don't resize"), Weight: session.Best, Do: func() {}},
		session.Choice{Name: i18n.L("Remove them"), Weight: session.Losing, Do: func() { e.session.Send(commands.Size(v.Board().Map(), by, true)) }})
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
	v := e.session.View()
	if v == nil {
		return
	}
	title := i18n.L("Height in {{.Unit}}", map[string]any{"Unit": v.Decl().Unit})
	e.forms.Text(title, board.FormatUnits(e.input.Paint.Laying(v)), e.shell.Centre(), func(text string) string {
		n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		units := math.Round(n * board.One)
		if err != nil || !(math.Abs(units) <= math.MaxInt32/2) {
			return i18n.L("enter a number")
		}
		e.Apply(e.input.Paint.SetHeight(int32(units)))
		return ""
	})
}
