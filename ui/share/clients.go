package share

import (
	"cmp"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Limits on what browsers may do at a time, in all and from one address.
const (
	mostClients, mostOfOne       = 32, 8               // screens
	mostConns, mostConnsOfOne    = 320, 64             // connections
	mostRequests, mostRequestsOf = 128, 24             // requests, besides event streams
	mostInFlight, mostInFlightOf = 128 << 20, 32 << 20 // bytes being sent
	headers                      = 8 << 10             // bytes
)

// Client is a screen that shows the player view.
type Client struct {
	Address string // its IP address
	Device  string // "iPhone", "Android"; "" if it doesn't say
	As      string // the character whose view it has; "" for the party's
	Since   time.Time
}

// use counts what an address, or all together, have under way.
type use struct{ conns, screens, requests, bytes int }

func (u *use) add(o use) {
	u.conns, u.screens, u.requests, u.bytes = u.conns+o.conns, u.screens+o.screens, u.requests+o.requests, u.bytes+o.bytes
}

func (u use) within(most use) bool {
	return u.conns <= most.conns && u.screens <= most.screens && u.requests <= most.requests && u.bytes <= most.bytes
}

// traffic is what browsers have under way. Its zero value is nothing; the server's lock guards it.
type traffic struct {
	all     use
	of      map[string]*use
	banned  map[string]bool
	screens []*Client
}

// watched reports whether a screen shows what a character sees.
func (s *Server) watched(as string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.ContainsFunc(s.traffic.screens, func(c *Client) bool { return c.As == as })
}

// take counts something under way and reports whether that is within the limits; otherwise it isn't counted.
func (s *Server) take(address string, n use) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := &s.traffic
	one := t.of[address]
	if one == nil {
		one = &use{}
		t.of[address] = one
	}
	all, mine := t.all, *one
	all.add(n)
	mine.add(n)
	if !all.within(use{mostConns, mostClients, mostRequests, mostInFlight}) || !mine.within(use{mostConnsOfOne, mostOfOne, mostRequestsOf, mostInFlightOf}) {
		t.tidy(address)
		return false
	}
	t.all, *one = all, mine
	return true
}

// give counts something that take counted as done.
func (s *Server) give(address string, n use) {
	s.mu.Lock()
	defer s.mu.Unlock()
	back := use{-n.conns, -n.screens, -n.requests, -n.bytes}
	s.traffic.all.add(back)
	s.traffic.of[address].add(back)
	s.traffic.tidy(address)
}

func (t *traffic) tidy(address string) {
	if *t.of[address] == (use{}) {
		delete(t.of, address)
	}
}

// connection counts connections and closes those beyond the limits.
func (s *Server) connection(c net.Conn, is http.ConnState) {
	address := addressOf(c.RemoteAddr().String())
	switch is {
	case http.StateNew:
		if !s.take(address, use{conns: 1}) {
			s.mu.Lock()
			s.refused[c] = true
			s.mu.Unlock()
			c.Close()
		}
	case http.StateClosed, http.StateHijacked:
		s.mu.Lock()
		refused := s.refused[c]
		delete(s.refused, c)
		s.mu.Unlock()
		if !refused {
			s.give(address, use{conns: 1})
		}
	}
}

func addressOf(remote string) string {
	host, _, _ := net.SplitHostPort(remote)
	return host
}

// Clients returns the screens connected now, those connected longest first.
func (s *Server) Clients() (list []Client) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.traffic.screens {
		list = append(list, *c)
	}
	slices.SortStableFunc(list, func(a, b Client) int { return cmp.Or(a.Since.Compare(b.Since), strings.Compare(a.Address, b.Address)) })
	return list
}

// Disconnect ends all that an address has open and refuses it until there is a new address.
func (s *Server) Disconnect(address string) {
	s.mu.Lock()
	s.traffic.banned[address] = true
	s.mu.Unlock()
	s.wakeAll()
}

// Renew replaces the secret part of the address. Screens with the old one are disconnected, those refused may come again.
func (s *Server) Renew() {
	s.mu.Lock()
	s.secret = newSecret()
	clear(s.traffic.banned)
	s.mu.Unlock()
	s.wakeAll()
}

// enter counts a screen; leave is nil if there are too many.
func (s *Server) enter(r *http.Request, address, as string) (leave func()) {
	if !s.take(address, use{screens: 1}) {
		return nil
	}
	c := &Client{Address: address, Device: device(r.UserAgent()), As: as, Since: time.Now()}
	s.mu.Lock()
	s.traffic.screens = append(s.traffic.screens, c)
	s.mu.Unlock()
	s.onClients()
	return func() {
		s.mu.Lock()
		s.traffic.screens = slices.DeleteFunc(s.traffic.screens, func(o *Client) bool { return o == c })
		s.mu.Unlock()
		s.give(address, use{screens: 1})
		s.onClients()
	}
}

// device returns what kind of device a browser says that it runs on, "" for none that is known.
func device(agent string) string {
	for _, d := range [][2]string{{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"SMART-TV", "TV"}, {"SmartTV", "TV"}, {"Web0S", "TV"}, {"Tizen", "TV"},
		{"Android", "Android"}, {"Windows", "Windows"}, {"Macintosh", "Mac"}, {"CrOS", "Chromebook"}, {"Linux", "Linux"}} {
		if strings.Contains(agent, d[0]) {
			return d[1]
		}
	}
	return ""
}
