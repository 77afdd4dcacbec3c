package printing

import (
	"bytes"
	"cmp"
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/pdf/pdftest"
	"parapet/canvas/scene"
)

func TestPiecesNameEverybody(t *testing.T) {
	for _, kind := range []PieceKind{Standees, Discs, Tents} {
		p := pieces(t, scene.DM, kind)
		text := pdftest.Text(t, piecesFile(t, p))
		for _, k := range p.Edition.Tokens {
			for _, word := range strings.Fields(unnumbered(k.Name)) {
				if len(word) < 8 && !strings.Contains(text, word) { // longer ones may be cut
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

// TestPiecesFitTheirSquares checks that a disc is as wide as its squares less a millimetre, and a standee's base is as
// deep as they are.
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

// TestLargeStandeesStand checks that the largest standees keep a usable shape on small paper, or are refused.
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

// TestPiecesLieTheBetterWay checks that pieces are printed in the orientation that takes fewer sheets.
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

// TestPackedPiecesDontOverlap checks that pieces stay on the paper, don't overlap, and none is lost.
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
