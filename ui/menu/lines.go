// Package menu builds the menu bar from tables of commands.
package menu

import (
	"fyne.io/fyne/v2"

	"parapet/ui/session"
)

// Item identifies a command of the menu bar, which may also have a key.
type Item int

// The items in the order of the menus, then those that only have keys.
const (
	None Item = iota
	New
	FromPicture
	Open
	Generate
	Recent
	Ready
	SessionList
	NextEncounter
	Save
	SaveAs
	Earlier
	Recover
	Import
	Export
	ExportMap
	FightText
	Print
	Quit
	Undo
	Redo
	UndoTurn
	NewToken
	StatBlock
	Several
	Reserve
	Cut
	Copy
	Paste
	Duplicate
	Remove
	WhatCanBeDone
	SelectAll
	Note
	Pages
	Notes
	Grid
	Picture
	Align
	NoPicture
	Doors
	Fog
	Ruler
	Area
	Resize
	CheckMap
	KeepMap
	Size
	Start
	Next
	End
	Phase
	Between
	WhatWould
	PlayTurn
	PlaySide
	Forecast
	Tray
	PartyRolls
	FoeRolls
	PartyChoices
	FoeChoices
	Settings
	SavedAnswers
	TurnTimer
	ZoomIn
	ZoomOut
	FullSize
	Fit
	ZoomSelected
	CentreActing
	Pen
	Players
	ShareView
	PlayersView
	PlayersSee
	Handouts
	Library
	Log
	Search
	SoFar
	MapStyle
	Theme
	TextSize
	Language
	Keys
	Rules
	Hints
	About
	Wall
	Ground
)

// State is what the menus show.
type State struct {
	Open, Fight       bool   // an encounter is open; a combat is in progress
	Steps             bool   // steps other than the end of a turn advance the combat
	Declares          bool   // the tokens that may act declare
	Side              string // whose turns auto-play plays; "" for none
	Playing           bool   // auto-play is running
	Undo, Redo        string // what they would do; "" for nothing
	Cols, Rows, Walls int
	Grid              bool   // shown
	Library, Log      bool   // expanded
	SoFar             bool   // the replay bar is open
	Players           bool   // the player view is open
	Shared            bool   // browsers show it
	Picture           bool   // the map has a picture
	Held              string // size of the map's picture and its use of memory; "" for none
	Answering         session.Answering
	Behind            map[Item][]Sub // the items of submenus; an empty submenu is disabled
}

// Sub is an item of a submenu. One without a name is a separator.
type Sub struct {
	Name        string
	Off, Marked bool
	Do          func()
}

// line is an item of a menu. One without a wish is a separator.
type line struct {
	wish   Item
	name   string
	key    fyne.KeyName          // with Ctrl
	shift  bool                  // and with Shift
	when   func(s *State) bool   // whether it is enabled; nil for always
	marked func(s *State) bool   // whether it is marked; nil for never
	named  func(s *State) string // its name in a state; nil for a fixed name
	behind bool                  // it has a submenu
}

func open(s *State) bool     { return s.Open }
func before(s *State) bool   { return s.Open && !s.Fight }
func fight(s *State) bool    { return s.Fight }
func idle(s *State) bool     { return s.Fight && !s.Playing }
func pictured(s *State) bool { return s.Open && s.Picture }

// menus are the menus of the bar.
var menus = []struct {
	name  string
	lines []line
}{
	{"File", []line{
		{wish: New, name: "New…", key: fyne.KeyN},
		{wish: FromPicture, name: "New from picture…"},
		{wish: Generate, name: "Generate map", behind: true},
		{wish: Open, name: "Open…", key: fyne.KeyO},
		{wish: Recent, name: "Open recent", behind: true},
		{wish: Ready, name: "Sample encounters", behind: true},
		{wish: SessionList, name: "Session…"},
		{wish: NextEncounter, name: "Next encounter", when: open},
		{},
		{wish: Save, name: "Save", key: fyne.KeyS, when: open},
		{wish: SaveAs, name: "Save as…", key: fyne.KeyS, shift: true, when: open},
		{wish: Earlier, name: "Earlier saves", behind: true},
		{wish: Recover, name: "Recover…"},
		{},
		{wish: Import, name: "Import map…"},
		{wish: ExportMap, name: "Export map…", when: open},
		{wish: Export, name: "Export picture…", when: open},
		{wish: FightText, name: "Export report…", when: open},
		{wish: Print, name: "Print…", key: fyne.KeyP, when: open},
		{},
		{wish: Quit, name: "Quit"},
	}},
	{"Edit", []line{
		{wish: Undo, named: undoText, when: func(s *State) bool { return s.Undo != "" }},
		{wish: Redo, named: redoText, when: func(s *State) bool { return s.Redo != "" }},
		{wish: UndoTurn, name: "Undo turn", when: func(s *State) bool { return s.Undo != "" && s.Fight }},
		{},
		{wish: NewToken, name: "New token…"},
		{wish: Several, name: "Add several…", when: open},
		{wish: StatBlock, name: "Stat block…"},
		{wish: Reserve, name: "Move to reinforcements…", when: open},
		{wish: Cut, name: "Cut tokens (Ctrl+X)"},
		{wish: Copy, name: "Copy tokens (Ctrl+C)"},
		{wish: Paste, name: "Paste tokens (Ctrl+V)"},
		{wish: Duplicate, name: "Duplicate", key: fyne.KeyD},
		{wish: Remove, name: "Remove (Delete)"},
		{wish: WhatCanBeDone, name: "Token menu", key: fyne.KeyM},
		{},
		{wish: SelectAll, name: "Select all (Ctrl+A)"},
		{wish: Note, name: "Add log note…"},
		{wish: Pages, name: "Party and treasure…", when: open},
	}},
	{"Map", []line{
		{wish: Grid, name: "Grid", marked: func(s *State) bool { return s.Grid }},
		{wish: Picture, name: "Picture…", when: open},
		{wish: Align, name: "Align the picture…", when: pictured},
		{wish: NoPicture, name: "Remove picture", when: pictured},
		{wish: Doors, name: "Doors", behind: true},
		{wish: Fog, name: "Fog of war", behind: true},
		{wish: Notes, name: "Notes…", when: open},
		{},
		{wish: Ruler, name: "Ruler (R)", when: open},
		{wish: Area, name: "Area template (L)", when: open},
		{},
		{wish: Resize, name: "Size…", when: open},
		{wish: CheckMap, name: "Check map…", when: open},
		{wish: KeepMap, name: "Save to library…", when: open},
		{wish: Size, named: sizeText, when: func(*State) bool { return false }},
	}},
	{"Combat", []line{
		{wish: Start, name: "Start combat…", when: before},
		{wish: Next, named: nextText, key: fyne.KeyE, when: fight},
		{wish: End, name: "End combat", when: fight},
		{wish: Phase, name: "DM: start phase", behind: true},
		{wish: Between, name: "Between combats", behind: true},
		{},
		{wish: WhatWould, name: "Suggest turn (T)", when: fight},
		{wish: PlayTurn, name: "Auto-play turn (Shift+T)", when: idle},
		{wish: PlaySide, named: sideText, when: idle},
		{wish: Forecast, name: "Forecast…", when: open},
		{wish: Tray, name: "Dice tray (I)"},
		{},
		{wish: PartyRolls, name: "Auto-roll for the party", marked: func(s *State) bool { return s.Answering.PartyRolls }},
		{wish: FoeRolls, name: "Auto-roll for the DM", marked: func(s *State) bool { return s.Answering.FoeRolls }},
		{wish: PartyChoices, name: "Auto-decide for the party", marked: func(s *State) bool { return s.Answering.PartyChoices }},
		{wish: FoeChoices, name: "Auto-decide for the DM", marked: func(s *State) bool { return s.Answering.FoeChoices }},
		{},
		{wish: SavedAnswers, name: "Remembered answers", behind: true},
		{wish: TurnTimer, name: "Turn timer", behind: true},
		{wish: Settings, name: "Rule settings…", when: open},
	}},
	{"View", []line{
		{wish: ZoomIn, name: "Zoom in (Ctrl +)"},
		{wish: ZoomOut, name: "Zoom out (Ctrl −)"},
		{wish: FullSize, name: "Actual size (0)"},
		{wish: Fit, name: "Zoom to fit (F)"},
		{wish: ZoomSelected, name: "Zoom to selection (Z)", when: open},
		{wish: CentreActing, name: "Centre on active token (N)", when: fight},
		{wish: Pen, name: "Fading pen (K)", when: open},
		{},
		{wish: Players, name: "Player view (F4)", marked: func(s *State) bool { return s.Players }},
		{wish: ShareView, name: "Share player view…", marked: func(s *State) bool { return s.Shared }},
		{wish: PlayersView, name: "Player view settings", behind: true},
		{wish: PlayersSee, name: "Show in player view", behind: true},
		{wish: Handouts, name: "Handouts (F5)", when: open},
		{},
		{wish: SoFar, name: "Timeline (H)", when: open, marked: func(s *State) bool { return s.SoFar }},
		{wish: Library, name: "Library (F2)", marked: func(s *State) bool { return s.Library }},
		{wish: Log, name: "Log (F3)", marked: func(s *State) bool { return s.Log }},
		{wish: Search, name: "Search the library", key: fyne.KeyL},
		{wish: MapStyle, name: "Map style", behind: true},
		{wish: Theme, name: "Theme", behind: true},
		{wish: TextSize, name: "Text size", behind: true},
		{wish: Language, name: "Language", behind: true},
	}},
	{"Help", []line{
		{wish: Keys, name: "Keys"},
		{wish: Rules, name: "Rules in use", when: open},
		{wish: Hints, name: "Show hints"},
		{wish: About, name: "About Parapet"},
	}},
}
