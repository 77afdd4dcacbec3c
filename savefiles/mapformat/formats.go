package mapformat

import (
	"bytes"
	"slices"

	"parapet/savefiles"
)

// The formats, as in Result.Format.
const (
	UniversalVTT   = "Universal VTT"
	OnePageDungeon = "One Page Dungeon"
	FoundryScene   = "Foundry scene"
	TiledMap       = "Tiled map"
	Donjon         = "donjon dungeon"
	Picture        = "picture"
)

// format is a kind of file, recognised by its beginning and its name.
type format struct {
	name    string
	endings []string
	sure    bool // no other format has its extensions
	is      func(start []byte) bool
}

var formats = []format{
	{UniversalVTT, []string{".dd2vtt", ".df2vtt", ".uvtt"}, true, hasKeys("resolution", "map_size")},
	{OnePageDungeon, []string{".json"}, false, hasKeys("rects")},
	{FoundryScene, []string{".json", ".db"}, false, hasAny("gridDistance", "tokenVision", "padding", "fogExploration")},
	{TiledMap, []string{".tmj", ".tmx", ".json"}, false, func(start []byte) bool {
		return isTMX(start) || hasAny("tiledversion", "tilewidth")(start)
	}},
	{Donjon, []string{".json"}, false, hasAny("cell_bit", "cells")},
	{Picture, savefiles.PictureEndings(), false, savefiles.IsPicture},
}

// hasKeys returns a test for JSON whose beginning contains all these keys.
func hasKeys(keys ...string) func([]byte) bool {
	return func(start []byte) bool {
		return looksLikeJSON(start) && !slices.ContainsFunc(keys, func(k string) bool { return !bytes.Contains(start, []byte(`"`+k+`"`)) })
	}
}

// hasAny returns a test for JSON whose beginning contains one of these keys.
func hasAny(keys ...string) func([]byte) bool {
	return func(start []byte) bool {
		return looksLikeJSON(start) && slices.ContainsFunc(keys, func(k string) bool { return bytes.Contains(start, []byte(`"`+k+`"`)) })
	}
}

// Formats returns the names of the supported formats.
func Formats() (names []string) {
	for _, f := range formats {
		names = append(names, f.name)
	}
	return names
}

// Endings returns the extensions of supported files, each once and with its dot; pictures come last.
func Endings() (out []string) {
	for _, f := range formats {
		for _, e := range f.endings {
			if !slices.Contains(out, e) {
				out = append(out, e)
			}
		}
	}
	return out
}
