package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// pairArgs reads "who" and "target".
func pairArgs(in *engine.ArgReader) (t, at *engine.Token) { return in.Token("who"), in.Token("target") }

// sideArg reads an argument that is a side id.
func sideArg(in *engine.ArgReader, key string) *engine.Side {
	id := in.Word(key)
	if d := in.View.Side(id); d != nil {
		return d
	}
	in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no side %s", id))
	return &engine.Side{}
}

// weaponArg reads an argument that names a weapon of a token; nil if absent.
func weaponArg(in *engine.ArgReader, t *engine.Token, key string) *sheet.Rec {
	id := in.Text(key, "")
	w := weapon(t, id)
	if w == nil && id != "" {
		in.Refuse(engine.Refuse(noWeapon, "%s has no weapon %s", t.Name, id).Of(t.ID))
	}
	return w
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
