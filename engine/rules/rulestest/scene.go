package rulestest

import (
	"fmt"
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Open opens an encounter given as JSON; any problem in the file, warnings included (a misspelt field is one), fails the
// test.
func (b Bench) Open(t Failer, text string) *engine.Game {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err != nil {
		t.Fatalf("the encounter: %v", err)
	}
	g, err := b.game(n)
	if err != nil {
		t.Fatalf("the encounter: %v", err)
	}
	return g
}

// Sit opens an encounter given by its members ("tokens":[…],"settings":{…}), with a map of 12 × 12 squares if none is
// given.
func (b Bench) Sit(t Failer, members string) *engine.Game {
	t.Helper()
	return b.Open(t, b.File(members))
}

// File returns an encounter file with the given members, adding id, name and, if missing, a map.
func (b Bench) File(members string) string {
	text := `{"parapet":1,"name":"test","system":"` + b.New().Declaration().ID + `",` + members
	if !strings.Contains(members, `"map"`) {
		text += `,"map":{"size":[12,12]}`
	}
	return text + "}"
}

func (b Bench) game(file *jsondoc.Node) (*engine.Game, error) {
	e, problems := b.read(file)
	if len(problems) > 0 {
		return nil, problems[0]
	}
	return engine.NewGame(e)
}

func (b Bench) read(file *jsondoc.Node) (*engine.Encounter, []jsondoc.Problem) {
	var ps jsondoc.Problems
	e := engine.ReadEncounter(file, b.system, &ps)
	return e, ps.List
}

// scene is the board and the tokens of a script's case, read line by line.
type scene struct {
	bench   Bench
	title   string
	kit     map[string]item
	rows    []string
	tokens  []*jsondoc.Node
	letters map[rune]int     // index in tokens
	ofMap   []jsondoc.Member // walls, elevation, legend
	top     []jsondoc.Member // of the file: settings, sides and others
}

// line reads a line of the set-up; ok is false if it isn't one.
func (s *scene) line(text string) (ok bool, err error) {
	word, rest, _ := strings.Cut(text, " ")
	switch word {
	case "settings", "sides":
		n, err := loose(rest)
		s.top = append(s.top, jsondoc.M(word, n))
		return true, err
	case "walls", "elevation", "legend":
		n, err := loose(rest)
		s.ofMap = append(s.ofMap, jsondoc.M(word, n))
		return true, err
	case "top", "map":
		n, err := loose(rest)
		if err != nil {
			return true, err
		}
		if word == "map" {
			s.ofMap = append(s.ofMap, n.Members...)
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
	p := parts{given: jsondoc.Obj(jsondoc.M("id", f[0]), jsondoc.M("side", f[1])), under: jsondoc.Obj(), more: jsondoc.Obj(),
		lists: map[string]*jsondoc.Node{}}
	for _, w := range f[2:] {
		if err := p.take(w, s.kit); err != nil {
			return err
		}
	}
	if s.letters == nil {
		s.letters = map[rune]int{}
	}
	s.letters[letter] = len(s.tokens)
	s.tokens = append(s.tokens, p.token(s.bench.New().Declaration().Lists))
	return nil
}

// parts holds the parts of a token's line.
type parts struct {
	given, under, more *jsondoc.Node   // its own members, those of templates, those after "+"
	stats              []*jsondoc.Node // weakest first
	lists              map[string]*jsondoc.Node
}

// take handles one word of the line.
func (p *parts) take(w string, kit map[string]item) error {
	switch w[0] {
	case '{', '+':
		o, err := loose(strings.TrimPrefix(w, "+"))
		if err != nil {
			return err
		}
		if w[0] == '{' {
			p.stats = append(p.stats, o)
		} else {
			p.more = laid(p.more, o)
		}
		return nil
	}
	if w == "player" {
		p.given = p.given.With("player", jsondoc.Flag(true))
		return nil
	}
	k, ok := kit[w]
	if !ok {
		return fmt.Errorf("no kit is called %q", w)
	}
	p.kit(k)
	return nil
}

// kit adds an item to its list, or a template below the token's own members.
func (p *parts) kit(k item) {
	switch k.list {
	case "stats":
		p.stats = append([]*jsondoc.Node{k.node}, p.stats...)
	case "token":
		p.under = laid(p.under, k.node)
	default:
		if p.lists[k.list] == nil {
			p.lists[k.list] = jsondoc.Arr()
		}
		p.lists[k.list].Items = append(p.lists[k.list].Items, k.node)
	}
}

// token assembles the parts; lists come in the declaration's order.
func (p *parts) token(lists []engine.List) *jsondoc.Node {
	n := laid(p.under.With("stats", nil), p.given)
	stats := p.under.Get("stats")
	for _, o := range p.stats {
		if stats == nil {
			stats = jsondoc.Obj()
		}
		stats = laid(stats, o)
	}
	if stats != nil {
		n = n.With("stats", stats)
	}
	for _, l := range lists {
		if p.lists[l.Name] != nil && p.more.Get(l.Name) == nil {
			n = n.With(l.Name, p.lists[l.Name])
		}
	}
	return laid(n, p.more)
}

// laid merges two objects; members of over replace those of under.
func laid(under, over *jsondoc.Node) *jsondoc.Node {
	for _, m := range over.Members {
		under = under.With(m.Key, m.Value)
	}
	return under
}

// file returns the encounter that the lines describe.
func (s *scene) file() *jsondoc.Node {
	rows := s.placeTokens()
	cols := 0
	for _, r := range rows {
		cols = max(cols, len([]rune(r)))
	}
	m := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(cols, len(rows))), jsondoc.M("rows", rows))
	m = laid(m, jsondoc.Obj(s.ofMap...))
	file := jsondoc.Obj(jsondoc.M("parapet", 1), jsondoc.M("name", s.title), jsondoc.M("system", s.bench.New().Declaration().ID))
	settings := func(m jsondoc.Member) bool { return m.Key == "settings" }
	if i := slices.IndexFunc(s.top, settings); i >= 0 {
		file = file.With("settings", s.top[i].Value)
	}
	file = file.With("map", m)
	file = laid(file, jsondoc.Obj(slices.DeleteFunc(slices.Clone(s.top), settings)...))
	return file.With("tokens", jsondoc.Arr(s.tokens...))
}

// placeTokens places each token where its letter first occurs, and floor under all letters.
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
				s.tokens[i] = s.tokens[i].With("at", jsondoc.Ints(x, y))
			}
			placed[i] = true
		}
		rows[y] = string(out)
	}
	return rows
}
