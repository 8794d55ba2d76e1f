package orrery.editor.session;

/// A system that has been running for too long.
///
/// @param system its name
/// @param tick the tick
/// @param seconds for how long
public record Runaway(String system, long tick, double seconds) {}
