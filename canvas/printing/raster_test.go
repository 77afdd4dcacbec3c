package printing

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/color"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"parapet/canvas/paint"
	"parapet/icons"
)

// pixels rasterises a file at a resolution in dpi, one image per page.
func pixels(t *testing.T, file []byte, dpi int) []*image.Gray {
	t.Helper()
	tool, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Fatal("pdftoppm is missing; on Debian and its kin: apt-get install poppler-utils (make test does)")
	}
	dir := t.TempDir()
	path := filepath.Join(dir, "map.pdf")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	checked(t, path)
	if out, err := exec.Command(tool, "-r", fmt.Sprint(dpi), "-gray", path, filepath.Join(dir, "p")).CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("pdftoppm: %v: %s", err, out)
	}
	names, _ := filepath.Glob(filepath.Join(dir, "p-*.pgm"))
	slices.Sort(names)
	var pages []*image.Gray
	for _, n := range names {
		content, err := os.ReadFile(n)
		if err != nil {
			t.Fatal(err)
		}
		var w, h int
		if _, err := fmt.Sscanf(string(content[:min(len(content), 40)]), "P5\n%d %d\n255\n", &w, &h); err != nil || w*h > len(content) {
			t.Fatalf("%s: %v, %d × %d in %d bytes", n, err, w, h, len(content))
		}
		g := &image.Gray{Pix: content[len(content)-w*h:], Stride: w, Rect: image.Rect(0, 0, w, h)}
		pages = append(pages, g)
	}
	return pages
}

// checked has other programs validate a file's structure.
func checked(t *testing.T, path string) {
	t.Helper()
	for _, args := range [][]string{{"pdfinfo", path}, {"qpdf", "--check", "--no-warn", path}} {
		tool, err := exec.LookPath(args[0])
		if err != nil {
			t.Fatalf("%s is missing; on Debian and its kin: apt-get install poppler-utils qpdf (make test does)", args[0])
		}
		var complaint bytes.Buffer
		c := exec.Command(tool, args[1:]...)
		c.Stderr = &complaint
		if out, err := c.Output(); err != nil || complaint.Len() > 0 {
			t.Fatalf("%s: %v: %s%s", args[0], err, out, complaint.Bytes())
		}
	}
}

// TestOthersReadIt checks that other programs accept every kind of file.
func TestOthersReadIt(t *testing.T) {
	g := bare(t, "glitters")
	for _, what := range []What{WholeMap, PieceSheets, CardSheets, Calibration} {
		j := NewJob()
		j.What = what
		path := filepath.Join(t.TempDir(), "file.pdf")
		source := Source{View: g.View(), Name: "Ännchen, Čapek (a\\b)", Icon: icons.SVG}
		if err := Save(path, func(w io.Writer) error { return j.Write(context.Background(), w, source) }); err != nil {
			t.Fatal(err)
		}
		checked(t, path)
	}
}

// inked returns the positions of the lines that cross a strip of n pixels. sum returns how dark the strip is at a pixel,
// 0 to 1.
func inked(n int, sum func(i int) float64) []float64 {
	var out []float64
	for i := 0; i < n; i++ {
		dark, moment := 0.0, 0.0
		for ; i < n; i++ {
			d := sum(i)
			if d < 0.04 {
				break
			}
			dark, moment = dark+d, moment+d*(float64(i)+0.5)
		}
		if dark > 0 {
			out = append(out, moment/dark)
		}
	}
	return out
}

// across is a page as measured along one axis: the coordinate on that axis comes first.
type across struct {
	dark         func(x, y int) float64 // darkness of a pixel, 0 to 1
	long         int                    // in pixels
	start, side  float64                // start of the map and a square's side, in mm of paper
	shown        [2]float64             // the part of the map shown, in squares
	share        [2]float64             // the part that only this sheet shows
	from         float64                // start of the map on the other axis
	free, square float64                // on the other axis: the first whole square shown, from the map's edge, and its side
	sheet, line  int                    // index of the sheet on this axis and on the other
}

// axes returns the page's two axes of measurement.
func axes(img *image.Gray, s Sheet, l Layout) map[string]across {
	sx, sy := l.Stretch()
	free := func(lo, hi float64) float64 {
		if first := math.Ceil(lo + 0.1); first+0.8 <= hi {
			return first - lo
		}
		return 0
	}
	r := s.Shown
	return map[string]across{
		"across": {func(x, y int) float64 { return 1 - float64(img.GrayAt(x, y).Y)/255 }, img.Rect.Dx(), s.X * sx, l.Square * sx,
			[2]float64{r.Min.X, r.Max.X}, [2]float64{s.Share.Min.X, s.Share.Max.X}, s.Y * sy, free(r.Min.Y, r.Max.Y), l.Square * sy, s.Col, s.Row},
		"down": {func(x, y int) float64 { return 1 - float64(img.GrayAt(y, x).Y)/255 }, img.Rect.Dy(), s.Y * sy, l.Square * sy,
			[2]float64{r.Min.Y, r.Max.Y}, [2]float64{s.Share.Min.Y, s.Share.Max.Y}, s.X * sx, free(r.Min.X, r.Max.X), l.Square * sx, s.Row, s.Col},
	}
}

// found returns the lines in a strip between two positions on the other axis, in millimetres of paper.
func (a across) found(from, to float64) []float64 {
	const pad = 0.5
	left, right, y0, y1 := int((a.start-pad)*10), int((a.start+(a.shown[1]-a.shown[0])*a.side+pad)*10), int(from*10), int(to*10)
	lines := inked(min(right, a.long)-left, func(x int) float64 {
		sum := 0.0
		for y := y0; y < y1; y++ {
			sum += a.dark(left+x, y)
		}
		return sum / float64(y1-y0)
	})
	for i := range lines {
		lines[i] = (lines[i] + float64(left)) / 10
	}
	return lines
}

// grid checks the spacing of the grid lines.
func (a across) grid(t *testing.T, name string) {
	t.Helper()
	at := a.from + (a.free+0.15)*a.square
	lines := a.found(at, at+4)
	first := math.Ceil(a.shown[0] - tiny)
	want := a.start + (first-a.shown[0])*a.side
	for len(lines) > 0 && lines[0] < want-1 { // the edge of a part of a square
		lines = lines[1:]
	}
	if n := int(math.Floor(a.shown[1]+tiny) - first); len(lines) < n+1 {
		t.Fatalf("%s: %d lines for %d squares", name, len(lines), n)
	}
	for k, x := range lines {
		line := first + float64(k)
		if line > a.shown[1]-0.1 || k == 0 && line < a.shown[0]+0.01 {
			continue // half of the line is cut off there
		}
		if off := x - (want + float64(k)*a.side); math.Abs(off) > 0.05 {
			t.Errorf("%s: line %v lies %.3f mm off", name, line, off)
		}
	}
}

// TestScaleByTheRasteriser makes the same check as TestScaleByTheNumbers on another program's pixels, and across joints too.
func TestScaleByTheRasteriser(t *testing.T) {
	const dpi = 254 // 10 pixels per mm
	type joint struct {
		axis        string
		sheet, line int
	}
	for name, l := range scales() {
		m := blank(12, 13, l)
		plan, err := m.Plan()
		if err != nil {
			t.Fatal(err)
		}
		if plan.Cols*plan.Rows < 2 {
			t.Fatalf("%s: no joints", name)
		}
		joints := map[joint][]float64{} // positions on the map by the marks of both sides
		for i, img := range pixels(t, written(t, m), dpi) {
			s := plan.Sheets[i]
			for axis, a := range axes(img, s, l) {
				a.grid(t, name+", "+s.Name()+", "+axis)
				marks := a.found(a.from-markFrom-0.5, a.from-markFrom)
				if len(marks) != 2 {
					t.Fatalf("%s, %s, %s: %d marks: %v", name, s.Name(), axis, len(marks), marks)
				}
				for k, x := range marks {
					j, place := joint{axis, a.sheet + k, a.line}, a.shown[0]+(x-a.start)/a.side
					joints[j] = append(joints[j], place)
					if off := (place - a.share[k]) * l.Square; math.Abs(off) > 0.05 {
						t.Errorf("%s, %s, %s: a mark stands %.3f mm off", name, s.Name(), axis, off)
					}
				}
			}
		}
		for j, places := range joints {
			if n := map[string]int{"across": plan.Cols, "down": plan.Rows}[j.axis]; j.sheet > 0 && j.sheet < n && len(places) != 2 {
				t.Errorf("%s: joint %v has marks on %d sheets", name, j, len(places))
			}
			for _, p := range places {
				if math.Abs(p-places[0])*l.Square > 0.05 {
					t.Errorf("%s: the marks at joint %v stand %.3f mm apart", name, j, (p-places[0])*l.Square)
				}
			}
		}
	}
}

// TestPictureLiesOnTheGrid checks that the picture is aligned with the grid: a stripe painted on every grid line is found
// at that line, on every sheet, whatever the picture's resolution and offset.
func TestPictureLiesOnTheGrid(t *testing.T) {
	const dpi = 254
	l := DefaultLayout()
	l.MeasuredX = 98.5
	sx, _ := l.Stretch()
	for _, density := range []int{90, 400} {
		img := image.NewRGBA(image.Rect(0, 0, 12*density+7, 3*density+3))
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				c := color.RGBA{255, 255, 255, 255}
				if d := (x - 7 + density/2) % density; d >= density/2-density/20 && d < density/2+density/20 {
					c = color.RGBA{0, 0, 0, 255}
				}
				img.SetRGBA(x, y, c)
			}
		}
		m := Map{Scene: &paint.Scene{Cols: 12, Rows: 3, Picture: paint.NewPicture(img, float64(density), 7, 3)}, Layout: l}
		plan, err := m.Plan()
		if err != nil {
			t.Fatal(err)
		}
		for i, page := range pixels(t, written(t, m), dpi) {
			s := plan.Sheets[i]
			y := int((s.Y + 0.5*l.Square) * 10)
			left, right := int((s.X+2)*sx*10), int((s.X-2+(s.Shown.Max.X-s.Shown.Min.X)*l.Square)*sx*10)
			lines := inked(right-left, func(x int) float64 {
				v := 1 - float64(page.GrayAt(left+x, y).Y)/255
				if v < 0.2 { // of the JPEG
					return 0
				}
				return v
			})
			for k, x := range lines {
				square := s.Shown.Min.X + ((x+float64(left))/10-s.X*sx)/(l.Square*sx)
				if off := (square - math.Round(square)) * l.Square; math.Abs(off) > 0.15 {
					t.Errorf("%d pixels a square, %s: stripe %d lies %.3f mm off", density, s.Name(), k, off)
				}
			}
			if len(lines) < int(s.Shown.Max.X-s.Shown.Min.X)-1 {
				t.Errorf("%d pixels a square, %s: %d stripes in %v", density, s.Name(), len(lines), s.Shown)
			}
		}
	}
}
