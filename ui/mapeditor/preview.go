package mapeditor

import (
	"bytes"
	"context"
	"image"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/platform"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// preview shows the map as it would be imported. The wheel zooms, dragging moves it. Its picture appears when it is loaded.
type preview struct {
	board   *canvas.Map
	lane    *platform.Lane
	palette paint.Palette
	content []byte // of the picture shown or being loaded
	picture *paint.Picture
	view    *engine.View
}

// keys passes keys on and ignores every other gesture.
type keys struct {
	canvas.NoGestures
	pressed func(fyne.KeyName) bool
}

// Key implements canvas.Handler.
func (k keys) Key(name fyne.KeyName, _ fyne.KeyModifier) bool { return k.pressed(name) }

func newPreview(lane *platform.Lane, palette paint.Palette, pressed func(fyne.KeyName) bool) *preview {
	return &preview{board: canvas.NewMap(keys{pressed: pressed}, widgets.NewPainter()), lane: lane, palette: palette}
}

// show shows a map, without its picture until a new picture is loaded.
func (p *preview) show(of *session.Import) {
	p.view = of.View()
	found := of.Found
	m := found.State.Map
	switch {
	case m.Image == nil || len(found.Picture) == 0:
		p.lane.Cancel()
		p.content, p.picture = nil, nil
	case p.picture != nil && bytes.Equal(found.Picture, p.content):
		p.picture = p.picture.Aligned(m.Image.PixelsPerSquare, m.Image.Offset[0], m.Image.Offset[1])
	default:
		p.content, p.picture = found.Picture, nil
		p.load(m)
	}
	p.paint()
}

// load decodes the map's picture in the background. A picture that can't be decoded is left out, as it is on the map.
func (p *preview) load(m *engine.Map) {
	content := p.content
	var picture *paint.Picture
	p.lane.Instead(func(ctx context.Context) {
		decode := func(ctx context.Context, _ string) (image.Image, error) { return savefiles.DecodePicture(ctx, content) }
		var err error
		if picture, err = scene.LoadBackground(ctx, decode, m); err != nil {
			b := m.Board().Map()
			picture = scene.MissingBackground(b.Cols, b.Rows)
		}
	}, func() {
		p.picture = picture
		p.paint()
	})
}

func (p *preview) paint() {
	o := scene.Options{Palette: p.palette, Grid: paint.Grid{Style: paint.GridLines}, Picture: p.picture}
	p.board.SetScene(scene.Build(p.view, o))
}

// drop cancels the loading of the picture.
func (p *preview) drop() { p.lane.Cancel() }
