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

// Run writes the completion script of a shell.
func (v *completionVerb) Run(s *Streams, k *kong.Kong) error {
	write := map[string]func(io.Writer, []*kong.Node){"bash": writeBash, "zsh": writeZsh, "fish": writeFish}[v.Shell]
	write(s.Out, k.Model.Children)
	return nil
}

// offer is what may be completed at a position: words, files, or neither if only the user knows.
type offer struct {
	words []string
	files bool
}

// offerOf returns the completions for an argument or the value of a flag.
func offerOf(v *kong.Value, placeholder string) offer {
	switch {
	case v.Enum != "":
		return offer{words: v.EnumSlice()}
	case v.Name == "system":
		return offer{words: strings.Split(systemIDs(), ", ")}
	case v.Name == "encounter" && v.HasDefault:
		return offer{words: sampleIDs()}
	}
	return offer{files: placeholder == "" || strings.Contains(placeholder, "FILE")}
}

// offerOfFlag returns the completions for the value of a flag; none if it takes none.
func offerOfFlag(f *kong.Flag) offer {
	if f.IsBool() || f.PlaceHolder == "" && f.Enum == "" && f.Name != "system" {
		return offer{}
	}
	return offerOf(f.Value, f.PlaceHolder)
}

// offerAfter returns the completions after a subcommand, apart from its flags.
func offerAfter(n *kong.Node, verbs []*kong.Node) (out offer) {
	if n.Name == "help" {
		return offer{words: strings.Fields(verbNames(verbs))}
	}
	for _, p := range n.Positional {
		one := offerOf(p, "")
		out = offer{append(out.words, one.words...), out.files || one.files}
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
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words="" flags="" files=""
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "%s --help --version" -- "$cur"; compgen -f -- "$cur")
        return
    fi
    # --flag=word is three words to bash
    if [ "$cur" = = ]; then cur=""; elif [ "$prev" = = ]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
    case "${COMP_WORDS[1]}" in
`, verbNames(verbs))
	for _, n := range verbs {
		var flags []string
		for _, f := range flagsOf(n) {
			flags = append(flags, "--"+f.Name)
		}
		after := offerAfter(n, verbs)
		fmt.Fprintf(w, "    %s) flags=%q words=%q files=%s ;;\n", n.Name, strings.Join(flags, " "), strings.Join(after.words, " "),
			yes(after.files))
	}
	fmt.Fprint(w, "    esac\n    case \"${COMP_WORDS[1]} $prev\" in\n")
	for _, n := range verbs {
		for _, f := range flagsOf(n) {
			if f.IsBool() {
				continue
			}
			named, is := fmt.Sprintf("%q", n.Name+" --"+f.Name), offerOfFlag(f)
			if f.Short != 0 {
				named += fmt.Sprintf("|%q", n.Name+" -"+string(f.Short))
			}
			fmt.Fprintf(w, "    %s) flags=\"\" words=%q files=%s ;;\n", named, strings.Join(is.words, " "), yes(is.files))
		}
	}
	fmt.Fprint(w, `    esac
    case "$cur" in
    -*) mapfile -t COMPREPLY < <(compgen -W "$flags" -- "$cur") ;;
    *) mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur"; [ -z "$files" ] || compgen -f -- "$cur") ;;
    esac
}
complete -o filenames -F _parapet parapet
`)
}

func yes(is bool) string {
	if is {
		return "yes"
	}
	return `""`
}

func writeZsh(w io.Writer, verbs []*kong.Node) {
	said := strings.NewReplacer("'", "’", "[", "(", "]", ")", ":", ",", "\n", " ", "`", "", "$", "", `\`, "")
	fmt.Fprint(w, "#compdef parapet\n# Completion of parapet for zsh.\n_parapet() {\n    if (( CURRENT == 2 )); then\n        local -a verbs\n        verbs=(\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "            '%s:%s'\n", n.Name, said.Replace(n.Help))
	}
	fmt.Fprint(w, "        )\n        _describe verb verbs\n        _files\n        return\n    fi\n    local verb=$words[2]\n    shift words\n    (( CURRENT-- ))\n    case $verb in\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "    %s)\n        _arguments", n.Name)
		for _, f := range flagsOf(n) {
			value, end := "", ""
			if !f.IsBool() {
				value, end = "=", ":"+f.Name+":"+zshOffer(offerOfFlag(f))
				if f.Short != 0 {
					fmt.Fprintf(w, " \\\n            '-%c[%s]%s'", f.Short, said.Replace(f.Help), end)
				}
			}
			fmt.Fprintf(w, " \\\n            '--%s%s[%s]%s'", f.Name, value, said.Replace(f.Help), end)
		}
		if after := offerAfter(n, verbs); after.files || after.words != nil {
			fmt.Fprintf(w, " \\\n            '*:argument:%s'", zshOffer(after))
		}
		fmt.Fprint(w, "\n        ;;\n")
	}
	fmt.Fprint(w, "    esac\n}\nif [ \"$funcstack[1]\" = _parapet ]; then\n    _parapet \"$@\"\nelse\n    compdef _parapet parapet\nfi\n")
}

// zshOffer formats an offer for zsh's _arguments; a space stands for what only the user knows.
func zshOffer(o offer) string {
	switch {
	case o.files:
		return "_files"
	case o.words != nil:
		return "(" + strings.Join(o.words, " ") + ")"
	}
	return " "
}

func writeFish(w io.Writer, verbs []*kong.Node) {
	said := strings.NewReplacer(`\`, "", "'", `\'`, "\n", " ")
	fmt.Fprint(w, "# Completion of parapet for fish.\n")
	for _, n := range verbs {
		fmt.Fprintf(w, "complete -c parapet -n __fish_use_subcommand -a %s -d '%s'\n", n.Name, said.Replace(n.Help))
	}
	for _, n := range verbs {
		on := fmt.Sprintf("complete -c parapet -n '__fish_seen_subcommand_from %s'", n.Name)
		switch after := offerAfter(n, verbs); {
		case after.words != nil:
			fmt.Fprintf(w, "%s -f -a '%s'\n", on, strings.Join(after.words, " "))
		case !after.files:
			fmt.Fprintf(w, "%s -f\n", on)
		}
		for _, f := range flagsOf(n) {
			value := ""
			switch is := offerOfFlag(f); {
			case is.files:
				value = " -r -F"
			case is.words != nil:
				value = " -x -a '" + strings.Join(is.words, " ") + "'"
			case !f.IsBool():
				value = " -x"
			}
			if f.Short != 0 {
				value += " -s " + string(f.Short)
			}
			fmt.Fprintf(w, "%s -l %s%s -d '%s'\n", on, f.Name, value, said.Replace(f.Help))
		}
	}
}
