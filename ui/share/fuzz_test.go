package share

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"parapet/engine/protocol/playtest"
)

// FuzzRequests sends all kinds of requests and checks that each answer is one that is meant to be, and that nothing else is served.
func FuzzRequests(f *testing.F) {
	s := listen(f, shownOfGame(playtest.Open(f, watching), Choice{}, "ann"))
	_, root, _ := strings.Cut(strings.TrimPrefix(s.URL(), "http://"), "/")
	for _, path := range []string{"", "state", "events", "tile/1/0/0/0", "tile/1/0/99999999999999999999/0", "tile/1/0/-0/+0", "handout/1", "..", "%2e%2e/", "state\x00", "tile//"} {
		f.Add("GET", path, "", "127.0.0.1", "", int64(0))
		f.Add("POST", path, "as=ann&as=ben", "evil", "\"0\"", int64(1<<40))
	}
	f.Fuzz(func(t *testing.T, method, path, query, host, tag string, length int64) {
		ctx, stop := context.WithCancel(context.WithValue(context.Background(), http.LocalAddrContextKey, s.at))
		stop()
		if host == "127.0.0.1" {
			host = s.at.String()
		}
		r := (&http.Request{Method: method, URL: &url.URL{Path: "/" + root + path, RawQuery: query}, Host: host, RemoteAddr: "127.0.0.9:1", ContentLength: length,
			Header: http.Header{"If-None-Match": {tag}, "User-Agent": {path}}}).WithContext(ctx)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		switch {
		case strings.Contains(w.Body.String(), "XYZZY"), w.Header().Get("Cache-Control") != "no-store":
			t.Errorf("%+v", w)
		case w.Code == 200 && (method != "GET" || host != s.at.String() || length != 0):
			t.Errorf("%s %s %q: 200", method, path, host)
		case !strings.Contains(" 200 304 404 405 413 ", fmt.Sprintf(" %d ", w.Code)):
			t.Errorf("%s %s: %d", method, path, w.Code)
		}
		if s.traffic.all.requests+s.traffic.all.screens+s.traffic.all.bytes+len(s.traffic.screens) > 0 {
			t.Errorf("%s %s: something is still under way: %+v", method, path, s.traffic.all)
		}
	})
}
