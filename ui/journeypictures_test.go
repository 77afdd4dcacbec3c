//go:build !race

package ui

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

// picture saves a screenshot if PARAPET_TEST_PICTURES names a folder, for people to look at; it isn't compared with anything.
func (j *journey) picture(moment string) {
	j.Helper()
	folder := os.Getenv("PARAPET_TEST_PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, strings.ReplaceAll(j.Name(), "/", "-")+"-"+moment+".png"))
	if err != nil {
		j.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, j.w.shell.Win.Canvas().Capture()); err != nil {
		j.Fatal(err)
	}
}
