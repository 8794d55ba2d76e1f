package orrery.editor.session.check;

/// Ticks from one to another, both included.
///
/// @param first the first
/// @param last the last, at least the first
public record TickRange(long first, long last) {}
