package ui

import (
	"context"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/scene"
	"parapet/ui/combatreport"
	"parapet/ui/i18n"
	"parapet/ui/session"
)

// filming writes the fight, or a turn of it, as a moving picture.
type filming struct{ t *window }

// ask asks what of the fight is shown, while the strip shows a turn of it; else it is all of it.
func (f filming) ask(path string, who scene.Viewpoint) {
	var turn combatreport.Part
	if past := f.t.past; past.line != nil {
		turn = combatreport.PartAt(past.line.Records[:past.at])
	}
	if turn == (combatreport.Part{}) {
		f.write(path, who, turn)
		return
	}
	way := func(name string, w session.Weight, of combatreport.Part) session.Way {
		return session.Way{Name: name, Weight: w, Do: func() { f.write(path, who, of) }}
	}
	ways := []session.Way{way(lang.L("All of it"), session.Best, combatreport.Part{})}
	if turn.Round > 0 {
		ways = append(ways, way(lang.L("Round {{.N}}", map[string]any{"N": turn.Round}), 0, combatreport.Part{Round: turn.Round}))
	}
	ways = append(ways, way(lang.L("The turn that is shown"), 0, turn))
	f.t.dialogs.Ask(lang.L("A moving picture (GIF)"), lang.L("What of the fight is shown?"), ways...)
}

// write writes it elsewhere; it can be dropped.
func (f filming) write(path string, who scene.Viewpoint, of combatreport.Part) {
	t, e := f.t, f.t.desk.Fight.Game.Encounter()
	ctx, stop := context.WithCancel(context.Background())
	progress, busy := t.dialogs.Progress(lang.L("Telling the fight…"), stop)
	b := telling(f).board(ctx, path, who)
	tell := func(done, all int) { t.elsewhere.Back(func() { progress(float64(done) / float64(all)) }) }
	var reel *combatreport.Frames
	var made combatreport.Made
	var err error
	t.elsewhere.Run(func() {
		if reel, err = combatreport.Film(ctx, e, who, of); err == nil {
			made, err = b.WriteFilm(reel, tell)
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
			f.written(path, reel, made)
		}
	})
}

// written tells what became of it.
func (f filming) written(path string, r *combatreport.Frames, m combatreport.Made) {
	f.t.remark(lang.L("The fight is written as {{.Path}}: {{.Frames}} frames of {{.Width}} × {{.Height}} pixels, {{.Seconds}} seconds",
		map[string]any{"Path": path, "Frames": m.Frames, "Width": m.Width, "Height": m.Height, "Seconds": m.Seconds}))
	if r.Every > 1 {
		f.t.remark(lang.L("So long a fight is shown by one of {{.N}} commands, without the ways", map[string]any{"N": r.Every}))
	}
	if r.Lost != nil {
		f.t.complain(lang.L("The history can't be played again to its end: {{.Why}}", map[string]any{"Why": r.Lost.Why}))
	}
}
