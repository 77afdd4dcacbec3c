package paper

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/paper/pdf"
	"parapet/canvas/paper/pdf/pdftest"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles/sample"
)

func game(t testing.TB, id string) *engine.Game {
	t.Helper()
	e, _ := sample.ByID(id)
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func icon(name string) []byte { svg, _ := icons.Condition(name); return svg }

func pieces(t testing.TB, who scene.Viewpoint, kinds ...PieceKind) *Pieces {
	g := game(t, "ford")
	return &Pieces{Edition: scene.EditionOf(g.View(), g.Name(), who), Rules: g.System().Declaration(), Icon: icon,
		Layout: DefaultLayout(), Kinds: kinds}
}

func piecesFile(t testing.TB, p *Pieces) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := p.Write(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestPiecesNameEverybody(t *testing.T) {
	for _, kind := range []PieceKind{Standees, Discs, Tents} {
		p := pieces(t, scene.DM, kind)
		text := pdftest.Text(t, piecesFile(t, p))
		for _, k := range p.Edition.Tokens {
			for _, word := range strings.Fields(unnumbered(k.Name)) {
				if len(word) < 8 && !strings.Contains(text, word) { // longer ones may be shortened
					t.Errorf("%s: no %q of %s", kind, word, k.Name)
				}
			}
		}
	}
	text := pdftest.Text(t, piecesFile(t, pieces(t, scene.DM, Rings)))
	for _, letter := range "Blinded" { // written in a ring, letter by letter
		if !strings.Contains(text, "\n"+string(letter)+"\n") {
			t.Errorf("no %c on the rings", letter)
		}
	}
	if text := pdftest.Text(t, piecesFile(t, pieces(t, scene.DM, Templates))); !strings.Contains(text, "15 ft cone") {
		t.Error(text)
	}
}

// A disc is as wide as its squares less a millimetre, a standee's base as deep as they are.
func TestPiecesFitTheirSquares(t *testing.T) {
	l := DefaultLayout()
	l.Square = 25
	plan := &Plan{Layout: l}
	for size := 1; size <= 4; size++ {
		f := figure{title: "Ogre"}
		f.Size = size
		if d := f.disc(l.Square); d.w != float64(size)*25-1 || d.h != d.w {
			t.Errorf("size %d: a disc of %v × %v", size, d.w, d.h)
		}
		s := f.standee(plan)
		if side := float64(size) * 25; s.w > side || s.h < side*2 {
			t.Errorf("size %d: a standee of %v × %v", size, s.w, s.h)
		}
	}
}

func TestCopiesAreNumbered(t *testing.T) {
	p := pieces(t, scene.DM, Discs)
	a := &art{side: 25.4}
	plain := p.figures(a)
	p.Copies = 5
	counts := map[string][]int{}
	for _, f := range p.figures(a) {
		counts[f.title] = append(counts[f.title], f.number)
	}
	for _, k := range p.Edition.Tokens {
		want := []int{1, 2, 3, 4, 5}
		if k.Player {
			want = []int{0}
		}
		if got := counts[figureTitle(k)]; !slices.Equal(got, want) {
			t.Errorf("%s: %v", k.Name, got)
		}
	}
	if len(plain) != len(p.Edition.Tokens) {
		t.Errorf("%d figures of %d creatures", len(plain), len(p.Edition.Tokens))
	}
}

// The largest figures are figures still where the paper is small, or are refused.
func TestLargeStandeesStand(t *testing.T) {
	for _, square := range []float64{20, 25.4, 33, 38.1, 50} {
		for size := 1; size <= 6; size++ {
			l := DefaultLayout()
			l.Square, l.Orientation = square, Landscape
			f := figure{title: "Worm"}
			f.Size = size
			side := float64(size) * square
			s := f.standee(&Plan{Layout: l, Lying: true})
			if s.w != side*0.92 || s.h < side*1.49 {
				t.Errorf("size %d of %v mm: %v × %v", size, square, s.w, s.h)
			}
			p := Pieces{Edition: &scene.Edition{Tokens: []scene.Known{f.Known}}, Layout: l, Kinds: []PieceKind{Standees}}
			if err := p.Write(context.Background(), io.Discard); (err != nil) != (s.h > 194) {
				t.Errorf("size %d of %v mm, %v high: %v", size, square, s.h, err)
			}
		}
	}
}

// Pieces lie the way in which they take fewer sheets.
func TestPiecesLieTheBetterWay(t *testing.T) {
	count := func(o Orientation, kinds ...PieceKind) int {
		p := pieces(t, scene.DM, kinds...)
		p.Layout.Orientation = o
		return len(pdftest.Read(t, piecesFile(t, p)))
	}
	for _, kind := range PieceKinds() {
		if best := count(Better, kind); best != min(count(Portrait, kind), count(Landscape, kind)) {
			t.Errorf("%s: %d sheets", kind, best)
		}
	}
}

// A piece has the number by which its creature is called; those without one get what is free.
func TestNumbersAreThoseOfTheNames(t *testing.T) {
	for _, c := range []struct {
		names  []string
		copies int
		want   []string
	}{
		{[]string{"Reaver 2"}, 0, []string{"Reaver 2"}},
		{[]string{"Reaver 3", "Reaver 1"}, 0, []string{"Reaver 3", "Reaver 1"}},
		{[]string{"Reaver", "Reaver 1", "Reaver 7"}, 5, []string{"Reaver 2", "Reaver 1", "Reaver 7", "Reaver 3", "Reaver 4"}},
		{[]string{"Reaver 2", "Reaver 2"}, 0, []string{"Reaver 2", "Reaver 1"}},
		{[]string{"Fox"}, 0, []string{"Fox"}},
		{[]string{"Fox"}, 2, []string{"Fox 1", "Fox 2"}},
	} {
		p := Pieces{Edition: &scene.Edition{}, Copies: c.copies}
		for _, name := range c.names {
			k := scene.Known{}
			k.Name = name
			p.Edition.Tokens = append(p.Edition.Tokens, k)
		}
		var got []string
		for _, f := range p.figures(&art{}) {
			got = append(got, f.label())
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%v, %d copies: %v", c.names, c.copies, got)
		}
	}
}

// Initials are no wider than what they stand on.
func TestInitialsFit(t *testing.T) {
	w := pdf.New(io.Discard, "", pdf.Fonts{})
	a := &art{w: w, Page: w.Page(100, 100, 1, 1)}
	for _, text := range []string{"", "I", "WO", "MW12", "Ẃ"} {
		for _, room := range [][2]float64{{10, 10}, {23, 20}, {5, 40}, {40, 5}} {
			size := a.lettering(text, room[0], room[1])
			if !(size > 0) || a.Measure(pdf.Bold, size, text) > room[0]+tiny || size*pdf.Cap > room[1]+tiny {
				t.Errorf("%q in %v: %v mm", text, room, size)
			}
		}
	}
}

// Initials on the map stay within the form of their side.
func TestInitialsStayWithinTheForm(t *testing.T) {
	for side := range 4 {
		m := blank(1, 1, DefaultLayout())
		m.Scene.Tokens = []paint.Token{{ID: "w", Name: "Wide Worm", Side: side, HideName: true}}
		m.Show.Tokens = true
		found := textAt.FindStringSubmatch(pdftest.Read(t, written(t, m))[0].Content)
		if found == nil {
			t.Fatalf("side %d: no initials", side)
		}
		size, _ := strconv.ParseFloat(found[1], 64)
		const r = 25.4 * 0.43 * 0.85
		room := [4]float64{2 * r, 1.74 * r, 1.76 * r, 2*r - size*pdf.Cap}[side]
		if w := pdf.New(io.Discard, "", pdf.Fonts{}); w.Width(pdf.Bold, size, "WW") > room {
			t.Errorf("side %d: %.2f mm in %.2f", side, w.Width(pdf.Bold, size, "WW"), room)
		}
	}
}

// textAt is the first writing in bold: its size.
var textAt = regexp.MustCompile(`/F1 ([\d.]+) Tf`)

func figureTitle(k scene.Known) string {
	if k.Player {
		return k.Name
	}
	return unnumbered(k.Name)
}

// Pieces lie on the paper and not on one another, and none is lost.
func TestPackedPiecesDontOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		plan := &Plan{Layout: DefaultLayout(), Lying: rapid.Bool().Draw(t, "lying")}
		var all []cutout
		for range rapid.IntRange(1, 60).Draw(t, "pieces") {
			all = append(all, cutout{w: rapid.Float64Range(5, 180).Draw(t, "w"), h: rapid.Float64Range(5, 180).Draw(t, "h")})
		}
		sheets, err := packed(all, plan)
		if err != nil {
			t.Fatal(err)
		}
		w, h := plan.Page()
		n := 0
		for _, s := range sheets {
			n += len(s)
			for i, a := range s {
				if a.x < plan.Margin || a.y < plan.Margin || a.x+a.w > w-plan.Margin+tiny || a.y+a.h > h-plan.Margin+tiny {
					t.Fatalf("%v lies off the paper", a)
				}
				for _, b := range s[:i] {
					if a.x < b.x+b.w && b.x < a.x+a.w && a.y < b.y+b.h && b.y < a.y+a.h {
						t.Fatalf("%v lies on %v", a, b)
					}
				}
			}
		}
		if n != len(all) {
			t.Fatalf("%d of %d pieces", n, len(all))
		}
		space := box{plan.Margin, plan.Margin, w - 2*plan.Margin, h - 2*plan.Margin}
		slices.SortStableFunc(all, func(a, b cutout) int { return cmp.Compare(b.h, a.h) })
		if n := len(onSheets(all, func() sheetFiller { return &rows{space: space, next: space.y} })); len(sheets) > n {
			t.Fatalf("%d sheets, %d in rows", len(sheets), n)
		}
	})
}

func TestParseTemplate(t *testing.T) {
	d := game(t, "ford").System().Declaration()
	for text, want := range map[string]Template{
		"circle:20": {Form: "circle", Length: 4, Name: "20 ft circle"}, "Cone:15ft": {Form: "cone", Length: 3, Name: "15 ft cone"},
		"cone:15:60": {Form: "cone", Length: 3, Angle: 60, Name: "15 ft cone"}, "line:60:10": {Form: "line", Length: 12, Width: 2, Name: "60 ft line"},
	} {
		if got, err := ParseTemplate(text, d); err != nil || got != want {
			t.Errorf("%q: %+v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "circle", "circle:0", "circle:x", "circle:5:5", "cone:15:200", "square:5", "line:1:2:3", "circle:900"} {
		if got, err := ParseTemplate(text, d); err == nil {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// A template's edge is where its length says.
func TestTemplatesAreToScale(t *testing.T) {
	for _, c := range []struct {
		t    Template
		w, h float64
	}{
		{Template{Form: "circle", Length: 4}, 8, 8}, {Template{Form: "line", Length: 6, Width: 2}, 6, 2},
		{Template{Form: "cone", Length: 5, Angle: 60}, 5, 5}, {Template{Form: "cone", Length: 3, Angle: 180}, 6, 3},
	} {
		r := rect(0, 0, 0, 0)
		for _, p := range c.t.outline() {
			r.Max.X, r.Max.Y = max(r.Max.X, p.X-edge), max(r.Max.Y, p.Y-edge)
		}
		if off := max(r.Max.X-c.w, c.w-r.Max.X) + max(r.Max.Y-c.h, c.h-r.Max.Y); off > 1e-9 {
			t.Errorf("%+v: %v", c.t, r.Max)
		}
	}
}

func TestPiecesRefuse(t *testing.T) {
	p := pieces(t, scene.DM, Discs)
	p.Layout.Square = 250
	if err := p.Write(context.Background(), &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "doesn't fit on A4") {
		t.Error(err)
	}
	p = pieces(t, scene.DM)
	if err := p.Write(context.Background(), &bytes.Buffer{}); err == nil || !strings.Contains(err.Error(), "nothing to print") {
		t.Error(err)
	}
}
