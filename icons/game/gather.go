//go:build ignore

// Gather packs the icons of the npm package @iconify-json/game-icons into icons.zip: one entry for each icon, which holds
// the data of its one path. The same input gives the same bytes.
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
)

var onePath = regexp.MustCompile(`^<path fill="currentColor" d="([^"]+)"/>$`)

func main() {
	in := flag.String("in", "icons.json", "icons.json of the package")
	out := flag.String("out", "icons.zip", "file to write")
	flag.Parse()
	if err := gather(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "gather:", err)
		os.Exit(1)
	}
}

func gather(in, out string) error {
	text, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	var all struct {
		Icons map[string]struct{ Body string }
	}
	if err := json.Unmarshal(text, &all); err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	for _, name := range slices.Sorted(maps.Keys(all.Icons)) {
		path := onePath.FindStringSubmatch(all.Icons[name].Body)
		if path == nil {
			return fmt.Errorf("%s: %s isn't one path", in, name)
		}
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, path[1]); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(out, b.Bytes(), 0o666)
}
