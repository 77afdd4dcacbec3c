package share

import (
	"crypto/subtle"
	"fmt"
	"image"
	"image/draw"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"parapet/icons"
)

// sends is how long a browser may take for one answer or one event; beats is how often an event stream shows that it is alive.
const sends, beats = 10 * time.Second, 15 * time.Second

// ServeHTTP implements http.Handler.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Content-Security-Policy", s.policy)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cache-Control", "no-store")
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sends))
	secret, path, found := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !found {
		secret = ""
	}
	address := addressOf(r.RemoteAddr)
	if code := s.refusal(r, address, secret); code != 0 {
		fail(w, code)
		return
	}
	a := s.audience(r.URL.Query().Get("as"))
	switch {
	case a == nil:
		fail(w, http.StatusNotFound)
	case path == "events":
		s.events(w, r, a, secret)
	case !s.take(address, use{requests: 1}):
		fail(w, http.StatusTooManyRequests)
	default:
		defer s.give(address, use{requests: 1})
		s.answer(w, r, a, path)
	}
}

// refusal returns the status of a request that is refused whatever it asks for, else 0.
func (s *Server) refusal(r *http.Request, address, secret string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case !s.opens(secret) || !addressed(r):
		return http.StatusNotFound
	case s.traffic.banned[address]:
		return http.StatusForbidden
	case r.Method != http.MethodGet:
		return http.StatusMethodNotAllowed
	case r.ContentLength != 0:
		return http.StatusRequestEntityTooLarge
	}
	return 0
}

// answer answers a request for one thing.
func (s *Server) answer(w http.ResponseWriter, r *http.Request, a *audience, path string) {
	now, _ := s.current(a)
	var data []byte
	kind, found := "image/png", true
	switch at, n := numbers(path); {
	case path == "":
		kind, data = "text/html; charset=utf-8", s.page
	case path == "icon.png":
		data = icons.App()
	case path == "state":
		kind, data = "application/json", now.sent
	case at == "handout" && len(n) == 1 && now.state.Handout && n[0] <= now.state.HandoutRev:
		data = a.handout.of(now)
	case at == "tile" && len(n) == 4 && now.state.Map != nil && n[0] <= now.state.Map.Rev:
		var tag string
		if data, tag, found = a.tiles.at(now, tileKey{n[1], n[2], n[3]}); found {
			w.Header().Set("ETag", tag)
		}
		if found && r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	default:
		found = false
	}
	if !found {
		fail(w, http.StatusNotFound)
		return
	}
	s.send(w, addressOf(r.RemoteAddr), kind, data)
}

// opens reports whether a path's first part is the secret one, in a time that doesn't depend on how much of it is right.
func (s *Server) opens(secret string) bool {
	return subtle.ConstantTimeCompare([]byte(secret), []byte(s.secret)) == 1
}

// addressed reports whether a request names the address that it came to, as one from a page elsewhere can't.
func addressed(r *http.Request) bool {
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return ok && (r.Host == at.String() || r.Host+":80" == at.String())
}

// send answers with data, unless too much is on its way already.
func (s *Server) send(w http.ResponseWriter, address, kind string, data []byte) {
	if !s.take(address, use{bytes: len(data)}) {
		fail(w, http.StatusTooManyRequests)
		return
	}
	defer s.give(address, use{bytes: len(data)})
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	_, _ = w.Write(data) // whoever has gone doesn't need it
	_ = http.NewResponseController(w).Flush()
}

// fail answers with a status alone, and ends the connection: a browser that does as the page says doesn't get here often.
func fail(w http.ResponseWriter, code int) {
	w.Header().Set("Connection", "close")
	if code == http.StatusTooManyRequests {
		w.Header().Set("Retry-After", "1")
	}
	http.Error(w, http.StatusText(code), code)
}

// numbers returns the first part of a path and the numbers after it, none if they aren't all numbers as they are written.
func numbers(path string) (first string, list []int) {
	parts := strings.Split(path, "/")
	for _, p := range parts[1:] {
		i, err := strconv.Atoi(p)
		if err != nil || i < 0 || strconv.Itoa(i) != p {
			return "", nil
		}
		list = append(list, i)
	}
	return parts[0], list
}

// events sends the state now and whenever it changes, as long as the address stays open to it. Whoever is too slow for all states gets
// the newest.
func (s *Server) events(w http.ResponseWriter, r *http.Request, a *audience, secret string) {
	address, as := addressOf(r.RemoteAddr), r.URL.Query().Get("as")
	leave := s.enter(r, address, as)
	if leave == nil {
		fail(w, http.StatusServiceUnavailable)
		return
	}
	defer leave()
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	beat := time.NewTicker(beats)
	defer beat.Stop()
	for last := -1; s.refusal(r, address, secret) == 0 && s.audience(as) == a; {
		now, changed := s.current(a)
		line := ":\n\n" // a comment
		if now.state.Rev != last {
			last, line = now.state.Rev, fmt.Sprintf("data: %s\n\n", now.sent)
		}
		_ = out.SetWriteDeadline(time.Now().Add(sends))
		if _, err := io.WriteString(w, line); err != nil || out.Flush() != nil {
			return
		}
		select {
		case <-changed:
		case <-beat.C:
		case <-r.Context().Done():
			return
		}
	}
}

// handoutFile is the last handout as PNG.
type handoutFile struct {
	mu   sync.Mutex
	rev  int
	data []byte
}

func (f *handoutFile) of(e *edition) []byte {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.rev != e.state.HandoutRev {
		f.rev, f.data = e.state.HandoutRev, encoded(flat(e.handout))
	}
	return f.data
}

// flat returns an image on black, from its own upper left corner on.
func flat(img image.Image) *image.RGBA {
	b := img.Bounds()
	out := image.NewRGBA(image.Rect(0, 0, b.Dx(), b.Dy()))
	draw.Draw(out, out.Rect, image.Black, image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, img, b.Min, draw.Over)
	return out
}
