// Package pdftest parses files written by package pdf, so that tests can check what lies where on which page.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Page is a printed page. Lengths are in millimetres of paper from the upper left corner.
type Page struct {
	Width, Height float64
	Lines         []Line
	Boxes         []Box // filled and stroked rectangles, and pictures
	Content       string
}

// Line is a straight line drawn on the page.
type Line struct {
	X1, Y1, X2, Y2 float64
	Grey           float64 // the red part of its colour, 0 to 1
	Width          float64
}

// Box is a rectangle, in millimetres of paper.
type Box struct{ X, Y, W, H float64 }

// Has reports whether the file contains the text: in the clear, on a page, or in the title. It doesn't look into pictures.
func Has(t testing.TB, file []byte, text string) bool {
	t.Helper()
	return strings.Contains(Text(t, file), text)
}

var (
	object   = regexp.MustCompile(`(?s)(\d+) 0 obj\n(.*?)\nendobj\n`)
	meaning  = regexp.MustCompile(`<([0-9A-F]{4})> <([0-9A-F]+)>`)
	written  = regexp.MustCompile(`/F(\d) [\d.]+ Tf .*? <([0-9A-F]*)> Tj`)
	kids     = regexp.MustCompile(`/Kids \[([^\]]*)\]`)
	contents = regexp.MustCompile(`/Contents (\d+) 0 R`)
	box      = regexp.MustCompile(`/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]`)
	unicode  = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	font     = regexp.MustCompile(`/F(\d) (\d+) 0 R`)
)

// objects returns the bodies of a file's objects by number, with streams decompressed.
func objects(t testing.TB, file []byte) map[string]string {
	t.Helper()
	if !bytes.HasPrefix(file, []byte("%PDF-")) || !bytes.HasSuffix(file, []byte("%%EOF\n")) {
		t.Fatalf("no whole PDF: %d bytes", len(file))
	}
	out := map[string]string{}
	for _, m := range object.FindAllSubmatch(file, -1) {
		head, stream, ok := bytes.Cut(m[2], []byte("\nstream\n"))
		out[string(m[1])] = string(head)
		if !ok || !bytes.Contains(head, []byte("/FlateDecode")) {
			continue
		}
		z, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			t.Fatalf("object %s: %v", m[1], err)
		}
		content, err := io.ReadAll(z)
		if err != nil {
			t.Fatalf("object %s: %v", m[1], err)
		}
		out[string(m[1])] = string(head) + "\nstream\n" + string(content)
	}
	return out
}

// pages returns the bodies of the page objects in order.
func pages(t testing.TB, objects map[string]string) []string {
	t.Helper()
	m := kids.FindStringSubmatch(objects["2"])
	if m == nil {
		t.Fatal("no pages")
	}
	var out []string
	for f := range strings.SplitSeq(strings.TrimSpace(m[1]), " 0 R") {
		if n := strings.TrimSpace(f); n != "" {
			out = append(out, objects[n])
		}
	}
	return out
}

// Text returns all text on the pages, one line each, and the title.
func Text(t testing.TB, file []byte) string {
	t.Helper()
	all := objects(t, file)
	var out strings.Builder
	for _, page := range pages(t, all) {
		runes := map[string]map[string]rune{}
		for _, f := range font.FindAllStringSubmatch(page, -1) {
			runes[f[1]] = map[string]rune{}
			u := unicode.FindStringSubmatch(all[f[2]])
			for _, m := range meaning.FindAllStringSubmatch(all[u[1]], -1) {
				n, _ := strconv.ParseUint(m[2], 16, 32)
				runes[f[1]][m[1]] = rune(n)
			}
		}
		_, content, _ := strings.Cut(all[contents.FindStringSubmatch(page)[1]], "\nstream\n")
		for _, m := range written.FindAllStringSubmatch(content, -1) {
			for i := 0; i+4 <= len(m[2]); i += 4 {
				out.WriteRune(runes[m[1]][m[2][i:i+4]])
			}
			out.WriteByte('\n')
		}
	}
	return out.String() + all["3"]
}

// Read parses the pages of a file.
func Read(t testing.TB, file []byte) []Page {
	t.Helper()
	all := objects(t, file)
	var out []Page
	for _, body := range pages(t, all) {
		m := box.FindStringSubmatch(body)
		w, _ := strconv.ParseFloat(m[1], 64)
		h, _ := strconv.ParseFloat(m[2], 64)
		_, content, _ := strings.Cut(all[contents.FindStringSubmatch(body)[1]], "\nstream\n")
		p := Page{Width: w / 72 * 25.4, Height: h / 72 * 25.4, Content: content}
		p.run(t)
		out = append(out, p)
	}
	return out
}

type matrix [6]float64

func (m matrix) at(x, y float64) (float64, float64) {
	return m[0]*x + m[2]*y + m[4], m[1]*x + m[3]*y + m[5]
}

// then returns m applied before n.
func (m matrix) then(n matrix) matrix {
	return matrix{m[0]*n[0] + m[1]*n[2], m[0]*n[1] + m[1]*n[3], m[2]*n[0] + m[3]*n[2], m[2]*n[1] + m[3]*n[3],
		m[4]*n[0] + m[5]*n[2] + n[4], m[4]*n[1] + m[5]*n[3] + n[5]}
}

type state struct {
	m           matrix
	grey, width float64
}

// run interprets the page's content.
func (p *Page) run(t testing.TB) {
	t.Helper()
	var stack []state
	s := state{m: matrix{1, 0, 0, 1, 0, 0}, width: 1}
	var args []float64
	var path []Line
	var boxes []Box
	var x, y, x0, y0 float64
	place := func(x, y float64) (float64, float64) {
		px, py := s.m.at(x, y)
		return px / 72 * 25.4, p.Height - py/72*25.4
	}
	lineTo := func(nx, ny float64) {
		ax, ay := place(x, y)
		bx, by := place(nx, ny)
		path = append(path, Line{X1: ax, Y1: ay, X2: bx, Y2: by})
		x, y = nx, ny
	}
	for _, word := range strings.Fields(strings.NewReplacer("[", " ", "]", " ").Replace(p.Content)) {
		if n, err := strconv.ParseFloat(word, 64); err == nil {
			args = append(args, n)
			continue
		}
		need := map[string]int{"m": 2, "l": 2, "c": 6, "re": 4, "cm": 6, "w": 1, "RG": 3}[word]
		if len(args) < need {
			t.Fatalf("%s with %v", word, args)
		}
		a := args[len(args)-need:]
		switch word {
		case "q":
			stack = append(stack, s)
		case "Q":
			s, stack = stack[len(stack)-1], stack[:len(stack)-1]
		case "cm":
			s.m = matrix(a).then(s.m)
		case "w":
			s.width = a[0]
		case "RG":
			s.grey = a[0]
		case "m":
			x, y, x0, y0 = a[0], a[1], a[0], a[1]
		case "l":
			lineTo(a[0], a[1])
		case "c":
			x, y = a[4], a[5]
		case "h":
			if x != x0 || y != y0 {
				lineTo(x0, y0)
			}
		case "re":
			ax, ay := place(a[0], a[1])
			bx, by := place(a[0]+a[2], a[1]+a[3])
			boxes = append(boxes, Box{min(ax, bx), min(ay, by), math.Abs(bx - ax), math.Abs(by - ay)})
		case "S":
			for _, l := range path {
				l.Grey, l.Width = s.grey, s.width
				p.Lines = append(p.Lines, l)
			}
			p.Boxes = append(p.Boxes, boxes...)
			path, boxes = nil, nil
		case "f", "f*":
			p.Boxes = append(p.Boxes, boxes...)
			path, boxes = nil, nil
		case "n":
			path, boxes = nil, nil
		case "Do":
			ax, ay := place(0, 0)
			bx, by := place(1, 1)
			p.Boxes = append(p.Boxes, Box{min(ax, bx), min(ay, by), math.Abs(bx - ax), math.Abs(by - ay)})
		}
		if strings.HasPrefix(word, "/") || strings.HasPrefix(word, "<") {
			continue
		}
		args = args[:0]
	}
	if len(stack) != 0 {
		t.Fatalf("%d states left on the stack", len(stack))
	}
}
