package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
)

// Open makes a game of an encounter written as JSON; every problem of the file, warnings too (a
// misspelt field is one), ends the test.
func (b Bench) Open(t Failer, text string) *engine.Game {
	t.Helper()
	n, err := doc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("the encounter: %v", err)
	}
	g, err := b.game(n)
	if err != nil {
		t.Fatalf("the encounter: %v", err)
	}
	return g
}

// Sit makes a game of the members of an encounter ("tokens":[…],"settings":{…}); a map of 12 × 12
// squares where none is given.
func (b Bench) Sit(t Failer, members string) *engine.Game {
	t.Helper()
	return b.Open(t, b.File(members))
}

// File is the encounter file of some members: id, name and, where none is given, map are put in.
func (b Bench) File(members string) string {
	text := `{"parapet":1,"name":"test","system":"` + b.New().Declaration().ID + `",` + members
	if !strings.Contains(members, `"map"`) {
		text += `,"map":{"size":[12,12]}`
	}
	return text + "}"
}

func (b Bench) game(file *doc.Node) (*engine.Game, error) {
	e, problems := b.read(file)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	return engine.NewGame(e)
}

func (b Bench) read(file *doc.Node) (*engine.Encounter, []doc.Problem) {
	var ps doc.Problems
	e := engine.ReadEncounter(file, b.system, &ps)
	return e, ps.List
}

// scene is the board and the tokens of a script's case, as they are read line by line.
type scene struct {
	bench   Bench
	title   string
	kit     map[string]item
	rows    []string
	tokens  []*doc.Node
	letters map[rune]int // index in tokens
	parts   []doc.Member // of the map: walls, elevation, legend
	top     []doc.Member // of the file: settings, sides and others
}

// line reads a line of the set-up; ok is false where it is none.
func (s *scene) line(text string) (ok bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "settings", "sides":
		n, err := loose(rest)
		s.top = append(s.top, doc.M(word, n))
		return true, err
	case "walls", "elevation", "legend":
		n, err := loose(rest)
		s.parts = append(s.parts, doc.M(word, n))
		return true, err
	case "top", "map":
		n, err := loose(rest)
		if err != nil {
			return true, err
		}
		if word == "map" {
			s.parts = append(s.parts, n.Members...)
		} else {
			s.top = append(s.top, n.Members...)
		}
		return true, nil
	}
	if letter := []rune(word); len(letter) == 1 && !strings.ContainsRune(">=?:!#", letter[0]) {
		return true, s.token(letter[0], rest)
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
	var under, stats []*doc.Node // templates, weaker first; stats, weaker first
	more := doc.Obj()
	lists := map[string]*doc.Node{}
	for _, w := range f[2:] {
		switch {
		case w == "player":
			n = n.With("player", doc.Flag(true))
		case w[0] == '{', w[0] == '+':
			o, err := loose(strings.TrimPrefix(w, "+"))
			if err != nil {
				return err
			}
			if w[0] == '{' {
				stats = append(stats, o)
			} else {
				more = laid(more, o)
			}
		default:
			k, ok := s.kit[w]
			switch {
			case !ok:
				return fmt.Errorf("no kit is called %q", w)
			case k.list == "token":
				under = append(under, k.node)
			case k.list == "stats":
				stats = append([]*doc.Node{k.node}, stats...)
			case lists[k.list] == nil:
				lists[k.list] = doc.Arr(k.node)
			default:
				lists[k.list].Items = append(lists[k.list].Items, k.node)
			}
		}
	}
	for _, u := range under {
		if of := u.Get("stats"); of != nil {
			stats = append([]*doc.Node{of}, stats...)
		}
		n = laid(u.With("stats", nil), n)
	}
	if len(stats) > 0 {
		all := doc.Obj()
		for _, o := range stats {
			all = laid(all, o)
		}
		n = n.With("stats", all)
	}
	for _, l := range s.bench.New().Declaration().Lists {
		if lists[l.Name] != nil && more.Get(l.Name) == nil {
			n = n.With(l.Name, lists[l.Name])
		}
	}
	if s.letters == nil {
		s.letters = map[rune]int{}
	}
	s.letters[letter] = len(s.tokens)
	s.tokens = append(s.tokens, laid(n, more))
	return nil
}

// laid puts the members of over in place of, or after, those of under.
func laid(under, over *doc.Node) *doc.Node {
	for _, m := range over.Members {
		under = under.With(m.Key, m.Value)
	}
	return under
}

// file makes the encounter that the lines describe.
func (s *scene) file() *doc.Node {
	rows := s.placeTokens()
	cols := 0
	for _, r := range rows {
		cols = max(cols, len([]rune(r)))
	}
	m := doc.Obj(doc.M("size", doc.Ints(cols, len(rows))), doc.M("rows", doc.Strs(rows)))
	m = laid(m, doc.Obj(s.parts...))
	file := doc.Obj(doc.M("parapet", doc.Int(1)), doc.M("name", doc.Str(s.title)), doc.M("system", doc.Str(s.bench.New().Declaration().ID)))
	settings := func(m doc.Member) bool { return m.Key == "settings" }
	if i := slices.IndexFunc(s.top, settings); i >= 0 {
		file = file.With("settings", s.top[i].Value)
	}
	file = file.With("map", m)
	file = laid(file, doc.Obj(slices.DeleteFunc(slices.Clone(s.top), settings)...))
	return file.With("tokens", doc.Arr(s.tokens...))
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
