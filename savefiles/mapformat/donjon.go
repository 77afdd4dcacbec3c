package mapformat

import (
	"context"
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// cellBits are the default bits of a cell in a donjon dungeon.
var cellBits = map[string]int{
	"block": 1, "room": 2, "corridor": 4, "perimeter": 16, "entrance": 32,
	"arch": 1 << 16, "door": 1 << 17, "locked": 1 << 18, "trapped": 1 << 19, "secret": 1 << 20, "portcullis": 1 << 21,
	"stair_down": 1 << 22, "stair_up": 1 << 23,
}

// donjon is a donjon dungeon being imported.
type donjon struct {
	*sketch
	bits  map[string]int
	cells [][]int
}

func readDonjon(ctx context.Context, n *jsondoc.Node, o Options) (*Result, error) {
	out := &Result{Format: Donjon}
	d := &donjon{bits: bitsOf(n.Get("cell_bit"))}
	if err := d.readCells(n.Get("cells"), o, &out.Report); err != nil {
		return nil, err
	}
	for y, row := range d.cells {
		for x, cell := range row {
			if !d.isFloor(cell) {
				d.fill(x, y, '#')
			}
		}
	}
	for y, row := range d.cells {
		for x, cell := range row {
			d.openings(x, y, cell)
		}
	}
	for _, room := range items(n.Get("rooms")) {
		d.room(room)
	}
	d.features(n.Get("corridor_features"))
	d.keep(n, "cells", "cell_bit", "rooms", "corridor_features")
	d.report.note("The file gives no scale: one square is one of the rule system's.")
	return d.finish(ctx, out, d.o.title(n.Get("settings").Get("name"), n.Get("name"), n.Get("title")))
}

// bitsOf returns the cell bits as the file defines them.
func bitsOf(n *jsondoc.Node) map[string]int {
	out := maps.Clone(cellBits)
	if n == nil {
		return out
	}
	for _, m := range n.Members {
		name := m.Key
		if short := map[string]string{"portc": "portcullis", "stair_dn": "stair_down"}[name]; short != "" {
			name = short
		}
		if v, ok := wide(m.Value); ok {
			out[name] = v
		}
	}
	return out
}

func (d *donjon) readCells(n *jsondoc.Node, o Options, report *Report) error {
	rows := items(n)
	widest := 0
	for _, row := range rows {
		widest = max(widest, len(items(row)))
	}
	var err error
	if d.sketch, err = newSketch(o, report, float64(widest), float64(len(rows))); err != nil {
		return message.Errorf("%w: %w", ErrNoMap, err)
	}
	odd := 0
	for _, row := range rows {
		cells := make([]int, widest)
		for x, it := range items(row) {
			v, ok := wide(it)
			if !ok {
				odd++
			}
			cells[x] = v
		}
		d.cells = append(d.cells, cells)
	}
	d.leave(odd, "%s without a number: rock.", message.Count(odd, "1 cell", "%d cells"))
	return nil
}

func (d *donjon) has(cell int, names ...string) bool {
	for _, n := range names {
		if cell&d.bits[n] != 0 {
			return true
		}
	}
	return false
}

// isFloor reports whether a cell is a room, a corridor or an opening between them.
func (d *donjon) isFloor(cell int) bool {
	return d.has(cell, "room", "corridor", "arch", "door", "locked", "trapped", "secret", "portcullis", "stair_down", "stair_up")
}

// openings puts a cell's door across its middle and adds notes about stairs.
func (d *donjon) openings(x, y, cell int) {
	switch {
	case d.has(cell, "stair_down"):
		d.say(x, y, "Stairs down.")
	case d.has(cell, "stair_up"):
		d.say(x, y, "Stairs up.")
	}
	if !d.has(cell, "door", "locked", "trapped", "secret", "portcullis") {
		return
	}
	p := piece{kind: board.KindDoor, locked: d.has(cell, "locked"), secret: d.has(cell, "secret"), bars: d.has(cell, "portcullis")}
	if d.has(cell, "trapped") {
		p.name = "Trapped"
		d.say(x, y, "The door is trapped.")
	}
	d.across(x, y, d.at(x, y-1) != '#' && d.at(x, y+1) != '#', p)
}

// wide parses an integer of up to 32 bits, as a number or a text.
func wide(n *jsondoc.Node) (int, bool) {
	text, isText := n.Str()
	if n != nil && n.Kind == jsondoc.Number {
		text = n.Text
	} else if !isText {
		return 0, false
	}
	v, err := strconv.ParseInt(text, 10, 64)
	if err != nil || v < 0 || v > math.MaxUint32 {
		return 0, false
	}
	return int(v), true
}

// features adds a note for each corridor feature, at its first mark.
func (d *donjon) features(n *jsondoc.Node) {
	if n == nil {
		return
	}
	for _, m := range n.Members {
		at := firstOf(m.Value.Get("marks"))
		x, okX := number(at.Get("col"))
		y, okY := number(at.Get("row"))
		text, _ := m.Value.Get("summary").Str()
		if detail, _ := m.Value.Get("detail").Str(); detail != "" {
			text = strings.TrimSpace(text + "\n" + detail)
		}
		if text != "" && (!okX || !okY || !d.say(int(x), int(y), m.Key+". "+text)) {
			d.leave(1, "Left out a corridor feature off the map.")
		}
	}
}

// room adds a note about a room at its centre.
func (d *donjon) room(n *jsondoc.Node) {
	if n.IsNull() {
		return
	}
	var side [4]int
	for i, key := range []string{"west", "east", "north", "south"} {
		at := n.Get(key)
		v, ok := number(at)
		if !ok || v < 0 || v > engine.MaxSquares {
			d.leave(1, "Left out a room without sides.")
			return
		}
		side[i] = int(v)
	}
	text := roomText(n)
	if text != "" && !d.say((side[0]+side[1])/2, (side[2]+side[3])/2, text) {
		d.leave(1, "Left out a room off the map.")
	}
}

// roomText returns a room's number and contents.
func roomText(n *jsondoc.Node) string {
	var lines []string
	contents := n.Get("contents")
	add := func(at *jsondoc.Node) {
		if s, ok := at.Str(); ok && s != "" {
			lines = append(lines, s)
		}
	}
	add(contents.Get("summary"))
	add(contents.Get("inhabited"))
	detail := contents.Get("detail")
	for _, key := range []string{"room_features", "monster", "hidden_treasure", "trap"} {
		add(detail.Get(key))
		for _, it := range items(detail.Get(key)) {
			add(it)
		}
	}
	add(contents)
	id, ok := number(n.Get("id"))
	if len(lines) == 0 {
		return ""
	}
	text := strings.Join(lines, "\n")
	if ok {
		text = fmt.Sprintf("%g. %s", id, text)
	}
	return text
}
