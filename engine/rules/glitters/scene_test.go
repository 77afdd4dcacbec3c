package glitters_test

import (
	"fmt"
	"os"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules/glitters"
)

// scene is the board and the tokens of a script's case, as they are read line by line.
type scene struct {
	title    string
	rows     []string
	tokens   []*doc.Node
	letters  map[rune]int // index in tokens
	settings *doc.Node
	sides    *doc.Node
	parts    []doc.Member // of the map: walls, elevation, legend
	kit      map[string]item
}

// item is a piece of kit that scripts take by its name.
type item struct {
	list string // "weapons", "shields", "armour", "spells"
	node *doc.Node
}

// readKit reads lines "weapons dagger {…}".
func readKit(file string) (map[string]item, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	kit := map[string]item{}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		f := strings.SplitN(line, " ", 3)
		if len(f) != 3 {
			return nil, fmt.Errorf("%s:%d: a list, an id and an object", file, i+1)
		}
		n, err := loose(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
		n.Members = append([]doc.Member{doc.M("id", doc.Str(f[1]))}, n.Members...)
		kit[f[1]] = item{f[0], n}
	}
	return kit, nil
}

// line reads a line of the set-up; ok is false where it is none.
func (s *scene) line(text string) (ok bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "settings":
		s.settings, err = loose(rest)
		return true, err
	case "sides":
		s.sides, err = loose(rest)
		return true, err
	case "walls", "elevation", "legend":
		n, err := loose(rest)
		s.parts = append(s.parts, doc.M(word, n))
		return true, err
	}
	if len([]rune(word)) == 1 && word != ">" && word != "=" && word != "?" && word != ":" {
		return true, s.token([]rune(word)[0], rest)
	}
	return false, nil
}

// token reads "ID SIDE [player] [{stats}] [kit…] [+{members}]".
func (s *scene) token(letter rune, text string) error {
	f := splitOutside(text)
	if len(f) < 2 {
		return fmt.Errorf("a token needs an id and a side: %s", text)
	}
	n := doc.Obj(doc.M("id", doc.Str(f[0])), doc.M("side", doc.Str(f[1])))
	lists := map[string]*doc.Node{}
	for _, w := range f[2:] {
		switch {
		case w == "player":
			n = n.With("player", doc.Flag(true))
		case w[0] == '{':
			stats, err := loose(w)
			if err != nil {
				return err
			}
			n = n.With("stats", stats)
		case w[0] == '+':
			more, err := loose(w[1:])
			if err != nil {
				return err
			}
			for _, m := range more.Members {
				n = n.With(m.Key, m.Value)
			}
		default:
			k, ok := s.kit[w]
			if !ok {
				return fmt.Errorf("no kit is called %q", w)
			}
			if lists[k.list] == nil {
				lists[k.list] = doc.Arr()
			}
			lists[k.list].Items = append(lists[k.list].Items, k.node)
		}
	}
	for _, l := range []string{"weapons", "shields", "armour", "spells"} {
		if lists[l] != nil && n.Get(l) == nil {
			n = n.With(l, lists[l])
		}
	}
	if s.letters == nil {
		s.letters = map[rune]int{}
	}
	s.letters[letter] = len(s.tokens)
	s.tokens = append(s.tokens, n)
	return nil
}

// splitOutside splits at spaces that stand in no brackets and no quotes.
func splitOutside(text string) []string {
	var out []string
	depth, quote, from := 0, false, -1
	for i, r := range text {
		switch {
		case r == '"':
			quote = !quote
		case quote:
		case strings.ContainsRune("{[", r):
			depth++
		case strings.ContainsRune("}]", r):
			depth--
		}
		if space := r == ' ' && depth == 0 && !quote; space && from >= 0 {
			out, from = append(out, text[from:i]), -1
		} else if !space && from < 0 {
			from = i
		}
	}
	if from >= 0 {
		out = append(out, text[from:])
	}
	return out
}

// encounter makes the encounter that the lines describe.
func (s *scene) encounter() (*engine.Encounter, error) {
	rows := s.placeTokens()
	cols := 0
	for _, r := range rows {
		cols = max(cols, len([]rune(r)))
	}
	m := doc.Obj(doc.M("size", doc.Ints(cols, len(rows))), doc.M("rows", doc.Strs(rows)))
	m.Members = append(m.Members, s.parts...)
	file := doc.Obj(doc.M("parapet", doc.Int(1)), doc.M("name", doc.Str(s.title)), doc.M("system", doc.Str(glitters.ID)))
	if s.settings != nil {
		file = file.With("settings", s.settings)
	}
	file = file.With("map", m)
	if s.sides != nil {
		file = file.With("sides", s.sides)
	}
	file = file.With("tokens", doc.Arr(s.tokens...))
	return readEncounter(file)
}

func readEncounter(file *doc.Node) (*engine.Encounter, error) {
	var ps doc.Problems
	e := engine.ReadEncounter(file, system, &ps)
	if len(ps.List) > 0 { // warnings too: a misspelt field is one
		return nil, fmt.Errorf("%s", ps.List[0].Error())
	}
	return e, nil
}

func system(id string) engine.System {
	if id == glitters.ID {
		return glitters.New()
	}
	return nil
}

// placeTokens puts each token where its letter is first met and floor under all letters.
func (s *scene) placeTokens() []string {
	placed := map[int]bool{}
	rows := make([]string, len(s.rows))
	for y, row := range s.rows {
		out := []rune(row)
		for x, r := range out {
			i, ok := s.letters[r]
			if !ok {
				continue
			}
			out[x] = '.'
			if !placed[i] && s.tokens[i].Get("at") == nil {
				s.tokens[i] = s.tokens[i].With("at", doc.Ints(x, y))
			}
			placed[i] = true
		}
		rows[y] = string(out)
	}
	return rows
}
