package share

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base32"
	"io"
	"log"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// Server shows the player view to browsers. Its methods may be called from any goroutine and don't wait for browsers.
type Server struct {
	http      http.Server
	at        net.Addr
	page      []byte
	policy    string
	painter   *paint.Painter
	painters  map[int]*paint.Painter // its siblings, by the width of squares
	painting  sync.Mutex             // guards all of them
	wake      chan struct{}
	done      context.Context
	stop      context.CancelFunc
	onClients func()

	mu        sync.Mutex
	secret    string
	latest    *Shown
	audiences map[string]*audience // by the character that sees alone, "" for the party
	traffic   traffic
	refused   map[net.Conn]bool // closed at once
}

// audience is all screens that are shown the same.
type audience struct {
	now     *edition
	changed chan struct{} // closed when now changes, or when the audience has to look whether it is still welcome
	tiles   *tiles
	handout *handoutFile
}

// pause is the least time between two states: of those in between only the last is sent.
const pause = 50 * time.Millisecond

// Listen starts to serve what is shown at an address such as "192.168.1.5:0". onClients is called, from any goroutine, when a screen
// has come or gone.
func Listen(address string, first *Shown, painter *paint.Painter, onClients func()) (*Server, error) {
	text, policy, err := page()
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &Server{at: l.Addr(), page: text, policy: policy, painter: painter, painters: map[int]*paint.Painter{},
		wake: make(chan struct{}, 1), onClients: onClients, secret: newSecret(), latest: first, audiences: map[string]*audience{},
		traffic: traffic{of: map[string]*use{}, banned: map[string]bool{}}, refused: map[net.Conn]bool{}}
	s.audience("")
	s.done, s.stop = context.WithCancel(context.Background())
	s.http = http.Server{Handler: s, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, IdleTimeout: time.Minute,
		ConnState: s.connection, MaxHeaderBytes: headers, ErrorLog: log.New(io.Discard, "", 0), BaseContext: func(net.Listener) context.Context { return s.done }}
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
	return "http://" + reachable(s.at) + "/" + s.secret + "/"
}

// reachable returns an address that others can reach: for one that stands for all of this machine, the first of those.
func reachable(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if ok && tcp.IP.IsUnspecified() {
		return (&net.TCPAddr{IP: Places()[0].IP, Port: tcp.Port}).String()
	}
	return at.String()
}

// Place is an address of this machine.
type Place struct {
	Name string // of the network interface
	IP   net.IP
}

// Places returns the addresses of this machine that others on its network can reach, IPv4 first, and as the last one that only this
// machine can.
func Places() (list []Place) {
	all, _ := net.Interfaces() // without, there is this machine alone
	for _, i := range all {
		addresses, _ := i.Addrs()
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok && n.IP.IsGlobalUnicast() && i.Flags&net.FlagUp != 0 {
				list = append(list, Place{i.Name, n.IP})
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Place) int { return cmp.Compare(len(b.IP.To4()), len(a.IP.To4())) })
	return append(list, Place{"", net.IPv4(127, 0, 0, 1)})
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
		shown := s.latest
		list := map[string]*audience{}
		for as, a := range s.audiences {
			list[as] = a
		}
		s.mu.Unlock()
		for as, a := range list {
			s.update(as, a, shown)
		}
		select {
		case <-s.done.Done():
		case <-time.After(pause):
		}
	}
}

// update shows an audience another moment. Without the DM's leave there is no such audience any more.
func (s *Server) update(as string, a *audience, shown *Shown) {
	own := shown.as(as)
	var next *edition
	if own != nil {
		next = a.now.after(own)
	}
	if own != nil && next == nil {
		return
	}
	if next != nil {
		next.seal(a.tiles.refresh(a.now, next, s.watched(as)))
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if own == nil {
		delete(s.audiences, as)
	} else {
		a.now = next
	}
	close(a.changed)
	a.changed = make(chan struct{})
}

// audience returns the audience that sees what a character sees, nil if the DM doesn't allow that.
func (s *Server) audience(as string) *audience {
	s.mu.Lock()
	a, shown := s.audiences[as], s.latest
	s.mu.Unlock()
	if a != nil {
		return a
	}
	own := shown.as(as)
	if own == nil {
		return nil
	}
	a = &audience{now: (&edition{}).after(own), changed: make(chan struct{}), tiles: newTiles(s), handout: &handoutFile{}}
	a.now.seal(nil)
	s.mu.Lock()
	defer s.mu.Unlock()
	if first := s.audiences[as]; first != nil {
		return first
	}
	s.audiences[as] = a
	return a
}

// as returns what a character is shown, nil if the DM doesn't allow it.
func (s *Shown) as(id string) *Shown {
	if id == "" {
		return s
	}
	i := slices.IndexFunc(s.Characters, func(c Character) bool { return c.ID == id })
	if i < 0 {
		return nil
	}
	own := *s
	own.Model, own.self = s.Characters[i].model(), s.Characters[i].self
	own.Over = gesture.Overlay{Ruler: s.Over.Ruler} // the rest is as the party sees it
	return &own
}

// current returns what an audience is shown now, and a channel that is closed when that changes.
func (s *Server) current(a *audience) (*edition, <-chan struct{}) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return a.now, a.changed
}

// wakeAll lets every event stream look whether it is still welcome.
func (s *Server) wakeAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, a := range s.audiences {
		close(a.changed)
		a.changed = make(chan struct{})
	}
}
