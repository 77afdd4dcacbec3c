package verbs

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/alecthomas/kong"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

type forecastVerb struct {
	Files   []string `arg:"" name:"file" help:"Encounter file, - for standard input; with --merge, forecasts of shards as JSON."`
	Fights  int      `default:"10000" placeholder:"N" help:"Number of fights, of all shards together (default ${default})."`
	Seed    *uint64  `placeholder:"N" help:"Seed of the dice (default: the encounter's, or 1)."`
	From    string   `enum:"start,now" default:"now" help:"Start each fight from now (as the encounter stands) or start (before its first command)."`
	Rounds  int      `default:"50" placeholder:"N" help:"Call a fight undecided after N rounds (default ${default})."`
	Shard   string   `placeholder:"I/N" help:"Play only every N-th fight, starting with the I-th; see --merge."`
	Vary    []string `sep:"none" placeholder:"WHAT=VALUES" help:"Compare variants: copies of a token (reaver=1..6) or hit points of a side (party.hp=50%) or values of a setting (settings.name=a,b). Repeatable."`
	Without []string `sep:"none" placeholder:"ID" help:"Compare with a variant without this token. Repeatable."`
	Keep    *int     `placeholder:"K" help:"Write fight K with its history to NAME-K.parapet."`
	Force   bool     `help:"With --keep: replace an existing file."`
	Merge   bool     `help:"Add up the forecasts of shards."`
	Full    bool     `help:"Add hit points, and damage by source, to the table."`
	JSON    bool     `name:"json" help:"Write the counts as JSON."`
	CSV     bool     `name:"csv" help:"Write a table for spreadsheets, one number per line."`
	Sheet   string   `placeholder:"FILE" help:"Draw a sheet too: FILE.pdf or FILE.png."`
	Jobs    int      `placeholder:"N" help:"Fights to play at once (default: one per processor)."`
}

func (v *forecastVerb) Run(s *Streams, c *kong.Context) error {
	if err := v.forms(c); err != nil {
		return status{Misread, err}
	}
	if v.Merge {
		return v.merge(s)
	}
	p, variants, err := v.plan(s)
	if err != nil {
		return err
	}
	ctx, stop := heedSignals()
	defer stop()
	return v.play(ctx, s, p, variants)
}

// plan reads the encounter and returns what to simulate.
func (v *forecastVerb) plan(s *Streams) (*forecast.Plan, []forecast.Variant, error) {
	if len(v.Files) != 1 {
		return nil, nil, status{Misread, errors.New("give one encounter; several files need --merge")}
	}
	g, start, err := v.open(s)
	if err != nil {
		return nil, nil, err
	}
	p := &forecast.Plan{Name: g.Name(), System: g.System(), Start: start, Seed: g.Seed(), Fights: v.Fights, Rounds: v.Rounds, Shard: 1, Of: 1}
	if err := v.shard(p); err != nil {
		return nil, nil, status{Misread, err}
	}
	if err := sparesPictures("--sheet", v.Sheet, v.Files[0], start); err != nil {
		return nil, nil, err
	}
	variants, err := forecast.Vary(p.System, start, p.Seed, v.Vary, v.Without)
	if err != nil {
		return nil, nil, status{Misread, err}
	}
	for _, w := range variants {
		q := *p
		q.Start = w.Start
		if err := q.Check(); err != nil {
			return nil, nil, status{Misread, err}
		}
	}
	if len(variants) > 1 && (v.CSV || v.Sheet != "") {
		return nil, nil, status{Misread, errOfVariants}
	}
	if v.Keep != nil {
		if err := v.keep(s, p, g, variants); err != nil {
			return nil, nil, err
		}
	}
	return p, variants, nil
}

// open reads the encounter and finds the state in which its combats start.
func (v *forecastVerb) open(s *Streams) (*engine.Game, *engine.State, error) {
	e, err := readEncounter(v.Files[0], s)
	if err != nil {
		return nil, nil, err
	}
	if !e.Seeded() {
		e.Seed = 1
	}
	g, lost := engine.NewGame(e)
	if v.Seed != nil {
		g.SetSeed(*v.Seed)
	}
	switch {
	case v.From == "now":
		return g, g.State(), nil
	case lost != nil:
		return nil, nil, status{Misread, fmt.Errorf("--from start: %w", lost)}
	case len(g.Log()) == 0 && g.State().InCombat():
		return nil, nil, status{Misread, errors.New("--from start: combat has begun, and the file has no history")}
	}
	return g, g.Origin(), nil
}

// shard parses --shard.
func (v *forecastVerb) shard(p *forecast.Plan) error {
	if v.Shard == "" {
		return nil
	}
	i, n, ok := strings.Cut(v.Shard, "/")
	var err1, err2 error
	p.Shard, err1 = strconv.Atoi(i)
	p.Of, err2 = strconv.Atoi(n)
	if !ok || err1 != nil || err2 != nil {
		return fmt.Errorf("--shard %q: write I/N, such as 3/8", v.Shard)
	}
	return nil
}

// keep writes one combat with its history.
func (v *forecastVerb) keep(s *Streams, p *forecast.Plan, g *engine.Game, variants []forecast.Variant) error {
	switch {
	case len(variants) > 1:
		return status{Misread, errors.New("--keep can't be used with variants")}
	case *v.Keep < 0 || *v.Keep >= v.Fights:
		return status{Misread, fmt.Errorf("no fight %d: choose 0 to %d", *v.Keep, v.Fights-1)}
	}
	kept, err := p.Keep(g.From(variants[0].Start, forecast.FightSeed(p.Seed, *v.Keep)), *v.Keep)
	if err != nil {
		return status{Misread, fmt.Errorf("fight %d: %w", *v.Keep, err)}
	}
	name := strings.TrimSuffix(filepath.Base(v.Files[0]), filepath.Ext(v.Files[0]))
	path := filepath.Join(filepath.Dir(v.Files[0]), fmt.Sprintf("%s-%d.parapet", name, *v.Keep))
	if err := newFile(path, v.Force); err != nil {
		return err
	}
	if _, err := savefiles.WriteFrom(filepath.Dir(v.Files[0]), path, kept.Encounter(), rules.ByID); err != nil {
		return status{Failed, err}
	}
	fmt.Fprintf(s.Err, "Fight %d: %s\n", *v.Keep, path)
	return nil
}

// variantCounts are the counts of a variant.
type variantCounts struct {
	variant string
	counts  *forecast.Counts
}

// littering is the garbage collector's target during a forecast, in percent of live memory: that is a few megabytes, and
// one combat produces more garbage than that.
const littering = 800

// play simulates all variants and writes the results.
func (v *forecastVerb) play(ctx context.Context, s *Streams, p *forecast.Plan, variants []forecast.Variant) error {
	defer debug.SetGCPercent(debug.SetGCPercent(littering))
	jobs := v.Jobs
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	var list []variantCounts
	var stopped error
	for _, w := range variants {
		q := *p
		q.Start = w.Start
		bar := progressOn(s.Err, "Fights:")
		c, err := q.Run(ctx, jobs, bar.report)
		bar.clear()
		if c == nil {
			return status{Misread, err}
		}
		list = append(list, variantCounts{w.Name, c})
		if err != nil {
			stopped = stoppedAfter(c.Fights, q.Share(), w.Name, len(list), len(variants))
			break
		}
	}
	if err := v.write(s, list, len(variants) > 1, known{variants[0].Start}); err != nil {
		return err
	}
	if stopped != nil {
		return status{Failed, stopped}
	}
	return nil
}

// stoppedAfter returns an error that says how many combats were counted and, if there are variants, of which one, and how
// many variants weren't started.
func stoppedAfter(fights, of int, variant string, begun, variants int) error {
	if variants == 1 {
		return fmt.Errorf("stopped after %d of the %d fights", fights, of)
	}
	return fmt.Errorf("stopped after %d of the %d fights of %s, variant %d of %d", fights, of, variant, begun, variants)
}

// write writes one forecast, or those of all variants.
func (v *forecastVerb) write(s *Streams, list []variantCounts, varied bool, of known) error {
	var text string
	switch {
	case v.JSON && varied:
		all := jsondoc.Arr()
		for _, t := range list {
			all.Items = append(all.Items, jsondoc.Obj(jsondoc.M("variant", t.variant), jsondoc.M("forecast", t.counts.Node())))
		}
		text = string(jsondoc.Obj(jsondoc.M("variants", all)).JSON()) + "\n"
	case v.JSON:
		text = string(list[0].counts.Node().JSON()) + "\n"
	case varied:
		text = variantsTable(list)
	case v.CSV:
		text = string(list[0].counts.CSV())
	default:
		text = forecastTable(list[0].counts, of, v.Full)
	}
	if _, err := fmt.Fprint(s.Out, text); err != nil || v.Sheet == "" {
		return err
	}
	return v.sheet(list[0].counts, of)
}
