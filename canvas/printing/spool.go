package printing

import (
	"bytes"
	"context"
	"errors"
	"os/exec"
	"parapet/engine/message"
	"slices"
	"strings"
	"time"
)

// ErrNone is the error for a system without a printing command.
var ErrNone = errors.New("there is no printing command, lp, on this system; open the PDF and print it at 100%")

// patience is how long a command may run before it counts as hung.
const patience = 20 * time.Second

// Printers lists the printers, the default one first; nil if there are none. It returns ErrNone without a printing command.
func Printers(ctx context.Context) ([]string, error) {
	out, err := run(ctx, "lpstat", "-e")
	if err != nil {
		return nil, err
	}
	names := strings.Fields(out)
	if out, err := run(ctx, "lpstat", "-d"); err == nil {
		_, chosen, _ := strings.Cut(out, ": ")
		if i := slices.Index(names, strings.TrimSpace(chosen)); i > 0 {
			names = slices.Insert(slices.Delete(names, i, i+1), 0, strings.TrimSpace(chosen))
		}
	}
	return names, nil
}

// Check returns an error that says in a sentence why a printer can't be used; "" is the default printer.
func Check(ctx context.Context, printer string) error {
	names, err := Printers(ctx)
	if err != nil {
		return err
	}
	if printer != "" {
		if !slices.Contains(names, printer) {
			return message.Errorf("no printer %q; %s", printer, listed(names))
		}
		return nil
	}
	out, err := run(ctx, "lpstat", "-d")
	if err == nil && !strings.Contains(out, ": ") {
		err = message.Errorf("there is no default printer; %s", listed(names))
	}
	return err
}

func listed(names []string) string {
	if len(names) == 0 {
		return "none is set up here"
	}
	return "there are: " + strings.Join(names, ", ")
}

// Print sends a PDF to a printer at actual size, on the named paper; "" is the default printer.
func Print(ctx context.Context, printer, file, title, media string) error {
	if err := Check(ctx, printer); err != nil {
		return err
	}
	args := []string{"-o", "print-scaling=none", "-o", "sides=one-sided", "-o", "media=" + media, "-t", title}
	if printer != "" {
		args = append(args, "-d", printer)
	}
	_, err := run(ctx, "lp", append(args, "--", file)...)
	return err
}

// run runs a command and returns its output. If the command fails, the error has what it wrote to standard error. If it isn't
// installed, the error is ErrNone.
func run(ctx context.Context, name string, args ...string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil {
		return "", ErrNone
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	c := exec.CommandContext(ctx, path, args...)
	c.Env = append(c.Environ(), "LC_ALL=C")
	c.WaitDelay = time.Second
	var out, complaint bytes.Buffer
	c.Stdout, c.Stderr = &out, &complaint
	if err := c.Run(); err != nil {
		if ctx.Err() != nil {
			return "", message.Errorf("%s gave no answer", name)
		}
		if text := strings.Join(strings.Fields(complaint.String()), " "); text != "" {
			return "", message.Errorf("%s", text)
		}
		return "", message.Errorf("%s: %w", name, err)
	}
	return out.String(), nil
}
