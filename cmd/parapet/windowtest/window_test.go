//go:build window

package windowtest

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// window is the running program.
type window struct {
	t     *testing.T
	run   *exec.Cmd
	ended chan struct{} // closed when the program has ended
	state string
	file  string
	home  string

	display string   // the screen that it has to itself
	more    []string // of its environment
}

// shown is the state that the window reports.
type shown struct {
	Title    string
	Turn     string
	Phase    string
	Main     string // name of the main button
	Question string
	Aiming   string
	Plan     string
	Round    int
	Records  int
	Playing  bool
	Info     []string
	Log      []string
	Selected []string
	Side     float64
	Buttons  map[string][2]int
	Shelf    map[string][2]int
	Tokens   map[string]struct {
		X, Y, HP int
		At       [2]int
	}
}

// program builds the program once for all tests.
var program = sync.OnceValues(func() (string, error) {
	root, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return "", err
	}
	out := filepath.Join(os.TempDir(), fmt.Sprintf("parapet-window-%d", os.Getpid()))
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", out, "./cmd/parapet")
	build.Dir = filepath.Dir(strings.TrimSpace(string(root)))
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, text)
	}
	return out, nil
})

// screens are the displays that no test uses now.
var screens = make(chan string, 64)

func TestMain(m *testing.M) {
	for _, display := range strings.Fields(cmp.Or(os.Getenv("PARAPET_TEST_DISPLAYS"), os.Getenv("DISPLAY"))) {
		screens <- display
	}
	code := m.Run()
	if path, err := program(); err == nil {
		os.Remove(path)
	}
	os.Exit(code)
}

// open starts the program with an encounter on Hilda's turn. env is added to its environment.
func open(t *testing.T, env ...string) *window {
	t.Helper()
	return openFile(t, fight(t), env...)
}

// openFile starts the program with an encounter in combat, on a screen of its own, beside other tests.
func openFile(t *testing.T, file []byte, env ...string) *window {
	t.Helper()
	if os.Getenv("DISPLAY") == "" {
		t.Fatal("no display: run this under Xvfb, as \"make window\" does")
	}
	t.Parallel()
	if _, err := exec.LookPath("xdotool"); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	w := &window{t: t, file: filepath.Join(folder, "fight.parapet"), home: filepath.Join(folder, "home"), display: <-screens, more: env}
	t.Cleanup(func() { screens <- w.display })
	if err := os.WriteFile(w.file, file, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.kill) // before its folders are removed
	w.start()
	return w
}

func (w *window) start() {
	w.t.Helper()
	path, err := program()
	if err != nil {
		w.t.Fatal(err)
	}
	w.state = filepath.Join(w.t.TempDir(), "state.json")
	w.run = exec.Command(path, w.file)
	if other := strings.Fields(os.Getenv("PARAPET_TEST_PROGRAM")); len(other) > 0 {
		w.run = exec.Command(other[0], append(other[1:], w.file)...)
		w.more = append(w.more, "PARAPET_DATA="+w.home+"/data")
	}
	w.run.Env = append(os.Environ(), "DISPLAY="+w.display, "PARAPET_TEST_STATE="+w.state, "HOME="+w.home,
		"XDG_CONFIG_HOME="+w.home+"/config", "XDG_DATA_HOME="+w.home+"/data", "XDG_CACHE_HOME="+w.home+"/cache")
	w.run.Env = append(w.run.Env, w.more...)
	w.run.Stdout, w.run.Stderr = os.Stdout, os.Stderr
	if err := w.run.Start(); err != nil {
		w.t.Fatal(err)
	}
	w.ended = make(chan struct{})
	go func() {
		w.run.Wait()
		close(w.ended)
	}()
	w.wait("the encounter", func(s shown) bool { return (s.Turn != "" || s.Main != "") && s.Side > 0 })
	w.settle()
}

// corner returns where the window's content begins: under Wine below a frame.
func (w *window) corner() (at [2]int) {
	w.t.Helper()
	out, err := w.tool("xdotool", "search", "--sync", "--onlyvisible", "--name", "Parapet$", "getwindowgeometry").Output()
	_, place, _ := strings.Cut(string(out), "Position: ")
	if _, bad := fmt.Sscanf(place, "%d,%d", &at[0], &at[1]); err != nil || bad != nil {
		w.t.Fatal(err, bad, string(out))
	}
	return at
}

// kill ends the program at once, as a power failure would.
func (w *window) kill() {
	if w.ended != nil {
		w.run.Process.Kill()
		<-w.ended
	}
}

// fight returns the file of a combat in its first turn, which is Hilda's, with the reaver two squares away.
func fight(t *testing.T) []byte {
	t.Helper()
	g := playtest.OpenIn(t, rules.ByID, encounter)
	out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"hilda", "reaver"})), nil, engine.Auto)
	if out.Record == nil {
		t.Fatal(out.Refusal, out.Bug)
	}
	return g.Encounter().Node().Indented()
}

const encounter = `{"parapet":1,"name":"Window","system":"glitters","seed":7,
"map":{"size":[14,10],"walls":[{"id":"d1","kind":"door","from":[11,2],"to":[11,3],"open":false}]},
"sides":{"party":{"players":true}},
"tokens":[
 {"id":"hilda","name":"Hilda","side":"party","player":true,"at":[4,5],
  "stats":{"str":14,"dex":12,"spd":13,"hp":34,"hp_max":34,"skills":{"martial_arts":2},"main_hand":"broadsword"},
  "weapons":[{"id":"broadsword","name":"Broadsword","damage":"1d6","types":["slashing"],"light":true,"parry":6}]},
 {"id":"reaver","name":"Reaver","side":"foes","at":[6,5],
  "stats":{"str":13,"dex":12,"spd":11,"hp":22,"hp_max":22},
  "weapons":[{"id":"greataxe","name":"Greataxe","damage":"1d12","types":["slashing"],"hands":"two"}]}]}`

// tool returns a command for the window's screen.
func (w *window) tool(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "DISPLAY="+w.display)
	return c
}

func (w *window) xdotool(args ...string) {
	w.t.Helper()
	if out, err := w.tool("xdotool", args...).CombinedOutput(); err != nil {
		w.t.Fatalf("xdotool %v: %v %s", args, err, out)
	}
}

func (w *window) move(x, y int) {
	at := [2]int{}
	if underWine() {
		at = w.corner() // each time, for the window grows after its start
	}
	w.xdotool("mousemove", strconv.Itoa(x+at[0]), strconv.Itoa(y+at[1]))
}

func (w *window) click(x, y int) {
	w.move(x, y)
	w.frame()
	w.xdotool("click", "1")
}

func (w *window) key(keys ...string) { w.xdotool(append([]string{"key"}, keys...)...) }

func (w *window) typeIn(text string) {
	w.xdotool("type", "--", text)
	w.key("Return")
}

// drag drags a token by whole squares.
func (w *window) drag(id string, dx, dy int) {
	w.t.Helper()
	w.grab(id, dx, dy)
	w.xdotool("mouseup", "1")
}

// grab drags a token without releasing it.
func (w *window) grab(id string, dx, dy int) {
	w.t.Helper()
	s := w.read()
	k, side := s.Tokens[id], s.Side
	w.move(k.X, k.Y)
	w.frame()
	w.xdotool("mousedown", "1")
	w.frame()
	const parts = 6
	for i := 1; i <= parts; i++ {
		w.move(k.X+int(side*float64(dx*i)/parts), k.Y+int(side*float64(dy*i)/parts))
		w.frame()
	}
}

func logged(s shown, text string) bool {
	for _, l := range s.Log {
		if strings.Contains(l, text) {
			return true
		}
	}
	return false
}
