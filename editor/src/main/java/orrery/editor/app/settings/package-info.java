/// What the program remembers from one start to the next.
///
/// [orrery.editor.app.settings.Settings] is all of it; [orrery.editor.app.settings.SettingsFile] reads and writes it;
/// [orrery.editor.app.settings.PreferencesDialog] asks for the part that the user sets by hand.
///
/// ### Life cycle
/// Settings are immutable: a change makes new ones, which are written at once.
///
/// ### Threads
/// Any thread; the dialog the FX thread.
///
/// ### Decisions
/// - Settings are a properties file; what can't be read counts as never set. Keys of older versions are left out.
package orrery.editor.app.settings;
