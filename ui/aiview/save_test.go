package aiview

import (
	"bytes"
	"context"
	"image/color"
	"math"
	"strings"
	"testing"

	"parapet/engine/forecast"
	"parapet/ui/uitest"
)

func countsOf() *forecast.Counts {
	return &forecast.Counts{Fights: 100, Sides: []string{"party", "foes"}, Decided: map[string]int{"party": 64, "foes": 30}, Undecided: 6,
		Rounds: map[int]int{2: 60, 4: 40}, Tokens: []forecast.Token{{ID: "ada", Standing: 64, Dead: 36, FellIn: map[int]int{2: 36}}, {ID: "gob", Standing: 30, Fallen: 70, FellIn: map[int]int{1: 70}}}}
}

// TestAReportIsSaved checks that the extension makes it a sheet, a picture or a table.
func TestAReportIsSaved(t *testing.T) {
	c := countsOf()
	r := ReportOf(uitest.Game(t, duel).View(), c, 100)
	r.Counts = c
	for _, k := range []struct{ ending, begins string }{{".pdf", "%PDF"}, {".PNG", "\x89PNG"}, {".csv", "what,who,case"}} {
		var out bytes.Buffer
		err := r.Write(context.Background(), &out, k.ending, "Duel", func(int) color.NRGBA { return color.NRGBA{A: 255} })
		if err != nil || !strings.HasPrefix(out.String(), k.begins) {
			t.Errorf("%s: %v", k.ending, err)
		}
	}
}

// TestCurvesOfWhoLasts checks the curve of Ada, who is up in all combats until round 2, then in 64 of 100.
func TestCurvesOfWhoLasts(t *testing.T) {
	r := ReportOf(uitest.Game(t, duel).View(), countsOf(), 100)
	ada := r.Curves[0]
	if len(ada.Points) != 5 || ada.Points[1].P != 1 || ada.Points[2].P != 0.64 || ada.Points[4].P != 0.64 || math.Abs(ada.at(0.375).P-0.82) > 1e-9 {
		t.Errorf("%+v", ada)
	}
	ink := color.NRGBA{R: 200, A: 255}
	img := curvesPicture([]Curve{ada}, 81, 101, func(int) color.Color { return ink })
	for _, at := range []struct{ x, y int }{{0, 0}, {20, 0}, {80, 36}} {
		if got := color.NRGBAModel.Convert(img.At(at.x, at.y)); got != ink {
			t.Errorf("at %v %v", at, got)
		}
	}
	if _, _, _, a := img.At(80, 90).RGBA(); a != 0 {
		t.Error("painted where no chance lies")
	}
}

// TestTwoForecastsSideBySide checks that a kept forecast is shown beside the next one until it is dropped.
func TestTwoForecastsSideBySide(t *testing.T) {
	b := newBench(uitest.Game(t, duel))
	f := b.Forecast
	f.Fights, f.Shown = 10, func() {}
	f.Start()
	first := f.Report
	if f.KeepBeside(); f.Beside != first || f.Compared() != nil {
		t.Error("a forecast is compared with itself")
	}
	if f.Start(); f.Compared() != first || f.Report == first {
		t.Error("the one that was kept is lost")
	}
	f.KeepBeside()
	if f.KeepBeside(); f.Beside != nil {
		t.Error("it isn't let go")
	}
}
