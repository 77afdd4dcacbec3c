package limits_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"parapet/engine/limits"
)

// TestLimitsAreAsThePageTellsThem compares the limits with those in docs/encounter-file.md.
func TestLimitsAreAsThePageTellsThem(t *testing.T) {
	page, err := os.ReadFile("../../docs/encounter-file.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line   string
		limits []int
	}{
		{"| the text | # MiB, # values, # members in an object, nested # deep |",
			[]int{inMiB(t, limits.Text), limits.Values, limits.Members, limits.Depth}},
		{"| the map | # × # squares, # walls that run over # squares together, # areas of elevation, # notes, # lights, # kinds of squares",
			[]int{limits.Squares, limits.Squares, limits.Walls, limits.WallRun, limits.Areas, limits.Notes, limits.Lights, limits.Legend}},
		{"| tokens | # tokens, on the board and in reserve, # sides, # answers that are kept, # handouts", []int{limits.Tokens, limits.Sides, limits.SavedAnswers, limits.Handouts}},
		{"| a token | # conditions, # entries in each of its lists |", []int{limits.Conditions, limits.Items}},
		{"| all tokens | # entries and conditions |", []int{limits.Entries}},
		{"| the history | # records |", []int{limits.History}},
		{"| # million squares that all of the history changes, each as often as it is changed; # MB for all versions of the map, " +
			"which share what an edit leaves alone; # areas of fog in a command |",
			[]int{limits.EditedSquares / 1e6, limits.EditedBytes / 1e6, limits.FogAreas}},
		{"| a line of commands | 1 MiB, # commands in a batch |", []int{limits.Batch}},
		{"| the journal | # MiB, # values |", []int{inMiB(t, limits.Text), limits.Values}},
		{"| a picture | # MiB on disk; # MiB for its file and all that decoding it takes |", []int{inMiB(t, limits.Picture), inMiB(t, limits.Decoded)}},
		{"| a map's picture | # megapixels |", []int{limits.Pixels / 1e6}},
		{"each # megapixels; shrunk to # pixels as they are read; # MiB in memory",
			[]int{limits.FacePixels / 1e6, limits.PortraitSide, inMiB(t, limits.Portraits)}},
		{"| a JPEG | # passes", []int{limits.JPEGPasses}},
		{"| a TIFF | # strips or tiles, # megapixels with their margins", []int{limits.TIFFPieces, 2 * limits.Pixels / 1e6}},
		{"| an SVG | # MiB, # elements, # points, numbers up to #, nested # deep, # colours in a gradient, # dashes in a line |",
			[]int{inMiB(t, limits.SVGText), limits.SVGElements, limits.SVGPoints, limits.SVGNumber, limits.Depth, limits.SVGColours, limits.SVGDashes}},
		{"| # lines in a shape, # million pixels by all shapes", []int{limits.SVGLines, limits.SVGWork / 1e6}},
		{"| another program's map | # MiB without its picture and its lists of tiles, # points of lines, # doors and windows |",
			[]int{inMiB(t, limits.Text), limits.Points, limits.Portals}},
		{"| the library | # files of # MiB; together # MiB, # values, # entries and conditions |",
			[]int{limits.LibraryFiles, inMiB(t, limits.Library), inMiB(t, limits.Text), limits.Values, limits.Entries}},
		{"| a picture of a map that is written | # megapixels |", []int{limits.Painted / 1e6}},
		{"| Save As | copies # GiB of pictures |", []int{inMiB(t, limits.Copied) / 1024}},
		{"| reports | # mistakes and # warnings of a file |", []int{limits.Mistakes, limits.Warnings}},
	} {
		line := c.line
		for _, n := range c.limits {
			line = strings.Replace(line, "#", written(n), 1)
		}
		if !strings.Contains(string(page), line) {
			t.Errorf("the page doesn't say: %s", line)
		}
	}
}

// inMiB formats a number of bytes in the page's unit.
func inMiB(t *testing.T, n int) int {
	t.Helper()
	if n%(1<<20) != 0 {
		t.Errorf("%d bytes are no whole MiB", n)
	}
	return n >> 20
}

// written formats a number with commas between thousands.
func written(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
