package orrery.ecs.bench;

/// What one case took.
///
/// @param of the case
/// @param microseconds processor time per tick
/// @param spread half the range between the iterations, relative to the mean
/// @param bytes allocated per tick
record Measurement(Case of, double microseconds, double spread, double bytes) {}
