package forms

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Named is a token that can be chosen in a field.
type Named struct{ ID, Name string }

// Like is a template for a new thing.
type Like struct {
	Name string
	Of   string // whose it is; "" for a creature
	Node *jsondoc.Node
}

// Around is the environment of a stat block's form.
type Around struct {
	Sides  []string
	Tokens []Named
	Known  map[string][]Like // by list of a token
	Popup  func(menu *fyne.Menu, below fyne.CanvasObject)

	Focus   func(fyne.Focusable)
	Changed func() // something was typed or chosen; may be nil
	Looks   Looks
}

// Looks chooses what a token looks like.
type Looks struct {
	// Picture chooses and crops a picture, or uses the copied one; nil if that isn't available.
	Picture func(who string, copied bool, keep func(src string))
	Icon    func(who, at string, take func(name string)) // chooses an icon, at first one of that name
}

// sheetContext is what all parts of a sheet share.
type sheetContext struct {
	tips    *widgets.Tooltips
	tokens  []Named
	presets []engine.Word
	sides   []string
	popup   func(*fyne.Menu, fyne.CanvasObject)
	resized func()               // something was expanded
	changed func()               // something was typed or chosen
	focus   func(fyne.Focusable) // may be nil
}

// suggested returns suggestions for a field that also accepts other words.
func (c *sheetContext) suggested(f *sheet.Field) []string {
	switch {
	case f.Name == "side" && f.Label == i18n.L("side"):
		return c.sides
	case f.Type == sheet.Choice:
		out := make([]string, len(f.Words))
		for i, w := range f.Words {
			out[i] = f.WordTitle(w)
		}
		return out
	}
	return nil
}

// Sheet is the form of a stat block.
type Sheet struct {
	Content fyne.CanvasObject

	decl   *engine.Declaration
	base   *jsondoc.Node
	shared *record
	stats  *record
	lists  []*list
	tabs   *container.AppTabs
	pages  []*container.Scroll // one per tab
}

// First returns the first field to focus: the name.
func (s *Sheet) First() fyne.Focusable { return s.shared.first() }

// sharedSchema returns the fields of tokens in all systems.
func sharedSchema(d *engine.Declaration) *sheet.Schema {
	return sheet.New("token",
		sheet.Field{Name: "name", Type: sheet.Text, Label: i18n.L("name"), Help: i18n.L("shown in the initiative and the log")},
		sheet.Field{Name: "side", Type: sheet.Text, Label: i18n.L("side"), Help: i18n.L("a new name makes a new side")},
		sheet.Field{Name: "player", Type: sheet.Bool, Label: i18n.L("player character"), Help: i18n.L("a player character")},
		sheet.Field{Name: "size", Type: sheet.Int, Label: i18n.L("size"), Unit: i18n.L("squares"), Default: sheet.Num(1),
			Help: i18n.L("squares along its side")},
		sheet.Field{Name: "height", Type: sheet.Decimal, Label: i18n.L("height"), Unit: d.Unit, Null: true,
			Help: i18n.L("empty: from its size")},
		sheet.Field{Name: "hidden", Type: sheet.Bool, Label: i18n.L("hidden from players"), Help: i18n.L("not shown to the players")},
		sheet.Field{Name: "notes", Type: sheet.Text, Label: i18n.L("notes"), Help: i18n.L("only you see these")})
}

// NewStatBlock returns the sheet of a token in the format of a file; an empty object is a new token.
func NewStatBlock(sys engine.System, token *jsondoc.Node, around Around) *Sheet {
	d := sys.Declaration()
	c := sheetContext{tips: widgets.NewTips(), tokens: around.Tokens, presets: d.Presets, sides: around.Sides, popup: around.Popup, changed: around.Changed, focus: around.Focus}
	if c.changed == nil {
		c.changed = func() {}
	}
	s := &Sheet{decl: d, base: token}
	shared, stats := usual(sys, token)
	body := container.NewVBox()
	first, inFirst := c.scrolled(body)
	s.shared = newRecord(inFirst, sharedSchema(d), token, shared)
	s.stats = newRecord(inFirst, d.Stats, token.Get("stats"), stats)
	body.Objects = []fyne.CanvasObject{s.shared.shown, s.stats.shown}
	if around.Looks.Picture != nil {
		body.Objects = slices.Insert(body.Objects, 1, s.looksRow(around.Looks, c.changed))
	}
	s.pages = append(s.pages, first)
	tabs := container.NewAppTabs(container.NewTabItem(i18n.L("Stats"), widgets.Wheeled(first)))
	for _, list := range d.Lists {
		body := container.NewStack()
		page, inPage := c.scrolled(body)
		l := newList(inPage, list.Name, list.Schema, token.Get(list.Name), around.Known[list.Name])
		body.Add(l.shown)
		s.pages = append(s.pages, page)
		tab := container.NewTabItem(listTitle(i18n.T(list.Name), len(l.rows)), widgets.Wheeled(page))
		l.count = func(n int) {
			tab.Text = listTitle(i18n.T(list.Name), n)
			tabs.Refresh()
		}
		tabs.Append(tab)
		s.lists = append(s.lists, l)
	}
	s.tabs, s.Content = tabs, container.NewStack(tabs, c.tips.Layer)
	return s
}

// openLike shows what another sheet of the same token shows: its tab, its open groups and things, scrolled as far.
func (s *Sheet) openLike(o *Sheet) {
	s.shared.foldLike(o.shared)
	s.stats.foldLike(o.stats)
	for i, l := range s.lists {
		for j, r := range l.rows {
			if was := o.lists[i].rows[j]; was.body.Visible() {
				r.unfold(l)
				r.record.foldLike(was.record)
			}
		}
	}
	s.tabs.SelectIndex(o.tabs.SelectedIndex())
	for i, p := range s.pages {
		p.Refresh()
		p.ScrollToOffset(o.pages[i].Offset)
	}
}

// usual returns the default values of a token.
func usual(sys engine.System, token *jsondoc.Node) (shared, stats *jsondoc.Node) {
	for _, m := range []jsondoc.Member{jsondoc.M("id", "new"), jsondoc.M("side", "new"), jsondoc.M("at", jsondoc.Ints(0, 0))} {
		if token.Get(m.Key) == nil {
			token = token.With(m.Key, m.Value)
		}
	}
	var ps jsondoc.Problems
	k := engine.ReadToken(jsondoc.Read(token, &ps), sys)
	height := jsondoc.Float(float64(k.Height)/float64(board.One), 3)
	return withDefaults(sharedSchema(sys.Declaration()), token).With("height", height), k.Stats.Full()
}

// listTitle returns a title such as "Weapons (2)".
func listTitle(name string, n int) string {
	if n == 0 {
		return phrase.UpperFirst(name)
	}
	return phrase.UpperFirst(name) + " (" + strconv.Itoa(n) + ")"
}

// scrolled returns a page of the sheet and its context: expanding something lays out only that page, because laying out
// the whole sheet is slow.
func (c sheetContext) scrolled(o fyne.CanvasObject) (*container.Scroll, *sheetContext) {
	bar := container.NewGridWrap(fyne.NewSize(scrollBar, 1)) // room for the scroll bar, so that it covers nothing
	page := container.NewVScroll(container.NewBorder(nil, nil, nil, bar, container.NewPadded(o)))
	c.resized = page.Refresh
	return page, &c
}

// Token returns the token as filled in, with any mistakes.
func (s *Sheet) Token() (*jsondoc.Node, []Wrong) {
	n, wrong := s.shared.node()
	stats, more := s.stats.node()
	wrong = append(wrong, more...)
	if len(stats.Members) > 0 || s.base.Get("stats") != nil {
		n = n.With("stats", stats)
	}
	for i, l := range s.lists {
		items, more := l.nodes()
		wrong = append(wrong, more...)
		if len(items.Items) > 0 {
			n = n.With(s.decl.Lists[i].Name, items)
		} else {
			n = n.With(s.decl.Lists[i].Name, nil)
		}
	}
	return n, wrong
}

// Changes returns the fields in which a token differs from its earlier version, in the format of the DM's "set": stats
// field by field, lists as a whole. Removed fields get their defaults.
func Changes(d *engine.Declaration, was, is *jsondoc.Node) []jsondoc.Member {
	var out []jsondoc.Member
	shared := sharedSchema(d)
	out = append(out, changed("", shared, was, is)...)
	out = append(out, changed("stats.", d.Stats, was.Get("stats"), is.Get("stats"))...)
	for _, key := range []string{"picture", "icon"} {
		if before, now := was.Get(key), is.Get(key); !jsondoc.Equal(before, now) {
			if now == nil {
				now = jsondoc.Nil()
			}
			out = append(out, jsondoc.M(key, now))
		}
	}
	for _, l := range d.Lists {
		before, now := was.Get(l.Name), is.Get(l.Name)
		switch {
		case jsondoc.Equal(before, now):
		case now == nil:
			out = append(out, jsondoc.M(l.Name, jsondoc.Arr()))
		default:
			out = append(out, jsondoc.M(l.Name, now))
		}
	}
	return out
}

func changed(prefix string, s *sheet.Schema, was, is *jsondoc.Node) []jsondoc.Member {
	var out []jsondoc.Member
	var usual *jsondoc.Node
	for i := range s.Fields {
		f := &s.Fields[i]
		before, now := was.Get(f.Name), is.Get(f.Name)
		if jsondoc.Equal(before, now) {
			continue
		}
		if now == nil {
			if usual == nil {
				usual = withDefaults(s, is)
			}
			now = usual.Get(f.Name)
		}
		out = append(out, jsondoc.M(prefix+f.Name, now))
	}
	return out
}

// withDefaults returns an object with every field of its schema.
func withDefaults(s *sheet.Schema, n *jsondoc.Node) *jsondoc.Node {
	var ps jsondoc.Problems
	return s.Read(jsondoc.Read(n, &ps)).Full()
}
