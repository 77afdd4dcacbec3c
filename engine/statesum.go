package engine

import (
	"cmp"
	"encoding/binary"
	"encoding/hex"
	"hash/fnv"
	"slices"

	"parapet/engine/doc"
)

// seal makes the checksums of the tokens that have none.
func (s *State) seal(d *Declaration) {
	v := View{State: s}
	for _, t := range s.Everybody() {
		if t.sum == 0 {
			h := fnv.New64a()
			h.Write(v.sealNode(t, d).JSON())
			t.sum = h.Sum64() | 1
		}
	}
}

// sealNode is what a token's checksum covers: all that isn't derived.
func (v View) sealNode(t *Token, d *Declaration) *doc.Node {
	n := doc.Obj(doc.M("id", doc.Str(t.ID)), doc.M("name", doc.Str(t.Name)), doc.M("side", doc.Str(t.Side)),
		doc.M("player", doc.Flag(t.Player)), doc.M("at", SquareNode(t.At)), doc.M("size", doc.Int(t.Size)),
		doc.M("height", doc.Int(int(t.Height))), doc.M("elevation", doc.Int(int(t.Elevation))),
		doc.M("hidden", doc.Flag(t.Hidden)), doc.M("stats", t.Stats.Full()), doc.M("conditions", t.conditionsNode()),
		doc.M("budget", d.budgetNode(t, nil)), doc.M("marks", doc.Strs(t.Marks)))
	if t.Light != nil {
		n.Members = append(n.Members, doc.M("light", t.Light.node()))
	}
	if t.Reserve != nil {
		n.Members = append(n.Members, doc.M("reserve", t.Reserve.node()))
	}
	t.Tactics.with(n)
	for i, l := range d.Lists {
		for _, r := range t.Lists[i] {
			n.Members = append(n.Members, doc.M(l.Name, r.Full()))
		}
	}
	return n
}

// Sum is a checksum of the state: equal states have equal sums on every machine.
func (s *State) Sum(d *Declaration) string {
	s.seal(d)
	h := fnv.New64a()
	h.Write(s.sumNode().JSON())
	h.Write(s.settingsNode().JSON())
	h.Write(binary.LittleEndian.AppendUint64(nil, s.Map.sums.sum))
	for _, t := range s.Everybody() {
		h.Write(binary.LittleEndian.AppendUint64(nil, t.sum))
	}
	if !s.Fog.none() {
		h.Write(binary.LittleEndian.AppendUint64(nil, s.Fog.sum()))
	}
	return hex.EncodeToString(binary.BigEndian.AppendUint64(nil, h.Sum64()))
}

// sortedConditions puts conditions into the order in which tokens keep them.
func sortedConditions(list []Condition) {
	slices.SortFunc(list, func(a, b Condition) int { return cmp.Compare(a.ID, b.ID) })
}
