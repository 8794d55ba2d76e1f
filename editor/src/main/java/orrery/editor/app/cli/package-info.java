/// The command line. `orrery [SCENE]` and `attach` open a window; `run`, `export`, `check` and `diff` do not load JavaFX;
/// `picture` draws the window into a file.
///
/// [orrery.editor.app.cli.OrreryCommand] parses with picocli. It opens the window or runs a subcommand; each subcommand is a
/// class `…Command`. `InputFault` ends a command with exit code 1 and a message. `DeterminismCheck` compares runs tick by tick.
/// `Picture` opens the real window and controls it.
///
/// ### Life cycle
/// The objects are created for one command line.
///
/// ### Threads
/// The main thread; `Picture` uses the FX thread.
///
/// ### Decisions
/// See `editor/docs/decisions`, editor 36.
package orrery.editor.app.cli;
