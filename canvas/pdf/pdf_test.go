package pdf

import (
	"bytes"
	"compress/zlib"
	"errors"
	"fmt"
	"image/color"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func file(t testing.TB, draw func(w *Writer)) []byte {
	t.Helper()
	var b bytes.Buffer
	w := New(&b, "Käse", Fonts{})
	draw(w)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestObjectsLieWhereTheTableSays checks that the table at the end holds the offset of each object.
func TestObjectsLieWhereTheTableSays(t *testing.T) {
	b := file(t, func(w *Writer) {
		pic := w.JPEG([]byte("\xff\xd8not one\xff\xd9"), 3, 2)
		p := w.Page(100, 50, 1, 1)
		p.Picture(pic, 1, 2, 3, 4)
		p.Text(Bold, 5, 10, 10, "Ünïcödé ↑", color.NRGBA{A: 255})
		w.Page(50, 100, 1, 1)
	})
	at := regexp.MustCompile(`startxref\n(\d+)\n`).FindSubmatch(b)
	start, _ := strconv.Atoi(string(at[1]))
	if !bytes.HasPrefix(b[start:], []byte("xref\n0 ")) {
		t.Fatal("the table isn't where it should be")
	}
	lines := strings.Split(string(b[start:]), "\n")[3:]
	for i, l := range lines {
		if l == "trailer" {
			break
		}
		offset, _ := strconv.Atoi(l[:10])
		if strings.Contains(l, " f ") {
			continue
		}
		if want := fmt.Sprintf("%d 0 obj\n", i+1); !bytes.HasPrefix(b[offset:], []byte(want)) {
			t.Errorf("object %d: %q", i+1, b[offset:offset+12])
		}
	}
	for _, want := range []string{"/PrintScaling /None", "/MediaBox [0 0 283.4646 141.7323]", "<FEFF004B00E400730065>", "/Count 2"} {
		if !bytes.Contains(b, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	if bytes.Contains(b, []byte("GoRegular")) {
		t.Error("a font that nothing is written in")
	}
}

func TestNumbers(t *testing.T) {
	for v, want := range map[float64]string{0: "0", -0.00001: "0", 1.5: "1.5", -2.00004: "-2", 123.45678: "123.4568", math.NaN(): "0", math.Inf(1): "0"} {
		if got := number(v); got != want {
			t.Errorf("%v: %s", v, got)
		}
	}
}

// full is a writer that accepts a limited number of bytes.
type full struct{ left int }

var errFull = errors.New("full")

func (f *full) Write(b []byte) (int, error) {
	if f.left -= len(b); f.left < 0 {
		return 0, errFull
	}
	return len(b), nil
}

func TestErrors(t *testing.T) {
	for _, left := range []int{0, 20, 500} {
		w := New(&full{left}, "", Fonts{})
		w.Page(100, 100, 1, 1).Text(Regular, 3, 1, 1, "x", color.NRGBA{A: 255})
		if err := w.Close(); !errors.Is(err, errFull) {
			t.Errorf("%d bytes: %v", left, err)
		}
	}
	for _, side := range []float64{0, math.NaN(), 1e5} {
		w := New(&bytes.Buffer{}, "", Fonts{})
		w.Page(side, 100, 1, 1)
		if err := w.Close(); err == nil {
			t.Errorf("a page of %v", side)
		}
	}
}

// TestWrap checks that wrapped text keeps its words and stays within the width.
func TestWrap(t *testing.T) {
	w := New(&bytes.Buffer{}, "", Fonts{})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.StringMatching(`[a-zäß]{1,14}`)).Draw(t, "words"), " ")
		room := rapid.Float64Range(8, 60).Draw(t, "room")
		lines := w.Wrap(Regular, 3, text, room)
		if got, want := strings.ReplaceAll(strings.Join(lines, ""), " ", ""), strings.ReplaceAll(text, " ", ""); got != want {
			t.Fatalf("%q of %q", got, want)
		}
		for _, l := range lines {
			if w.Width(Regular, 3, l) > room {
				t.Fatalf("%q is longer than %v", l, room)
			}
		}
	})
}

// TestGoFontsAreWhole checks that each of the Go fonts, deflated once for all files, is that font.
func TestGoFontsAreWhole(t *testing.T) {
	for _, f := range goFonts {
		z, err := zlib.NewReader(bytes.NewReader(f.packed()))
		if err != nil {
			t.Fatal(err)
		}
		if whole, err := io.ReadAll(z); err != nil || !bytes.Equal(whole, f.ttf) {
			t.Errorf("%s: %d bytes of %d, %v", f.name, len(whole), len(f.ttf), err)
		}
	}
}
