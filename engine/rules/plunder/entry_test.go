package plunder

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

func drawEntry(t *rapid.T) entry {
	word := func(name string) string { return rapid.SampledFrom([]string{"", "a", "b"}).Draw(t, name) }
	e := entry{n: rapid.IntRange(1, 9).Draw(t, "n"), who: "a", do: rapid.SampledFrom([]string{"move", "cast", "attack", "custom"}).Draw(t, "do"),
		target: word("target"), with: word("with"), item: word("item"), what: word("what"), dice: rapid.IntRange(0, 3).Draw(t, "dice"),
		hands: rapid.Bool().Draw(t, "hands"), finesse: rapid.Bool().Draw(t, "finesse"), gap: rapid.Bool().Draw(t, "gap"),
		status: rapid.SampledFrom([]string{declared, rolled, done, failed, forgone}).Draw(t, "status"), code: word("code")}
	if e.tested = rapid.Bool().Draw(t, "tested"); e.tested {
		e.check = rapid.IntRange(-3, 25).Draw(t, "check")
	}
	for range rapid.IntRange(0, 3).Draw(t, "steps") {
		e.path = append(e.path, engine.Waypoint{At: board.Square{X: rapid.IntRange(0, 9).Draw(t, "x")}, Elevation: 512, Rises: true})
	}
	if rapid.Bool().Draw(t, "rolled") {
		e.faces = rapid.SliceOfN(rapid.IntRange(1, 20), 1, 3).Draw(t, "faces")
		e.edge = edge(rapid.IntRange(-1, 1).Draw(t, "edge"))
		e.place = rapid.IntRange(-30, 30).Draw(t, "place")
		e.bullRush = rapid.IntRange(0, 4).Draw(t, "d4")
	}
	if rapid.Bool().Draw(t, "granted") {
		e.granted = []string{"advantage"}
	}
	return e
}

// TestEntriesAreKept checks that an entry is read back from its record unchanged.
func TestEntriesAreKept(t *testing.T) {
	schema := entrySchema
	rapid.Check(t, func(t *rapid.T) {
		e := drawEntry(t)
		r := e.rec(schema)
		if got := readEntry(r); !reflect.DeepEqual(got, e) {
			t.Fatalf("%+v\ncomes back as\n%+v", e, got)
		}
		var ps jsondoc.Problems
		again := schema.Read(jsondoc.Read(r.Full(), &ps))
		if ps.Failed() || !reflect.DeepEqual(readEntry(again), e) {
			t.Fatalf("%s: %v", r.Full(), ps.List)
		}
	})
}

// slowOrder is the slow twin of the queue: sorted by place, then grouped.
func slowOrder(list []entry) string {
	places := map[int][]int{}
	var keys []int
	for _, e := range list {
		if e.status != rolled {
			continue
		}
		if places[e.place] == nil {
			keys = append(keys, e.place)
		}
		places[e.place] = append(places[e.place], e.n)
	}
	slices.Sort(keys)
	var groups []string
	for _, k := range slices.Backward(keys) {
		groups = append(groups, fmt.Sprint(places[k]))
	}
	return strings.Join(groups, " ")
}

// TestQueueIsSortedByPlace checks that the queue runs from the highest place down, ties together in the order of declaring
// (PLU-ORDER-1, PLU-ORDER-4).
func TestQueueIsSortedByPlace(t *testing.T) {
	p := New().(*Plunder)
	rapid.Check(t, func(t *rapid.T) {
		tx := &engine.Tx{View: engine.View{State: &engine.State{Phase: phaseMelee, Settings: p.Declaration().Settings.Blank()}, System: p}}
		list := rapid.SliceOfN(rapid.Custom(drawEntry), 0, 8).Draw(t, "entries")
		for i := range list {
			list[i].n, list[i].place = i+1, rapid.IntRange(1, 6).Draw(t, "place")
		}
		var got []string
		for _, g := range inOrder(tx, list) {
			got = append(got, fmt.Sprint(g))
		}
		if s := strings.Join(got, " "); s != slowOrder(list) {
			t.Fatalf("%s, not %s", s, slowOrder(list))
		}
	})
}

// TestGroupsKeepTheOrderWithin checks that grouping changes only the order of the sets, not the queue within each
// (PLU-GROUP-3).
func TestGroupsKeepTheOrderWithin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := []string{"a", "b", "c", "d"}
		var waiting []entry
		var queue [][]int
		for n := 1; n <= rapid.IntRange(1, 8).Draw(t, "entries"); n++ {
			waiting = append(waiting, entry{n: n, who: rapid.SampledFrom(names).Draw(t, "who")})
			if len(queue) > 0 && rapid.Bool().Draw(t, "tied") {
				queue[len(queue)-1] = append(queue[len(queue)-1], n)
			} else {
				queue = append(queue, []int{n})
			}
		}
		sets := [][]string{{"b", "d"}, {"a"}, {"c"}}
		got := regroup(queue, waiting, sets)
		flat := slices.Concat(got...)
		last, lastSet := 0, 0
		for _, n := range flat {
			set := setOf(sets, waiting[n-1].who)
			if set < lastSet || set == lastSet && n < last {
				t.Fatalf("%v of %v comes to %v", sets, queue, got)
			}
			if set != lastSet {
				last = 0
			}
			last, lastSet = n, set
		}
		slices.Sort(flat)
		if !slices.Equal(flat, slices.Sorted(slices.Values(slices.Concat(queue...)))) {
			t.Fatalf("%v lost something of %v", got, queue)
		}
	})
}

// TestKeptDie checks that the better, the worse or the first die counts.
func TestKeptDie(t *testing.T) {
	for _, c := range []struct {
		faces []int
		by    edge
		want  int
	}{{[]int{9}, plain, 9}, {[]int{9, 18}, plain, 9}, {[]int{9, 18}, advantage, 18}, {[]int{9, 18}, disadvantage, 9}, {[]int{18, 9}, disadvantage, 9}} {
		if got := countedDie(c.faces, c.by); got != c.want {
			t.Errorf("%v with %s: %d, not %d", c.faces, c.by, got, c.want)
		}
	}
}
