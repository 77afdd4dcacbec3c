package printdialog

import (
	"context"
	"io"
	"path/filepath"

	"parapet/canvas/paint"
	"parapet/canvas/printing"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// ExportMap asks for a Universal VTT file and writes the map, with its picture where that lies on the squares exactly, else painted.
func (p *Printing) ExportMap() {
	v := p.session.View()
	if v == nil {
		return
	}
	path, style := p.session.File.Path(), p.memory.MapStyle()
	ask := session.Ask{Title: i18n.L("Export map"), Folder: p.memory.Folder(), Name: stem(path) + mapformat.ExportEndings()[0],
		Filters: []session.Filter{{Name: "Universal VTT", Endings: mapformat.ExportEndings()}}}
	p.Files.Save(ask, func(to string, err error) {
		if !p.files.Chosen(err) {
			return
		}
		var report mapformat.ExportReport
		load := p.session.File.Picture
		p.Background.Run(func() {
			ctx := context.Background()
			picture, unfit := mapformat.OriginalPicture(ctx, filepath.Dir(path), v.Map)
			if unfit != nil {
				o := scene.Options{Palette: paint.Light().Styled(style)}
				if m := v.Map; m.Image != nil && m.Image.Src != "" {
					o.Picture, _ = scene.LoadBackground(ctx, load, m)
				}
				picture = painted(ctx, v, o)
			}
			err = printing.Save(to, func(w io.Writer) error {
				report, err = mapformat.Write(w, v.State, picture)
				return err
			})
		}, func() {
			if err != nil {
				p.Complain(i18n.L("Map not exported: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
				return
			}
			p.Remark(i18n.L("Written to {{.Path}}", map[string]any{"Path": to}))
			for _, note := range report.Notes {
				p.Remark(note)
			}
		})
	})
}

// exportSide is the width of a square in a painted picture, in pixels.
const exportSide = 70

func painted(ctx context.Context, v *engine.View, o scene.Options) mapformat.ExportPicture {
	p := printing.Picture{Scene: printing.MapAlone(v, o), Side: exportSide, Painter: widgets.NewPainter()}
	return mapformat.ExportPicture{PixelsPerSquare: exportSide, Write: func(w io.Writer) error { return p.PNG(ctx, w) }}
}
