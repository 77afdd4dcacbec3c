package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// pkg is a package of the module, as "go list" tells it.
type pkg struct {
	Dir, ImportPath, Name     string
	GoFiles, CgoFiles         []string
	TestGoFiles, XTestGoFiles []string
	Imports, Deps             []string
	TestImports, XTestImports []string
	Module                    struct{ Dir string }
}

func (p *pkg) tested() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

func (p *pkg) uses(other string) bool {
	return slices.Contains(p.Imports, other) || slices.Contains(p.TestImports, other) || slices.Contains(p.XTestImports, other)
}

// scripted tells whether the package has scripts of rules.
func (p *pkg) scripted() bool {
	info, err := os.Stat(filepath.Join(p.Dir, "testdata", "scripts"))
	return err == nil && info.IsDir()
}

func listPackages(ctx context.Context, patterns ...string) ([]*pkg, error) {
	if len(patterns) == 0 {
		patterns = []string{"./..."}
	}
	out, err := exec.CommandContext(ctx, "go", append([]string{"list", "-json"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var list []*pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		p := &pkg{}
		switch err := d.Decode(p); {
		case errors.Is(err, io.EOF):
			return list, nil
		case err != nil:
			return nil, fmt.Errorf("go list: %w", err)
		}
		list = append(list, p)
	}
}

// sitesOf lists the mutants of the packages that patterns name (none: of all), by the package's path.
func sitesOf(ctx context.Context, all []*pkg, patterns []string) (map[string][]Mutant, error) {
	list := all
	if len(patterns) > 0 {
		var err error
		if list, err = listPackages(ctx, patterns...); err != nil {
			return nil, err
		}
	}
	out := map[string][]Mutant{}
	for _, p := range list {
		if bench(p.ImportPath) {
			continue
		}
		mutants, err := p.mutants()
		if err != nil {
			return nil, err
		}
		if len(mutants) > 0 {
			out[p.ImportPath] = mutants
		}
	}
	return out, nil
}

// bench tells whether a package serves tests alone: one that bends a test bench isn't noticed, nor need it be.
func bench(importPath string) bool {
	return strings.HasSuffix(path.Base(importPath), "test") || strings.HasSuffix(importPath, "/cmd/mutate")
}

func (p *pkg) mutants() ([]Mutant, error) {
	var out []Mutant
	for _, name := range p.GoFiles {
		full := filepath.Join(p.Dir, name)
		src, err := os.ReadFile(full)
		if err != nil {
			return nil, err
		}
		short, err := filepath.Rel(p.Module.Dir, full)
		if err != nil {
			return nil, err
		}
		list, err := mutantsOf(filepath.ToSlash(short), string(src))
		if err != nil {
			return nil, err
		}
		out = append(out, list...)
	}
	return out, nil
}

// group is mutants of one package.
type group struct {
	home    *pkg
	mutants []Mutant
}

// byPackage parts mutants by their packages, in the order they come.
func byPackage(all []*pkg, mutants []Mutant) []group {
	var out []group
	for _, m := range mutants {
		for _, p := range all {
			if p.Dir != filepath.Dir(filepath.Join(p.Module.Dir, filepath.FromSlash(m.File))) {
				continue
			}
			if n := len(out); n == 0 || out[n-1].home != p {
				out = append(out, group{home: p})
			}
			out[len(out)-1].mutants = append(out[len(out)-1].mutants, m)
		}
	}
	return out
}

// importers lists packages with tests that import p themselves, those with the fewest packages below them
// first: they compile soonest.
func importers(all []*pkg, p *pkg, most int) []*pkg {
	var list []*pkg
	for _, q := range all {
		if q != p && q.tested() && q.uses(p.ImportPath) {
			list = append(list, q)
		}
	}
	slices.SortStableFunc(list, func(a, b *pkg) int {
		return cmp.Or(cmp.Compare(len(a.Deps), len(b.Deps)), cmp.Compare(a.ImportPath, b.ImportPath))
	})
	return list[:min(most, len(list))]
}
