package torture

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"

	"parapet/cmd/parapet/verbs"
	"parapet/engine/jsondoc"
)

// playerFlag is the environment variable that makes this test binary run as "parapet play FILE --journal".
const playerFlag = "PARAPET_TORTURED"

// asPlayer runs the subcommand and exits.
func asPlayer(path string) {
	os.Exit(verbs.Run([]string{"play", path, "--journal"}, verbs.Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr}))
}

// player is a program that plays an encounter by lines.
type player struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errors bytes.Buffer

	changed int  // number of journals changed during play
	unkept  bool // whether it reported that something isn't on disk

	mu     sync.Mutex // held while anything is only in memory
	struck bool       // it is ending or has ended
}

// strike sends a signal, but not while something exists only in the program's memory.
func (p *player) strike(s os.Signal) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.struck = true
	p.cmd.Process.Signal(s)
}

// safely runs do while the program is protected from strike.
func (p *player) safely(do func() error) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.struck {
		return io.EOF
	}
	return do()
}

// begin starts a player and reads its first line.
func begin(path, cache string) (p *player, records, recovered int, err error) {
	p = &player{cmd: exec.Command(os.Args[0])}
	p.cmd.Env = append(os.Environ(), playerFlag+"="+path, "XDG_CACHE_HOME="+cache)
	p.cmd.Stderr = &p.errors
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, 0, 0, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, 0, 0, err
	}
	p.out = bufio.NewReaderSize(out, 1<<20)
	if err := p.cmd.Start(); err != nil {
		return nil, 0, 0, err
	}
	n, err := p.read()
	if err != nil {
		p.cmd.Wait()
		return p, 0, 0, fmt.Errorf("it ended with %q", p.errors.String())
	}
	opened := n.Get("opened")
	if opened == nil {
		return p, 0, 0, fmt.Errorf("it begins with %s", n.JSON())
	}
	records, _ = opened.Get("records").Int()
	recovered, _ = opened.Get("recovered").Int()
	return p, records, recovered, nil
}

func (p *player) read() (*jsondoc.Node, error) {
	line, err := p.out.ReadString('\n')
	if err != nil {
		return nil, err
	}
	return jsondoc.Parse([]byte(strings.TrimSpace(line)))
}

// ask sends a line and reads the answer.
func (p *player) ask(line string) (*jsondoc.Node, error) {
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		return nil, err
	}
	return p.read()
}

// log asks for the number of records and the checksum they lead to.
func (p *player) log() (records int, sum string, err error) {
	n, err := p.ask(`{"get":"log"}`)
	if err != nil {
		return 0, "", err
	}
	records, _ = n.Get("log").Get("records").Int()
	sum, _ = n.Get("log").Get("sum").Str()
	return records, sum, nil
}

// end closes the input and waits for the program to exit.
func (p *player) end() error {
	p.in.Close()
	return p.cmd.Wait()
}
