/// The command line. `orrery [SCENE]` opens the window; `run`, `export`, `check` and `diff` do not load JavaFX; `picture` draws
/// the window into a file.
///
/// [orrery.editor.app.cli.OrreryCommand] parses with picocli and runs one subcommand, a class `…Command` each. `InputFault` ends
/// a command with exit code 1 and a message. `DeterminismCheck` compares runs tick by tick. `Picture` drives the real window.
///
/// ### Life cycle
/// One of each per command line.
///
/// ### Threads
/// The main thread; `Picture` uses the FX thread.
///
/// ### Decisions
/// - All output passes through `OneLine` (in `PlainLines`, `PlainLog` and `InputFault`), because names from files may contain
///   line ends and control codes. Texts that are edited or copied are not changed. Escaping each backslash, so that none is
///   mistaken for an escape, was turned down: paths would be unreadable.
/// - PNG files are written here, because the JDK's writer loads AWT.
package orrery.editor.app.cli;
