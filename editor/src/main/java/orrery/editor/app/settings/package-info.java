/// The settings that the program keeps from one start to the next.
///
/// [orrery.editor.app.settings.Settings] contains the settings, and [orrery.editor.app.settings.SettingsFile] defines the format
/// of their file. [orrery.editor.app.settings.PreferencesDialog] shows some of the settings in a dialog.
/// [orrery.editor.app.settings.ValueFile] is a file that several programs change, and
/// [orrery.editor.app.settings.ValueWriter] writes changes to it on another thread. The arrangements of panes and the targets of
/// imported columns are stored in the same way.
///
/// ### Life cycle
/// Settings are immutable. A change creates new settings in the window, and is soon applied to the settings in the file.
///
/// ### Threads
/// Any thread. But the dialog and [orrery.editor.app.settings.CurrentSettings], the settings of one window, belong to the FX
/// thread.
///
/// ### Decisions
/// - Settings are in a properties file. A setting that can't be read has its default. Keys of older versions are ignored and not
///   written again.
/// - See `editor/docs/decisions`, editor 50.
package orrery.editor.app.settings;
