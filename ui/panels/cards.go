package panels

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/message"
	"parapet/engine/sheet"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// Card is what the initiative list shows of one combatant.
type Card struct {
	ID, Name   string
	Initiative string // or what its system has instead; "" for none
	Note       string // what it has declared or waits for; "" for nothing
	Tactics    string // its own or its side's temperament; "" for none
	Open       bool   // it may act now
	Later      bool   // its turn is still to come
	Side       int    // index of its side's colour
	HP, Max    int
	Temp       int // temporary hit points
	HasHP      bool
	Pips       []phrase.Pip
	Conditions []Condition
	Current    bool
	Selected   bool
	Out        bool // it is down, dead or has fled
	Hidden     bool
	Player     bool
	Records    string // records of its sheet such as wounds, one per line
}

// Row is a row of the initiative list: a heading or a card.
type Row struct {
	Heading string
	Note    string // beside a heading
	Card    Card
	Fold    *FoldedGroup // a collapsed group, or the heading of an expanded one; nil for a single card
	Compact bool         // one line high
	lines   int          // number of lines of the note at the list's width; 0 if not yet known
	long    bool         // its name takes two lines
}

// Rows lists the combatants in turn order, or by side outside combat. Those without a place in the order come last.
func Rows(v *engine.View, selected map[string]bool) []Row {
	c := cardMaker{v, selected, scene.Sides(v.State)}
	if !v.InCombat() {
		return c.bySide()
	}
	if groups := rosterOf(v); len(groups) > 0 {
		return c.byGroups(groups)
	}
	var rows []Row
	for _, id := range v.Order {
		if t := v.Token(id); t != nil {
			rows = append(rows, Row{Card: c.card(t)})
		} else {
			rows = append(rows, Row{Heading: phrase.UpperFirst(i18n.Side(id))})
		}
	}
	for _, t := range v.Tokens {
		if !slices.Contains(v.Order, t.ID) {
			rows = append(rows, Row{Card: c.card(t)})
		}
	}
	return rows
}

// cardMaker holds what all cards of a state need.
type cardMaker struct {
	v        *engine.View
	selected map[string]bool
	sides    []string // in the order of their colours
}

// rosterOf returns the combatants as the system groups them, nil if it uses the turn order.
func rosterOf(v *engine.View) []engine.Group {
	if r, ok := v.System.(engine.Grouper); ok && v.InCombat() {
		return r.Roster(v)
	}
	return nil
}

func (c cardMaker) byGroups(groups []engine.Group) []Row {
	var rows []Row
	seen := map[string]bool{}
	for _, g := range groups {
		if !g.Title.IsZero() {
			rows = append(rows, Row{Heading: phrase.UpperFirst(i18n.Text(g.Title)), Note: i18n.Text(g.Note)})
		}
		for _, m := range g.Members {
			if t := c.v.Token(m.ID); t != nil {
				card := c.card(t)
				card.Initiative, card.Note, card.Open, card.Later = m.Mark, i18n.Text(m.Note), m.Open, m.Later
				rows = append(rows, Row{Card: card})
				seen[m.ID] = true
			}
		}
	}
	for _, t := range c.v.Tokens {
		if !seen[t.ID] {
			rows = append(rows, Row{Card: c.card(t)})
		}
	}
	return rows
}

func (c cardMaker) bySide() []Row {
	var rows []Row
	for _, side := range c.sides {
		head := len(rows)
		for _, t := range c.v.Tokens {
			if t.Side == side {
				rows = append(rows, Row{Card: c.card(t)})
			}
		}
		if len(rows) > head {
			rows = slices.Insert(rows, head, Row{Heading: phrase.UpperFirst(i18n.Side(side))})
		}
	}
	return rows
}

func (m cardMaker) card(t *engine.Token) Card {
	v := m.v
	c := Card{ID: t.ID, Name: t.Name, Side: max(slices.Index(m.sides, t.Side), 0), Selected: m.selected[t.ID],
		Current: v.Turn == t.ID, Out: !v.System.InFight(v, t), Hidden: t.Hidden, Player: t.Player}
	c.HP, c.Max, c.HasHP = scene.HitPoints(t)
	c.Temp = statOf(t, "temp_hp")
	if total, ok := v.Total(t.ID); ok && v.InCombat() {
		c.Initiative = message.Int(total)
	}
	if v.InCombat() {
		c.Pips = phrase.Pips(v, t)
	}
	for i := range c.Pips {
		c.Pips[i].Some = c.Pips[i].Some && !c.Out // a fallen token can't react
	}
	if rolls := deathPips(v, t); rolls != nil {
		c.Pips = rolls
	}
	for _, k := range t.Conditions {
		c.Conditions = append(c.Conditions, conditionOf(v, k))
	}
	if w := v.TacticsOf(t).Word; t.Tactics.Word != "" || w != engine.Steady {
		c.Tactics = i18n.Word(w)
	}
	c.Records = recordsOf(v, t)
	return c
}

// recordsOf returns the records in a token's stats, such as its wounds, one per line.
func recordsOf(v *engine.View, t *engine.Token) string {
	var lines []string
	for i := range t.Stats.Schema.Fields {
		f := &t.Stats.Schema.Fields[i]
		if f.Type != sheet.Records || f.Hidden || t.Stats.IsNull(i) {
			continue
		}
		for _, r := range t.Stats.Subs(i) {
			lines = append(lines, phrase.UpperFirst(strings.TrimSuffix(f.Title(), "s"))+": "+recordText(v, r))
		}
	}
	return strings.Join(lines, "\n")
}

// recordText returns the non-empty fields of a record: "severity 2, location left arm".
func recordText(v *engine.View, r *sheet.Rec) string {
	var parts []string
	for i := range r.Schema.Fields {
		f, value := &r.Schema.Fields[i], ""
		switch {
		case r.IsNull(i) || f.Hidden || f.Name == "id":
		case f.Type == sheet.Int:
			value = message.Int(r.Int(i))
		case f.Type == sheet.Word:
			value = i18n.Word(r.Word(i))
		case f.Type == sheet.Text && v.Token(r.Text(i)) != nil:
			value = v.Token(r.Text(i)).Name
		case f.Type == sheet.Text:
			value = i18n.Word(r.Text(i))
		case f.Type == sheet.Bool && r.Is(i):
			parts = append(parts, f.Title())
		}
		if value != "" {
			parts = append(parts, f.Title()+" "+value)
		}
	}
	return strings.Join(parts, ", ")
}

// statOf returns a number of the token's stats, 0 if its system has no such field.
func statOf(t *engine.Token, name string) int {
	if i := t.Stats.Schema.Index(name); i >= 0 {
		return t.Stats.Int(i)
	}
	return 0
}

// deathPips returns the death rolls of a fallen player character, shown instead of its turn's resources. It returns nil
// for other tokens and for systems without death rolls.
func deathPips(v *engine.View, t *engine.Token) []phrase.Pip {
	hp, _, ok := scene.HitPoints(t)
	saves, fails := t.Stats.Schema.Index("death_saves"), t.Stats.Schema.Index("death_fails")
	if i := v.Settings.Schema.Index("defeat_rules"); i >= 0 && v.Settings.Word(i) == "modern" {
		return nil // out until after the combat
	}
	if !t.Player || !ok || hp > 0 || v.System.InFight(v, t) || saves < 0 || fails < 0 {
		return nil
	}
	show := func(label string, i int) phrase.Pip {
		f, n := t.Stats.Schema.Fields[i], t.Stats.Int(i)
		return phrase.Pip{Label: label, Have: strconv.Itoa(n) + "/" + strconv.Itoa(f.Max), Some: n > 0, Help: f.Help}
	}
	return []phrase.Pip{show(i18n.L("Saves"), saves), show(i18n.L("Fails"), fails)}
}

// Title returns the heading of the list of combatants in combat.
func Title(v *engine.View) string {
	if p := phrase.Phase(v); p != "" && len(rosterOf(v)) > 0 {
		return p
	}
	return i18n.L("Initiative")
}

// IDs returns the tokens of some rows, in their order.
func IDs(rows []Row) []string {
	var ids []string
	for _, r := range rows {
		if r.Heading == "" {
			ids = append(ids, r.Card.ID)
		}
	}
	return ids
}

// noFace is the Face of tokens that aren't on the map.
func noFace(string) image.Image { return nil }

// FaceSide returns the width and height of the token on a card.
func FaceSide() float32 { return cardHeight() - 2*faceEdge }

// faceLeft is where the token begins on a card, faceEdge the gap around it.
const faceLeft, faceEdge = 13, 5

// faceSide returns the side of the token on a row's card.
func (r Row) faceSide() float32 {
	if r.Compact {
		return compactHeight() - 2*faceEdge
	}
	return FaceSide()
}

// left is where the texts of a card begin.
func (r Row) left() float32 { return faceLeft + r.faceSide() + faceEdge + 2 }

// layFace lays out the token with its initiative at the upper left corner.
func (r *cardRenderer) layFace() {
	r.face.Resize(fyne.NewSquareSize(r.card.row.faceSide()))
	r.face.Move(fyne.NewPos(faceLeft, faceEdge-1))
	s := r.init.MinSize()
	ground := fyne.NewSize(max(s.Width+6, s.Height), s.Height)
	r.initGround.Resize(ground)
	r.initGround.Move(fyne.NewPos(3, 2))
	r.initGround.CornerRadius = ground.Height / 2
	r.init.Resize(s)
	r.init.Move(fyne.NewPos(3+(ground.Width-s.Width)/2, 2))
}

// nameLines returns the name on a card of a width, in two lines if it is too wide for one and may wrap.
func (r Row) nameLines(width float32, wrap bool) (first, second string) {
	name, bold := r.Card.Name, fyne.TextStyle{Bold: true}
	room := width - r.left() - 10
	if r.Card.HasHP {
		room -= fyne.MeasureText(hpText(r.Card), theme.TextSize(), fyne.TextStyle{}).Width + 8
	}
	if !wrap || r.Compact || width <= 0 {
		return widgets.CutTo(name, max(room, 0), theme.TextSize(), bold), ""
	}
	return inTwo(name, room, width-r.left()-10, bold)
}
