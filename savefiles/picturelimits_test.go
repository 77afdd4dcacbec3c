package savefiles

import (
	"image"
	"strings"
	"testing"

	"parapet/engine/limits"
)

// TestPicturesAtTheirLimits checks the smallest and largest picture: one pixel each way, and the most pixels allowed.
func TestPicturesAtTheirLimits(t *testing.T) {
	const side = 1000
	for _, c := range []struct {
		width, height int
		fine          bool
	}{
		{0, 5, false}, {5, 0, false}, {0, 0, false}, {1, 1, true}, {1, side, true}, {side, 1, true},
		{side, side, true}, {side, side + 1, false}, {side + 1, side, false},
	} {
		form, size, err := sizeWithin(hugeGIF(c.width, c.height), side*side)
		if (err == nil) != c.fine || form != "gif" || c.fine && size != image.Pt(c.width, c.height) {
			t.Errorf("%d × %d: %s %v, %v", c.width, c.height, form, size, err)
		}
	}
	if _, _, err := PictureSize(hugeGIF(20_000, limits.Pixels/20_000)); err != nil {
		t.Error(err)
	}
}

// TestNumbersOfDrawings checks that a drawing's view box must be four numbers of at most a million.
func TestNumbersOfDrawings(t *testing.T) {
	for view, fine := range map[string]bool{
		"0 0 999999 5": true, "-1000000,1000000 5 5": true,
		"0 0 1000001 5": false, "-1000001 0 5 5": false, "0 0 NaN 5": false, "NaN 0 5 5": false, "x 0 5 5": false, "0 0 5 y": false,
		"0 0 1e400 5": false, "0 0 5": false, "0 0 5 5 5": false, "0 0 0 5": false, "0 0 5 -5": false,
	} {
		if _, _, err := PictureSize([]byte(`<svg viewBox="` + view + `"></svg>`)); (err == nil) != fine {
			t.Errorf("%s: %v", view, err)
		}
	}
}

// TestDrawingsUseWhatTheyDefine checks "use" elements with a separate end tag, and the same inside definitions.
func TestDrawingsUseWhatTheyDefine(t *testing.T) {
	for _, use := range []string{`<use xlink:href="#a"></use>`, "<use xlink:href=\"#a\">\n</use>", `<use xlink:href="#a"/>`} {
		text := strings.Replace(drawing, `<use xlink:href="#a"/>`, use+`<defs><g id="b">`+use+`</g></defs>`, 1)
		img, err := DecodePicture(t.Context(), []byte(text))
		if err != nil {
			t.Errorf("%q: %v", use, err)
			continue
		}
		redAndWhite(t, img)
	}
}
