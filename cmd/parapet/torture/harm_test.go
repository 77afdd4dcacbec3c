package torture

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

const note = `{"do":"note","text":"after"}`

// changeJournal changes the journal the way sync tools do: emptied, truncated or overwritten in place, whether or not the
// modification time shows it. After the next answer everything must be on disk again.
func changeJournal(p *player, path string, known []string, luck *rand.Rand, c *counts) (_ []string, err error) {
	err = p.safely(func() error {
		if err := overwrite(path+".journal", luck); err != nil {
			return wrongAnswer{err}
		}
		c.changed++
		p.changed++
		known, err = act(p, note, known, c)
		return err
	})
	return known, err
}

func overwrite(path string, luck *rand.Rand) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	changed := bytes.Clone(text)
	switch luck.IntN(5) {
	case 0:
		changed = nil
	case 1:
		changed = changed[:luck.IntN(len(text))]
	case 2:
		changed[luck.IntN(len(text))] ^= 1
	case 3:
		changed = bytes.Repeat([]byte("x"), len(text))
	case 4:
		changed = append(changed, "not ours\n"...)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(changed)
	err = errors.Join(err, f.Close())
	if luck.IntN(2) == 0 {
		err = errors.Join(err, os.Chtimes(path, time.Time{}, info.ModTime()))
	}
	return err
}

// pull takes the folder away and puts an empty one in its place: an action and a save fail there, and nothing is written.
// Once the folder is back, everything done meanwhile must be on disk with the next answer.
func pull(p *player, s *stick, known []string, c *counts) (_ []string, err error) {
	err = p.safely(func() error {
		if err := s.pull(); err != nil {
			return wrongAnswer{err}
		}
		for _, line := range []string{note, `{"save":true}`} {
			n, err := p.ask(line)
			if err != nil {
				return wrongAnswer{fmt.Errorf("without its folder it ended: %w", err)}
			}
			if n.Get("error") == nil {
				return wrongAnswer{fmt.Errorf("without its folder: %s", n.JSON())}
			}
		}
		p.unkept = true
		known = append(known, "") // it was done but isn't on disk
		if err := s.put(); err != nil {
			return wrongAnswer{err}
		}
		c.pulled++
		if s.mounted {
			c.mounted++
		}
		known, err = act(p, note, known, c)
		return err
	})
	return known, err
}

// stick is an encounter's folder as a removable drive.
type stick struct {
	dir, aside string // the mount point, and where it is moved when pulled
	mounted    bool   // otherwise it is renamed
}

// newStick makes a stick in a folder, mounted if allowed.
func newStick(dir string, mount bool) (*stick, error) {
	s := &stick{dir: filepath.Join(dir, "stick"), aside: filepath.Join(dir, "aside")}
	if err := os.Mkdir(s.dir, 0o755); err != nil {
		return nil, err
	}
	if !mount || mountable(dir) != nil {
		return s, nil
	}
	s.mounted = true
	return s, errors.Join(os.Mkdir(s.aside, 0o755), mountMemory(s.aside), mountAgain(s.aside, s.dir))
}

func (s *stick) pull() error {
	if s.mounted {
		return unmount(s.dir)
	}
	return errors.Join(os.Rename(s.dir, s.aside), os.Mkdir(s.dir, 0o755))
}

// put puts the folder back; it returns an error if something was written to the folder in its place.
func (s *stick) put() error {
	left, err := os.ReadDir(s.dir)
	if len(left) > 0 {
		err = fmt.Errorf("written where the folder isn't: %v", left)
	}
	switch {
	case err != nil:
		return err
	case s.mounted:
		return mountAgain(s.aside, s.dir)
	}
	return errors.Join(os.Remove(s.dir), os.Rename(s.aside, s.dir))
}

// drop unmounts and removes the stick.
func (s *stick) drop() error {
	if !s.mounted {
		return nil
	}
	unmount(s.dir) // the stick may be pulled meanwhile
	return unmount(s.aside)
}
