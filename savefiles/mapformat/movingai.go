package mapformat

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"strconv"
	"strings"

	"parapet/engine/jsondoc"
)

// isMovingAI tells maps of the MovingAI benchmarks by their first line.
func isMovingAI(start []byte) bool {
	first, _, _ := bytes.Cut(start, []byte("\n"))
	fields := bytes.Fields(first)
	return len(fields) == 2 && string(fields[0]) == "type" && bytes.Contains(start[:min(len(start), 200)], []byte("height"))
}

// treeRune is the square that trees stand on; they can't be entered nor seen through.
const treeRune = 'T'

// movingAI is what each character of such a map is here.
var movingAI = map[byte]rune{'.': '.', 'G': '.', '@': '#', 'O': '#', 'T': treeRune, 'S': ',', 'W': '≈'}

// readMovingAI reads "type octile", height, width, "map" and then rows of characters.
func readMovingAI(ctx context.Context, in *bufio.Reader, o Options) (*Result, error) {
	out := &Result{Format: MovingAI}
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 1<<12), 1<<16)
	size := map[string]int{}
	began := false
	for !began && lines.Scan() {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) == 1 && fields[0] == "map":
			began = true
		case len(fields) == 2:
			n, err := strconv.Atoi(fields[1])
			if err != nil && fields[0] != "type" {
				return nil, fmt.Errorf("%w: %q is no number", ErrNoMap, fields[1])
			}
			size[fields[0]] = n
		case len(fields) > 0:
			return nil, fmt.Errorf("%w: a line %.30q before the map", ErrNoMap, lines.Text())
		}
	}
	s, err := newSketch(o, &out.Report, float64(size["width"]), float64(size["height"]))
	if err != nil {
		return nil, err
	}
	if err := s.movingAIRows(lines); err != nil {
		return nil, err
	}
	s.report.note("A square is taken for the rule system's own; the file gives no scale.")
	return s.finish(ctx, out, o.name())
}

func (s *sketch) movingAIRows(lines *bufio.Scanner) error {
	unknown, rows, short, trees := 0, 0, 0, false
	for ; rows < s.rows && lines.Scan(); rows++ {
		row := strings.TrimRight(lines.Text(), "\r")
		if len(row) != s.cols {
			short++
		}
		for x := range s.cols {
			r := '#'
			if x < len(row) {
				known := false
				if r, known = movingAI[row[x]]; !known {
					unknown++
					r = '#'
				}
			}
			trees = trees || r == treeRune
			s.fill(x, rows, r)
		}
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("reading the map: %w", err)
	}
	if rows == 0 {
		return fmt.Errorf("%w: there are no rows", ErrNoMap)
	}
	for y := rows; y < s.rows; y++ {
		for x := range s.cols {
			s.fill(x, y, '#')
		}
	}
	if trees {
		kind := jsondoc.Obj(jsondoc.M("name", jsondoc.Str("trees")), jsondoc.M("solid", jsondoc.Flag(true)), jsondoc.M("tint", jsondoc.Str("#4c6b3c")))
		s.legend = jsondoc.Obj(jsondoc.M(string(treeRune), kind))
	}
	if short += s.rows - rows; short > 0 {
		s.report.note("%s of another length than %d, or missing: what is missing is rock.", count(short, "row"), s.cols)
	}
	s.leave(unknown, count(unknown, "square")+" of a kind that isn't known: rock.")
	return nil
}
