package persistent

import (
	"slices"
	"testing"
)

type item struct{ id, more int }

func key(a item) int { return a.id }

func same(a, b item) bool { return a == b }

// FuzzLists checks that after any series of edits each version has its items, also after others were derived from it. Every
// three bytes are an edit: what, where and how many.
func FuzzLists(f *testing.F) {
	for _, script := range []string{"\x00\x20\x09", "\x01\x00\xff", "\x02\x8c\x20\x01\x40\x02", "\x03\x00\x60\x04\x7f\x01", "\x05\x05\x00\x01\x40\x40\x05\x05\x00"} {
		f.Add([]byte(script))
	}
	f.Fuzz(func(t *testing.T, script []byte) {
		items := rowOf(150)
		var empty List[item]
		versions, lists := []List[item]{With(&empty, items, key, same)}, [][]item{items}
		for ; len(script) >= 3 && len(items) < 1000; script = script[3:] {
			at := int(script[1]) % len(versions)
			if script[0]&8 != 0 {
				at = len(versions) - 1
			}
			l := versions[at]
			if items = edited(lists[at], script[0], int(script[1]), int(script[2])); script[0]%7 == 5 && len(items) > 0 {
				i := int(script[2]) % len(items)
				items[i].more++
				l = l.Set(i, items[i])
			} else {
				l = With(&l, items, key, same)
			}
			versions, lists = append(versions, l), append(lists, items)
		}
		for i, l := range versions {
			if !slices.Equal(l.Items(), lists[i]) || !slices.Equal(slices.Collect(l.All()), lists[i]) || l.Len() != len(lists[i]) {
				t.Fatalf("version %d: %v, not %v", i, l.Items(), lists[i])
			}
		}
	})
}

func rowOf(n int) []item {
	list := make([]item, n)
	for i := range list {
		list[i].id = i
	}
	return list
}

// edited returns a copy of a list with one edit at an index.
func edited(list []item, what byte, at, n int) []item {
	list = slices.Clone(list)
	at = min(at, len(list))
	end := min(at+n, len(list))
	part := slices.Clone(list[at:end])
	switch what % 7 {
	case 0: // changed
		for i := range part {
			part[i].more++
		}
		return slices.Concat(list[:at], part, list[end:])
	case 1: // removed
		return slices.Delete(list, at, end)
	case 2: // added, without ids
		return slices.Insert(list, at, make([]item, n)...)
	case 3: // moved to the end
		return slices.Concat(list[:at], list[end:], part)
	case 4: // duplicated
		return append(list, part...)
	}
	return list // unchanged
}

// TestVersionsOfListsShare checks on 20,000 items that a version with an item changed, added, removed or inserted, or with
// the first and last changed at once, allocates only what differs and a list of chunks.
func TestVersionsOfListsShare(t *testing.T) {
	var empty List[item]
	items := rowOf(20_000)
	l := With(&empty, items, key, same)
	for name, c := range map[string][]item{
		"changed":        edited(items, 0, 77, 1),
		"added":          append(rowOf(20_000), item{-1, 0}),
		"taken away":     edited(items, 1, 77, 1),
		"put in between": edited(items, 2, 77, 1),
		"both ends":      edited(edited(items, 0, 0, 1), 0, 19_999, 1),
		"none of it":     nil,
		"nothing":        items,
	} {
		next := With(&l, c, key, same)
		if made := next.Made() - l.Made(); made > 8_500 || made <= 0 && name != "nothing" && name != "none of it" {
			t.Errorf("%s: %d bytes", name, made)
		}
		if next.Same(&l) != (name == "nothing") {
			t.Errorf("%s: the same version: %v", name, next.Same(&l))
		}
	}
	if next := l.Set(77, item{77, 1}); next.Made()-l.Made() > 8_500 {
		t.Errorf("set: %d bytes", next.Made()-l.Made())
	}
	for i := range 1000 { // as long as when a hundred are added one by one
		items = append(items, item{20_000 + i, 0})
		l = With(&l, items, key, same)
	}
	if n := len(l.Chunks()); n > 21_000/most+2 {
		t.Errorf("21,000 items lie in %d chunks", n)
	}
}
