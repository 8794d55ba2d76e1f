package orrery.editor.session.log;

/// A line of the log.
///
/// @param number counts lines from 1
/// @param tick tick in which the line was logged; -1 outside a tick
/// @param system system that logged the line; outside a tick, the name of the logger
/// @param level name of the level, `INFO`, `WARNING` …
/// @param text the line, with the exception that was logged with it
public record LogLine(long number, long tick, String system, String level, String text) {}
