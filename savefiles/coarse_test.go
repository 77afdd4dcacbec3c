package savefiles

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
)

// TestCoarseViewsAreBounded checks that only the newest views are kept, that small pictures get none, and that without a
// folder none is kept.
func TestCoarseViewsAreBounded(t *testing.T) {
	dir := t.TempDir()
	c := CoarseViews{Folder: filepath.Join(t.TempDir(), "coarse")}
	small, large := image.NewRGBA(image.Rect(0, 0, 8, 8)), image.Pt(4000, 4000)
	path := func(i int) string { return filepath.Join(dir, fmt.Sprint(i)) }
	for i := range mostCoarse + 3 {
		if err := os.WriteFile(path(i), []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := c.Keep(path(i), 0, large, small); err != nil {
			t.Fatal(err)
		}
	}
	list, err := os.ReadDir(c.Folder)
	if err != nil || len(list) != mostCoarse {
		t.Error(len(list), err)
	}
	if img, of := c.Load(path(mostCoarse+2), 0); img == nil || of != large {
		t.Error("the newest is gone")
	}
	if img, _ := c.Load(path(mostCoarse+2), 90); img != nil {
		t.Error("that of another turn")
	}
	if err := (CoarseViews{Folder: filepath.Join(path(0), "in a file")}).Keep(path(0), 0, large, small); err == nil {
		t.Error("kept where there can be no folder")
	}
	none := CoarseViews{}
	if err := none.Keep(path(0), 0, large, small); err != nil {
		t.Error(err)
	}
	if img, _ := none.Load(path(0), 0); img != nil {
		t.Error("one of nowhere")
	}
	if err := c.Keep(path(0), 180, image.Pt(100, 100), small); err != nil {
		t.Error(err)
	}
	if img, _ := c.Load(path(0), 180); img != nil {
		t.Error("a small picture has one")
	}
}
