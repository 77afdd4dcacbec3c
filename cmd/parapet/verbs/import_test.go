package verbs

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const aMap = `{"format":0.3,"resolution":{"map_size":{"x":4,"y":3},"pixels_per_grid":10},"line_of_sight":[[[0,1],[4,1]]]}`

// TestImportPictures checks that a picture with given squares becomes a map that opens, and that wrong or missing squares
// are reported with the option that helps.
func TestImportPictures(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 300, 200))); err != nil {
		t.Fatal(err)
	}
	in := write(t, "mill.png", b.String())
	to := filepath.Join(t.TempDir(), "mill.parapet")
	if r := run("", "import", in, "--squares", "30x20", "-o", to); r.code != Done ||
		r.out != "30 × 20 squares of 10 pixels from [0, 0], a picture of 300 × 200 pixels; 0 left out\n" {
		t.Errorf("%+v", r)
	}
	if r := run("", "check", to); r.code != Done || !strings.Contains(r.out, "30 × 20 squares") || strings.Contains(r.out, "warning") {
		t.Errorf("%+v", r)
	}
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"with an offset": {[]string{"--pixels-per-square", "10", "--offset", "37,21", "--force"}, Done, ""},
		"nothing said":   {nil, Failed, "such as 70 (--squares 30x20, --pixels-per-square 70)"},
		"no columns":     {[]string{"--squares", "30"}, Misread, "--squares: \"30\" isn't a size such as"},
		"none":           {[]string{"--squares", "0x20"}, Misread, "--squares"},
		"tiny squares":   {[]string{"--pixels-per-square", "0.5"}, Misread, "--pixels-per-square: 0.5 is not between 1 and 10,000"},
		"no place":       {[]string{"--squares", "30x20", "--offset", "37"}, Misread, "--offset: \"37\""},
		"turned":         {[]string{"--squares", "20x30"}, Failed, "a square would be 15 wide and 6.667 high"},
	} {
		if r := run("", append([]string{"import", in, "-o", to}, c.args...)...); r.code != c.code || !strings.Contains(r.err, c.says) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestImportOntoItself checks that -o can't be the map itself, however it is spelled, and that the map is unchanged.
func TestImportOntoItself(t *testing.T) {
	in := write(t, "mill.uvtt", aMap)
	link := filepath.Join(filepath.Dir(in), "link.parapet")
	os.Symlink(in, link)
	if _, err := os.Readlink(link); err != nil {
		link = in // Windows asks for rights, Wine 8 makes none
	}
	for _, to := range []string{in, link, filepath.Join(filepath.Dir(in), ".", "mill.uvtt"), filepath.Dir(in) + "/../" + filepath.Base(filepath.Dir(in)) + "/mill.uvtt"} {
		if r := run("", "import", in, "-o", to, "--force"); r.code != Misread || !strings.Contains(r.err, "won't be overwritten") {
			t.Errorf("%s: %+v", to, r)
		}
		if text, _ := os.ReadFile(in); string(text) != aMap {
			t.Fatalf("%s: written over", to)
		}
	}
}

// TestMapsAreNoEncounters checks that each subcommand given a map instead of an encounter says how to import it.
func TestMapsAreNoEncounters(t *testing.T) {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 3, 3))); err != nil {
		t.Fatal(err)
	}
	for path, format := range map[string]string{write(t, "mill.uvtt", aMap): "Universal VTT", write(t, "mill.png", b.String()): "picture",
		write(t, "hold.json", `{"version":"1.2.4b","rects":[],"doors":[]}`): "One Page Dungeon"} {
		want := "a map (" + format + "), no encounter: import it, with parapet import \"" + path + "\" -o \"" +
			strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)) + ".parapet\""
		for _, args := range [][]string{{"check", path}, {"play", path}, {"play", path, "--journal"}, {"print", path, "-o", path + ".pdf"},
			{"export", path, "-o", path + ".dd2vtt"}, {"story", path, "-o", path + ".md"}, {"replay", path, "--verify"}, {"forecast", path}} {
			r := run("", args...)
			if r.code == Done || !strings.Contains(r.out+r.err, want) {
				t.Errorf("%q: %+v", args, r)
			}
		}
		if left, _ := os.ReadDir(filepath.Dir(path)); len(left) != 1 {
			t.Errorf("left beside %s: %v", path, left)
		}
	}
}

// TestExport checks that an exported map can be imported again, and that its picture is embedded unchanged if it fits the
// grid exactly, and painted otherwise.
func TestExport(t *testing.T) {
	dir := t.TempDir()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 60, 40))); err != nil {
		t.Fatal(err)
	}
	encounter := func(name, image string) string {
		path := filepath.Join(dir, name)
		text := `{"parapet":1,"system":"glitters","map":{"size":[6,4],"walls":[{"from":[0,1],"to":[3,1]},{"kind":"door","from":[3,1],"to":[4,1]}]` + image + `},"tokens":[]}`
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if err := os.WriteFile(filepath.Join(dir, "a.png"), b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	exact := encounter("exact.parapet", `,"image":{"src":"a.png","pixels_per_square":10}`)
	for name, size := range map[string]image.Point{"near": {62, 38}, "nigh": {58, 42}, "wide": {63, 40}, "narrow": {57, 40}, "high": {60, 43}, "low": {60, 37}} {
		var b bytes.Buffer
		if err := png.Encode(&b, image.NewGray(image.Rectangle{Max: size})); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name+".png"), b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		encounter(name+".parapet", `,"image":{"src":"`+name+`.png","pixels_per_square":10}`)
	}
	moved := encounter("moved.parapet", `,"image":{"src":"a.png","pixels_per_square":10,"offset":[3,3]}`)
	bare := encounter("bare.parapet", "")
	to := filepath.Join(dir, "out.dd2vtt")
	for name, c := range map[string]struct {
		args  []string
		image string // of the map imported again
		pixel string // the picture's size
	}{
		"not quite":      {[]string{filepath.Join(dir, "near.parapet"), "--picture", "original"}, `"pixels_per_square":10`, "62 × 38"},
		"likewise":       {[]string{filepath.Join(dir, "nigh.parapet"), "--picture", "original"}, `"pixels_per_square":10`, "58 × 42"},
		"as it is":       {[]string{exact}, `"pixels_per_square":10`, "60 × 40"},
		"painted":        {[]string{exact, "--picture", "painted", "--pixels-per-square", "20"}, `"pixels_per_square":20`, "120 × 80"},
		"moved":          {[]string{moved}, `"pixels_per_square":10`, "60 × 40"},
		"without one":    {[]string{bare}, `"pixels_per_square":70`, "420 × 280"},
		"none is wanted": {[]string{exact, "--picture", "none"}, "", "The file has no picture."},
	} {
		r := run("", append([]string{"export", "-o", to}, c.args...)...)
		if r.code != Done || r.out != "6 × 4 squares, 1 wall, 1 door, 0 lights; 0 left out\n" {
			t.Errorf("%s: %+v", name, r)
		}
		again := filepath.Join(t.TempDir(), "again.parapet")
		if r := run("", "import", to, "-o", again); r.code != Done || !strings.Contains(r.out, c.pixel) {
			t.Errorf("%s: %+v", name, r)
		}
		if text, _ := os.ReadFile(again); !strings.Contains(string(text), c.image) {
			t.Errorf("%s: %s", name, text)
		}
	}
	for name, c := range map[string]struct {
		args []string
		code int
		says string
	}{
		"onto itself":     {[]string{exact, "-o", exact}, Misread, "must end in one of .dd2vtt, .df2vtt, .uvtt"},
		"another ending":  {[]string{exact, "-o", to + ".png"}, Misread, "must end in one of"},
		"not as it is":    {[]string{moved, "-o", to, "--picture", "original"}, Failed, "doesn't lie on the squares exactly"},
		"too wide":        {[]string{filepath.Join(dir, "wide.parapet"), "-o", to, "--picture", "original"}, Failed, "63 × 40 pixels, the map 60 × 40"},
		"too narrow":      {[]string{filepath.Join(dir, "narrow.parapet"), "-o", to, "--picture", "original"}, Failed, "57 × 40 pixels, the map 60 × 40"},
		"too high":        {[]string{filepath.Join(dir, "high.parapet"), "-o", to, "--picture", "original"}, Failed, "60 × 43 pixels, the map 60 × 40"},
		"too low":         {[]string{filepath.Join(dir, "low.parapet"), "-o", to, "--picture", "original"}, Failed, "60 × 37 pixels, the map 60 × 40"},
		"no picture":      {[]string{bare, "-o", to, "--picture", "original"}, Failed, "the map has none"},
		"too large":       {[]string{bare, "-o", to, "--pixels-per-square", "1001"}, Misread, "not between 4 and 1,000"},
		"no encounter":    {[]string{to, "-o", to + ".uvtt"}, Misread, "a map (Universal VTT), no encounter"},
		"onto its source": {[]string{to, "-o", to}, Misread, "won't be overwritten"},
	} {
		if r := run("", append([]string{"export"}, c.args...)...); r.code != c.code || !strings.Contains(r.err, c.says) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}
