// Render draws an SVG file as a square PNG, with the same library that draws
// icons in the window.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"

	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
)

func main() {
	in := flag.String("in", "", "SVG file")
	out := flag.String("out", "", "PNG file")
	size := flag.Int("size", 512, "width and height, pixels")
	flag.Parse()
	if err := render(*in, *out, *size); err != nil {
		fmt.Fprintln(os.Stderr, "render:", err)
		os.Exit(1)
	}
}

func render(in, out string, size int) error {
	if size < 1 || size > 4096 {
		return errors.New("size must be 1 to 4096 pixels")
	}
	svg, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	icon, err := oksvg.ReadIconStream(bytes.NewReader(svg), oksvg.StrictErrorMode)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	img := image.NewRGBA(image.Rect(0, 0, size, size))
	icon.SetTarget(0, 0, float64(size), float64(size))
	icon.Draw(rasterx.NewDasher(size, size, rasterx.NewScannerGV(size, size, img, img.Bounds())), 1)
	var buf bytes.Buffer
	if err := png.Encode(&buf, img); err != nil {
		return err
	}
	return os.WriteFile(out, buf.Bytes(), 0o644)
}
