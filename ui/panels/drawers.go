package panels

import (
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
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

// Drawers are the collapsible lists at the right edge of the map: reinforcements, notes and dice.
type Drawers struct {
	*session.Session
	Reserve *ReserveCard
	Notes   *NotesCard
	Dice    *DiceCard
	Covered func() float32 // returns the covered height at the map's upper edge
	OnPlace func()         // the lists were placed

	shell   *shell.Shell
	input   *input.State
	mapview *mapview.MapView
	forms   *forms.Forms
	last    *widgets.Collapsible
}

// NewDrawers returns the lists over the map, with another one below them.
func NewDrawers(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, f *forms.Forms, last *widgets.Collapsible) *Drawers {
	d := &Drawers{Covered: func() float32 { return 0 }, OnPlace: func() {}, last: last, shell: sh, Session: s, input: in, mapview: m, forms: f}
	d.Reserve, d.Notes, d.Dice = NewReserve(d), NewNotes(d), NewDice(d)
	d.Reserve.Changed, d.Notes.Changed, d.Dice.Changed = d.Update, d.Update, d.Update
	m.Lay(d.Reserve.Content)
	m.Lay(d.Notes.Content)
	m.Lay(d.Dice.Content)
	m.Lay(last.Content)
	return d
}

// Update updates the lists.
func (d *Drawers) Update() {
	var all []engine.Note
	v := d.Session.View()
	if v != nil {
		all = v.Map.Notes()
	}
	d.Reserve.Update(v)
	d.Notes.Update(all)
	d.Dice.Update()
	d.Place()
}

// Place puts the lists below each other, and below whatever covers the map's upper edge.
func (d *Drawers) Place() {
	room := d.mapview.Board.Size()
	d.last.Place(room, d.Notes.Place(room, d.Reserve.Place(room, d.Dice.Place(room, d.Covered()+8))))
	d.OnPlace()
}

// Left returns where the lists begin, or the map's right edge if there are none.
func (d *Drawers) Left() float32 {
	left := d.mapview.Board.Size().Width
	for _, c := range []*fyne.Container{d.Reserve.Content, d.Notes.Content, d.Dice.Content, d.last.Content} {
		if c.Visible() {
			left = min(left, c.Position().X)
		}
	}
	return left
}

// Sheet opens a stat block.
func (d *Drawers) Sheet(id string) { d.forms.Sheet(id) }

// Popup opens a menu below a button.
func (d *Drawers) Popup(m *fyne.Menu, below fyne.CanvasObject) {
	at := d.shell.App.Driver().AbsolutePositionForObject(below)
	d.shell.Popup(m, at.AddXY(0, below.Size().Height))
}

// ShowSquare centres the view on a square.
func (d *Drawers) ShowSquare(x, y int) {
	d.mapview.MarkPlace(commands.Point(board.Square{X: x, Y: y}.Centre()))
}

// AskGroup asks for the group and round of reinforcements that some tokens join. They may be on the board or
// reinforcements already.
func (d *Drawers) AskGroup(ids []string, group string, round int) {
	v := d.Session.View()
	if v == nil || d.Session.Waiting() || len(ids) == 0 {
		return
	}
	title := i18n.L("Move {{.Who}} to reinforcements", map[string]any{"Who": phrase.Name(v, ids[0])})
	if len(ids) > 1 {
		title = i18n.L("Move {{.N}} to reinforcements", map[string]any{"N": len(ids)})
	}
	AskGroup(d.shell.Win, title, d.groups(), group, round, func(group string, round int) {
		d.Session.Send(commands.MoveToReserve(d.Session.View(), ids, group, round))
	})
}

// ParkSelected asks for the reinforcements that the selected tokens join.
func (d *Drawers) ParkSelected() {
	switch {
	case d.Session.View() == nil:
	case len(d.input.Selected) == 0:
		d.shell.Complain(i18n.L("Select tokens first: click, or Shift+drag a box."))
	default:
		d.AskGroup(slices.Clone(d.input.Selected), "", 0)
	}
}

// AskWho asks for some items of a list.
func (d *Drawers) AskWho(title string, list []engine.Word, take func(ids []string)) {
	some := []engine.Option{{Arg: "who", Label: i18n.L("Who"), Kind: engine.OptMany, Words: list}}
	d.forms.Ask(title, some, engine.NewCommand("call", ""), func(c *engine.Command) {
		ids, _ := c.Node.Get("who").Strings()
		take(ids)
	})
}

// groups returns the names of the reinforcement groups.
func (d *Drawers) groups() (names []string) {
	for _, g := range commands.Groups(d.Session.View()) {
		names = append(names, g.Name)
	}
	return names
}

// AskSeveral adds several creatures of a kind at a square, on the map or as reinforcements.
func (d *Drawers) AskSeveral(at board.Square) {
	v := d.Session.View()
	if v == nil || d.Session.Waiting() {
		return
	}
	known := d.creatures(v)
	if len(known) == 0 {
		d.shell.Complain(i18n.L("There are no creatures in the library or on the map."))
		return
	}
	first := ""
	if k := v.Token(d.input.Selected.Primary()); k != nil && !k.Player {
		first = k.Name
	}
	AskSeveral(d.shell.Win, known, first, d.groups(), func(s commands.Several) {
		c := s.Command(d.Session.View(), at)
		if c == nil {
			d.shell.Complain(i18n.L("There is no free square."))
		}
		d.Session.Send(c)
	})
}

// creatures returns the creatures of the library and the map, each name once, but no player characters.
func (d *Drawers) creatures(v *engine.View) (list []Creature) {
	seen := map[string]bool{}
	add := func(name string, block *jsondoc.Node) {
		if !seen[name] && (block.Get("player") == nil || !block.Get("player").Bool) {
			seen[name] = true
			list = append(list, Creature{Name: name, Block: block})
		}
	}
	for _, k := range v.State.Everybody() {
		add(k.Name, k.Node(v.Decl()))
	}
	for _, e := range entriesOf(d.forms.Library()) {
		if e.Good() && (e.System == "" || e.System == v.Decl().ID) {
			add(e.Name, e.Token.With("id", jsondoc.Str(e.Stats.ID)).With("name", jsondoc.Str(e.Name)))
		}
	}
	return list
}

// entriesOf returns the entries of a library, which may be nil.
func entriesOf(l *library.Library) []library.Entry {
	if l == nil {
		return nil
	}
	return l.Entries()
}

// LeaveNotes gives the focus back to the map.
func (d *Drawers) LeaveNotes() { d.shell.FocusMap() }

// AskNote asks for the text of a note.
func (d *Drawers) AskNote(id string) { d.AskNoteAt(id, board.Square{}) }

// AskNoteAt asks for a new note on a square, or for the text of the note with an id.
func (d *Drawers) AskNoteAt(id string, at board.Square) {
	v := d.Session.View()
	if v == nil || d.Session.Waiting() {
		return
	}
	title, n := i18n.L("Note on {{.X}}, {{.Y}}", map[string]any{"X": at.X, "Y": at.Y}), commands.Find(v.Map.Notes(), id)
	if n == nil {
		n = &engine.Note{At: at}
	} else {
		for _, l := range commands.At(v.Map.Notes(), n.At) {
			if l.ID == id {
				title = l.Title()
			}
		}
	}
	AskNote(d.shell.Win, title, n.Text, n.Players, func(text string, players bool) {
		if text != n.Text || players != n.Players {
			d.Session.Send(commands.Command(id, n.At, text, players))
		}
	})
}

// AskLight asks for a light on a square, or for the one that the selected tokens carry.
func (d *Drawers) AskLight(w mapview.Request) {
	v := d.Session.View()
	if v == nil || d.Session.Waiting() {
		return
	}
	if k := v.Token(w.Token); k != nil {
		ids := slices.Clone(d.input.Selected)
		title := i18n.L("Light of {{.Who}}", map[string]any{"Who": phrase.Name(v, k.ID)})
		if len(ids) > 1 {
			title = i18n.N("Light of a token", "Light of {{.N}} tokens", len(ids), map[string]any{"N": len(ids)})
		}
		AskLight(d.shell.Win, title, commands.Written(k.Light), func(l commands.Light) { d.Session.Send(l.GiveTo(ids)) })
		return
	}
	var was *engine.LightRadius
	if l := commands.LightAt(v.Map.Lights(), w.Square); l != nil {
		was = &l.LightRadius
	}
	title := i18n.L("Light on {{.X}}, {{.Y}}", map[string]any{"X": w.Square.X, "Y": w.Square.Y})
	AskLight(d.shell.Win, title, commands.Written(was), func(l commands.Light) { d.Session.Send(l.Place(w.Target, w.Square)) })
}

// AskPages asks for the notes about the party and the treasure.
func (d *Drawers) AskPages() {
	v := d.Session.View()
	if v == nil || d.Session.Waiting() {
		return
	}
	AskPages(d.shell.Win, v.Party, v.Treasure, func(party, treasure string) {
		d.Session.Send(commands.Beside(d.Session.View().State, party, treasure))
	})
}

// ShowNotes expands the list of notes and focuses its search.
func (d *Drawers) ShowNotes() {
	v := d.Session.View()
	if v == nil {
		return
	}
	if len(v.Map.Notes()) == 0 {
		d.shell.Complain(i18n.L("No notes yet. Right-click a square to add one."))
		return
	}
	d.Notes.Open(true)
	d.shell.Win.Canvas().Focus(d.Notes.Search)
}

// die rolls a die independently of the encounter's dice.
func die(sides int) int { return 1 + rand.IntN(sides) }

// Note adds a line to the encounter's log.
func (d *Drawers) Note(text string) {
	if d.Session.View() != nil {
		d.Session.Send(engine.UncountedNote(jsondoc.M("text", text)))
	}
}
