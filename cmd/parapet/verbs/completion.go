package verbs

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/alecthomas/kong"
)

type completionVerb struct {
	Shell string `arg:"" enum:"bash,zsh,fish" help:"bash, zsh or fish."`
}

func (v *completionVerb) Help() string {
	return `Writes a script that completes verbs, flags and their words in a shell.

  parapet completion bash > ~/.local/share/bash-completion/completions/parapet
  parapet completion zsh > ~/.zfunc/_parapet
  parapet completion fish > ~/.config/fish/completions/parapet.fish

The folder of zsh must be one of its fpath, before compinit.`
}

// Run writes the script of one shell.
func (v *completionVerb) Run(s *Streams, k *kong.Kong) error {
	write := map[string]func(io.Writer, []*kong.Node){"bash": writeBash, "zsh": writeZsh, "fish": writeFish}[v.Shell]
	write(s.Out, k.Model.Children)
	return nil
}

// wordsOf are what may stand after a verb besides files: the words of its arguments.
func wordsOf(n *kong.Node) []string {
	var out []string
	for _, p := range n.Positional {
		out = append(out, p.EnumSlice()...)
	}
	return out
}

func flagsOf(n *kong.Node) []*kong.Flag {
	return slices.DeleteFunc(slices.Clone(n.Flags), func(f *kong.Flag) bool { return f.Hidden })
}

func verbNames(verbs []*kong.Node) string {
	var names []string
	for _, n := range verbs {
		names = append(names, n.Name)
	}
	return strings.Join(names, " ")
}

func writeBash(w io.Writer, verbs []*kong.Node) {
	fmt.Fprintf(w, `# Completion of parapet for bash.
_parapet() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words="" flags=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "%s --help --version" -- "$cur") $(compgen -f -- "$cur"))
        return
    fi
    case "${COMP_WORDS[1]}" in
`, verbNames(verbs))
	for _, n := range verbs {
		var flags []string
		for _, f := range flagsOf(n) {
			flags = append(flags, "--"+f.Name)
		}
		words := wordsOf(n)
		if n.Name == "help" {
			words = strings.Fields(verbNames(verbs))
		}
		fmt.Fprintf(w, "    %s) flags=%q words=%q ;;\n", n.Name, strings.Join(flags, " "), strings.Join(words, " "))
	}
	fmt.Fprint(w, "    esac\n    case \"${COMP_WORDS[1]} $prev\" in\n")
	for _, n := range verbs {
		for _, f := range flagsOf(n) {
			if f.Enum != "" {
				fmt.Fprintf(w, "    \"%s --%s\") COMPREPLY=($(compgen -W %q -- \"$cur\")); return ;;\n", n.Name, f.Name, strings.Join(f.EnumSlice(), " "))
			}
		}
	}
	fmt.Fprint(w, `    esac
    case "$cur" in
    -*) COMPREPLY=($(compgen -W "$flags" -- "$cur")) ;;
    *) COMPREPLY=($(compgen -W "$words" -- "$cur") $(compgen -f -- "$cur")) ;;
    esac
}
complete -o filenames -F _parapet parapet
`)
}

func writeZsh(w io.Writer, verbs []*kong.Node) {
	said := strings.NewReplacer("'", "’", "[", "(", "]", ")", ":", ",", "\n", " ", "`", "", "$", "", `\`, "")
	fmt.Fprint(w, "#compdef parapet\n# Completion of parapet for zsh.\n_parapet() {\n    if (( CURRENT == 2 )); then\n        local -a verbs\n        verbs=(\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "            '%s:%s'\n", n.Name, said.Replace(n.Help))
	}
	fmt.Fprint(w, "        )\n        _describe verb verbs\n        _files\n        return\n    fi\n    local verb=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $verb in\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "    %s)\n        _arguments \\\n", n.Name)
		for _, f := range flagsOf(n) {
			value := ""
			if f.Enum != "" {
				value = "=:word:(" + strings.Join(f.EnumSlice(), " ") + ")"
			} else if !f.IsBool() {
				value = "=:" + f.Name + ":_files"
			}
			head, rest, _ := strings.Cut(value, ":")
			if rest != "" {
				rest = ":" + rest
			}
			fmt.Fprintf(w, "            '--%s%s[%s]%s' \\\n", f.Name, head, said.Replace(f.Help), rest)
		}
		if words := wordsOf(n); len(words) > 0 {
			fmt.Fprintf(w, "            '*:word:(%s)'\n        ;;\n", strings.Join(words, " "))
			continue
		}
		if n.Name == "help" {
			fmt.Fprintf(w, "            '*:verb:(%s)'\n        ;;\n", verbNames(verbs))
			continue
		}
		fmt.Fprint(w, "            '*:file:_files'\n        ;;\n")
	}
	fmt.Fprint(w, "    esac\n}\nif [ \"$funcstack[1]\" = _parapet ]; then\n    _parapet \"$@\"\nelse\n    compdef _parapet parapet\nfi\n")
}

func writeFish(w io.Writer, verbs []*kong.Node) {
	said := strings.NewReplacer(`\`, "", "'", `\'`, "\n", " ")
	fmt.Fprint(w, "# Completion of parapet for fish.\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "complete -c parapet -n __fish_use_subcommand -a %s -d '%s'\n", n.Name, said.Replace(n.Help))
	}
	for _, n := range verbs {
		on := fmt.Sprintf("complete -c parapet -n '__fish_seen_subcommand_from %s'", n.Name)
		words := wordsOf(n)
		if n.Name == "help" {
			words = strings.Fields(verbNames(verbs))
		}
		if len(words) > 0 {
			fmt.Fprintf(w, "%s -f -a '%s'\n", on, strings.Join(words, " "))
		}
		for _, f := range flagsOf(n) {
			value := ""
			switch {
			case f.Enum != "":
				value = " -x -a '" + strings.Join(f.EnumSlice(), " ") + "'"
			case !f.IsBool():
				value = " -r"
			}
			if f.Short != 0 {
				value += " -s " + string(f.Short)
			}
			fmt.Fprintf(w, "%s -l %s%s -d '%s'\n", on, f.Name, value, said.Replace(f.Help))
		}
	}
}
