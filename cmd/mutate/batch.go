package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
)

// batch is mutants of one package that are compiled together.
type batch struct {
	home    *pkg
	alive   map[int]Mutant // those that no test has noticed
	files   map[string]*woven
	overlay string // the list that "go build -overlay" wants
	fixed   bool   // the one mutant is there always
}

// weave puts mutants into one batch, and gives those for which that can't be done.
func (l *lab) weave(p *pkg, mutants []Mutant) (*batch, []Mutant, error) {
	b := &batch{home: p, alive: map[int]Mutant{}}
	for i, m := range mutants {
		b.alive[i+1] = m
	}
	if err := l.lay(b); err != nil {
		return nil, nil, err
	}
	var left []Mutant
	for _, name := range slices.Sorted(maps.Keys(b.files)) {
		for _, id := range b.files[name].left {
			left = append(left, b.alive[id])
			delete(b.alive, id)
		}
	}
	return b, left, nil
}

// lay writes a batch's files and the overlay.
func (l *lab) lay(b *batch) error {
	byFile := map[string]map[int]Mutant{}
	for id, m := range b.alive {
		if byFile[m.File] == nil {
			byFile[m.File] = map[int]Mutant{}
		}
		byFile[m.File][id] = m
	}
	b.files = map[string]*woven{}
	texts := map[string]string{}
	for name, mutants := range byFile {
		full, src, err := b.home.source(name, mutants)
		if err != nil {
			return err
		}
		w, err := weave(name, src, mutants)
		if err != nil {
			return err
		}
		b.files[name], texts[full] = w, w.text
	}
	if len(b.files) > 0 {
		texts[filepath.Join(b.home.Dir, "mutant_switch.go")] = fmt.Sprintf(switchFile, b.home.Name)
	}
	var err error
	b.overlay, err = l.write(texts)
	return err
}

// lone is a batch of one mutant, which is there always.
func (l *lab) lone(p *pkg, m Mutant) (*batch, error) {
	b := &batch{home: p, alive: map[int]Mutant{1: m}, fixed: true}
	full, src, err := p.source(m.File, b.alive)
	if err != nil {
		return nil, err
	}
	b.overlay, err = l.write(map[string]string{full: m.apply(src)})
	return b, err
}

// source reads a file of the package, which must be what its mutants were made of.
func (p *pkg) source(name string, mutants map[int]Mutant) (full, text string, err error) {
	full = filepath.Join(p.Module.Dir, filepath.FromSlash(name))
	src, err := os.ReadFile(full)
	if err != nil {
		return "", "", err
	}
	for _, m := range mutants {
		if m.sum != crc32.ChecksumIEEE(src) {
			return "", "", fmt.Errorf("%s was changed meanwhile", name)
		}
	}
	return full, string(src), nil
}

// write writes texts that stand in for files, and the list of them.
func (l *lab) write(texts map[string]string) (string, error) {
	replace := map[string]string{}
	for full, text := range texts {
		replace[full] = filepath.Join(l.dir, filepath.Base(full)) // by which the compiler calls it
		if err := os.WriteFile(replace[full], []byte(text), 0o600); err != nil {
			return "", err
		}
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return "", err
	}
	list := filepath.Join(l.dir, "overlay.json")
	return list, os.WriteFile(list, text, 0o600)
}

// complaint is a line of the compiler.
var complaint = regexp.MustCompile(`(?m)^(?:vet: )?(\S+?\.go):(\d+):\d+: `)

// compile drops from a batch what doesn't compile, until the rest does.
func (l *lab) compile(ctx context.Context, b *batch) error {
	for len(b.alive) > 0 {
		out, err := l.tool(ctx, "build", "-gcflags=-e", "-overlay", b.overlay, "-o", os.DevNull, b.home.ImportPath)
		verdict, err := judged(ctx, err, unbuilt, "")
		if verdict == "" || err != nil {
			return err
		}
		bad := b.blamed(out)
		if b.fixed {
			bad = sortedIDs(b.alive)
		}
		if len(bad) == 0 {
			return fmt.Errorf("%s doesn't compile:\n%s", b.home.ImportPath, out)
		}
		for _, id := range bad {
			l.report(b.alive[id], unbuilt, "")
			delete(b.alive, id)
		}
		if b.fixed {
			return nil
		}
		if err := l.lay(b); err != nil {
			return err
		}
	}
	return nil
}

// blamed lists the mutants in whose lines the compiler found fault.
func (b *batch) blamed(out []byte) []int {
	found := map[int]bool{}
	for _, m := range complaint.FindAllSubmatch(bytes.TrimSpace(out), -1) {
		line, _ := strconv.Atoi(string(m[2]))
		for name, w := range b.files {
			if id, ok := w.lines[line]; ok && filepath.Base(name) == filepath.Base(string(m[1])) {
				found[id] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
