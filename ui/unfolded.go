package ui

import "parapet/ui/platform"

// unfolded stores which panels are expanded, separately for combat and preparation.
type unfolded struct{ p platform.Values }

func (p prefs) unfolded() unfolded { return unfolded(p) }

func (p unfolded) library(playing bool) bool {
	return p.p.BoolWithFallback(during(playing)+"library.shown", !playing)
}
func (p unfolded) setLibrary(playing, shown bool) {
	p.p.SetBool(during(playing)+"library.shown", shown)
}

func (p unfolded) log(playing bool) bool {
	return p.p.BoolWithFallback(during(playing)+"log.shown", true)
}
func (p unfolded) setLog(playing, shown bool) { p.p.SetBool(during(playing)+"log.shown", shown) }

func during(playing bool) string {
	if playing {
		return "playing."
	}
	return ""
}

// columns returns the widths of the columns beside the map, in letters; 0 for the right one until someone drags it.
func (p unfolded) columns() (left, right float32) {
	return float32(p.p.FloatWithFallback("columns.left", leftLetters)), float32(p.p.FloatWithFallback("columns.right", 0))
}

func (p unfolded) setColumns(left, right float32) {
	if left > 0 {
		p.p.SetFloat("columns.left", float64(left))
	}
	if right > 0 {
		p.p.SetFloat("columns.right", float64(right))
	}
}
