package commands

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Note is a note of the map, with its number in the key.
type Note struct {
	engine.Note
	Number int
}

// List returns the notes that contain every word sought, by number; "" finds all.
func List(all []engine.Note, sought string) []Note {
	var out []Note
	numbers, words := scene.Numbers(all), strings.Fields(strings.ToLower(sought))
	for i, n := range all {
		text := strings.ToLower(n.Text)
		misses := func(w string) bool { return !strings.Contains(text, w) && w != strconv.Itoa(numbers[i]) }
		if !slices.ContainsFunc(words, misses) {
			out = append(out, Note{n, numbers[i]})
		}
	}
	slices.SortFunc(out, func(a, b Note) int { return cmp.Compare(a.Number, b.Number) })
	return out
}

// At lists the notes on a square.
func At(all []engine.Note, at board.Square) []Note {
	return slices.DeleteFunc(List(all, ""), func(n Note) bool { return n.At != at })
}

// Find returns the note with an id, nil if there is none.
func Find(all []engine.Note, id string) *engine.Note {
	if i := slices.IndexFunc(all, func(n engine.Note) bool { return n.ID == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Title returns "Note 3", and whom it is for.
func (n Note) Title() string {
	if n.Players {
		return i18n.L("Note {{.N}}, for the players", map[string]any{"N": n.Number})
	}
	return i18n.L("Note {{.N}}", map[string]any{"N": n.Number})
}

// Brief returns the note's beginning, on one line of at most most letters.
func (n Note) Brief(most int) string {
	r := []rune(strings.Join(strings.Fields(n.Text), " "))
	if len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return string(r)
}

// Lines returns the note's lines, cut to at most most letters in total.
func (n Note) Lines(most int) []string {
	r := []rune(n.Text)
	if len(r) > most {
		r = append(r[:most-1:most-1], '…')
	}
	return strings.Split(string(r), "\n")
}

// Command returns the command that adds a note on a square, or changes the one with an id; an empty text removes it. It
// returns nil if there is nothing to do.
func Command(id string, at board.Square, text string, players bool) *engine.Command {
	n := jsondoc.Obj()
	if id != "" {
		n = n.With("id", jsondoc.Str(id))
	}
	switch text = strings.TrimSpace(text); {
	case text == "" && id == "":
		return nil
	case text == "":
		n = n.With("remove", jsondoc.Flag(true))
	default:
		n = n.With("at", engine.SquareNode(at)).With("text", jsondoc.Str(text)).With("players", jsondoc.Flag(players))
	}
	return engine.NewCommand("edit_map", "", jsondoc.M("notes", jsondoc.Arr(n)))
}

// Beside returns the command that changes the notes about the party and the treasure; nil if neither changes.
func Beside(s *engine.State, party, treasure string) *engine.Command {
	var args []jsondoc.Member
	for _, n := range []struct{ key, was, is string }{{"party", s.Party, party}, {"treasure", s.Treasure, treasure}} {
		switch is := strings.TrimSpace(n.is); {
		case is == n.was:
		case is == "":
			args = append(args, jsondoc.M(n.key, jsondoc.Nil()))
		default:
			args = append(args, jsondoc.M(n.key, is))
		}
	}
	if args == nil {
		return nil
	}
	return engine.UncountedNote(args...)
}

// Handouts returns the command that sets the encounter's handouts.
func Handouts(list []string) *engine.Command {
	return engine.UncountedNote(jsondoc.M("handouts", list))
}
