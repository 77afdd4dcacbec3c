package verbs

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/alecthomas/kong"
)

// messages writes messages to people, on terminals that obey control characters: anything invisible is escaped. Names in
// the command line may even contain line breaks.
type messages struct {
	to    io.Writer
	names *strings.Replacer
}

func newMessages(to io.Writer, args []string) messages {
	var pairs []string
	for _, arg := range args {
		if !strings.Contains(arg, "\n") {
			continue
		}
		whole, _ := filepath.Abs(arg)
		for _, name := range []string{whole, arg, filepath.Base(arg)} { // longest first
			pairs = append(pairs, name, strings.ReplaceAll(name, "\n", `\n`))
		}
	}
	return messages{to, strings.NewReplacer(pairs...)}
}

func (m messages) Write(p []byte) (int, error) {
	if _, err := io.WriteString(m.to, visible(m.names.Replace(string(p)))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// visible escapes everything invisible except line breaks and tabs: control characters, direction marks, and bytes that
// aren't text.
func visible(text string) string {
	var b strings.Builder
	for rest := text; len(rest) > 0; {
		r, n := utf8.DecodeRuneInString(rest)
		if bad := r == utf8.RuneError && n == 1; bad || r != '\n' && r != '\t' && !unicode.IsPrint(r) {
			b.WriteString(strings.Trim(strconv.QuoteToGraphic(rest[:n]), `"`))
		} else {
			b.WriteString(rest[:n])
		}
		rest = rest[n:]
	}
	return b.String()
}

// output keeps the first write error.
type output struct {
	to  io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.to.Write(p)
	if err != nil && o.err == nil {
		o.err = err
	}
	return n, err
}

// asTyped keeps the bytes of arguments: file names needn't be UTF-8, and kong would convert them through JSON.
func asTyped() kong.Option {
	return kong.KindMapper(reflect.String, kong.MapperFunc(func(c *kong.DecodeContext, target reflect.Value) error {
		t, err := c.Scan.PopValue("string")
		if err != nil {
			return err
		}
		target.SetString(t.String())
		return nil
	}))
}

// pathAsTyped is like asTyped, for arguments of the type "path".
func pathAsTyped() kong.Option {
	return kong.NamedMapper("path", kong.MapperFunc(func(c *kong.DecodeContext, target reflect.Value) error {
		t, err := c.Scan.PopValue("file")
		if err != nil {
			return err
		}
		path := t.String()
		if path != piped {
			path = kong.ExpandPath(path)
		}
		target.SetString(path)
		return nil
	}))
}

// progress shows the progress of long work on a terminal; elsewhere it prints nothing.
type progress struct {
	to   io.Writer // nil without a terminal
	what string
	next time.Time // time of the next update of the line
	left bool      // the line is on the screen
}

// patience is how long work may take before its progress is shown, and the interval of updates.
const patience = 300 * time.Millisecond

func progressOn(to io.Writer, what string) *progress {
	p := &progress{what: what, next: time.Now().Add(patience)}
	if m, ok := to.(messages); ok {
		to = m.to // messages write above the line
	}
	if f, ok := to.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.to = to
		}
	}
	return p
}

func (p *progress) report(done, of int) {
	if now := time.Now(); p.to != nil && now.After(p.next) {
		p.next, p.left = now.Add(patience), true
		fmt.Fprintf(p.to, "\r%s %d of %d, Ctrl+C to stop\x1b[K", p.what, done, of)
	}
}

// clear removes the line.
func (p *progress) clear() {
	if p.left {
		fmt.Fprint(p.to, "\r\x1b[K")
		p.left = false
	}
}
