package ui

import (
	"slices"
	"strconv"

	"parapet/engine"
	"parapet/engine/doc"
)

// cardData is what the sidebar shows of one combatant.
type cardData struct {
	ID, Name   string
	Initiative string // "" where it has none
	Side       int    // colour of its side
	HP, Max    int
	HasHP      bool
	Pips       []pip
	Conditions []conditionData
	Current    bool
	Selected   bool
	Out        bool // doesn't stand: down, dead, fled
	Hidden     bool
}

// pip is one thing that a turn gives, as it stands.
type pip struct {
	Label string
	Have  string // "1", "5.5"
	Some  bool   // more than nothing is left
	Help  string
}

// conditionData is a badge of a card.
type conditionData struct {
	ID, Name   string
	Level      int
	Levels     bool
	Help, Ends string
}

// row is a line of the sidebar: a heading, or a card.
type row struct {
	Heading string
	Card    cardData
}

// rowsOf lists the combatants in the order of the fight, or by sides while none is on. Those who
// stand in no order come last.
func rowsOf(v *engine.View, selected map[string]bool) []row {
	if !v.InCombat() {
		return bySide(v, selected)
	}
	var rows []row
	for _, id := range v.Order {
		if t := v.Token(id); t != nil {
			rows = append(rows, row{Card: cardOf(v, t, selected)})
		} else {
			rows = append(rows, row{Heading: id})
		}
	}
	for _, t := range v.Tokens {
		if !slices.Contains(v.Order, t.ID) {
			rows = append(rows, row{Card: cardOf(v, t, selected)})
		}
	}
	return rows
}

func bySide(v *engine.View, selected map[string]bool) []row {
	var rows []row
	for _, d := range v.Sides {
		head := len(rows)
		for _, t := range v.Tokens {
			if t.Side == d.ID {
				rows = append(rows, row{Card: cardOf(v, t, selected)})
			}
		}
		if len(rows) > head {
			rows = slices.Insert(rows, head, row{Heading: d.ID})
		}
	}
	return rows
}

func cardOf(v *engine.View, t *engine.Token, selected map[string]bool) cardData {
	c := cardData{ID: t.ID, Name: t.Name, Side: sideIndex(v.State, t.Side), Selected: selected[t.ID],
		Current: v.Turn == t.ID, Out: !v.Sys.InFight(v, t), Hidden: t.Hidden}
	c.HP, c.Max, c.HasHP = hitPoints(t)
	if total, ok := v.Total(t.ID); ok && v.InCombat() {
		c.Initiative = strconv.Itoa(total)
	}
	if v.InCombat() {
		c.Pips = pipsOf(v.Decl(), t)
	}
	for _, k := range t.Conditions {
		c.Conditions = append(c.Conditions, conditionOf(v.Decl(), k))
	}
	return c
}

// pipsOf lists the budgets that have a label for it.
func pipsOf(d *engine.Declaration, t *engine.Token) []pip {
	var pips []pip
	for i, b := range d.Budget {
		if b.Label == "" || i >= len(t.Budget) {
			continue
		}
		have := strconv.Itoa(t.Budget[i])
		if b.Quarters {
			have = doc.Quarters(t.Budget[i]).Text
		}
		pips = append(pips, pip{Label: b.Label, Have: have, Some: t.Budget[i] > 0, Help: b.Help})
	}
	return pips
}

func conditionOf(d *engine.Declaration, c engine.Condition) conditionData {
	data := conditionData{ID: c.ID, Name: c.ID, Level: c.Level}
	for _, def := range d.Conditions {
		if def.ID == c.ID {
			data.Name, data.Levels, data.Help, data.Ends = def.Name, def.Levels, def.Help, def.Ends
		}
	}
	return data
}
