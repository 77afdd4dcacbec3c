package rulestest

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Environment variables of SameWire: the two programs to compare, and how much to play.
const (
	oldProgram   = "PARAPET_OLD"
	newProgram   = "PARAPET_NEW"
	wireSeeds    = "PARAPET_SEEDS"
	wireCommands = "PARAPET_COMMANDS" // per seed
	wireLength   = 20                 // commands per opening
)

// SameWire plays the same random commands through two builds of the program ("parapet play") and compares all replies byte
// for byte: commands, previews, lists of actions, reach, cover, proposals and states. A game of this build draws the
// commands and sends their dice along, so that every kind in the Contract occurs.
func (b Bench) SameWire(t *testing.T) {
	t.Helper()
	if os.Getenv(oldProgram) == "" {
		t.Skip("needs " + oldProgram + ", a build to compare with: make samewire OLD=…")
	}
	files, tally := append(b.samples(t), b.Fights...), map[string]int{}
	for seed := 1; seed <= fromEnvironment(t, wireSeeds, 3) && !t.Failed(); seed++ {
		r := rand.New(rand.NewPCG(uint64(seed), 23))
		run := &battery{bench: b, t: t, words: b.Words(), tally: tally, dry: map[string]int{}}
		w := &twoBuilds{battery: run, draw: r.IntN, seed: seed, file: filepath.Join(t.TempDir(), "wire.parapet")}
		for left := fromEnvironment(t, wireCommands, 1500); left > 0 && !t.Failed(); left -= wireLength {
			w.opening(files)
		}
		w.end()
	}
	t.Log((&battery{words: b.Words(), tally: tally}).text())
}

// samples returns the sample encounters of the system.
func (b Bench) samples(t *testing.T) (out []string) {
	t.Helper()
	names, _ := filepath.Glob("../../../savefiles/sample/*.parapet")
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		n, err := jsondoc.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if id, _ := n.Get("system").Str(); b.system(id) != nil {
			out = append(out, string(text))
		}
	}
	return out
}

// twoBuilds is two programs that get the same lines.
type twoBuilds struct {
	*battery
	draw     chance
	seed     int
	file     string
	programs []*program
	sent     int
	game     *engine.Game // draws the commands
}

type program struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// opening plays an opening in which the rarest kind so far may be possible.
func (w *twoBuilds) opening(files []string) {
	w.t.Helper()
	p, word := &player{bench: w.bench, t: w.t}, w.needy(1<<30)
	if w.draw(4) == 0 {
		p.game = w.bench.Open(w.t, w.bench.fileOf(w.t, one(w.draw, files), jsondoc.Obj()))
		p.game.Do(w.bench.start(w.t, w.draw), nil, chancy)
	} else {
		w.stage(p, word, w.draw)
	}
	w.open(p.game)
	w.disturb()
	before := w.tally[word]
	for range wireLength {
		c := w.wanted(w.game, word, w.draw)
		switch w.draw(6) {
		case 0:
			m := w.bench.mad(w.game.View(), w.draw)
			if mad, _, r := engine.ReadCommand(m.command(w.t, w.bench, w.game)); r == nil {
				c = mad
			}
		case 1, 2:
			c = w.bench.next(w.t, w.game, w.draw)
		case 3:
			if w.draw(3) == 0 {
				two := jsondoc.Arr(w.bench.next(w.t, w.game, w.draw).Node, w.bench.next(w.t, w.game, w.draw).Node)
				c = engine.NewCommand("batch", "", jsondoc.M("commands", two), jsondoc.M("skip", w.draw(2) == 0))
			}
		}
		if c == nil {
			c = w.bench.next(w.t, w.game, w.draw)
		}
		w.look()
		w.ask(jsondoc.Obj(jsondoc.M("get", "preview"), jsondoc.M("command", c.Node)))
		w.do(c)
	}
	if w.dry[word]++; w.tally[word] > before {
		w.dry[word] = 0
	}
}

// disturb changes sizes and adds single halves of holds and other links between tokens.
func (w *twoBuilds) disturb() {
	w.t.Helper()
	for range w.draw(3) {
		v := w.game.View()
		size := jsondoc.Int(w.draw.between(1, v.Decl().MaxSize))
		w.do(engine.NewCommand("set", one(w.draw, v.Tokens).ID, jsondoc.M("field", "size"), jsondoc.M("value", size)))
	}
	v := w.game.View()
	for _, def := range v.Decl().Conditions {
		if def.Fields == nil || w.draw(4) > 0 || !slices.ContainsFunc(def.Fields.Fields, func(f sheet.Field) bool { return f.Tokens }) {
			continue
		}
		args := jsondoc.Obj(w.bench.conditionArgs(v, w.draw, def)...)
		for _, f := range def.Fields.Fields {
			switch other := one(w.draw, v.Tokens).ID; {
			case f.Tokens && f.Type == sheet.Text:
				args = args.With(f.Name, jsondoc.Str(other))
			case f.Tokens:
				args = args.With(f.Name, jsondoc.Strs([]string{other}))
			}
		}
		w.do(engine.NewCommand("condition", one(w.draw, v.Tokens).ID, args.Members...))
	}
}

// open starts both programs on the origin of a game and replays it.
func (w *twoBuilds) open(g *engine.Game) {
	w.t.Helper()
	file := originOf(g.Encounter().Node())
	if err := os.WriteFile(w.file, file.JSON(), 0o600); err != nil {
		w.t.Fatalf("%v", err)
	}
	if w.programs == nil {
		w.programs = []*program{w.begin(os.Getenv(oldProgram)), w.begin(os.Getenv(newProgram))}
	}
	w.ask(jsondoc.Obj(jsondoc.M("open", w.file), jsondoc.M("seed", w.seed)))
	w.game = w.bench.Open(w.t, file.String())
	w.game.SetSeed(uint64(w.seed))
	for _, done := range g.Log() {
		w.do(done.Command)
	}
}

func (w *twoBuilds) begin(path string) *program {
	w.t.Helper()
	p := &program{Cmd: exec.Command(path, "play", w.file)}
	in, err := p.StdinPipe()
	if err != nil {
		w.t.Fatalf("%v", err)
	}
	out, err := p.StdoutPipe()
	if err == nil {
		err = p.Start()
	}
	if err != nil {
		w.t.Fatalf("%v", err)
	}
	p.in, p.out = in, bufio.NewReader(out)
	return p
}

func (w *twoBuilds) end() {
	for _, p := range w.programs {
		p.in.Close()
		io.Copy(io.Discard, p.out)
		p.Wait() // its status reports bad lines, which were sent on purpose
	}
}

// do runs a command in the game and sends it with the answers that it took there.
func (w *twoBuilds) do(c *engine.Command) {
	w.t.Helper()
	out := w.game.Do(c, nil, chancy)
	line := c.Node
	if out.Record != nil {
		w.tally[c.Do]++
		if len(out.Record.Answers) > 0 && c.Do != "undo" && c.Do != "redo" {
			answers := jsondoc.Arr()
			for _, a := range out.Record.Answers {
				answers.Items = append(answers.Items, a.Node())
			}
			line = line.With("answers", answers)
		}
	}
	w.ask(line)
	w.ask(jsondoc.Obj(jsondoc.M("get", "log")))
}

// look queries something about a token that may act.
func (w *twoBuilds) look() {
	w.t.Helper()
	v := w.game.View()
	if len(v.Tokens) == 0 {
		return
	}
	who, other := w.bench.actor(v, w.draw), one(w.draw, v.Tokens).ID
	ask := func(what string) {
		w.ask(jsondoc.Obj(jsondoc.M("get", what), jsondoc.M("who", who), jsondoc.M("target", other), jsondoc.M("seed", w.seed)))
	}
	ask("actions")
	if what := []string{"reach", "cover", "known", "state", "", ""}[w.draw(6)]; what != "" {
		ask(what)
	} else if w.draw(6) == 0 {
		ask("proposal")
	}
}

// ask sends a line to both programs and compares their replies.
func (w *twoBuilds) ask(n *jsondoc.Node) {
	w.t.Helper()
	line := append(n.JSON(), '\n')
	w.sent++
	var answers [2][]byte
	for _, p := range w.programs {
		p.in.Write(line) // a program that has ended won't reply
	}
	for i, p := range w.programs {
		answers[i], _ = p.out.ReadBytes('\n')
	}
	if !bytes.Equal(answers[0], answers[1]) || len(answers[0]) == 0 {
		at := 0
		for at < min(len(answers[0]), len(answers[1])) && answers[0][at] == answers[1][at] {
			at++
		}
		w.t.Fatalf("%s, seed %d, line %d: %sold: %s\nnew: %s", w.bench.New().Declaration().Name, w.seed, w.sent, line, excerpt(answers[0], at), excerpt(answers[1], at))
	}
}

// excerpt returns the text around the first byte that differs.
func excerpt(text []byte, at int) string {
	from, to := max(0, at-400), min(len(text), at+400)
	if from >= to {
		return fmt.Sprintf("(%d bytes) %s", len(text), strings.TrimSpace(string(text)))
	}
	return strings.TrimSpace(string(text[from:to]))
}
