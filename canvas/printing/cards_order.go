package printing

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"parapet/canvas/pdf"
	"parapet/canvas/scene"
	"parapet/engine/message"
)

// ordered returns the combatants in initiative order, or in the encounter's order outside combat.
func (c *Cards) ordered() []scene.Known {
	all := slices.Clone(c.Edition.Tokens)
	place := func(k scene.Known) int {
		for i, id := range c.View.Order {
			if t := c.View.Token(k.ID); id == k.ID || t != nil && id == t.Side {
				return i
			}
		}
		return len(c.View.Order)
	}
	slices.SortStableFunc(all, func(a, b scene.Known) int { return cmp.Compare(place(a), place(b)) })
	return all
}

// The initiative sheet's columns, in millimetres.
const (
	initiativeColumn = 16
	nameColumn       = 46
	tickBox          = 2.7
	mostTicks        = 60 // hit points with a box each
)

// initiative draws a row for each combatant: a space for its total, its name, its hit points as boxes to tick, and lines
// for conditions.
func (c *Cards) initiative(d *cardPages) {
	left, top, right, bottom := d.page()
	y := c.initiativeHead(d, left, top, right)
	for _, k := range c.ordered() {
		high := d.rowHeight(k, right-left)
		if y+high > bottom {
			left, top, right, bottom = d.page()
			y = c.initiativeHead(d, left, top, right)
		}
		c.initiativeRow(d, k, left, y, right, high)
		y += high
	}
	for y+12 <= bottom { // for combatants who join later
		c.initiativeRow(d, scene.Known{}, left, y, right, 12)
		y += 12
	}
}

// ticksRoom returns the width of the column for hit points.
func ticksRoom(width float64) float64 { return (width - initiativeColumn - nameColumn) * 0.6 }

func (d *cardPages) rowHeight(k scene.Known, width float64) float64 {
	if !k.ShowHP || k.HPMax > mostTicks {
		return 12
	}
	return max(12, 3+math.Ceil(float64(k.HPMax)/perRow(ticksRoom(width)))*(tickBox+0.6)+1)
}

// perRow returns how many boxes fit in a row, in groups of five.
func perRow(room float64) float64 { return max(5, math.Floor((room-6)/(5*(tickBox+0.4)+1.2))*5) }

func (c *Cards) initiativeHead(d *cardPages, left, top, right float64) float64 {
	y := d.title(c.Words.Say("Initiative"), c.Edition.Name, left, top, right)
	rounds := &pdf.Path{}
	d.Text(pdf.Regular, 3, left, y+3.4, c.Words.Say("Round"), grey(0.2))
	for i := range 12 {
		x := left + 14 + float64(i)*7
		rounds.Rect(x, y-0.6, 5.4, 5.4)
		d.centred(pdf.Regular, 2.4, x+2.7, y+2.1, strconv.Itoa(i+1), grey(0.55))
	}
	d.Stroke(rounds, pdf.Pen{Width: 0.2, Ink: grey(0.3)})
	y += 11
	hp := left + initiativeColumn + nameColumn
	for _, h := range []struct {
		x    float64
		text string
	}{{left, c.Words.Say("Total")}, {left + initiativeColumn, c.Words.Say("Name")}, {hp, c.Words.Say("Hit points")},
		{hp + ticksRoom(right-left), c.Words.Say("Conditions")}} {
		d.Text(pdf.Bold, 2.6, h.x+1, y-1.4, h.text, grey(0.3))
	}
	return y
}

func (c *Cards) initiativeRow(d *cardPages, k scene.Known, left, y, right, high float64) {
	d.Stroke((&pdf.Path{}).Rect(left, y, right-left, high), pdf.Pen{Width: 0.2, Ink: grey(0.55)})
	hp := left + initiativeColumn + nameColumn
	conditions := hp + ticksRoom(right-left)
	lines := &pdf.Path{}
	for _, x := range []float64{left + initiativeColumn, hp, conditions} {
		lines.Segment(x, y, x, y+high)
	}
	d.Stroke(lines, pdf.Pen{Width: 0.15, Ink: grey(0.7)})
	boxes := &pdf.Path{}
	for i := range 3 {
		boxes.Rect(conditions+2, y+1.6+float64(i)*3.4, 2.4, 2.4)
	}
	d.Stroke(boxes, pdf.Pen{Width: 0.2, Ink: grey(0.45)})
	for i, b := range k.Badges[:min(len(k.Badges), 3)] {
		name, _ := c.condition(b.Icon)
		if b.Level > 1 {
			name += " " + strconv.Itoa(b.Level)
		}
		d.Text(pdf.Regular, 2.6, conditions+5.5, y+3.7+float64(i)*3.4, d.Fit(pdf.Regular, 2.6, name, right-conditions-6), grey(0.1))
	}
	if k.Name == "" {
		return
	}
	if t, ok := c.View.Total(k.ID); ok && c.View.InCombat() && (c.Edition.For == scene.DM || k.Player) {
		d.centred(pdf.Bold, 5, left+initiativeColumn/2, y+6, message.Int(t), grey(0.1))
	}
	d.Fill((&pdf.Path{}).Rect(left+initiativeColumn, y, 1.4, high), d.pal.Side[mod(k.Side, len(d.pal.Side))])
	d.Text(pdf.Bold, 3.4, left+initiativeColumn+3, y+5, d.Fit(pdf.Bold, 3.4, k.Name, nameColumn-4), grey(0.1))
	if k.ShowHP {
		c.ticks(d, k, hp, y, ticksRoom(right-left))
	}
}

// ticks draws a box for each hit point, with lost ones struck through; large totals are printed as a number.
func (c *Cards) ticks(d *cardPages, k scene.Known, x, y, room float64) {
	if k.HPMax > mostTicks {
		d.Text(pdf.Regular, 3.4, x+2, y+5, fmt.Sprintf(c.Words.Say("%d of %d"), k.HP, k.HPMax), grey(0.1))
		return
	}
	boxes, lost := &pdf.Path{}, &pdf.Path{}
	n := int(perRow(room))
	for i := range k.HPMax {
		bx := x + 2 + float64(i%n)*(tickBox+0.4) + float64(i%n/5)*1.2
		by := y + 2 + float64(i/n)*(tickBox+0.6)
		boxes.Rect(bx, by, tickBox, tickBox)
		if i >= k.HP {
			lost.Segment(bx, by+tickBox, bx+tickBox, by)
		}
	}
	d.Stroke(boxes, pdf.Pen{Width: 0.2, Ink: grey(0.25)})
	d.Stroke(lost, pdf.Pen{Width: 0.3, Ink: grey(0.25)})
	d.Text(pdf.Regular, 2.4, x+room-7, y+4.2, strconv.Itoa(k.HPMax), grey(0.4))
}
