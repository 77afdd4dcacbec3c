package share

import (
	"bufio"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/protocol"
	"parapet/engine/protocol/playtest"
)

// watching is a combat in which Ann sees a bat, Ben sees an owl behind a wall, and nobody sees a spy.
const watching = `{"parapet":1,"system":"yard","map":{"size":[12,3],"walls":[{"id":"w","kind":"wall","from":[6,0],"to":[6,3]}]},"fog":{"mode":"sight"},
"sides":{"red":{"players":true}},"tokens":[{"id":"ann","name":"Ann","side":"red","player":true,"at":[0,1],"stats":{"hp":7},"conditions":{"hurt":{"level":1}}},
{"id":"ben","name":"Ben","side":"red","player":true,"at":[11,1]},{"id":"bat","name":"Bat","side":"blue","at":[3,1]},
{"id":"owl","name":"Owl","side":"blue","at":[8,1]},{"id":"spy","name":"XYZZY","side":"blue","at":[2,2],"hidden":true}]}`

// shownOfGame returns what is shown of a game whose DM allows the views of some characters.
func shownOfGame(g *engine.Game, c Choice, allowed ...string) *Shown {
	v, o := g.View(), scene.Options{Palette: paint.Light(), Grid: paint.Grid{Style: paint.GridLines}}
	of, _ := Present(v, scene.SightOf(v), engine.InEffect(g.Log()), scene.Looks{})
	s := &Shown{Model: ModelOf(of, c, o), Choice: c}
	s.Characters = s.Model.Characters(of, c, o, func(id string) bool { return strings.Contains(strings.Join(allowed, " "), id) })
	return s
}

func listen(t testing.TB, s *Shown) *Server {
	server, err := Listen("127.0.0.1:0", s, paint.NewPainter(nil), func() {})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Close)
	return server
}

// from returns a client that comes from a loopback address of its own, as another device would.
func from(t testing.TB, address string) *http.Client {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	tr := &http.Transport{DialContext: d.DialContext}
	t.Cleanup(tr.CloseIdleConnections)
	return &http.Client{Transport: tr}
}

// get returns the answer to a request that change may alter, and its body.
func get(t testing.TB, c *http.Client, url string, change func(*http.Request)) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(r)
	}
	a, err := c.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer a.Body.Close()
	body, err := io.ReadAll(a.Body)
	if err != nil {
		t.Fatal(err)
	}
	return a, body
}

// stream opens an event stream and returns its status and a function that returns the next state, or false at its end.
func stream(t testing.TB, c *http.Client, url string) (status int, next func() (State, bool)) {
	t.Helper()
	a, err := c.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { a.Body.Close() })
	lines := bufio.NewScanner(a.Body)
	return a.StatusCode, func() (st State, ok bool) {
		for lines.Scan() {
			if text, found := strings.CutPrefix(lines.Text(), "data: "); found {
				if err := json.Unmarshal([]byte(text), &st); err != nil {
					t.Fatal(err)
				}
				return st, true
			}
		}
		return st, false
	}
}

// TestWhatIsServed checks the status of all kinds of requests, and the headers of each answer.
func TestWhatIsServed(t *testing.T) {
	shown := shownOfGame(playtest.Open(t, watching), Choice{}, "ann")
	shown.Handout = image.NewGray(image.Rect(0, 0, 30, 20))
	s := listen(t, shown)
	url, c := s.URL(), from(t, "127.0.0.2")
	for _, q := range []struct {
		path   string
		want   int
		change func(*http.Request)
	}{
		{"", 200, nil}, {"state", 200, nil}, {"tile/1/0/0/0", 200, nil}, {"handout/1", 200, nil},
		{"?as=ann", 200, nil}, {"state?as=ann", 200, nil}, {"tile/1/0/0/0?as=ann", 200, nil},
		{"?as=ben", 404, nil}, {"state?as=ben", 404, nil}, {"state?as=spy", 404, nil}, {"tile/1/0/0/0?as=bat", 404, nil}, {"events?as=ben", 404, nil},
		{"page", 404, nil}, {"state/", 404, nil}, {"tile/2/0/0/0", 404, nil}, {"tile/1/9/0/0", 404, nil}, {"tile/1/0/99/0", 404, nil}, {"tile/1/0/-1/0", 404, nil},
		{"tile/1/0/00/0", 404, nil}, {"tile/1/0/0", 404, nil}, {"tile/1/0/0/0/0", 404, nil}, {"tile/1/0/0/18446744073709551616", 404, nil}, {"handout/2", 404, nil},
		{"handout/", 404, nil}, {"../state", 404, nil}, {"../", 404, nil}, {"../../etc/passwd", 404, nil},
		{"state", 405, func(r *http.Request) { r.Method = http.MethodPost }}, {"state", 405, func(r *http.Request) { r.Method = http.MethodHead }},
		{"state", 405, func(r *http.Request) { r.Method = "OPTIONS" }}, {"state", 404, func(r *http.Request) { r.Host = "evil.example" }},
		{"state", 404, func(r *http.Request) { r.Host = "localhost" }}, {"state", 404, func(r *http.Request) { r.Host = "127.0.0.1" }},
		{"state", 413, func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader("{}")), 2 }},
		{"state", 413, func(r *http.Request) { r.Body, r.ContentLength = io.NopCloser(strings.NewReader("{}")), -1 }},
		{"state", 431, func(r *http.Request) { r.Header.Set("X", strings.Repeat("x", 1<<17)) }},
	} {
		a, _ := get(t, c, url+q.path, q.change)
		if a.StatusCode != q.want {
			t.Errorf("%s: %d, not %d", q.path, a.StatusCode, q.want)
		}
		for key, want := range map[string]string{"Content-Security-Policy": "default-src 'self'", "X-Content-Type-Options": "nosniff",
			"Referrer-Policy": "no-referrer", "Cache-Control": "no-store", "Access-Control-Allow-Origin": ""} {
			if got := a.Header.Get(key); q.want != 431 && (!strings.HasPrefix(got, want) || want == "" && got != "") {
				t.Errorf("%s: %s: %q", q.path, key, got)
			}
		}
	}
	at := strings.LastIndex(url[:len(url)-1], "/") + 1
	root, secret := url[:at], url[at:len(url)-1]
	for _, path := range []string{"", secret, secret[1:] + "/", secret[:25] + "/", strings.ToUpper(secret) + "/", secret + "a/", "/" + secret + "/", "state"} {
		if a, _ := get(t, c, root+path, nil); a.StatusCode != 404 {
			t.Errorf("%s: %d", path, a.StatusCode)
		}
	}
}

// TestTilesAreTheMap checks that the tiles make up the picture that the painter paints of the whole map, and that a tile's ETag stays
// as long as its pixels do.
func TestTilesAreTheMap(t *testing.T) {
	g := playtest.Open(t, watching)
	shown := shownOfGame(g, Choice{})
	s := listen(t, shown)
	c := from(t, "127.0.0.2")
	m := s.audiences[""].now.state.Map
	tags := map[string]string{}
	for level, side := range m.Levels {
		whole := image.NewRGBA(image.Rect(0, 0, 12*side, 3*side))
		paint.NewPainter(nil).PaintPart(whole, shown.Model.Scene, float64(side), image.Point{}, detail(side))
		for x := 0; x*tileSide < 12*side; x++ {
			for y := 0; y*tileSide < 3*side; y++ {
				path := "tile/1/" + strings.Join([]string{num(level), num(x), num(y)}, "/")
				a, body := get(t, c, s.URL()+path, nil)
				tags[path] = a.Header.Get("ETag")
				img, err := png.Decode(strings.NewReader(string(body)))
				if err != nil {
					t.Fatal(err)
				}
				at := image.Pt(x*tileSide, y*tileSide)
				part := image.Rectangle{at, at.Add(image.Pt(tileSide, tileSide))}.Intersect(whole.Rect)
				for py := part.Min.Y; py < part.Max.Y; py++ {
					for px := part.Min.X; px < part.Max.X; px++ {
						if got := color.RGBAModel.Convert(img.At(px-at.X, py-at.Y)); got != whole.RGBAAt(px, py) {
							t.Fatalf("%s: pixel %d, %d is %v, not %v", path, px, py, got, whole.RGBAAt(px, py))
						}
					}
				}
			}
		}
	}
	_, next := stream(t, c, s.URL()+"events")
	next()
	do(t, g, `{"do":"place","who":"bat","at":[4,1]}`)
	s.Show(shownOfGame(g, Choice{}))
	if st, _ := next(); st.Rev != 2 || st.Map.Rev != 2 {
		t.Fatalf("%+v", st)
	}
	kept := 0
	for path, tag := range tags {
		a, _ := get(t, c, s.URL()+strings.Replace(path, "/1/", "/2/", 1), func(r *http.Request) { r.Header.Set("If-None-Match", tag) })
		if a.StatusCode == http.StatusNotModified {
			kept++
		}
	}
	if kept == 0 || kept == len(tags) {
		t.Errorf("%d of %d tiles are the same", kept, len(tags))
	}
}

// TestScreensComeAndGo checks who is connected, that nobody else gets in beyond the limits, and that a screen that is disconnected, or
// whose address is replaced, gets nothing more.
func TestScreensComeAndGo(t *testing.T) {
	s := listen(t, shownOfGame(playtest.Open(t, watching), Choice{}, "ann"))
	old := s.URL()
	var streams []func() (State, bool)
	for i := range mostOfOne + 1 {
		as := ""
		if i == 0 {
			as = "?as=ann"
		}
		status, next := stream(t, from(t, "127.0.0.2"), old+"events"+as)
		if _, ok := next(); (i < mostOfOne) != ok || (status == 200) != ok {
			t.Errorf("screen %d: %d", i, status)
		}
		streams = append(streams, next)
	}
	if list := s.Clients(); len(list) != mostOfOne || list[0].As != "ann" || list[1].As != "" || list[0].Address != "127.0.0.2" {
		t.Errorf("%+v", list)
	}
	_, other := stream(t, from(t, "127.0.0.3"), old+"events")
	other()
	s.Disconnect("127.0.0.2")
	for i, next := range streams {
		if st, ok := next(); ok {
			t.Errorf("screen %d got %+v", i, st)
		}
	}
	if a, _ := get(t, from(t, "127.0.0.2"), old+"state", nil); a.StatusCode != http.StatusForbidden {
		t.Errorf("a disconnected one gets %d", a.StatusCode)
	}
	s.Renew()
	if st, ok := other(); ok {
		t.Errorf("with the old address %+v", st)
	}
	for url, want := range map[string]int{old: 404, s.URL(): 200} {
		if a, _ := get(t, from(t, "127.0.0.2"), url+"state", nil); a.StatusCode != want {
			t.Errorf("%d, not %d", a.StatusCode, want)
		}
	}
	for range 200 {
		if len(s.Clients()) == 0 {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("still there: %+v", s.Clients())
}

// TestOwnViews checks that a character's own view shows what that one sees and the rest of the map as the party remembers it, and its
// own numbers, and ends when the DM no longer allows it.
func TestOwnViews(t *testing.T) {
	g := playtest.Open(t, watching)
	all := shownOfGame(g, Choice{}, "ann", "ben")
	for id, want := range map[string]string{"": "ann ben bat owl", "ann": "ann ben bat", "ben": "ann ben owl"} {
		var got []string
		for _, k := range all.as(id).Model.Scene.Tokens {
			got = append(got, k.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%q sees %q", id, got)
		}
	}
	if all.as("spy") != nil || all.as("bat") != nil || shownOfGame(g, Choice{}, "ann").as("ben") != nil {
		t.Error("a view that isn't allowed")
	}
	s := listen(t, all)
	_, next := stream(t, from(t, "127.0.0.2"), s.URL()+"events?as=ann")
	st, _ := next()
	if st.Self == nil || st.Self.Name != "Ann" || st.Self.HP != 7 || len(st.Self.Conditions) != 1 || len(st.Characters) != 2 {
		t.Errorf("%+v", st.Self)
	}
	s.Show(shownOfGame(g, Choice{}, "ben"))
	if st, ok := next(); ok {
		t.Errorf("%+v", st)
	}
}

func num(n int) string { return string(rune('0' + n)) }

func do(t testing.TB, g *engine.Game, line string) {
	t.Helper()
	if r := (&protocol.Session{Game: g, By: engine.Auto}).Line(1, []byte(line)); r.Bad || r.Refused {
		t.Fatalf("%s: %s", line, r.Node.JSON())
	}
}
