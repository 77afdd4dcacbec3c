package engine

import (
	"cmp"
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
	"slices"

	"parapet/engine/jsondoc"
)

// seal computes missing checksums of tokens, and their index.
func (s *State) seal(d *Declaration) {
	v := View{State: s}
	for _, t := range s.Everybody() {
		if t.sum == 0 {
			h := fnv.New64a()
			h.Write(v.sealNode(t, d).JSON())
			t.sum = h.Sum64() | 1
		}
	}
	s.index()
}

// sealNode returns what a token's checksum covers: everything but derived numbers.
func (v View) sealNode(t *Token, d *Declaration) *jsondoc.Node {
	n := jsondoc.Obj(jsondoc.M("id", t.ID), jsondoc.M("name", t.Name), jsondoc.M("side", t.Side), jsondoc.M("player", t.Player),
		jsondoc.M("at", SquareNode(t.At)), jsondoc.M("size", t.Size), jsondoc.M("height", int(t.Height)),
		jsondoc.M("elevation", int(t.Elevation)), jsondoc.M("hidden", t.Hidden), jsondoc.M("stats", t.Stats.Full()),
		jsondoc.M("conditions", t.conditionsNode()), jsondoc.M("budget", d.budgetNode(t, nil)), jsondoc.M("marks", t.Marks))
	if t.Light != nil {
		n.Members = append(n.Members, jsondoc.M("light", t.Light.node()))
	}
	if t.Reserve != nil {
		n.Members = append(n.Members, jsondoc.M("reserve", t.Reserve.node()))
	}
	t.Tactics.with(n)
	for i, l := range d.Lists {
		for _, r := range t.Lists[i] {
			n.Members = append(n.Members, jsondoc.M(l.Name, r.Full()))
		}
	}
	return n
}

// Sum returns a checksum of the state, the same on every machine.
func (s *State) Sum(d *Declaration) string {
	s.seal(d)
	h := fnv.New64a()
	h.Write(s.sumNode().JSON())
	h.Write(s.settingsNode().JSON())
	h.Write(binary.LittleEndian.AppendUint64(nil, s.Map.textSum()))
	for _, t := range s.Everybody() {
		h.Write(binary.LittleEndian.AppendUint64(nil, t.sum))
	}
	if !s.Fog.none() {
		h.Write(binary.LittleEndian.AppendUint64(nil, s.Fog.sum()))
	}
	return hex.EncodeToString(binary.BigEndian.AppendUint64(nil, h.Sum64()))
}

// sortedConditions sorts conditions into the order in which tokens store them.
func sortedConditions(list []Condition) {
	slices.SortFunc(list, func(a, b Condition) int { return cmp.Compare(a.ID, b.ID) })
}
