package orrery.editor.session.log;

/// A line that a system logged.
///
/// @param number counts lines from 1
/// @param tick tick in which it was logged, or -1
/// @param system system that logged it, or name of the logger
/// @param level `INFO`, `WARNING` …
/// @param text the line
public record LogLine(long number, long tick, String system, String level, String text) {}
