package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// The board's settings, the same in every system.
const (
	boardCorners = iota
	boardPass
	boardCliff
)

// BoardSettings returns the schema of the settings that belong to the board.
func BoardSettings() *sheet.Schema {
	return sheet.New("board",
		sheet.NewWord("corners", "whether a diagonal step may cut a corner: never, past one of the two, or always", "strict", "either", "free").
			Called("Map", "Cutting corners", "never", "past one corner", "always"),
		sheet.NewWord("pass_through", "whose squares a move may pass through", "allies", "none", "all").
			Called("Map", "Moving through creatures", "allies only", "none", "any"),
		sheet.Field{Name: "cliff", Type: sheet.Int, Min: 0, Max: 100_000,
			Help: "a greater difference in height between two squares stops walkers; 0 means off"}.Called("Map", "Cliffs from"),
	)
}

func readSettings(r jsondoc.Reader, d *Declaration) (*sheet.Rec, BoardRules) {
	schema := BoardSettings()
	mine := jsondoc.Problems{}
	here := r
	here.To = &mine
	b, s := schema.Read(here), d.Settings.Read(here)
	for _, p := range mine.Mistakes() { // to each schema the other's fields are unknown
		r.To.Add(p)
	}
	if r.Has() {
		s.Extra = r.Unknown(func(k string) bool { return schema.Index(k) >= 0 || d.Settings.Index(k) >= 0 })
	}
	rules := BoardRules{
		Corners:     board.Corners(b.Int(boardCorners)),
		PassThrough: board.PassThrough(b.Int(boardPass)),
		Cliff:       int32(b.Int(boardCliff)) * board.One,
	}
	return s, rules
}

func (b BoardRules) rec() *sheet.Rec {
	r := BoardSettings().Blank()
	r.SetInt(boardCorners, int(b.Corners))
	r.SetInt(boardPass, int(b.PassThrough))
	r.SetInt(boardCliff, int(b.Cliff/board.One))
	return r
}

// settingsNode writes all settings, the system's and the board's.
func (s *State) settingsNode() *jsondoc.Node {
	n := s.Settings.Full()
	n.Members = append(n.Members, s.Rules.rec().Full().Members...)
	return n
}

// SettingsNode returns all current settings, the system's and the board's.
func (s *State) SettingsNode() *jsondoc.Node { return s.settingsNode() }

func (s *State) briefSettings() *jsondoc.Node {
	n := s.Settings.Brief()
	n.Members = append(n.Members, s.Rules.rec().Brief().Members...)
	return n
}

func boardOptions(sys System, settings *sheet.Rec, rules BoardRules) board.Options {
	o := sys.BoardOptions(settings)
	o.Corners, o.PassThrough, o.Cliff = rules.Corners, rules.PassThrough, rules.Cliff
	return o
}
