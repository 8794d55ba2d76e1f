package orrery.editor.session.log;

/// A line of the log.
///
/// @param number counts lines from 1
/// @param tick tick in which a system logged the line; if the system ran after an edit, the tick of the edited state; -1 if no
///     system logged it
/// @param system system that logged the line, or the name of the logger if no system did
/// @param level name of the level, `INFO`, `WARNING` …
/// @param text the line, with the exception that was logged with it
public record LogLine(long number, long tick, String system, String level, String text) {}
