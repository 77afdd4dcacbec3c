package ui

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/printdialog"
	"parapet/ui/session"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// maxRecent is the number of recent encounters in the menu.
const maxRecent = 8

// prefs are the stored preferences.
type prefs struct{ p platform.Values }

func newPrefs(o Options) prefs {
	if o.Memory != nil {
		return prefs{o.Memory}
	}
	return prefs{o.App.Preferences()}
}

// Answering, Folder, SetFolder and AddRecent implement session.Memory.

func (p prefs) Answering() session.Answering {
	return session.Answering{
		PartyRolls:   p.p.BoolWithFallback("dice.party.program", false),
		FoeRolls:     p.p.BoolWithFallback("dice.foes.program", true),
		PartyChoices: p.p.BoolWithFallback("choices.party.program", false),
		FoeChoices:   p.p.BoolWithFallback("choices.foes.program", false),
	}
}

func (p prefs) setAnswering(a session.Answering) {
	p.p.SetBool("dice.party.program", a.PartyRolls)
	p.p.SetBool("dice.foes.program", a.FoeRolls)
	p.p.SetBool("choices.party.program", a.PartyChoices)
	p.p.SetBool("choices.foes.program", a.FoeChoices)
}

// theme returns "light", "dark" or "system".
func (p prefs) theme() string     { return p.p.StringWithFallback("theme", "system") }
func (p prefs) setTheme(t string) { p.p.SetString("theme", t) }

// textSize returns the factor for the text size.
func (p prefs) textSize() float32     { return float32(p.p.FloatWithFallback("text", 1)) }
func (p prefs) setTextSize(t float32) { p.p.SetFloat("text", float64(t)) }

// language returns the id of the chosen language, "" for the desktop's.
func (p prefs) language() string     { return p.p.StringWithFallback(i18n.Key, "") }
func (p prefs) setLanguage(l string) { p.p.SetString(i18n.Key, l) }

func (p prefs) look() widgets.Theme {
	l := widgets.Theme{Text: p.textSize()}
	variant := theme.VariantLight
	switch p.theme() {
	case "light":
		l.Variant = &variant
	case "dark":
		variant = theme.VariantDark
		l.Variant = &variant
	}
	return l
}

func (p prefs) recent() []string { return p.p.StringListWithFallback("recent", nil) }

// AddRecent puts a file first in the list of recent encounters.
func (p prefs) AddRecent(path string) {
	p.p.SetStringList("recent", withRecent(p.recent(), path))
}

func withRecent(list []string, path string) []string {
	rest := slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == path })
	all := append([]string{path}, rest...)
	return all[:min(len(all), maxRecent)]
}

func (p prefs) Folder() string     { return p.p.StringWithFallback("folder", "") }
func (p prefs) SetFolder(f string) { p.p.SetString("folder", f) }

// MapFolder and SetMapFolder implement session.Memory: maps are seldom in the same folder as encounters.
func (p prefs) MapFolder() string     { return p.p.StringWithFallback("folder.maps", "") }
func (p prefs) SetMapFolder(f string) { p.p.SetString("folder.maps", f) }

func (p prefs) grid() bool     { return p.p.BoolWithFallback("grid", true) }
func (p prefs) setGrid(g bool) { p.p.SetBool("grid", g) }

// Names returns how much of their enemies' names the players see.
func (p prefs) Names() scene.Names { return p.Players().Names }

// MapStyle returns how maps are drawn.
func (p prefs) MapStyle() paint.Style {
	return paint.StyleOf(p.p.StringWithFallback("map.style", paint.Painted.String()))
}
func (p prefs) setMapStyle(s paint.Style) { p.p.SetString("map.style", s.String()) }

// fogThrough returns how transparent the fog is for the DM, from 0.2 to 0.9.
func (p prefs) fogThrough() float64 {
	return min(max(p.p.FloatWithFallback("fog.through", 0.6), 0.2), 0.9)
}
func (p prefs) setFogThrough(f float64) { p.p.SetFloat("fog.through", f) }

// Players returns the stored options of the player view.
func (p prefs) Players() share.Choice {
	return share.ReadChoice(p.p.StringWithFallback("players", ""))
}
func (p prefs) SetPlayers(c share.Choice) { p.p.SetString("players", c.String()) }

func (p prefs) hintsGone() bool { return p.p.BoolWithFallback("hints.gone", false) }
func (p prefs) dropHints()      { p.p.SetBool("hints.gone", true) }

// TurnLimit returns the time limit of a turn: 0 if turns aren't timed, below 0 if they are timed without a limit.
func (p prefs) TurnLimit() time.Duration {
	return time.Duration(p.p.FloatWithFallback("turn.limit", 0)) * time.Second
}
func (p prefs) SetTurnLimit(d time.Duration) { p.p.SetFloat("turn.limit", d.Seconds()) }

// Printing returns the last options of the print dialog.
func (p prefs) Printing() printdialog.Choice {
	return printdialog.ReadChoice(p.p.StringWithFallback("print", ""))
}
func (p prefs) SetPrinting(c printdialog.Choice) { p.p.SetString("print", c.String()) }

// lastSize is the stored size of the window.
type lastSize struct{ p platform.Values }

func (p prefs) lastSize() lastSize { return lastSize(p) }

// size returns the window's last size, at first 1280 × 800.
func (p lastSize) size() fyne.Size {
	w, h := p.p.FloatWithFallback("window.width", 1280), p.p.FloatWithFallback("window.height", 800)
	return fyne.NewSize(float32(min(max(w, 640), 8000)), float32(min(max(h, 400), 8000)))
}

func (p lastSize) setSize(s fyne.Size) {
	p.p.SetFloat("window.width", float64(s.Width))
	p.p.SetFloat("window.height", float64(s.Height))
}

// fills reports whether the window was maximised when it was last closed; at first it is.
func (p lastSize) fills() bool {
	return p.p.BoolWithFallback("window.fills", p.p.FloatWithFallback("window.width", 0) == 0)
}
func (p lastSize) setFills(f bool) { p.p.SetBool("window.fills", f) }

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
