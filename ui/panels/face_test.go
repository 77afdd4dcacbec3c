package panels

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/ui/widgets"
)

// TestACardHasItsPicture checks that only the card of a token with a picture shows it, clear of the name and the bar, and
// that a collapsed group shows that of its first.
func TestACardHasItsPicture(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(widgets.Theme{Text: 1})
	c := newCard(nil, widgets.NewTips())
	c.face = func(id string) image.Image {
		if id != "ann" {
			return nil
		}
		return image.NewNRGBA(image.Rect(0, 0, 4, 4))
	}
	r := test.WidgetRenderer(c).(*cardRenderer)
	c.Resize(fyne.NewSize(200, 60))
	for _, k := range []struct {
		row  Row
		face bool
	}{
		{Row{Card: Card{ID: "ann", Name: "Ann", HasHP: true, HP: 3, Max: 9, Initiative: "12"}}, true},
		{Row{Card: Card{ID: "bo", Name: "Bo", HasHP: true, HP: 3, Max: 9}}, false},
		{Row{Card: Card{ID: "ann", Name: "Ann"}, Fold: &FoldedGroup{Key: "x"}}, true},
		{Row{Heading: "foes"}, false},
	} {
		c.show(k.row)
		if r.face.Visible() != k.face {
			t.Errorf("%+v: %v", k.row, r.face.Visible())
		}
		right := r.face.Position().X + r.face.Size().Width
		for what, o := range map[string]fyne.CanvasObject{"name": r.name, "bar": r.track} {
			if k.face && o.Position().X < right {
				t.Errorf("the %s begins at %v, under the picture", what, o.Position().X)
			}
		}
	}
}
