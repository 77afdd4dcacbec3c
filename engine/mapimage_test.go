package engine_test

import (
	"strings"
	"testing"
)

// TestThePlaceOfAPictureIsWrittenToAMillionth checks that offsets are written to a millionth of a pixel.
func TestThePlaceOfAPictureIsWrittenToAMillionth(t *testing.T) {
	const image = `"image":{"src":"a.png","pixels_per_square":70.000001,"offset":[0.123456,-0.654321],"opacity":0.500001}`
	g := open(t, strings.Replace(duelFile, `"map": {`, `"map": {`+image+`,`, 1))
	text := strings.ReplaceAll(g.Encounter().Node().String(), " ", "")
	for _, want := range []string{`"offset":[0.123456,-0.654321]`, `"pixels_per_square":70.000001`, `"opacity":0.500001`} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %.300s", want, text)
		}
	}
}
