package native

import (
	"encoding/binary"
	"slices"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The names of the states in which a window fills its screen in either direction (EWMH).
const (
	stateName = "_NET_WM_STATE"
	wideName  = "_NET_WM_STATE_MAXIMIZED_HORZ"
	highName  = "_NET_WM_STATE_MAXIMIZED_VERT"
)

// fill asks the window manager to maximise the window; without a window manager nothing happens.
func fill(h uintptr) {
	const add, application = 1, 1
	withAtoms(func(c *xgb.Conn, state, wide, high xproto.Atom) {
		e := xproto.ClientMessageEvent{Format: 32, Window: xproto.Window(h), Type: state,
			Data: xproto.ClientMessageDataUnionData32New([]uint32{add, uint32(wide), uint32(high), application, 0})}
		const mask = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
		_ = xproto.SendEventChecked(c, false, xproto.Setup(c).DefaultScreen(c).Root, mask, string(e.Bytes())).Check()
	})
}

// fills reports whether the window manager has maximised the window, according to the X server.
func fills(h uintptr) (is bool) {
	const most = 64 // window states
	withAtoms(func(c *xgb.Conn, state, wide, high xproto.Atom) {
		p, err := xproto.GetProperty(c, false, xproto.Window(h), state, xproto.AtomAtom, 0, most).Reply()
		if err != nil || p.Format != 32 {
			return
		}
		var on []xproto.Atom
		for b := p.Value; len(b) >= 4; b = b[4:] {
			on = append(on, xproto.Atom(binary.NativeEndian.Uint32(b)))
		}
		is = slices.Contains(on, wide) && slices.Contains(on, high)
	})
	return is
}

// withAtoms calls do with a connection of its own and the atoms of the states.
func withAtoms(do func(c *xgb.Conn, state, wide, high xproto.Atom)) {
	c, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer c.Close()
	var atoms []xproto.Atom
	for _, name := range []string{stateName, wideName, highName} {
		a, err := xproto.InternAtom(c, false, uint16(len(name)), name).Reply()
		if err != nil {
			return
		}
		atoms = append(atoms, a.Atom)
	}
	do(c, atoms[0], atoms[1], atoms[2])
}
