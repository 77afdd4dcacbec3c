package session

import "testing"

// TestEncountersAndMapsCanBeOpened checks that the dialog shows encounters, maps of other programs and pictures.
func TestEncountersAndMapsCanBeOpened(t *testing.T) {
	f := encountersAndMaps()
	if len(f) != 2 || f[0].Endings[0] != ending {
		t.Fatalf("%+v", f)
	}
	has := map[string]bool{}
	for _, e := range f[0].Endings {
		has[e] = true
	}
	if !has[".dd2vtt"] || !has[".tmx"] || !has[".png"] {
		t.Error(f[0].Endings)
	}
}
