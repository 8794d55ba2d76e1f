/// The settings that the program keeps from one start to the next.
///
/// [orrery.editor.app.settings.Settings] contains them, [orrery.editor.app.settings.SettingsFile] reads and writes them, and
/// [orrery.editor.app.settings.PreferencesDialog] shows those that the user changes in a dialog.
///
/// ### Life cycle
/// Settings are immutable. A change creates new settings, which are written immediately.
///
/// ### Threads
/// Any thread, except that the dialog belongs to the FX thread.
///
/// ### Decisions
/// - Settings are in a properties file. A setting that can't be read has its default. Keys of older versions are ignored and not
///   written again.
package orrery.editor.app.settings;
