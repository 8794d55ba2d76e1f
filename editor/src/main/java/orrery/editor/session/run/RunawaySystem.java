package orrery.editor.session.run;

/// A system that has run for too long.
///
/// @param system its name
/// @param tick the tick
/// @param seconds the time that it has run
public record RunawaySystem(String system, long tick, double seconds) {}
