package forms

import (
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/library"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// SheetDialog is the dialog of a stat block, of a token or a new one.
type SheetDialog struct {
	t     *sheets
	Sheet *Sheet
	Was   *jsondoc.Node        // the saved version
	Who   string               // id of the token; "" for a new one
	At    board.Square         // square of a new one
	Wrong *widget.Label        // shows what is wrong with it
	Card  *Card                // shows it as it prints
	Basis *widgets.SelectEntry // a creature to start from
	shown dialog.Dialog
	page  *fyne.Container // holds the sheet
}

// Sheet opens the stat block of a token for editing.
func (t *sheets) Sheet(id string) {
	if v := t.view(); v != nil && v.Anybody(id) != nil && !t.encounter.Waiting() {
		k := v.Anybody(id)
		t.ShowSheet(i18n.L("Stat block of {{.Who}}", map[string]any{"Who": k.Name}), &SheetDialog{Was: k.Node(v.Decl()), Who: id})
	}
}

// NewToken asks for the stat block of a new token, which is then placed on a square or near it.
func (t *sheets) NewToken(at board.Square) {
	v := t.view()
	if v == nil || t.encounter.Waiting() {
		return
	}
	side := ""
	for _, s := range sidesOf(v) {
		if k := v.Side(s); side == "" || k == nil || !k.Players {
			side = s
		}
	}
	t.ShowSheet(i18n.L("New token"), &SheetDialog{Was: jsondoc.Obj(jsondoc.M("side", side)), At: at})
}

// sidesOf returns the sides of an encounter, with tokens or without.
func sidesOf(v *engine.View) []string {
	var ids []string
	for _, s := range v.Sides {
		ids = append(ids, s.ID)
	}
	for _, k := range v.Tokens {
		if !slices.Contains(ids, k.Side) {
			ids = append(ids, k.Side)
		}
	}
	return ids
}

// ShowSheet opens a stat block for editing.
func (t *sheets) ShowSheet(title string, d *SheetDialog) {
	d.t = t
	size := t.win.Canvas().Size()
	size = fyne.NewSize(min(1240, size.Width*0.95), min(900, size.Height*0.92))
	d.Card = newCard(d, size.Width)
	d.page = container.NewStack()
	d.fill(d.Was)
	d.Wrong = newWrong()
	name := i18n.L("Change")
	if d.Who == "" {
		name = i18n.L("Place on map")
	}
	done := widgets.Strong(name, d.Done)
	keep := widgets.NewIconButton(i18n.L("Save to library"), theme.DocumentSaveIcon(), d.Keep)
	cancel := widgets.Cancel(i18n.L("Cancel"), nil)
	keep.Hidden = t.hooks.Library() == nil
	done.Icon, cancel.Icon, done.Stays, keep.Stays = theme.ConfirmIcon(), theme.CancelIcon(), true, true
	d.shown = widgets.ShowDialog(title, container.NewBorder(d.basis(), d.Wrong, nil, d.Card.Content, d.page), size, t.win, cancel, keep, done)
	(&boxes{t.base, t.keys}).FocusSoon(d.Sheet.First())
	d.Card.show()
}

// fill shows a stat block in the form.
func (d *SheetDialog) fill(block *jsondoc.Node) {
	around := d.t.AroundSheet()
	around.Changed = d.Card.soon
	d.Sheet = NewStatBlock(d.t.view().System, block, around)
	d.page.Objects = []fyne.CanvasObject{d.Sheet.Content}
	d.page.Refresh()
}

// replace shows another stat block in the form and on the card.
func (d *SheetDialog) replace(block *jsondoc.Node) {
	d.fill(block)
	d.Card.show()
}

// tougher makes the creature some steps tougher, with the form left as open and scrolled as it is.
func (d *SheetDialog) tougher(steps int) {
	was := d.Sheet
	d.replace(commands.Tougher(d.t.view().Decl(), d.block(), steps))
	d.Sheet.openLike(was)
}

// block returns the token as filled in now, mistakes included.
func (d *SheetDialog) block() *jsondoc.Node {
	n, _ := d.token()
	return n
}

// token returns the token as filled in and the mistakes of fields. A new one of given maximum has all its hit points.
func (d *SheetDialog) token() (*jsondoc.Node, []Wrong) {
	n, wrong := d.Sheet.Token()
	if stats := n.Get("stats"); d.Who == "" && stats.Get("hp") == nil && stats.Get("hp_max") != nil {
		n = n.With("stats", stats.With("hp", stats.Get("hp_max")))
	}
	return n, wrong
}

// AroundSheet returns what the fields of a stat block may refer to, with other tokens' things as templates.
func (t *sheets) AroundSheet() Around {
	v := t.view()
	a := Around{Sides: sidesOf(v), Focus: (&boxes{t.base, t.keys}).FocusSoon, Looks: Looks{t.hooks.OnFace, t.hooks.OnIcon}, Known: map[string][]Like{},
		Popup: func(m *fyne.Menu, below fyne.CanvasObject) {
			t.popup(m, fyne.CurrentApp().Driver().AbsolutePositionForObject(below).AddXY(0, below.Size().Height))
		}}
	var blocks []*jsondoc.Node
	for _, k := range v.Tokens {
		a.Tokens = append(a.Tokens, Named{ID: k.ID, Name: k.Name})
		blocks = append(blocks, k.Node(v.Decl()))
	}
	if t.hooks.Library() != nil {
		for _, e := range t.hooks.Library().Entries() {
			if e.Good() && e.System == v.Decl().ID {
				blocks = append(blocks, e.Token)
			}
		}
	}
	for _, l := range v.Decl().Lists {
		a.Known[l.Name] = knownThings(blocks, l.Name)
	}
	return a
}

// read returns the token as filled in, validated like one from a file; mistakes are shown.
func (d *SheetDialog) read() (n *jsondoc.Node, ok bool) {
	n, wrong := d.token()
	v := d.t.view()
	if name, _ := n.Get("name").Str(); name == "" && (d.Who == "" || d.Was.Get("name") != nil) {
		wrong = append(wrong, Wrong{Where: i18n.L("Name"), Why: i18n.L("enter a name")})
	}
	full := n
	if d.Who == "" {
		name, _ := n.Get("name").Str()
		full = n.With("id", jsondoc.Str(Slug(name))).With("at", engine.SquareNode(d.At))
	}
	if len(wrong) == 0 {
		wrong = mistakesIn(v, full)
	}
	lines := make([]string, len(wrong))
	for i, w := range wrong {
		lines[i] = phrase.UpperFirst(w.Where) + ": " + w.Why
	}
	d.Wrong.SetText(strings.Join(lines[:min(4, len(lines))], "\n"))
	d.Wrong.Hidden = len(wrong) == 0
	d.Wrong.Refresh()
	return full, len(wrong) == 0
}

// mistakesIn returns the mistakes that the file reader finds in a token.
func mistakesIn(v *engine.View, n *jsondoc.Node) []Wrong {
	var ps jsondoc.Problems
	engine.ReadToken(jsondoc.Read(n, &ps), v.System)
	var out []Wrong
	for _, p := range ps.Mistakes() {
		path := strings.NewReplacer("[", ".", "]", "").Replace(p.Path)
		out = append(out, Wrong{Where: phrase.FieldName(path, v.Decl()), Why: i18n.Text(p.Why)})
	}
	return out
}

// Done changes or adds the token.
func (d *SheetDialog) Done() {
	n, ok := d.read()
	if !ok {
		return
	}
	if d.Who == "" {
		d.shown.Hide()
		d.t.hooks.OnAddTokens([]*jsondoc.Node{n}, d.At)
		return
	}
	changes := Changes(d.t.view().Decl(), d.Was, n)
	if len(changes) == 0 {
		d.shown.Hide()
		return
	}
	c := engine.NewCommand("set", d.Who, jsondoc.M("fields", jsondoc.Obj(changes...)))
	if r := d.t.view().Probe(c); r != nil {
		d.Wrong.SetText(phrase.UpperFirst(phrase.Say(d.t.view(), d.Who, r.Why)))
		d.Wrong.Show()
		return
	}
	d.shown.Hide()
	d.t.encounter.Send(c)
}

// Keep saves the stat block to the library: a player character to the party, any other to the bestiary.
func (d *SheetDialog) Keep() {
	n, ok := d.read()
	if !ok {
		return
	}
	d.keepAs(n, false)
}

func (d *SheetDialog) keepAs(n *jsondoc.Node, over bool) {
	t, group := d.t, "bestiary"
	if p := n.Get("player"); p != nil && p.Bool {
		group = "party"
	}
	path, err := t.hooks.Library().Keep(group, t.view().Decl().ID, n, over)
	switch {
	case errors.Is(err, library.ErrThere):
		widgets.Confirm(i18n.L("Save to library"), i18n.L("{{.File}} already exists. Replace it?",
			map[string]any{"File": filepath.Base(path)}),
			i18n.L("Don't replace"), i18n.L("Replace"), func() { d.keepAs(n, true) }, nil, t.win)
	case err != nil:
		t.keys.Complain(i18n.Error(err))
	default:
		t.hooks.OnSaved()
		t.keys.Remark(i18n.L("Saved to library: {{.File}}", map[string]any{"File": filepath.Base(path)}))
	}
}
