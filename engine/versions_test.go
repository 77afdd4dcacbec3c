package engine_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// TestAHistoryOfEditsTakesWhatTheyChange checks that each edit of the largest, well-filled map takes a few kilobytes, while
// the map takes megabytes.
func TestAHistoryOfEditsTakesWhatTheyChange(t *testing.T) {
	const n, edits = 2000, 5
	var rows, walls []string
	for i := range 2000 {
		rows = append(rows, `"`+strings.Repeat("#,~."[i%4:]+"#,~."[:i%4], 500)+`"`)
	}
	for i := range n {
		walls = append(walls, fmt.Sprintf(`{"from":[%d,%d],"to":[%[1]d,%[3]d]}`, i%1900+50, i/1900*2+100, i/1900*2+101))
	}
	full := duelWith(`,"rows":[`+strings.Join(rows, ",")+`],"walls":[`+strings.Join(walls, ",")+`],"elevation":[`+
		many(n, `{"area":[7,7,9,9],"height":%}`)+`],"lights":[`+many(n, `{"at":[7,7],"dim":9}`)+
		`],"notes":[`+many(n, `{"at":[7,7],"text":"%"}`)+`]`, "", many(300, `{"id":"t%","side":"x","at":[0,0]}`), "null")
	g := open(t, strings.Replace(full, "[100,100]", "[2000,2000]", 1))
	for range 3 { // caches the checksum of its text
		do(t, g, `{"do":"edit_map","squares":[{"at":[7,7],"is":"#"}]}`)
		do(t, g, `{"do":"edit_map","squares":[{"at":[7,7],"is":","}]}`)
	}
	for _, form := range []string{
		`"squares":[{"at":[%,5],"is":"~"}]`,
		`"areas":[{"area":{"rect":[%,5,9,9]},"is":"#"}]`,
		`"areas":[{"area":{"rect":[%,5,9,9]},"height":3}]`,
		`"elevation":[{"area":[%,5,9,9],"height":3}]`,
		`"size":[2000,2000]`,
		`"walls":[{"from":[%,9],"to":[%,8],"kind":"door"}]`,
		`"walls":[{"id":"w7%","name":"x"}]`,
		`"walls":[{"id":"w8%","remove":true}]`,
		`"lights":[{"at":[%,9],"bright":3}]`,
		`"lights":[{"id":"l7%","bright":3}]`,
		`"notes":[{"at":[%,9],"text":"x"}]`,
		`"notes":[{"id":"n7%","text":"x"}]`,
		`"image":{"src":"x.png","offset":[%,3]}`,
		`"legend":{"#":{"name":"rock %"}}`,
	} {
		do(t, g, `{"do":"edit_map",`+strings.ReplaceAll(form, "%", "9")+`}`)
		before := held()
		for i := range edits {
			c := `{"do":"edit_map",` + strings.ReplaceAll(form, "%", fmt.Sprint(10+i)) + `}`
			if out := do(t, g, c); out.Record == nil {
				t.Fatalf("%s: %v", c, out.Refusal)
			}
		}
		if took := (held() - before) / edits; took > 15_000 {
			t.Errorf("%s: %d bytes each", form, took)
		}
	}
	runtime.KeepAlive(g)
}

// held returns the memory in use, in bytes.
func held() int {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// TestBoardsOfOldVersions checks that every version of a map that was edited many times equals the one read from its file,
// whatever the order of queries, also after doors were opened and edits undone.
func TestBoardsOfOldVersions(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	g := open(t, large(70))
	for i := range 150 {
		x, y := r.IntN(60), r.IntN(60)
		do(t, g, []string{
			fmt.Sprintf(`{"do":"edit_map","squares":[{"at":[%d,%d],"is":"~"}]}`, x, y),
			fmt.Sprintf(`{"do":"edit_map","areas":[{"area":{"rect":[%d,%d,9,9]},"is":"#"}]}`, x, y),
			fmt.Sprintf(`{"do":"edit_map","areas":[{"area":{"circle":[%d,%d,3]},"height":%d}]}`, x, y, i),
			fmt.Sprintf(`{"do":"edit_map","areas":[{"area":{"flood":[%d,%d]},"is":","}],"walls":[{"from":[%[1]d,%[2]d],"to":[%d,%[2]d]}]}`, x, y, x+5),
			fmt.Sprintf(`{"do":"edit_map","walls":[{"kind":"door","from":[%d,%d],"to":[%d,%[2]d],"smell":%d}]}`, x, y, x+1, i),
			fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"w%d","kind":"door","open":%v}]}`, r.IntN(30), i%2 == 0),
			fmt.Sprintf(`{"do":"edit_map","size":[%d,%d]}`, 62+r.IntN(10), 62+r.IntN(10)),
			fmt.Sprintf(`{"do":"edit_map","size":[70,70],"shift":[%d,%d]}`, r.IntN(3)-1, r.IntN(3)-1),
			fmt.Sprintf(`{"do":"edit_map","notes":[{"at":[%d,%d],"text":"x"}],"lights":[{"at":[%[1]d,%[2]d],"dim":3}]}`, x, y),
			`{"do":"undo"}`, `{"do":"settings","set":{"corners":"free"}}`, `{"do":"settings","set":{"corners":"strict"}}`,
		}[r.IntN(12)])
	}
	log := g.Log()
	for _, i := range r.Perm(len(log)) {
		s := log[i].After
		fresh, ps := read(t, string(g.From(s, 1).Node().JSON()))
		if fresh == nil {
			t.Fatal(ps.List)
		}
		got, want := s.Map.Board(), fresh.State.Map.Board()
		if got.Options() != want.Options() || !cmp.Equal(got.Map(), want.Map(), cmpopts.EquateEmpty()) {
			t.Fatalf("after record %d: another map: %s", i+1, cmp.Diff(got.Map(), want.Map()))
		}
		if !cmp.Equal(s.Map.Lights(), fresh.State.Map.Lights()) || len(s.Map.Notes()) != len(fresh.State.Map.Notes()) {
			t.Fatalf("after record %d: other notes and lights", i+1)
		}
		if d := g.System().Declaration(); s.Sum(d) != fresh.State.Sum(d) || s.Sum(d) != log[i].Sum {
			t.Fatalf("after record %d: another checksum", i+1)
		}
	}
}
