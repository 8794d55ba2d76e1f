package orrery.editor.session.check;

/// A range of ticks, both ends included.
///
/// @param first first tick
/// @param last last tick, at least the first
public record TickRange(long first, long last) {}
