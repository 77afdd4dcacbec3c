package share

import (
	"encoding/json"
	"fmt"
	"image"
	"io"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/icons"
	"parapet/savefiles"
)

// bridge returns the sample at a bridge, painted, over a picture if there is one.
func bridge(b *testing.B, picture *paint.Picture) (*engine.Game, func() *Shown) {
	e, _, err := savefiles.Read("../../savefiles/sample/bridge.parapet", rules.ByID)
	if err != nil {
		b.Fatal(err)
	}
	g, err := engine.NewGame(e)
	if err != nil {
		b.Fatal(err)
	}
	o := scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}, Picture: picture}
	return g, func() *Shown {
		v := g.View()
		return &Shown{Model: ModelOf(ModelOptions{View: v, Seen: scene.SightOf(v)}, Choice{}, o)}
	}
}

// screen is a browser that shows a whole level of the map, six requests at a time.
type screen struct {
	c     *http.Client
	url   string
	tags  sync.Map // by tile
	level int
}

// load asks for tiles, "LEVEL/X/Y", of a revision.
func (s *screen) load(b *testing.B, rev int, list []string) {
	var all sync.WaitGroup
	turn := make(chan struct{}, 6)
	for _, at := range list {
		all.Go(func() {
			turn <- struct{}{}
			defer func() { <-turn }()
			a, _ := get(b, s.c, fmt.Sprintf("%stile/%d/%s", s.url, rev, at), func(r *http.Request) {
				if tag, ok := s.tags.Load(at); ok {
					r.Header.Set("If-None-Match", tag.(string))
				}
			})
			s.tags.Store(at, a.Header.Get("ETag"))
		})
	}
	all.Wait()
}

// tilesOf returns the tiles of a level.
func tilesOf(m *MapState, level int) (list []string) {
	for y := 0; y*m.Tile < m.Squares[1]*m.Levels[level]; y++ {
		for x := 0; x*m.Tile < m.Squares[0]*m.Levels[level]; x++ {
			list = append(list, fmt.Sprintf("%d/%d/%d", level, x, y))
		}
	}
	return list
}

// BenchmarkChange reports how long it takes until a moved token is on each of 8 screens, every tile of it loaded: the median and the
// 95th percentile.
func BenchmarkChange(b *testing.B) {
	g, shown := bridge(b, nil)
	s := listen(b, shown())
	done := make(chan time.Time, 8)
	for i := range 8 {
		address := fmt.Sprint("127.0.4.", i+1)
		one := &screen{c: from(b, address), url: s.URL(), level: 1}
		status, next := stream(b, from(b, address), s.URL()+"events")
		st, ok := next()
		if status != 200 || !ok {
			b.Fatal(status)
		}
		one.load(b, st.Map.Rev, tilesOf(st.Map, one.level))
		go func() {
			for {
				st, ok := next()
				if !ok {
					return
				}
				list := tilesOf(st.Map, one.level)
				if st.Map.Changed != nil {
					list = slices.DeleteFunc(list, func(at string) bool { return !slices.Contains(st.Map.Changed, at) })
				}
				one.load(b, st.Map.Rev, list)
				done <- time.Now()
			}
		}()
	}
	var took []float64
	for i := 0; b.Loop(); i++ {
		do(b, g, fmt.Sprintf(`{"do":"place","who":"hilda","at":[%d,%d]}`, 3+i%12, 7+i%2))
		time.Sleep(pause)
		from := time.Now()
		s.Show(shown())
		for range 8 {
			took = append(took, (<-done).Sub(from).Seconds()*1000)
		}
	}
	report(b, took, "ms")
}

// report reports the median and the 95th percentile.
func report(b *testing.B, took []float64, unit string) {
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "median-"+unit)
	b.ReportMetric(took[len(took)*95/100], "p95-"+unit)
}

// BenchmarkDMFrames reports how long the DM's frames take while the map is panned 60 times a second, by turns with nobody watching and with
// 32 screens that follow.
func BenchmarkDMFrames(b *testing.B) {
	_, shown := bridge(b, nil)
	now := shown()
	servers := []*Server{listen(b, now), listen(b, now)}
	for i := range mostClients {
		a, err := from(b, fmt.Sprint("127.0.5.", i+1)).Get(servers[1].URL() + "events")
		if err != nil || a.StatusCode != http.StatusOK {
			b.Fatal(err, a)
		}
		go io.Copy(io.Discard, a.Body) // until the server stops
	}
	p, img := paint.NewPainter(icons.SVG), image.NewRGBA(image.Rect(0, 0, 1080, 830))
	var took [2][]float64
	tick := time.NewTicker(time.Second / 60)
	defer tick.Stop()
	for i := 0; b.Loop(); i++ {
		watched := i / 10 % 2
		<-tick.C
		begun := time.Now()
		at := *now
		at.Sees = &paint.Rect{Max: paint.Point{X: float64(i % 7), Y: 9}}
		servers[watched].Show(&at)
		p.Paint(img, now.Model.Scene, paint.Camera{Zoom: 1, X: float64(i % 50)}, 1)
		took[watched] = append(took[watched], time.Since(begun).Seconds()*1000)
	}
	for watched, list := range took {
		if len(list) > 0 {
			report(b, list, []string{"ms-alone", "ms-watched"}[watched])
		}
	}
}

// BenchmarkFirst measures until a screen has loaded the page, the state and a whole map with a picture of 4,000 × 4,000 pixels of noise.
func BenchmarkFirst(b *testing.B) {
	img := image.NewRGBA(image.Rect(0, 0, 4000, 4000))
	r := rand.NewChaCha8([32]byte{})
	r.Read(img.Pix)
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	_, shown := bridge(b, paint.NewPicture(img, 4000/24, 0, 0))
	for b.Loop() {
		s := listen(b, shown())
		one := &screen{c: from(b, "127.0.6.1"), url: s.URL(), level: 1}
		get(b, one.c, one.url, nil)
		_, text := get(b, one.c, one.url+"state", nil)
		var st State
		if err := json.Unmarshal(text, &st); err != nil {
			b.Fatal(err)
		}
		one.load(b, st.Map.Rev, tilesOf(st.Map, one.level))
		s.Close()
	}
}

// BenchmarkStepInFog reports how long it takes until browsers know what a step in fog changes of the map, every tile of which they have.
func BenchmarkStepInFog(b *testing.B) {
	var walls []string
	for i := range 144 { // rooms of 8 × 8 with gaps
		x, y := i%12*8, i/12*8
		walls = append(walls, fmt.Sprintf(`{"kind":"wall","from":[%d,%d],"to":[%d,%d]},{"kind":"wall","from":[%[1]d,%[2]d],"to":[%[1]d,%[5]d]}`, x, y, x+7, y, y+7))
	}
	e := playtest.Open(b, fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[96,96],"walls":[%s]},"fog":{"mode":"sight"},
		"tokens":[{"id":"ann","side":"red","player":true,"at":[44,44]}]}`, strings.Join(walls, ",")))
	o := scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines}}
	shown := func() *Shown {
		v := e.View()
		return &Shown{Model: ModelOf(ModelOptions{View: v, Seen: scene.SightOf(v)}, Choice{}, o)}
	}
	s := listen(b, shown())
	a := s.audience("")
	for _, at := range tilesOf(a.now.state.Map, 2) {
		var k tileKey
		fmt.Sscanf(at, "%d/%d/%d", &k.level, &k.x, &k.y)
		a.tiles.at(a.now, k)
	}
	changed := 0
	for i := 0; b.Loop(); i++ {
		do(b, e, fmt.Sprintf(`{"do":"place","who":"ann","at":[%d,%d]}`, 42+i%4, 42+i/4%4))
		next := a.now.after(shown())
		changed += len(a.tiles.refresh(a.now, next, true))
		a.now = next
	}
	b.ReportMetric(float64(changed)/float64(b.N), "tiles")
}
