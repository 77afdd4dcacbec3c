package ui

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/logtext"
)

var noGesture canvas.Gesture

// menu opens what can be done with a token: actions against it, then the DM's hand.
func (t *table) menu(id string, at fyne.Position) {
	if t.view() == nil || t.view().Token(id) == nil {
		return
	}
	by := t.actorAgainst(id)
	t.pickForMenu(id)
	t.popup(t.menuBy(by, id, at), at)
}

// menuOfSelected opens the menu of the selected token beside it.
func (t *table) menuOfSelected() {
	v := t.view()
	if v == nil || v.Token(t.primary()) == nil {
		return
	}
	k := v.Token(t.primary())
	origin := t.app.Driver().AbsolutePositionForObject(t.board)
	t.menu(k.ID, t.board.PlaceOf(middle(k.At, k.Size)).Add(origin))
}

// pickForMenu selects a token that isn't yet: what is done from the menu is done to all that are.
func (t *table) pickForMenu(id string) {
	if !t.show.selected[id] {
		t.pick(id, false)
	}
}

// tokenMenu is the menu of a token as things stand.
func (t *table) tokenMenu(id string, at fyne.Position) *fyne.Menu {
	return t.menuBy(t.actorAgainst(id), id, at)
}

// menuBy begins with what somebody may do to the token; nil for nobody.
func (t *table) menuBy(by *engine.Token, id string, at fyne.Position) *fyne.Menu {
	m := fyne.NewMenu("")
	m.Items = append(m.Items, t.actionsAgainst(by, id)...)
	m.Items = append(m.Items, t.callsAbout(id)...)
	if len(m.Items) > 0 {
		m.Items = append(m.Items, fyne.NewMenuItemSeparator())
	}
	hand := t.handItems(id, at)
	if len(m.Items) > fewItems { // what is rarely needed goes into a menu of its own, so that all fits the window
		more := fyne.NewMenuItem(lang.L("More by hand"), nil)
		more.ChildMenu = fyne.NewMenu("", hand[handFirst:]...)
		hand = append(hand[:handFirst:handFirst], more)
	}
	m.Items = append(m.Items, hand...)
	return m
}

// A token's menu with more than fewItems actions and calls keeps only the first handFirst items of
// the DM's hand in sight: damage, healing and conditions.
const fewItems, handFirst = 6, 3

// actionsAgainst lists the open actions of the one whose turn it is, aimed at a token; those that
// can't be are there with the reason.
func (t *table) actionsAgainst(who *engine.Token, id string) []*fyne.MenuItem {
	v := t.view()
	if who == nil || who.ID == id || t.fight.waiting() {
		return nil
	}
	var items, closed, harm []*fyne.MenuItem
	do := map[*fyne.MenuItem]string{} // what each of the items does
	target := v.Token(id)
	for _, c := range choicesOf(v, who) {
		a := bareAim(v, who.ID, c.view)
		if !c.view.Ready || !a.onCreatures() || asksWords(v, c) {
			continue
		}
		for _, w := range a.waysAt(v, target) {
			if w.why != nil {
				if why, ok := a.goesOn(v, target); ok {
					items = append(items, fyne.NewMenuItem(lang.L("{{.What}}…", map[string]any{"What": c.name}), func() { t.aimFrom(who, c, id) }))
					do[items[len(items)-1]] = logtext.Action(c.view.Do, v.Decl())
					continue
				} else if why != nil {
					w.why = why
				}
			}
			name := c.name
			if w.option != "" {
				name += ", " + w.option
			}
			item := fyne.NewMenuItem(name+oddsNote(v, w.command, w.why), func() { t.send(w.command) })
			if item.Disabled = w.why != nil; item.Disabled {
				closed = append(closed, item)
				continue
			}
			if a.target == engine.Enemy && v.Friends(who.Side, target.Side) {
				harm = append(harm, item)
				continue
			}
			items, do[item] = append(items, item), logtext.Action(c.view.Do, v.Decl())
		}
	}
	if len(items) > mostOpen {
		items = gathered(items, do)
	}
	if len(harm) > 0 {
		items = append(items, subMenu(lang.L("Against one of its own"), harm))
	}
	if len(closed) > mostClosed {
		closed = []*fyne.MenuItem{subMenu(lang.L("Not now ({{.N}})", map[string]any{"N": len(closed)}), closed)}
	}
	return append(items, closed...)
}

// mostOpen is how many actions may stand in a token's menu one by one.
const mostOpen = 10

// gathered puts the ways of one action into a menu of its name, but for the first action's and for what
// has one way only.
func gathered(items []*fyne.MenuItem, do map[*fyne.MenuItem]string) []*fyne.MenuItem {
	var out []*fyne.MenuItem
	menus := map[string]*fyne.MenuItem{}
	for _, i := range items {
		name := do[i]
		ways := 0
		for _, other := range items {
			if do[other] == name {
				ways++
			}
		}
		switch {
		case name == do[items[0]] || ways == 1:
			out = append(out, i)
		case menus[name] == nil:
			menus[name] = subMenu(name, []*fyne.MenuItem{i})
			out = append(out, menus[name])
		default:
			menus[name].ChildMenu.Items = append(menus[name].ChildMenu.Items, i)
		}
	}
	return out
}

func subMenu(name string, items []*fyne.MenuItem) *fyne.MenuItem {
	m := fyne.NewMenuItem(name, nil)
	m.ChildMenu = fyne.NewMenu("", items...)
	return m
}

// mostClosed is how many actions that can't be aimed at a token stand in its menu with the reason; more
// of them get a menu of their own.
const mostClosed = 3

// actorAgainst is whose actions against a token its menu lists: the one whose actions are shown, unless
// that is the token itself.
func (t *table) actorAgainst(id string) *engine.Token {
	if who := t.actor(); who == nil || who.ID != id {
		return who
	}
	return t.view().Token(t.view().Turn)
}

// aimFrom aims what takes a target and a square at the target; the square is clicked next.
func (t *table) aimFrom(who *engine.Token, c choice, target string) {
	t.tool = toolSelect
	t.aim = bareAim(t.view(), who.ID, c.view)
	t.aim.consider(t.view())
	t.show.aiming = true
	if !t.aimOn(target) {
		t.stopAiming()
	}
}

// wayAt is an action against somebody: as it is, or with one option.
type wayAt struct {
	option  string
	command *engine.Command
	why     *engine.Refusal
}

// waysAt lists the action as it is, unless only an option makes it possible, and each option of use.
func (a *aim) waysAt(v *engine.View, target *engine.Token) []wayAt {
	c, r := a.at(v, target)
	bare, out := wayAt{"", c, r}, []wayAt(nil)
	for _, o := range optionsOf(v, v.Token(a.who), a.view.Do) {
		if a.view.With != "" && o.arg == a.with || hasMember(a.view.More, o.arg) || o.rare && (bare.why == nil || o.typed != nil) || o.fits != nil && !o.fits(v, a.base()) {
			continue
		}
		a.set = []doc.Member{doc.M(o.arg, o.value)}
		if c, r := a.at(v, target); r == nil {
			out = append(out, wayAt{o.name, c, nil})
		}
	}
	a.set = nil
	if len(out) == 0 || bare.why == nil {
		out = append([]wayAt{bare}, out...)
	}
	return out
}

// oddsNote is ": 55 %" behind an action, or why it can't be.
func oddsNote(v *engine.View, c *engine.Command, r *engine.Refusal) string {
	if r != nil {
		return ": " + r.Why
	}
	n := v.Preview(c)
	if codes, _ := n.Get("warnings").Strings(); len(codes) > 0 {
		return ": ⚠ " + strings.ReplaceAll(strings.Join(codes, ", "), "_", " ")
	}
	for _, key := range []string{"hit", "success"} {
		if p, ok := n.Get("odds").Get(key).Float(); ok {
			return ": " + percent(p)
		}
	}
	return ""
}

// handItems is the DM's hand on all selected tokens.
func (t *table) handItems(id string, at fyne.Position) []*fyne.MenuItem {
	v := t.view()
	k := v.Token(id)
	conditions := fyne.NewMenuItem(lang.L("Condition"), nil)
	conditions.ChildMenu = t.conditionMenu(k)
	items := []*fyne.MenuItem{
		fyne.NewMenuItem(lang.L("Damage…"), func() { t.askDamage(id, at) }),
		fyne.NewMenuItem(lang.L("Heal…"), func() { t.askNumber(lang.L("Heal"), at, t.amount("heal")) }),
		conditions,
		fyne.NewMenuItem(lang.L("Stat block…"), func() { t.askSheet(id) }),
		fyne.NewMenuItem(lang.L("Set a field…"), func() { t.askField(id) }),
		fyne.NewMenuItem(lang.L("Elevation…"), func() { t.askNumber(lang.L("Elevation above the ground"), at, t.elevate(id)) }),
		fyne.NewMenuItem(hideText(k.Hidden), func() { t.setField(id, "hidden", doc.Flag(!k.Hidden)) }),
	}
	if v.InCombat() {
		items = append(items, fyne.NewMenuItem(lang.L("Give the turn"), func() { t.send(engine.NewCommand("set_turn", id)) }),
			orderItem(lang.L("Earlier in the order"), t, id, -1), orderItem(lang.L("Later in the order"), t, id, 1))
	}
	return append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(lang.L("Duplicate"), t.duplicateTokens),
		fyne.NewMenuItem(lang.L("Take away"), t.removeTokens))
}

// orderItem moves a token by one place in the order of turns, or its side where sides take turns.
func orderItem(name string, t *table, id string, by int) *fyne.MenuItem {
	v := t.view()
	if k := v.Token(id); k != nil && !slices.Contains(v.Order, id) && slices.Contains(v.Order, k.Side) {
		id, name = k.Side, upperFirst(k.Side)+": "+strings.ToLower(name[:1])+name[1:]
	}
	order := moved(v.Order, id, by)
	item := fyne.NewMenuItem(name, func() { t.send(engine.NewCommand("set_turn", "", doc.M("order", doc.Strs(order)))) })
	item.Disabled = order == nil
	return item
}

// moved is the order with one id a place further on or back; nil where it can't be.
func moved(order []string, id string, by int) []string {
	i := slices.Index(order, id)
	if i < 0 || i+by < 0 || i+by >= len(order) {
		return nil
	}
	out := slices.Clone(order)
	out[i], out[i+by] = out[i+by], out[i]
	return out
}

func hideText(hidden bool) string {
	if hidden {
		return lang.L("Show to the players")
	}
	return lang.L("Hide from the players")
}

// amount sends a command with an amount to all selected tokens.
func (t *table) amount(do string) func(int) {
	return func(n int) {
		t.toEach(slices.Clone(t.selected))(engine.NewCommand(do, "", doc.M("amount", doc.Int(n))))
	}
}

func (t *table) elevate(id string) func(int) {
	return func(n int) {
		if k := t.view().Token(id); k != nil {
			t.send(engine.NewCommand("place", id, doc.M("at", engine.SquareNode(k.At)), doc.M("elevation", doc.Int(n))))
		}
	}
}

func (t *table) setField(id, field string, value *doc.Node) {
	t.send(engine.NewCommand("set", id, doc.M("field", doc.Str(field)), doc.M("value", value)))
}

// conditionMenu puts conditions on and takes them off.
func (t *table) conditionMenu(k *engine.Token) *fyne.Menu {
	m := fyne.NewMenu("")
	d := t.view().Decl()
	for _, c := range d.Conditions {
		name := c.Name
		if k.Is(c.ID) && c.Levels {
			name += " " + strconv.Itoa(k.Level(c.ID))
		}
		item := fyne.NewMenuItem(name, func() { t.toggleCondition(k.ID, c) })
		item.Checked = k.Is(c.ID)
		m.Items = append(m.Items, item)
	}
	for _, c := range k.Conditions { // those that no rule names
		if !slices.ContainsFunc(d.Conditions, func(o engine.ConditionDef) bool { return o.ID == c.ID }) {
			item := fyne.NewMenuItem(logtext.Condition(c.ID, d), func() { t.toggleCondition(k.ID, engine.ConditionDef{ID: c.ID}) })
			item.Checked = true
			m.Items = append(m.Items, item)
		}
	}
	if takesAnyWord(t.view(), k) {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Another word…"), t.askConditionWord))
	}
	if more := t.detailItems(k.ID); len(more) > 0 {
		details := fyne.NewMenuItem(lang.L("With details"), nil)
		details.ChildMenu = fyne.NewMenu("", more...)
		m.Items = append([]*fyne.MenuItem{details, fyne.NewMenuItemSeparator()}, m.Items...)
	}
	return m
}

// takesAnyWord tells whether a system lets the DM put words on a token that no rule names.
func takesAnyWord(v *engine.View, k *engine.Token) bool {
	return v.Probe(engine.NewCommand("condition", k.ID, doc.M("add", doc.Str("a_word_of_the_dm")))) == nil
}

// askConditionWord puts a condition of the DM's own on all selected tokens.
func (t *table) askConditionWord() {
	size := t.win.Canvas().Size()
	t.askText(lang.L("Condition"), lang.L("shown, without effect"), fyne.NewPos(size.Width/2, size.Height/2), func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		t.addWord(text)
		return ""
	})
}

// addWord puts a condition of any name on all selected tokens.
func (t *table) addWord(text string) {
	id := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(text)), " ", "_")
	t.toEach(slices.Clone(t.selected))(engine.NewCommand("condition", "", doc.M("add", doc.Str(id))))
}

// toggleCondition adds a condition (a level more of those that have levels), or takes it off.
func (t *table) toggleCondition(id string, c engine.ConditionDef) {
	var list []*engine.Command
	for _, who := range t.selected {
		k := t.view().Token(who)
		switch {
		case k == nil:
		case k.Is(c.ID) && !c.Levels:
			list = append(list, engine.NewCommand("condition", who, doc.M("remove", doc.Str(c.ID))))
		default:
			list = append(list, engine.NewCommand("condition", who, doc.M("add", doc.Str(c.ID))))
		}
	}
	t.sendAll(list)
}

// condition opens the small menu of a badge: level up, down, off.
func (t *table) condition(id string, c conditionData, at fyne.Position) {
	m := fyne.NewMenu("")
	head := fyne.NewMenuItem(strings.ReplaceAll(c.tip(), "\n", " · "), nil)
	head.Disabled = true
	m.Items = append(m.Items, head, fyne.NewMenuItemSeparator())
	level := func(n int) func() {
		return func() {
			t.send(engine.NewCommand("condition", id, doc.M("add", doc.Str(c.ID)), doc.M("level", doc.Int(n))))
		}
	}
	if c.Levels {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Level {{.N}}", map[string]any{"N": c.Level + 1}), level(c.Level+1)))
		if c.Level > 1 {
			m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Level {{.N}}", map[string]any{"N": c.Level - 1}), level(c.Level-1)))
		}
	}
	if i := slices.IndexFunc(t.view().Decl().Conditions, func(d engine.ConditionDef) bool { return d.ID == c.ID && len(detailsOf(d)) > 0 }); i >= 0 {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Details…"), func() { t.askDetails([]string{id}, t.view().Decl().Conditions[i]) }))
	}
	m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Take {{.What}} off", map[string]any{"What": logtext.Condition(c.ID, t.view().Decl())}), func() {
		t.send(engine.NewCommand("condition", id, doc.M("remove", doc.Str(c.ID))))
	}))
	t.popup(m, at)
}

// groundMenu is what can be done with a square.
func (t *table) groundMenu(g canvas.Gesture) {
	m := fyne.NewMenu("")
	walls := t.view().Board().Map().Walls
	if g.Wall >= 0 && g.Wall < len(walls) && walls[g.Wall].Kind == board.KindDoor {
		w := walls[g.Wall]
		m.Items = append(m.Items, fyne.NewMenuItem(doorText(w), func() { t.send(doorCommand(w)) }))
	}
	if g.Wall >= 0 && g.Wall < len(walls) {
		w := walls[g.Wall]
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Take away {{.What}} {{.ID}}", map[string]any{"What": wallName(w.Kind), "ID": w.ID}),
			func() { t.removeWall(w) }), fyne.NewMenuItemSeparator())
	}
	at := squareOf(g.Cell)
	m.Items = append(m.Items,
		fyne.NewMenuItem(lang.L("New token here…"), func() { t.askNewToken(at) }),
		fyne.NewMenuItem(lang.L("Paste tokens here"), func() { t.hover = g; t.pasteTokens() }),
		fyne.NewMenuItem(lang.L("Measure from here"), func() {
			t.setTool(toolRuler)
			t.ruler = append(t.ruler, g.Cell.Centre())
			t.showRuler(g)
		}),
	)
	if k := t.view().Token(t.primary()); k != nil {
		m.Items = append(m.Items, fyne.NewMenuItem(lang.L("Put {{.Who}} here (by hand)", map[string]any{"Who": k.Name}), func() {
			t.send(engine.NewCommand("place", k.ID, doc.M("at", engine.SquareNode(at))))
		}))
	}
	m.Items = append(m.Items, fyne.NewMenuItemSeparator(), t.groundItem(at),
		fyne.NewMenuItem(lang.L("Raise or lower the ground…"), func() { t.askNumber(lang.L("Height of the ground"), g.Screen, t.raise(at)) }),
		fyne.NewMenuItem(lang.L("Note on this square…"), func() { t.askNoteAt(at, g.Screen) }))
	info := fyne.NewMenuItem(squareText(t.view(), at), nil)
	info.Disabled = true
	m.Items = append(m.Items, fyne.NewMenuItemSeparator(), info)
	t.popup(m, g.Screen)
}

func doorText(w board.Wall) string {
	name := map[string]any{"ID": w.ID}
	if w.Open {
		return lang.L("Close door {{.ID}}", name)
	}
	return lang.L("Open door {{.ID}}", name)
}

// squareText says what a square is: "3, 4 · rough going · 10 ft".
func squareText(v *engine.View, s board.Square) string {
	text := strconv.Itoa(s.X) + ", " + strconv.Itoa(s.Y) + " · " + v.Board().TerrainAt(s).Name
	if g := v.Board().Ground(s); g != 0 {
		text += " · " + board.FormatUnits(g) + " " + v.Decl().Unit
	}
	return text
}
