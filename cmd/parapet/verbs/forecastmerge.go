package verbs

import (
	"errors"
	"fmt"
	"io"
	"os"

	"parapet/engine/forecast"
	"parapet/engine/jsondoc"
)

// merge adds up the forecasts of shards, variant by variant if they contain variants.
func (v *forecastVerb) merge(s *Streams) error {
	var files [][]variantCounts
	for _, path := range v.Files {
		text, err := v.counts(path, s)
		if err != nil {
			return status{Misread, err}
		}
		list, err := readForecasts(text)
		if err != nil {
			return status{Misread, fmt.Errorf("%s: %w", path, err)}
		}
		files = append(files, list)
	}
	list, err := mergeAll(files)
	if err != nil {
		return status{Misread, err}
	}
	varied := list[0].variant != ""
	if varied && (v.CSV || v.Sheet != "") {
		return status{Misread, errOfVariants}
	}
	return v.write(s, list, varied, known{})
}

var errOfVariants = errors.New("--csv and --sheet can't be used with variants")

// counts reads the text of a forecast from a file or standard input.
func (v *forecastVerb) counts(path string, s *Streams) ([]byte, error) {
	if path == piped {
		return io.ReadAll(s.In)
	}
	return os.ReadFile(path)
}

// readForecasts parses a forecast, or those of all variants.
func readForecasts(text []byte) ([]variantCounts, error) {
	n, err := jsondoc.Parse(text)
	if err != nil {
		return nil, err
	}
	variants := n.Get("variants")
	if variants == nil {
		c, err := forecast.Read(n)
		return []variantCounts{{"", c}}, err
	}
	var list []variantCounts
	for _, it := range variants.Items {
		name, _ := it.Get("variant").Str()
		c, err := forecast.Read(it.Get("forecast"))
		if err != nil {
			return nil, fmt.Errorf("variant %q: %w", name, err)
		}
		list = append(list, variantCounts{name, c})
	}
	if len(list) == 0 {
		return nil, errors.New("it holds no variants")
	}
	return list, nil
}

// mergeAll adds up the forecasts in several files, variant by variant.
func mergeAll(files [][]variantCounts) (list []variantCounts, err error) {
	for i, first := range files[0] {
		var counts []*forecast.Counts
		for n, f := range files {
			if len(f) != len(files[0]) || f[i].variant != first.variant {
				return nil, fmt.Errorf("forecast %d of those to merge: it is of other variants", n+1)
			}
			counts = append(counts, f[i].counts)
		}
		c, err := forecast.Merge(counts)
		if err != nil && first.variant != "" {
			err = fmt.Errorf("variant %s: %w", first.variant, err)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, variantCounts{first.variant, c})
	}
	return list, nil
}
