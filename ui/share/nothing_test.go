package share

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// served returns all that browsers get of a combat: for each event of the party's stream and of one character's, the state, and the
// answers with their headers to requests for the page, the state and some tiles. What isn't compared is how long nothing happens: after each
// record it waits until the server has looked at it.
func served(t *testing.T, sys engine.System, records []*engine.Record) (list []string) {
	shown := func(i int) *Shown {
		s := records[0].Before
		if i > 0 {
			s = records[i-1].After
		}
		v, o := &engine.View{State: s, System: sys, Scratch: &engine.Scratch{}}, scene.Options{Palette: paint.Light(), Grid: paint.Grid{Style: paint.GridLines}}
		c := Choice{Cards: true, Health: scene.HealthBars}
		of, _ := Present(v, scene.SightOf(v), records[:i], scene.Looks{})
		m := ModelOf(of, c, o)
		return &Shown{Model: m, Choice: c, Characters: m.Characters(of, c, o, func(string) bool { return true })}
	}
	first := shown(0)
	who := first.Characters[0].ID
	s := listen(t, first)
	defer s.Close()
	c := from(t, "127.0.0.2")
	ask := func(as, path string) string {
		a, err := c.Get(s.URL() + path + as)
		if err != nil {
			t.Fatal(err)
		}
		defer a.Body.Close()
		body, _ := io.ReadAll(a.Body)
		a.Header.Del("Date")
		return fmt.Sprintf("%s: %s %v %s", path+as, a.Status, a.Header, body)
	}
	audiences := []string{"", "?as=" + who}
	s.audience(who)
	revs := map[string]int{"": 1, audiences[1]: 1}
	for i := range records {
		s.mu.Lock()
		next := map[string]*audience{"": s.audiences[""], audiences[1]: s.audiences[who]}
		s.mu.Unlock()
		now := shown(i + 1)
		s.update("", next[""], now)
		s.update(who, next[audiences[1]], now)
		for _, as := range audiences {
			e, _ := s.current(next[as])
			if e.state.Rev == revs[as] {
				continue
			}
			revs[as] = e.state.Rev
			list = append(list, string(e.text))
			for _, path := range []string{"", "state", fmt.Sprintf("tile/%d/0/0/0", e.state.Map.Rev), fmt.Sprintf("tile/%d/0/1/0", e.state.Map.Rev), "handout/1"} {
				list = append(list, ask(as, path))
			}
		}
	}
	return list
}

// TestUnseenTurnsArentServed checks in whole combats of every system that every byte, header, revision and the number of events that
// browsers get are the same wherever in the order hidden creatures act or ones in fog, and if there are none. Run with -short, each
// system has either.
func TestUnseenTurnsArentServed(t *testing.T) {
	for n, s := range rules.All() {
		for _, fog := range []bool{false, true} {
			if testing.Short() && fog == (n%2 == 0) {
				continue
			}
			bare := served(t, s, scenetest.Siege(t, s.Declaration(), scenetest.Unseen{Place: scenetest.Nowhere, Fog: fog}).Log())
			if len(bare) < 20 {
				t.Fatalf("%s: %d answers", s.Declaration().ID, len(bare))
			}
			for _, u := range scenetest.AllUnseen(n, fog) {
				list := served(t, s, scenetest.Siege(t, s.Declaration(), u).Log())
				for k := range max(len(list), len(bare)) {
					if k >= len(list) || k >= len(bare) || list[k] != bare[k] {
						t.Errorf("%s, %+v: answer %d of %d, not %d:\n%.600q\n%.600q", s.Declaration().ID, u, k, len(list), len(bare), list[min(k, len(list)-1)], bare[min(k, len(bare)-1)])
						break
					}
				}
			}
		}
	}
}

// TestNothingIsSentOfNothing checks that an event stream stays silent while what is shown stays the same, however often it is shown, and
// that the next change is the next event.
func TestNothingIsSentOfNothing(t *testing.T) {
	shown := shownOfGame(playtest.Open(t, watching), Choice{})
	s := listen(t, shown)
	_, next := stream(t, from(t, "127.0.0.2"), s.URL()+"events")
	next()
	for range 5 {
		s.Show(shownOfGame(playtest.Open(t, watching), Choice{}))
		time.Sleep(pause)
	}
	black := *shown
	black.Choice.Black = true
	s.Show(&black)
	if st, ok := next(); !ok || st.Rev != 2 || !st.Black {
		t.Errorf("%+v", st)
	}
}

// TestBlackServesNothing checks that while the view is black nothing of the map, the turn or a handout can be had, nor is it said that
// the map changes, and that no tile of the old map is served after it.
func TestBlackServesNothing(t *testing.T) {
	shown := shownOfGame(playtest.Open(t, watching), Choice{})
	s, c := listen(t, shown), from(t, "127.0.0.2")
	_, next := stream(t, c, s.URL()+"events")
	next()
	tile := func(s *Server) []byte {
		e, _ := s.current(s.audience(""))
		_, data := get(t, c, fmt.Sprintf("%stile/%d/0/0/0", s.URL(), e.state.Map.Rev), nil)
		return data
	}
	before := tile(s)
	other := shownOfGame(playtest.Open(t, strings.Replace(watching, `"at":[0,1]`, `"at":[0,2]`, 1)), Choice{})
	for _, at := range []*Shown{shown, other} {
		black := *at
		black.Choice.Black, black.Handout = true, image.NewGray(image.Rect(0, 0, 3, 2))
		s.Show(&black)
		if at == other {
			time.Sleep(3 * pause)
		} else if st, ok := next(); !ok || !st.Black || st.Map != nil || st.Turn != "" || st.Handout || st.Acting != nil {
			t.Errorf("black: %+v", st)
		}
		for _, path := range []string{"tile/1/0/0/0", "handout/1"} {
			if a, _ := get(t, c, s.URL()+path, nil); a.StatusCode != http.StatusNotFound {
				t.Errorf("black: %s: %d", path, a.StatusCode)
			}
		}
	}
	s.Show(other)
	if st, ok := next(); !ok || st.Black || st.Map == nil || st.Rev != 3 {
		t.Errorf("after black: %+v", st)
	}
	if after := tile(s); bytes.Equal(after, before) || !bytes.Equal(after, tile(listen(t, other))) {
		t.Error("after black there is a tile of the map before it")
	}
}

// TestSlowScreensHoldNobodyUp checks that with 32 screens, of which 4 read nothing and 4 ask for what they shouldn't as fast as they can,
// Show returns at once, every honest screen gets the newest state, and the hostile ones stay within their limits.
func TestSlowScreensHoldNobodyUp(t *testing.T) {
	g := playtest.Open(t, watching)
	s := listen(t, shownOfGame(g, Choice{}))
	url := s.URL()
	var all sync.WaitGroup
	stop := make(chan struct{})
	for i := range 4 {
		c := from(t, fmt.Sprint("127.0.1.", i+1))
		a, err := c.Get(url + "events") // never read again
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { a.Body.Close() })
		all.Go(func() {
			c := from(t, fmt.Sprint("127.0.2.", i+1))
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				r, _ := http.NewRequest([]string{"GET", "POST"}[n%2], url+[]string{"tile/1/2/0/0", "events?as=spy", "x", "../" + strings.Repeat("y", 4000)}[n%4], nil)
				if a, err := c.Do(r); err == nil {
					a.Body.Close()
				}
			}
		})
	}
	var last [24]State
	for i := range last {
		status, next := stream(t, from(t, fmt.Sprint("127.0.3.", i+1)), url+"events")
		if status != http.StatusOK {
			t.Fatalf("screen %d: %d", i, status)
		}
		all.Go(func() {
			for last[i].Point == nil || last[i].Point[0] != 99 {
				st, ok := next()
				if !ok {
					return
				}
				last[i] = st
			}
		})
	}
	shown := shownOfGame(g, Choice{})
	for i := range 100 {
		now := *shown
		now.Point = &paint.Point{X: float64(i)}
		s.Show(&now)
	}
	close(stop)
	all.Wait()
	for i, st := range last {
		if st.Point == nil || st.Point[0] != 99 || st.Rev > 102 {
			t.Errorf("screen %d: %+v", i, st)
		}
	}
	if n := len(s.Clients()); n > mostClients {
		t.Errorf("%d screens", n)
	}
}
