//go:build !nogtk && !windows && !darwin

package native

/*
#cgo pkg-config: gtk+-3.0
#cgo LDFLAGS: -Wl,--as-needed -lX11 -ldl
#include <dlfcn.h>
#include <stdlib.h>
#include <X11/Xlib.h>
#include <gtk/gtk.h>

// GTK and the fifty libraries that it needs are loaded with the first dialog: until then they would cost memory and time to start.
#define FUNCTIONS(DO) \
	DO(g_free) DO(g_object_get_data) DO(g_object_set_data) DO(gtk_dialog_run) DO(gtk_events_pending) DO(gtk_file_chooser_add_filter) \
	DO(gtk_file_chooser_dialog_new) DO(gtk_file_chooser_get_filename) DO(gtk_file_chooser_set_current_folder) \
	DO(gtk_file_chooser_set_current_name) DO(gtk_file_chooser_set_do_overwrite_confirmation) DO(gtk_file_filter_add_pattern) \
	DO(gtk_file_filter_new) DO(gtk_file_filter_set_name) DO(gtk_init_check) DO(gtk_main_iteration) DO(gtk_message_dialog_new) \
	DO(gtk_widget_destroy) DO(gtk_window_set_title)
#define DECLARE(name) static __typeof__(name) *name##_;
#define LOOK_UP(name) if (!(name##_ = (__typeof__(name) *)dlsym(lib, #name))) return 0;
FUNCTIONS(DECLARE)

// start_gtk loads and initialises GTK, and returns 0 if that fails.
static int start_gtk(void) {
	void *lib = dlopen("libgtk-3.so.0", RTLD_LAZY | RTLD_GLOBAL);
	if (!lib) return 0;
	FUNCTIONS(LOOK_UP)
	return gtk_init_check_(NULL, NULL);
}

static GtkWidget *new_chooser(const char *title, const char *cancel, const char *accept, int save) {
	GtkFileChooserAction action = save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN;
	GtkWidget *d = gtk_file_chooser_dialog_new_(title, NULL, action, cancel, GTK_RESPONSE_CANCEL, accept, GTK_RESPONSE_ACCEPT, NULL);
	gtk_file_chooser_set_do_overwrite_confirmation_((GtkFileChooser *)d, TRUE);
	return d;
}

static void add_filter(GtkWidget *d, const char *name) {
	GtkFileFilter *f = gtk_file_filter_new_();
	gtk_file_filter_set_name_(f, name);
	gtk_file_chooser_add_filter_((GtkFileChooser *)d, f);
	g_object_set_data_((GObject *)d, "last-filter", f);
}

static void add_pattern(GtkWidget *d, const char *pattern) {
	gtk_file_filter_add_pattern_((GtkFileFilter *)g_object_get_data_((GObject *)d, "last-filter"), pattern);
}

static void set_folder(GtkWidget *d, const char *folder) { gtk_file_chooser_set_current_folder_((GtkFileChooser *)d, folder); }
static void set_name(GtkWidget *d, const char *name) { gtk_file_chooser_set_current_name_((GtkFileChooser *)d, name); }
static void free_path(char *path) { g_free_(path); }

static GtkWidget *new_question(const char *title, const char *text) {
	GtkWidget *d = gtk_message_dialog_new_(NULL, 0, GTK_MESSAGE_QUESTION, GTK_BUTTONS_YES_NO, "%s", text);
	gtk_window_set_title_((GtkWindow *)d, title);
	return d;
}

// take_away removes a dialog from the screen: outside GTK's own loop, that requires processing its events.
static void take_away(GtkWidget *d) {
	gtk_widget_destroy_(d);
	while (gtk_events_pending_()) gtk_main_iteration_();
}

static char *run_chooser(GtkWidget *d) {
	char *path = NULL;
	if (gtk_dialog_run_((GtkDialog *)d) == GTK_RESPONSE_ACCEPT) path = gtk_file_chooser_get_filename_((GtkFileChooser *)d);
	take_away(d);
	return path;
}

static int run_question(GtkWidget *d) {
	int yes = gtk_dialog_run_((GtkDialog *)d) == GTK_RESPONSE_YES;
	take_away(d);
	return yes;
}
*/
import "C"

import (
	"os"
	"path/filepath"
	"sync"
	"unsafe"

	"fyne.io/fyne/v2"

	"parapet/ui/i18n"
	"parapet/ui/session"
)

// Prepare makes X11 safe for two threads. It must be called before the window is opened.
func Prepare() { C.XInitThreads() }

// New returns the desktop's dialogs, with fallback's dialogs if the desktop has none (no display, no GTK).
func New(fallback session.Chooser) session.Chooser {
	return start(gtk{}, fallback, fyne.Do)
}

// gtk shows GTK's dialogs.
type gtk struct{}

// gtkStarts loads and initialises GTK once, on the worker's thread.
var gtkStarts = sync.OnceValue(func() bool { return C.start_gtk() != 0 })

func (gtk) open(a session.Ask) (string, error) { return chosen(a, false) }
func (gtk) save(a session.Ask) (string, error) { return chosen(a, true) }

func (gtk) replace(path string) bool {
	var texts texts
	defer texts.free()
	question := i18n.L("{{.Name}} is already there. Replace it?", map[string]any{"Name": filepath.Base(path)})
	return C.run_question(C.new_question(texts.c(i18n.L("Replace the file?")), texts.c(question))) != 0
}

func chosen(a session.Ask, save bool) (string, error) {
	if !gtkStarts() {
		return "", errNoScreen
	}
	var texts texts
	defer texts.free()
	accept, saves := i18n.L("Open"), C.int(0)
	if save {
		accept, saves = i18n.L("Save"), 1
	}
	d := C.new_chooser(texts.c(a.Title), texts.c(i18n.L("Cancel")), texts.c(accept), saves)
	for _, f := range a.Filters {
		C.add_filter(d, texts.c(f.Name))
		for _, p := range patterns(f.Endings) {
			C.add_pattern(d, texts.c("*."+p))
		}
	}
	if at, err := os.Stat(a.Folder); err == nil && at.IsDir() {
		C.set_folder(d, texts.c(a.Folder))
	}
	if save {
		C.set_name(d, texts.c(a.Name)) // GTK complains about an invalid one in the open dialog
	}
	path := C.run_chooser(d)
	if path == nil {
		return "", session.ErrCancelled
	}
	defer C.free_path(path)
	return C.GoString(path), nil
}

// texts are C copies of strings, to be freed together.
type texts []*C.char

func (t *texts) c(text string) *C.char {
	s := C.CString(text)
	*t = append(*t, s)
	return s
}

func (t *texts) free() {
	for _, s := range *t {
		C.free(unsafe.Pointer(s))
	}
}
