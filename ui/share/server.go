package share

import (
	"context"
	"crypto/rand"
	"encoding/base32"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"parapet/canvas/paint"
)

// Server shows the player view to browsers. Its methods may be called from any goroutine and don't wait for browsers.
type Server struct {
	http    http.Server
	at      net.Addr
	page    []byte
	policy  string
	tiles   *tiles
	handout handoutFile
	wake    chan struct{}
	done    context.Context
	stop    context.CancelFunc

	mu      sync.Mutex
	secret  string
	latest  *Shown
	now     *edition
	changed chan struct{} // closed when now is replaced
}

// pause is the least time between two states: of those in between only the last is sent.
const pause = 30 * time.Millisecond

// Listen starts to serve what is shown at an address such as "192.168.1.5:0".
func Listen(address string, first *Shown, painter *paint.Painter) (*Server, error) {
	text, policy, err := page()
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &Server{at: l.Addr(), page: text, policy: policy, tiles: newTiles(&sync.Mutex{}, painter), wake: make(chan struct{}, 1), changed: make(chan struct{}),
		secret: newSecret(), now: (&edition{}).after(first)}
	s.done, s.stop = context.WithCancel(context.Background())
	s.http = http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, IdleTimeout: time.Minute,
		MaxHeaderBytes: 8 << 10, ErrorLog: log.New(io.Discard, "", 0), BaseContext: func(net.Listener) context.Context { return s.done }}
	go s.http.Serve(l)
	go s.work()
	return s, nil
}

// newSecret returns 128 random bits as text.
func newSecret() string {
	var b [16]byte
	rand.Read(b[:])
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b[:]))
}

// URL returns the address that browsers open.
func (s *Server) URL() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return "http://" + s.at.String() + "/" + s.secret + "/"
}

// Show shows browsers another moment.
func (s *Server) Show(now *Shown) {
	s.mu.Lock()
	s.latest = now
	s.mu.Unlock()
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Close disconnects all browsers and stops.
func (s *Server) Close() {
	s.stop()
	s.http.Close()
}

// work makes states of what is shown, one at a time, until the server stops.
func (s *Server) work() {
	for {
		select {
		case <-s.done.Done():
			return
		case <-s.wake:
		}
		s.mu.Lock()
		shown, was := s.latest, s.now
		s.mu.Unlock()
		if next := was.after(shown); next != nil {
			s.mu.Lock()
			s.now = next
			close(s.changed)
			s.changed = make(chan struct{})
			s.mu.Unlock()
		}
		time.Sleep(pause)
	}
}

// current returns what is shown now, and a channel that is closed when that changes.
func (s *Server) current() (*edition, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now, s.changed
}
