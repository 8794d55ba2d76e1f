package orrery.editor.session.run;

/// A system that has been running for too long.
///
/// @param system its name
/// @param tick the tick
/// @param seconds for how long
public record RunawaySystem(String system, long tick, double seconds) {}
