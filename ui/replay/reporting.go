package replay

import (
	"context"
	"image"
	"path/filepath"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/combatreport"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// reportSide is the width of a square in a report's pictures, in pixels.
const reportSide = 40

// Reporting writes a report of the combat as a page, for the DM or the players, or as an animated picture.
type Reporting struct {
	shell   *shell.Shell
	session *session.Session
	files   *session.Files
	replay  *Replay

	Names func() scene.Names // the DM's choice of what players read of their enemies' names
}

// NewReporting returns the reporting of a window.
func NewReporting(sh *shell.Shell, s *session.Session, files *session.Files, r *Replay) *Reporting {
	return &Reporting{shell: sh, session: s, files: files, replay: r, Names: func() scene.Names { return scene.NamesShown }}
}

// Ask asks for the reader and the format, then for the file.
func (l *Reporting) Ask() {
	if l.session.View() == nil {
		return
	}
	l.shell.Dialogs.Ask(i18n.L("Combat report"),
		i18n.L("Round by round, with pictures of the map, casualties and totals."),
		session.Choice{Name: i18n.L("For the DM…"), Weight: session.Best, Do: func() { l.AskFile(scene.DM) }},
		session.Choice{Name: i18n.L("For the players…"), Do: func() { l.AskFile(scene.Party) }})
}

// AskFile asks for the file and writes the report.
func (l *Reporting) AskFile(who scene.Viewpoint) {
	at := l.session.File.Path()
	name := strings.TrimSuffix(filepath.Base(at), filepath.Ext(at))
	if who == scene.Party {
		name = i18n.L("The combat") // a name could give something away
	}
	ask := session.Ask{Title: i18n.L("Combat report"), Folder: filepath.Dir(at), Name: name + ".html", Filters: []session.Filter{
		{Name: i18n.L("Web page (HTML)"), Endings: []string{".html", ".htm"}},
		{Name: i18n.L("Markdown with pictures"), Endings: []string{".md"}},
		{Name: i18n.L("Animation (GIF)"), Endings: []string{".gif"}}}}
	l.shell.Files.Save(ask, func(path string, err error) {
		switch {
		case !l.files.Chosen(err):
		case strings.EqualFold(filepath.Ext(path), ".gif"):
			l.askPart(path, who)
		default:
			l.write(path, who)
		}
	})
}

// write writes a report of the combat so far.
func (l *Reporting) write(path string, who scene.Viewpoint) {
	e := l.session.Fight.Game.Encounter()
	var report *combatreport.Report
	l.shell.Job(i18n.L("Writing the report…"), func(ctx context.Context, _ func(float64)) (err error) {
		if report, err = combatreport.Write(ctx, e, l.reader(who)); err != nil {
			return err
		}
		return l.board(ctx, path, who).Write(report)
	}, func(err error) {
		if err != nil {
			l.failed(err)
			return
		}
		l.shell.Remark(i18n.L("Report saved as {{.Path}}", map[string]any{"Path": path}))
		if report.Lost != nil {
			l.incomplete(report.Lost.Why)
		}
	})
}

// reader returns who a report is for, with the DM's choice of names.
func (l *Reporting) reader(who scene.Viewpoint) combatreport.Reader {
	return combatreport.Reader{For: who, Names: l.Names()}
}

func (l *Reporting) failed(err error) {
	l.shell.Complain(i18n.L("Report not saved: {{.Why}}", map[string]any{"Why": i18n.Error(err)}))
}

func (l *Reporting) incomplete(why any) {
	l.shell.Complain(i18n.L("The history can't be replayed to its end: {{.Why}}", map[string]any{"Why": why}))
}

// board returns what paints the maps of a report.
func (l *Reporting) board(ctx context.Context, path string, who scene.Viewpoint) *combatreport.Board {
	folder := filepath.Dir(l.session.File.Path())
	return &combatreport.Board{Ctx: ctx, Sys: l.session.Fight.Game.System(), For: l.reader(who), Page: path, Side: reportSide, Painter: widgets.NewPainter(),
		Options: func(s *engine.State) scene.Options { return pageOptions(ctx, folder, s) }}
}

// pageOptions returns the options to paint a state on paper, with its map picture and portraits. Pictures that can't be
// read are left out.
func pageOptions(ctx context.Context, folder string, s *engine.State) scene.Options {
	small := savefiles.NewPortraits(folder)
	o := scene.Options{Palette: paint.Light().Styled(paint.Painted), Grid: paint.Grid{Style: paint.GridLines},
		Portrait: func(src string) (image.Image, error) { return small.Load(ctx, src) }}
	if m := s.Map; m.Image != nil && m.Image.Src != "" {
		if img, err := savefiles.LoadPicture(ctx, folder, m.Image.Src); err == nil {
			o.Picture = scene.Background(m, img)
		}
	}
	return o
}

// askPart asks whether to film the whole combat or only the round or turn that the replay bar shows. If the bar shows
// none, it films the whole combat.
func (l *Reporting) askPart(path string, who scene.Viewpoint) {
	var turn combatreport.Part
	if r := l.replay; r.Line != nil {
		turn = combatreport.PartAt(r.Line.Records[:r.At])
	}
	if turn == (combatreport.Part{}) {
		l.film(path, who, turn)
		return
	}
	way := func(name string, w session.Emphasis, of combatreport.Part) session.Choice {
		return session.Choice{Name: name, Weight: w, Do: func() { l.film(path, who, of) }}
	}
	ways := []session.Choice{way(i18n.L("Whole combat"), session.Best, combatreport.Part{})}
	if turn.Round > 0 {
		ways = append(ways, way(i18n.L("Round {{.N}}", map[string]any{"N": turn.Round}), 0, combatreport.Part{Round: turn.Round}))
	}
	ways = append(ways, way(i18n.L("The turn on screen"), 0, turn))
	l.shell.Dialogs.Ask(i18n.L("Animation (GIF)"), i18n.L("What should the animation show?"), ways...)
}

// film writes an animated picture.
func (l *Reporting) film(path string, who scene.Viewpoint, of combatreport.Part) {
	e := l.session.Fight.Game.Encounter()
	var r *combatreport.Frames
	var m combatreport.Made
	l.shell.Job(i18n.L("Writing the report…"), func(ctx context.Context, at func(float64)) (err error) {
		if r, err = combatreport.Film(ctx, e, l.reader(who), of); err != nil {
			return err
		}
		m, err = l.board(ctx, path, who).WriteFilm(r, func(done, all int) { at(float64(done) / float64(all)) })
		return err
	}, func(err error) {
		if err != nil {
			l.failed(err)
			return
		}
		l.shell.Remark(i18n.L("Animation saved as {{.Path}}: {{.Frames}} frames of {{.Width}} × {{.Height}} pixels, {{.Seconds}} seconds",
			map[string]any{"Path": path, "Frames": m.Frames, "Width": m.Width, "Height": m.Height, "Seconds": m.Seconds}))
		if r.Every > 1 {
			l.shell.Remark(i18n.L("Long combat: shows every {{.N}}th action, without paths", map[string]any{"N": r.Every}))
		}
		if r.Lost != nil {
			l.incomplete(r.Lost.Why)
		}
	})
}
