package native

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// where asks the X server for the position.
func where(h uintptr) (x, y int, ok bool) {
	c, err := xgb.NewConn()
	if err != nil {
		return 0, 0, false
	}
	defer c.Close()
	at, err := xproto.TranslateCoordinates(c, xproto.Window(h), xproto.Setup(c).DefaultScreen(c).Root, 0, 0).Reply()
	if err != nil {
		return 0, 0, false
	}
	return int(at.DstX), int(at.DstY), true
}

// The message to the window manager: the position is that of the window without its frame, x and y are given, and the
// sender is an application.
const moveTo = 10 | 1<<8 | 1<<9 | 1<<12

// put asks the window manager to move the window.
func put(h uintptr, x, y int) {
	c, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer c.Close()
	s := xproto.Setup(c).DefaultScreen(c)
	if x < 0 || y < 0 || x >= int(s.WidthInPixels) || y >= int(s.HeightInPixels) {
		return
	}
	const name = "_NET_MOVERESIZE_WINDOW"
	atom, err := xproto.InternAtom(c, false, uint16(len(name)), name).Reply()
	if err != nil {
		return
	}
	e := xproto.ClientMessageEvent{Format: 32, Window: xproto.Window(h), Type: atom.Atom,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{moveTo, uint32(x), uint32(y), 0, 0})}
	const mask = xproto.EventMaskSubstructureRedirect | xproto.EventMaskSubstructureNotify
	_ = xproto.SendEventChecked(c, false, s.Root, mask, string(e.Bytes())).Check() // on failure the window stays where it is
}
