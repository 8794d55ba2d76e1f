/// The command line: `orrery [SCENE]` opens the window, `run`, `export`, `check` and `diff` end without loading JavaFX,
/// `picture` draws the window into a file.
///
/// [orrery.editor.app.cli.OrreryCommand] parses by picocli and runs one subcommand, a class `…Command` each. `InputFault`
/// ends one with exit code 1 and a message; `DeterminismCheck` compares runs tick by tick; `Picture` works the real window.
///
/// ### Life cycle
/// One of each for a command line.
///
/// ### Threads
/// The main thread; `Picture` uses the FX thread.
///
/// ### Decisions
/// - Names from files reach a terminal through `OneLine`: what prints does so by construction (`PlainLines`, `PlainLog`,
///   `InputFault`). Texts that are edited or copied stay as they are. Doubling each backslash, so that none could be
///   mistaken for an escape, was turned down: paths would be unreadable.
/// - PNG files are written here, since the JDK's writer brings AWT along.
package orrery.editor.app.cli;
