package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// tokenArg reads an argument that is a token id.
func tokenArg(v *engine.View, c *engine.Command, key string) (*engine.Token, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil {
		return nil, r
	}
	if id == "" {
		return nil, c.Missing(key)
	}
	if t := v.Token(id); t != nil {
		return t, nil
	}
	return nil, engine.Refuse(engine.NoSuchToken, "there is no token %s", id)
}

// pairArgs reads "who" and "target".
func pairArgs(v *engine.View, c *engine.Command) (t, at *engine.Token, r *engine.Refusal) {
	if t, r = tokenArg(v, c, "who"); r != nil {
		return nil, nil, r
	}
	at, r = tokenArg(v, c, "target")
	return t, at, r
}

// sideArg reads an argument that is a side id.
func sideArg(v *engine.View, c *engine.Command, key string) (*engine.Side, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil {
		return nil, r
	}
	if id == "" {
		return nil, c.Missing(key)
	}
	if d := v.Side(id); d != nil {
		return d, nil
	}
	return nil, engine.Refuse(engine.NoSuchToken, "there is no side %s", id)
}

// wordArg reads an argument that is one of words, the first if absent.
func wordArg(c *engine.Command, key string, words ...string) (string, *engine.Refusal) {
	w, r := c.Text(key, words[0])
	if r != nil {
		return "", r
	}
	for _, x := range words {
		if x == w {
			return w, nil
		}
	}
	return "", engine.Refuse(engine.BadCommand, "%s: %s can't be %s", c.Do, sheet.Spaced(key), w)
}

// weaponArg reads an argument that names a weapon of a token; nil if absent.
func weaponArg(c *engine.Command, t *engine.Token, key string) (*sheet.Rec, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil || id == "" {
		return nil, r
	}
	if w := weapon(t, id); w != nil {
		return w, nil
	}
	return nil, engine.Refuse(noWeapon, "%s has no weapon %s", t.Name, id).Of(t.ID)
}

// judgedBy adds the arguments for the DM's judgement of the actor's roll.
func judgedBy(args engine.Args) engine.Args {
	return args.Calls(engine.FlagArg("advantage"), engine.FlagArg("disadvantage"), engine.NumberArg("mod", 0, 0))
}

// againstArg returns the argument for the number that a check is rolled against.
func againstArg() engine.Arg {
	return engine.ObjectArg("against", engine.May(engine.NumberArg("dc", 0, 0), engine.WordArg("tc"), engine.TokenArg("friend"),
		engine.ArgTarget(), engine.WordArg("skill"))...)
}

// costTakes returns the argument for the DM's price.
func costTakes() engine.Arg {
	return engine.ObjectArg("cost", engine.May(engine.NumberArg("main", 0, 1), engine.NumberArg("action", 0, 1))...)
}
