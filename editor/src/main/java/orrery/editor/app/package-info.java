/// The program's entry. What it does is in the rooms below, each of which knows only those named after it:
///
/// | room | what happens there |
/// |---|---|
/// | [orrery.editor.app.cli] | the command line and its subcommands |
/// | [orrery.editor.app.window] | the window: starts JavaFX, wires all parts, lists the commands |
/// | [orrery.editor.app.workspace] | the four places, their tabs, and the panes in them |
/// | [orrery.editor.app.bar] | toolbar, banner and status bar |
/// | [orrery.editor.app.file] | opening, saving, exporting and recovering, with their dialogs |
/// | [orrery.editor.app.model] | what the window's own parts show |
/// | [orrery.editor.app.command] | commands, their menu, keys and palette |
/// | [orrery.editor.app.settings] | what is remembered from one start to the next |
/// | [orrery.editor.app.scene] | scenes, recordings and worlds as files, without a window |
///
/// [orrery.editor.app.Orrery] hands the command line to [orrery.editor.app.cli.OrreryCommand];
/// [orrery.editor.app.ArgumentLine] is the entry for Maven, which has the command line as one text.
/// **Adding.** A pane is one line in [orrery.editor.app.workspace.Panes]. A command is a [orrery.editor.app.command.Command]
/// in one of the classes `…Commands` of [orrery.editor.app.window]: menu, keys, the list of keys and the palette follow.
///
/// ### Life cycle, threads
/// One call of `main` a program, on the main thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, record 1.
package orrery.editor.app;
