package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// tokenArg reads an argument that names a token.
func tokenArg(tx *engine.Tx, c *engine.Command, key string) (*engine.Token, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil {
		return nil, r
	}
	if id == "" {
		return nil, c.Missing(key)
	}
	if t := tx.Token(id); t != nil {
		return t, nil
	}
	return nil, engine.Refuse(engine.NoSuchToken, "there is no token %q", id)
}

// pairArgs reads "who" and "target".
func pairArgs(tx *engine.Tx, c *engine.Command) (t, at *engine.Token, r *engine.Refusal) {
	if t, r = tokenArg(tx, c, "who"); r != nil {
		return nil, nil, r
	}
	at, r = tokenArg(tx, c, "target")
	return t, at, r
}

// sideArg reads an argument that names a side.
func sideArg(tx *engine.Tx, c *engine.Command, key string) (*engine.Side, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil {
		return nil, r
	}
	if id == "" {
		return nil, c.Missing(key)
	}
	if d := tx.Side(id); d != nil {
		return d, nil
	}
	return nil, engine.Refuse(engine.NoSuchToken, "there is no side %q", id)
}

// wordArg reads an argument that is one of some words, the first where it is absent.
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
	return "", engine.Refuse(engine.BadCommand, "%s: %q can't be %q", c.Do, key, w)
}

// weaponArg reads an argument that names a weapon of a token; nil where it is absent.
func weaponArg(c *engine.Command, t *engine.Token, key string) (*sheet.Rec, *engine.Refusal) {
	id, r := c.Text(key, "")
	if r != nil || id == "" {
		return nil, r
	}
	if w := weapon(t, id); w != nil {
		return w, nil
	}
	return nil, engine.Refuse(noWeapon, "%s has no weapon %q", t.Name, id).Of(t.ID)
}
