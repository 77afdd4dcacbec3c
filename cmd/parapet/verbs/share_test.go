package verbs

import (
	"bytes"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// TestPlaySharesThePlayerView checks that play --share tells the address first, with and without a journal, shows what the lines do, and
// ends with them.
func TestPlaySharesThePlayerView(t *testing.T) {
	for _, more := range [][]string{nil, {"--journal"}} {
		file := write(t, "shared.parapet", `{"parapet":1,"system":"glitters","map":{"size":[6,6]},"tokens":[{"id":"ann","name":"Ann","side":"party","player":true,"at":[0,0]}]}`)
		in, lines := io.Pipe()
		out := &address{found: make(chan string, 1)}
		ended := make(chan int)
		go func() {
			ended <- Run(append([]string{"play", file, "--share", "127.0.0.1:0"}, more...), Streams{In: in, Out: out, Err: io.Discard})
		}()
		url := <-out.found
		a, err := http.Get(url + "state")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(a.Body)
		a.Body.Close()
		if a.StatusCode != http.StatusOK || !strings.Contains(string(text), `"squares":[6,6]`) {
			t.Errorf("%d: %s", a.StatusCode, text)
		}
		lines.Close()
		if code := <-ended; code != Done {
			t.Errorf("status %d", code)
		}
		if a, err := http.Get(url + "state"); err == nil {
			t.Errorf("after the end: %d", a.StatusCode)
		}
	}
}

// address is an output whose first line is the address of the player view.
type address struct {
	text  bytes.Buffer
	found chan string
}

var sharing = regexp.MustCompile(`^\{"sharing":"(http://127\.0\.0\.1:\d+/[a-z2-7]{26}/)"\}\n`)

func (a *address) Write(b []byte) (int, error) {
	if a.text.Write(b); a.found != nil {
		if m := sharing.FindSubmatch(a.text.Bytes()); m != nil {
			a.found <- string(m[1])
			a.found = nil
		}
	}
	return len(b), nil
}
