// Package pdf writes PDF files: pages in millimetres with paths, text and pictures. It writes everything out at once, so
// that a file of a hundred pages needs the memory of one, and the same calls produce the same bytes. The alternative,
// codeberg.org/go-pdf/fpdf 0.12, keeps the file in memory, can't ask viewers not to scale, and writes pictures of equal
// width in random order.
package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"unicode/utf16"

	"parapet/canvas/textshape"
	"parapet/engine/message"
)

// Point is the number of PDF points in a millimetre.
const Point = 72 / 25.4

// The limits of a page's side in millimetres, which PDF viewers impose.
const (
	MinSide = 1.1
	MaxSide = 5080
)

// Writer writes one file. It keeps its first error, which Close returns.
type Writer struct {
	to      io.Writer
	at      int64
	offsets []int64 // of object n+1
	pages   []int   // object numbers of the pages
	page    *Page   // not yet written
	fonts   []*font // the Go fonts by weight, then further ones; nil for none
	more    Fonts
	shapers [2]*textshape.Shaper // by weight; nil until a line needs one
	title   string
	err     error
	watch   Pages          // receives the pages; may be nil
	jpegs   map[int][]byte // pictures by number, for watch
}

// The objects with fixed numbers.
const (
	catalogObject = 1 + iota
	pagesObject
	infoObject
	fontObject // object of the first font; each font has five
)

const objectsOfFont = 5

// New starts a file; the title may be empty. If to implements Pages, it receives the finished pages too.
func New(to io.Writer, title string, more Fonts) *Writer {
	w := &Writer{to: to, title: title, more: more, offsets: make([]int64, fontObject-1+2*objectsOfFont)}
	if p, ok := to.(Pages); ok {
		w.watch, w.jpegs = p, map[int][]byte{}
	}
	w.fonts, w.err = fonts(more)
	w.write("%PDF-1.6\n%\xc2\xb5\xc2\xb6\n")
	return w
}

// numbered assigns object numbers to a font that has none yet.
func (w *Writer) numbered(f *font) {
	if f.number != 0 {
		return
	}
	f.number = len(w.offsets) + 1
	for range objectsOfFont {
		w.reserve()
	}
}

// Err returns the first error, for callers that want to stop early.
func (w *Writer) Err() error { return w.err }

func (w *Writer) write(s string) { w.bytes([]byte(s)) }

func (w *Writer) bytes(b []byte) {
	if w.err != nil {
		return
	}
	n, err := w.to.Write(b)
	w.at += int64(n)
	w.err = err
}

// reserve returns a number for an object to be written later.
func (w *Writer) reserve() int {
	w.offsets = append(w.offsets, 0)
	return len(w.offsets)
}

// object writes an object under a reserved number.
func (w *Writer) object(number int, body string) {
	w.offsets[number-1] = w.at
	w.write(fmt.Sprintf("%d 0 obj\n%s\nendobj\n", number, body))
}

// stream writes an object with a stream; dict is the content of its dictionary apart from the length.
func (w *Writer) stream(number int, dict string, content []byte) {
	w.offsets[number-1] = w.at
	w.write(fmt.Sprintf("%d 0 obj\n<<%s /Length %d>>\nstream\n", number, dict, len(content)))
	w.bytes(content)
	w.write("\nendstream\nendobj\n")
}

func (w *Writer) deflated(number int, dict string, content []byte) {
	w.packed(number, dict, deflate(content))
}

func (w *Writer) packed(number int, dict string, deflated []byte) {
	w.stream(number, dict+" /Filter /FlateDecode", deflated)
}

func deflate(content []byte) []byte {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(content) // writing to memory can't fail
	z.Close()
	return packed.Bytes()
}

// Picture is a picture in the file, usable on any later page.
type Picture struct{ number int }

// JPEG adds a JPEG picture with RGB colours and the given size in pixels to the file, at once.
func (w *Writer) JPEG(content []byte, width, height int) Picture {
	p := Picture{w.reserve()}
	if w.watch != nil {
		w.jpegs[p.number] = content
	}
	w.stream(p.number, fmt.Sprintf("/Type /XObject /Subtype /Image /Width %d /Height %d /ColorSpace /DeviceRGB "+
		"/BitsPerComponent 8 /Filter /DCTDecode", width, height), content)
	return p
}

// Page starts a page of width by height millimetres, between MinSide and MaxSide each. The previous page is finished and
// must not be drawn on any more. Lengths on the page are stretched: a millimetre of the page comes out as stretchX or
// stretchY millimetres; 1 if the printer needs no correction.
func (w *Writer) Page(width, height, stretchX, stretchY float64) *Page {
	w.finish()
	if w.err == nil && (!(width >= MinSide) || !(height >= MinSide) || width > MaxSide || height > MaxSide) {
		w.err = message.Errorf("a page of %g × %g mm; must be %g to %g mm", width, height, MinSide, float64(MaxSide))
	}
	w.page = newPage(w, width, height, stretchX, stretchY)
	return w.page
}

// finish writes the current page.
func (w *Writer) finish() {
	p := w.page
	if p == nil {
		return
	}
	w.page = nil
	if w.watch != nil {
		w.watch.Page(p)
	}
	content, page := w.reserve(), w.reserve()
	w.deflated(content, "", p.content)
	w.object(page, fmt.Sprintf("<</Type /Page /Parent %d 0 R /MediaBox [0 0 %s %s] /Resources <<%s>> /Contents %d 0 R>>",
		pagesObject, number(p.width*Point), number(p.height*Point), p.resources(), content))
	w.pages = append(w.pages, page)
}

// Close finishes the file and returns the first error. The file asks viewers to print it at actual size.
func (w *Writer) Close() error {
	w.finish()
	for _, f := range w.fonts {
		f.write(w)
	}
	kids := ""
	for _, n := range w.pages {
		kids += fmt.Sprintf("%d 0 R ", n)
	}
	w.object(pagesObject, fmt.Sprintf("<</Type /Pages /Kids [%s] /Count %d>>", kids, len(w.pages)))
	w.object(catalogObject, fmt.Sprintf("<</Type /Catalog /Pages %d 0 R /ViewerPreferences <</PrintScaling /None "+
		"/PickTrayByPDFSize true /Duplex /Simplex>>>>", pagesObject))
	w.object(infoObject, fmt.Sprintf("<</Producer (Parapet) /Title %s>>", text(w.title)))
	w.trailer()
	return w.err
}

func (w *Writer) trailer() {
	start := w.at
	w.write(fmt.Sprintf("xref\n0 %d\n0000000000 65535 f \n", len(w.offsets)+1))
	for _, at := range w.offsets {
		if at == 0 { // a font that wasn't used
			w.write("0000000000 65535 f \n")
			continue
		}
		w.write(fmt.Sprintf("%010d 00000 n \n", at))
	}
	w.write(fmt.Sprintf("trailer\n<</Size %d /Root %d 0 R /Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n",
		len(w.offsets)+1, catalogObject, infoObject, start))
}

// text encodes a text outside of pages, in UTF-16 as hexadecimal digits.
func text(s string) string {
	out := "<FEFF"
	for _, u := range utf16.Encode([]rune(s)) {
		out += fmt.Sprintf("%04X", u)
	}
	return out + ">"
}
