package ui

import (
	"context"
	"image"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/combatreport"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// telling writes the fight as text: a page with pictures, for the DM or for the players.
type telling struct{ t *window }

// tellingSide is how wide a square is in the pictures of such a page, in pixels.
const tellingSide = 40

// ask asks for whom, then where.
func (l telling) ask() {
	if l.t.view() == nil {
		return
	}
	l.t.dialogs.Ask(lang.L("The fight as text"),
		lang.L("Round by round what the log says, with pictures of the map, who fell, and what everybody did."),
		session.Way{Name: lang.L("For the DM…"), Weight: session.Best, Do: func() { l.askFile(scene.DM) }},
		session.Way{Name: lang.L("For the players…"), Do: func() { l.askFile(scene.Party) }})
}

func (l telling) askFile(who scene.Viewpoint) {
	at := l.t.desk.File.Path()
	name := strings.TrimSuffix(filepath.Base(at), filepath.Ext(at))
	if who == scene.Party {
		name = lang.L("The fight") // a name can tell too much
	}
	ask := session.Ask{Title: lang.L("The fight as text"), Folder: filepath.Dir(at), Name: name + ".html", Filters: []session.Filter{
		{Name: lang.L("A page with its pictures (HTML)"), Endings: []string{".html", ".htm"}},
		{Name: lang.L("Markdown, its pictures beside it"), Endings: []string{".md"}},
		{Name: lang.L("A moving picture (GIF)"), Endings: []string{".gif"}}}}
	l.t.chooser.Save(ask, func(path string, err error) {
		switch {
		case !l.t.files.Chosen(err):
		case strings.EqualFold(filepath.Ext(path), ".gif"):
			filming(l).ask(path, who)
		default:
			l.write(path, who)
		}
	})
}

// write tells the fight as it stands now, elsewhere; it can be dropped.
func (l telling) write(path string, who scene.Viewpoint) {
	t, e := l.t, l.t.desk.Fight.Game.Encounter()
	ctx, stop := context.WithCancel(context.Background())
	_, busy := t.dialogs.Progress(lang.L("Telling the fight…"), stop)
	b := l.board(ctx, path, who)
	var told *combatreport.Story
	var err error
	t.elsewhere.Run(func() {
		if told, err = combatreport.Tell(ctx, e, who); err == nil {
			err = b.Write(told)
		}
	}, func() {
		dropped := ctx.Err() != nil
		stop()
		busy()
		switch {
		case dropped:
		case err != nil:
			t.complain(lang.L("The fight was not written: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
		default:
			t.remark(lang.L("The fight is written as {{.Path}}", map[string]any{"Path": path}))
			if told.Lost != nil {
				t.complain(lang.L("The history can't be played again to its end: {{.Why}}", map[string]any{"Why": told.Lost.Why}))
			}
		}
	})
}

// board paints the maps of such a file.
func (l telling) board(ctx context.Context, path string, who scene.Viewpoint) *combatreport.Board {
	folder := filepath.Dir(l.t.desk.File.Path())
	return &combatreport.Board{Ctx: ctx, Sys: l.t.desk.Fight.Game.System(), For: who, Page: path, Side: tellingSide, Painter: widgets.NewPainter(),
		Options: func(s *engine.State) scene.Options { return pageOptions(ctx, folder, s) }}
}

// pageOptions are the pictures of a state's map and tokens, in the colours of paper; what can't be read is left out.
func pageOptions(ctx context.Context, folder string, s *engine.State) scene.Options {
	small := savefiles.NewPortraits(folder)
	o := scene.Options{Palette: paint.Light(), Grid: paint.Grid{Style: paint.GridLines},
		Portrait: func(src string) (image.Image, error) { return small.Load(ctx, src) }}
	if m := s.Map; m.Image != nil && m.Image.Src != "" {
		if img, err := savefiles.LoadPicture(ctx, folder, m.Image.Src); err == nil {
			o.Picture = scene.Background(m, img)
		}
	}
	return o
}
