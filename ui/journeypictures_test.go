//go:build !race

package ui

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
)

// picture keeps what the window shows where PARAPET_TEST_PICTURES names a folder, to be looked at; it is compared with nothing.
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
