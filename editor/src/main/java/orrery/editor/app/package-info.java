/// The entry point of the program. Each package in this table uses only packages below it in the table:
///
/// | package | contents |
/// |---|---|
/// | [orrery.editor.app.cli] | the command line and its subcommands |
/// | [orrery.editor.app.window] | the window: starts JavaFX, wires all parts, lists the commands |
/// | [orrery.editor.app.attach] | the list of running games, and connecting to one |
/// | [orrery.editor.app.bar] | toolbar, status bar and notices |
/// | [orrery.editor.app.exchange] | export of entities for other programs, and import from them |
/// | [orrery.editor.app.help] | the help of the panes |
/// | [orrery.editor.app.picture] | pictures of panes and of ticks, as files or on the clipboard |
/// | [orrery.editor.app.reload] | loading changed code of worlds, and moving the open scene to it |
/// | [orrery.editor.app.tour] | the tour through a sample world |
/// | [orrery.editor.app.workspace] | all panes, and the layout on screen: groups of tabs, splits, floating windows |
/// | [orrery.editor.app.dock] | the layout of the workspace as immutable values, without JavaFX |
/// | [orrery.editor.app.file] | opening, saving, exporting and recovering files, and the dialogs for these actions |
/// | [orrery.editor.app.settings] | settings, layouts and lists that are kept between runs of the program |
/// | [orrery.editor.app.model] | the data that toolbar, status bar and notices show |
/// | [orrery.editor.app.scene] | reads and writes scenes and recordings, loads worlds; without a window |
/// | [orrery.editor.app.command] | commands, their menu, keys and palette |
///
/// [orrery.editor.app.Orrery] passes the command line to [orrery.editor.app.cli.OrreryCommand].
/// [orrery.editor.app.ArgumentLine] is the entry point for Maven, which has the command line as one text.
///
/// **Adding.** A new pane is created in [orrery.editor.app.workspace.Panes], see `editor/docs/add-a-pane.md`. A new command is a
/// [orrery.editor.app.command.Command] in one of the classes `…Commands` of [orrery.editor.app.window]. The command then appears
/// in its menu, in the list of keys and in the palette, and its keys run it.
///
/// ### Life cycle, threads
/// `main` is called once, on the main thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 1.
package orrery.editor.app;
