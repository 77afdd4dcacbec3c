package share

import (
	"crypto/subtle"
	"fmt"
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
	secret, path, found := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	switch {
	case !found || !s.opens(secret) || !s.addressed(r):
		fail(w, http.StatusNotFound)
		return
	case r.Method != http.MethodGet:
		fail(w, http.StatusMethodNotAllowed)
		return
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sends))
	now, _ := s.current()
	switch {
	case path == "":
		send(w, "text/html; charset=utf-8", s.page)
	case path == "icon.png":
		send(w, "image/png", icons.App())
	case path == "state":
		send(w, "application/json", now.text)
	case path == "events":
		s.events(w, r)
	case strings.HasPrefix(path, "handout/"):
		if n, ok := numbers(path, 1); ok && now.state.Handout && n[0] <= now.state.HandoutRev {
			send(w, "image/png", s.handout.of(now))
			return
		}
		fail(w, http.StatusNotFound)
	default:
		n, ok := numbers(path, 4)
		if !ok || !strings.HasPrefix(path, "tile/") || now.state.Map == nil || n[0] > now.state.Map.Rev {
			fail(w, http.StatusNotFound)
			return
		}
		data, tag, ok := s.tiles.at(now, tileKey{n[1], n[2], n[3]})
		if !ok {
			fail(w, http.StatusNotFound)
			return
		}
		h.Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		send(w, "image/png", data)
	}
}

// opens reports whether a path's first part is the secret one, in a time that doesn't depend on how much of it is right.
func (s *Server) opens(secret string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return subtle.ConstantTimeCompare([]byte(secret), []byte(s.secret)) == 1
}

// addressed reports whether a request names the address that it came to, as a page from elsewhere can't.
func (s *Server) addressed(r *http.Request) bool {
	at, ok := r.Context().Value(http.LocalAddrContextKey).(net.Addr)
	return ok && r.Host == at.String()
}

func send(w http.ResponseWriter, kind string, data []byte) {
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	_, _ = w.Write(data) // whoever has gone doesn't need it
}

func fail(w http.ResponseWriter, code int) { http.Error(w, http.StatusText(code), code) }

// numbers returns the numbers after the first part of a path, if there are n of them.
func numbers(path string, n int) (list []int, ok bool) {
	parts := strings.Split(path, "/")[1:]
	for _, p := range parts {
		i, err := strconv.Atoi(p)
		if err != nil || i < 0 || strconv.Itoa(i) != p {
			return nil, false
		}
		list = append(list, i)
	}
	return list, len(list) == n
}

// events sends the state now and whenever it changes. Whoever is too slow for all gets the newest.
func (s *Server) events(w http.ResponseWriter, r *http.Request) {
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	beat := time.NewTicker(beats)
	defer beat.Stop()
	_ = out.SetReadDeadline(time.Time{})
	text := []byte(nil)
	for {
		now, changed := s.current()
		line := ":\n\n" // a comment
		if string(text) != string(now.text) {
			text = now.text
			line = fmt.Sprintf("data: %s\n\n", text)
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
		f.rev, f.data = e.state.HandoutRev, encoded(e.handout)
	}
	return f.data
}
