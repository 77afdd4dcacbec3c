package printing

import (
	"bytes"
	"context"
	"fmt"
	"image/color"
	"image/png"
	"testing"

	"parapet/engine/forecast"
)

func sheetOf(tokens int) *Forecast {
	c := &forecast.Counts{Fights: 100, Sides: []string{"party", "foes"}, Decided: map[string]int{"party": 64, "foes": 30}, Undecided: 6, Rounds: map[int]int{2: 60, 4: 40}}
	for i := range tokens {
		c.Tokens = append(c.Tokens, forecast.Token{ID: fmt.Sprint("t", i), Standing: 64, Dead: 36, FellIn: map[int]int{2: 36}})
	}
	return &Forecast{Title: "Duel", Counts: c, Name: func(id string) string { return id }, SideOf: func(string) string { return "party" },
		Ink: func(side string) color.NRGBA {
			return map[string]color.NRGBA{"party": {B: 200, A: 255}, "foes": {R: 200, A: 255}}[side]
		}}
}

// TestAForecastOnASheet checks that in a forecast, as PDF or as a picture, the bar of outcomes shows each side's share in
// its colour, and every combatant is listed, however many there are.
func TestAForecastOnASheet(t *testing.T) {
	for _, n := range []int{0, 2, 60} {
		var out bytes.Buffer
		if err := sheetOf(n).Write(context.Background(), &out, ".pdf"); err != nil || !bytes.HasPrefix(out.Bytes(), []byte("%PDF")) {
			t.Errorf("%d combatants as PDF: %v", n, err)
		}
		out.Reset()
		if err := sheetOf(n).Write(context.Background(), &out, ".PNG"); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&out)
		if err != nil {
			t.Fatal(err)
		}
		party, foes := 0, 0
		for x := range img.Bounds().Dx() {
			switch c := color.NRGBAModel.Convert(img.At(x, 36*forecastPixels)); c {
			case color.NRGBA{B: 200, A: 255}:
				party++
			case color.NRGBA{R: 200, A: 255}:
				foes++
			}
		}
		if got := float64(party) / float64(party+foes); got < 0.67 || got > 0.69 {
			t.Errorf("%d combatants: %d pixels of the party's, %d of the foes' bar", n, party, foes)
		}
		last := img.Bounds().Dy() - 3*forecastPixels
		for x := range img.Bounds().Dx() {
			if r, _, _, _ := img.At(x, last).RGBA(); r < 0xf000 {
				t.Errorf("%d combatants don't end above the sheet's end", n)
				break
			}
		}
	}
	if err := (&Forecast{Counts: &forecast.Counts{}}).Write(context.Background(), &bytes.Buffer{}, ".pdf"); err == nil {
		t.Error("of no fight there is a sheet")
	}
}
