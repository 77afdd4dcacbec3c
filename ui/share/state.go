package share

import (
	"encoding/json"
	"image"
	"math/bits"
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// Shown is everything that browsers are shown at a moment. It isn't changed once it is given to a Server.
type Shown struct {
	Model   Model
	Choice  Choice
	Handout image.Image      // nil for none
	Over    gesture.Overlay  // what the DM shares of the pointer, and labels shown for a while
	Point   *paint.Point     // where the DM points
	Strokes []gesture.Stroke // of the DM's pen
	Sees    *paint.Rect      // what the DM looks at, for screens that follow; nil if they don't

	Characters []Character // whose own views the DM allows
	self       *Self       // nil for the party
}

// State is what /state returns and each of /events sends, as JSON. A screen that was disconnected gets 403 from then on, one whose
// address is no longer good or whose character may no longer be seen 404, one too many 503, and one that asks too fast 429.
// Places and sizes are in squares from the map's upper left corner, as [x, y]. Texts are in the DM's language. What is missing or
// null isn't shown.
type State struct {
	Rev        int         `json:"rev"`              // grows whenever anything here changes
	Round      int         `json:"round"`            // 0 if rounds aren't counted
	Turn       string      `json:"turn"`             // for the turn bar: "Round 3 · Hilda"
	Next       string      `json:"next"`             // for the turn bar: "Next: Orc"
	Title      string      `json:"title"`            // a title card, to be shown for 2.5 s whenever it becomes another text
	Black      bool        `json:"black"`            // show nothing; all else but characters and text is left out then
	Handout    bool        `json:"handout"`          // show /handout/HANDOUT_REV over everything but black
	HandoutRev int         `json:"handout_rev"`      // grows with every other handout
	Map        *MapState   `json:"map"`              // null if no encounter is open
	Dark       bool        `json:"dark"`             // the map's colours are those of the dark theme
	Text       float64     `json:"text"`             // factor of the size of all texts, from 1 to 3
	Sees       *[4]float64 `json:"sees,omitempty"`   // what the DM looks at: left, top, right, bottom; a screen that follows shows all of it
	Acting     *spot       `json:"acting,omitempty"` // the centre of the active token
	Point      *spot       `json:"point,omitempty"`  // where the DM points: a pulsing ring
	Ruler      *line       `json:"ruler,omitempty"`  // with corners in points, and the length at its end
	Path       *line       `json:"path,omitempty"`   // of a token that moves or is dragged
	Area       []paintCell `json:"area,omitempty"`   // the squares of a template, by their upper left corners
	Strokes    []stroke    `json:"strokes,omitempty"`
	Plates     []plate     `json:"plates,omitempty"` // short texts centred above places; gone again after two seconds
	Characters []named     `json:"characters"`       // whose own views the DM allows, at ?as=ID, which all other addresses take, too
	Self       *Self       `json:"self,omitempty"`   // with ?as=ID: that character
}

// MapState says how the map's picture is cut. /tile/REV/LEVEL/X/Y is the part of the map from X·tile, Y·tile on, in pixels, at
// levels[LEVEL] pixels per square; it reaches beyond the map's right and lower edges. Its ETag stays the same as long as its pixels do.
type MapState struct {
	Rev     int    `json:"rev"` // grows with every other picture of the map
	Squares [2]int `json:"squares"`
	Tile    int    `json:"tile"`
	Levels  []int  `json:"levels"` // pixels per square, each twice the one before

	Changed []string `json:"changed"` // "LEVEL/X/Y" of all tiles other than at the revision before; null if that isn't known
}

type (
	named struct {
		ID   string `json:"id"`
		Name string `json:"name"`
	}
	spot      [2]float64
	paintCell [2]int
	line      struct {
		Points []spot `json:"points"`
		Label  string `json:"label,omitempty"`
	}
	stroke struct {
		Points []spot  `json:"points"`
		Left   float64 `json:"left"` // opacity
	}
	plate struct {
		At   spot   `json:"at"`
		Text string `json:"text"`
		Bad  bool   `json:"bad,omitempty"` // in the colour of harm
	}
)

// stateOf returns what is shown, without revisions. While the view is black that is nothing: the DM may be changing the map.
func stateOf(s *Shown) State {
	m := s.Model
	st := State{Characters: []named{}, Black: s.Choice.Black, Text: s.Choice.TextSize(), Dark: dark(m.Scene.Theme)}
	for _, c := range s.Characters {
		st.Characters = append(st.Characters, named{c.ID, c.Name})
	}
	if st.Black {
		return st
	}
	st.Self, st.Handout, st.Round = s.self, s.Handout != nil, m.Round
	if !s.Choice.NoBar {
		st.Turn, st.Next = m.Turn, m.Next
	}
	if s.Choice.Cards {
		st.Title = m.Card
	}
	if m.Scene.Cols > 0 {
		st.Map = &MapState{Squares: [2]int{m.Scene.Cols, m.Scene.Rows}, Tile: tileSide, Levels: levels(m.Scene)}
	}
	if r := s.Sees; r != nil {
		st.Sees = &[4]float64{r.Min.X, r.Min.Y, r.Max.X, r.Max.Y}
	}
	st.Acting, st.Point = spotAt(m.Acting), spotAt(s.Point)
	st.Ruler, st.Path = lineOf(s.Over.Ruler), lineOf(s.Over.Path)
	for _, c := range s.Over.Squares {
		st.Area = append(st.Area, paintCell{c.X, c.Y})
	}
	for _, k := range s.Strokes {
		st.Strokes = append(st.Strokes, stroke{spots(k.Points), k.Left})
	}
	for _, p := range s.Over.Plates {
		st.Plates = append(st.Plates, plate{*spotAt(&p.At), p.Text, p.Bad})
	}
	return st
}

// dark reports whether a palette's ground is darker than its ink.
func dark(p paint.Palette) bool {
	of := *p.OrLight()
	return of.Paper.G < of.Ink.G
}

func spotAt(p *paint.Point) *spot {
	if p == nil {
		return nil
	}
	return &spot{p.X, p.Y}
}

func spots(list []paint.Point) []spot {
	out := make([]spot, len(list))
	for i, p := range list {
		out[i] = spot{p.X, p.Y}
	}
	return out
}

func lineOf(p *paint.Path) *line {
	if p == nil {
		return nil
	}
	return &line{spots(p.Points), p.Label}
}

// The widths of squares in pixels that a map is painted at, and the least width of a map's picture.
const mostSide, leastPicture = 128, 512

// levels returns the widths of squares that a map is painted at: from where it fits on a small screen on.
func levels(sc *paint.Scene) (list []int) {
	least := 1 << bits.Len(uint((leastPicture-1)/max(sc.Cols, sc.Rows)))
	for side := min(least, mostSide/2); side <= mostSide; side *= 2 {
		list = append(list, side)
	}
	return list
}

// edition is what one audience is shown: a state with its revisions, and the scene that its tiles are painted from.
type edition struct {
	state   State
	text    []byte       // the state as JSON, without the tiles that changed
	sent    []byte       // with them
	scene   *paint.Scene // the last one, and its revision, also while no map is shown
	mapRev  int
	handout image.Image
}

// after returns the edition that follows another one, or nil if nothing that is shown has changed.
func (e *edition) after(s *Shown) *edition {
	st := stateOf(s)
	next := &edition{scene: e.scene, mapRev: e.mapRev, handout: e.handout}
	st.Rev, st.HandoutRev = e.state.Rev, e.state.HandoutRev
	if st.Handout && s.Handout != e.handout {
		next.handout = s.Handout
		st.HandoutRev++
	}
	if st.Map != nil {
		if e.scene == nil || !e.scene.Same(s.Model.Scene) {
			sc := *s.Model.Scene
			sc.Tokens = slices.Clone(sc.Tokens)
			next.scene = &sc
			next.mapRev++
		}
		st.Map.Rev = next.mapRev
	}
	text, err := json.Marshal(st)
	if err != nil || e.text != nil && string(text) == string(e.text) {
		return nil
	}
	st.Rev++
	if text, err = json.Marshal(st); err != nil {
		return nil
	}
	next.state, next.text = st, text
	return next
}

// seal writes what is sent of an edition, with the tiles that changed.
func (e *edition) seal(changed []string) {
	e.sent = e.text
	if m := e.state.Map; m != nil && changed != nil {
		m.Changed = changed
		e.sent, _ = json.Marshal(e.state) // it could be written before
	}
}
