package paper

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
)

// pixels rasterises a file at so many pixels an inch, a picture for each page.
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

// checked has other programs look for faults of a file's structure.
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

// Every kind of file holds up before other programs.
func TestOthersReadIt(t *testing.T) {
	g := bare(t, "glitters")
	for _, what := range []What{WholeMap, PieceSheets, CardSheets, Calibration} {
		j := NewJob()
		j.What = what
		path := filepath.Join(t.TempDir(), "file.pdf")
		source := Source{View: g.View(), Name: "Ännchen, Čapek (a\\b)", Icon: icon}
		if err := Save(path, func(w io.Writer) error { return j.Write(context.Background(), w, source) }); err != nil {
			t.Fatal(err)
		}
		checked(t, path)
	}
}

// inked finds the lines that run along a strip of a page: the middle of each in pixels. sum gives
// how dark the strip is at a pixel, 0 to 1.
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

// From pixels of another program: the same, and across joints too.
func TestScaleByTheRasteriser(t *testing.T) {
	const dpi = 254 // 10 pixels a millimetre
	for name, l := range scales() {
		m := blank(12, 11, l)
		plan, err := m.Plan()
		if err != nil {
			t.Fatal(err)
		}
		sx, sy := l.Stretch()
		joints := map[[2]int][]float64{} // place of a joint on the map by column of sheets and row, as each side measures it
		for i, img := range pixels(t, written(t, m), dpi) {
			s := plan.Sheets[i]
			// A strip between two lines across.
			band := func(x, y0, y1 int) float64 {
				sum := 0
				for y := y0; y < y1; y++ {
					sum += 255 - int(img.GrayAt(x, y).Y)
				}
				return float64(sum) / 255 / float64(y1-y0)
			}
			first := math.Ceil(s.Shown.Min.Y + 0.1)
			if first+0.8 > s.Shown.Max.Y {
				first = s.Shown.Min.Y
			}
			y0 := int((s.Y + (first-s.Shown.Min.Y+0.15)*l.Square) * sy * 10)
			left, right := int((s.X*sx-0.5)*10), int((s.X+(s.Shown.Max.X-s.Shown.Min.X)*l.Square)*sx*10+5)
			lines := inked(right-left, func(x int) float64 { return band(left+x, y0, y0+40) })
			for k := range lines {
				lines[k] = (lines[k] + float64(left)) / 10
			}
			square := math.Ceil(s.Shown.Min.X - tiny)
			want := s.X*sx + (square-s.Shown.Min.X)*l.Square*sx
			for len(lines) > 0 && lines[0] < want-1 { // the edge of a part of a square
				lines = lines[1:]
			}
			if n := int(math.Floor(s.Shown.Max.X+tiny) - square); len(lines) < n+1 {
				t.Fatalf("%s, %s: %d lines for %d squares", name, s.Name(), len(lines), n)
			}
			for k, x := range lines {
				at := square + float64(k)
				if at > s.Shown.Max.X-0.1 || k == 0 && at < s.Shown.Min.X+0.01 {
					continue // half of the line is cut off there
				}
				if off := x - (want + float64(k)*l.Square*sx); math.Abs(off) > 0.05 {
					t.Errorf("%s, %s: line %v lies %.3f mm off", name, s.Name(), at, off)
				}
			}
			// The marks above the map, each as a place on the map by the lines of its own sheet.
			top := int((s.Y - markFrom) * sy * 10)
			marks := inked(img.Rect.Dx(), func(x int) float64 { return band(x, top-5, top) })
			marks = slices.DeleteFunc(marks, func(x float64) bool { return int(x) < left || int(x) > right }) // circles at the sides
			if len(marks) != 2 {
				t.Fatalf("%s, %s: %d marks: %v", name, s.Name(), len(marks), marks)
			}
			for k, x := range marks {
				place := s.Shown.Min.X + (x/10-s.X*sx)/(l.Square*sx)
				joints[[2]int{s.Col + k, s.Row}] = append(joints[[2]int{s.Col + k, s.Row}], place)
			}
		}
		for joint, places := range joints {
			if joint[0] > 0 && joint[0] < plan.Cols && len(places) != 2 {
				t.Errorf("%s: joint %v has marks on %d sheets", name, joint, len(places))
			}
			for _, p := range places {
				if math.Abs(p-places[0])*l.Square > 0.05 {
					t.Errorf("%s: the marks at joint %v stand %.3f mm apart", name, joint, (p-places[0])*l.Square)
				}
			}
		}
	}
}

// The picture lies under the lines: a stripe painted on every line between squares is found where the
// line is, on every sheet, whatever the picture's resolution and offset.
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
