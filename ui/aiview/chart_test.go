package aiview

import (
	"image/color"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// TestWhoACurveIs checks that curves of a side that end close together share a label with a count of those not named,
// that those of another side have their own, and that no labels overlap or leave the chart.
func TestWhoACurveIs(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	ends := func(mark string, side int, p float64) Curve {
		return Curve{Mark: mark, Side: side, Points: []Share{{P: 1}, {P: p}}}
	}
	list := []Curve{ends("HO", 0, 0.9), ends("WO", 0, 0.88), ends("SR1", 1, 0.02), ends("SR2", 1, 0.01), ends("SR3", 1, 0), ends("GB", 1, 0), ends("JQ", 0, 0.01), {Mark: "–"}}
	grey := func(int) color.Color { return color.Gray{128} }
	marks := marksOf(list, grey)
	var got []string
	for _, m := range marks {
		got = append(got, m.text.Text)
	}
	if strings.Join(got, "|") != "HO WO|SR1 SR2 SR3 +1|JQ" {
		t.Errorf("%q", got)
	}
	c := &chart{marks: marks}
	all := []fyne.CanvasObject{axis(""), axis("100%"), axis("0")}
	c.Layout(all, fyne.NewSize(300, chartHeight))
	for i, m := range marks {
		if y := m.text.Position().Y; y < 0 || y > chartHeight || i > 0 && y <= marks[i-1].text.Position().Y+5 {
			t.Errorf("%s at %v", got[i], y)
		}
	}
	newCurves(list, grey).Resize(fyne.NewSize(20, 20)) // too narrow for anything
}

// TestTwoColumnsStandLineByLine checks that if only one of two forecasts has undecided combats, their lines still match up.
func TestTwoColumnsStandLineByLine(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	v := uitest.Game(t, duel).View()
	was := countsOf()
	now := countsOf()
	now.Decided, now.Undecided = map[string]int{"party": 70, "foes": 30}, 0
	p := &Panel{body: container.NewVBox(), Colour: func(int) color.Color { return color.Black }}
	p.holds(ReportOf(v, now, 100), ReportOf(v, was, 100))
	for i, o := range p.body.Objects[1:] {
		if pair, ok := o.(*fyne.Container); !ok || len(pair.Objects) != 2 {
			t.Errorf("line %d: %T", i, o)
		}
	}
	if len(p.body.Objects) != 1+3+1+3 {
		t.Errorf("%d lines", len(p.body.Objects))
	}
}

// TestHowLongItTakes checks that the time left is extrapolated from the combats so far, and that with too few none is shown.
func TestHowLongItTakes(t *testing.T) {
	f := &Forecast{stop: func() {}, began: time.Now().Add(-time.Minute), Report: &Report{Fights: 100, Of: 400}}
	if d := f.Left().Round(time.Minute); d != 3*time.Minute || leftText(d) != "about 3 min left" || leftText(d/6) != "about 30 s left" {
		t.Error(d, leftText(d), leftText(d/6))
	}
	f.Report.Fights = fewest - 1
	if f.Left() != 0 {
		t.Error("reported too few")
	}
	f.Report.Fights, f.stop = 100, nil
	if f.Left() != 0 {
		t.Error("reported what was stopped")
	}
}

// TestSourcesAreShownOnDemand checks that a combatant's sources of damage are shown on request, and hidden again.
func TestSourcesAreShownOnDemand(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	b := newBench(uitest.Game(t, duel))
	b.Forecast.Fights = 5
	p := NewPanel(b.Forecast, func() {})
	p.Colour = func(int) color.Color { return color.Black }
	b.Forecast.Start()
	for _, asked := range []bool{false, true, false} {
		p.details.SetChecked(asked)
		reported := false
		for _, o := range p.body.Objects {
			if l, ok := o.(*widget.Label); ok {
				reported = reported || strings.Contains(l.Text, "deals with: Axe")
			}
		}
		if reported != asked {
			t.Errorf("asked %v, reported %v", asked, reported)
		}
	}
}
