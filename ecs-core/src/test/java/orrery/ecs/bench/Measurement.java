package orrery.ecs.bench;

/// Result of one case.
///
/// @param of the case
/// @param microseconds processor time for each tick
/// @param spread half the range between the iterations, relative to the mean
/// @param bytes bytes allocated in each tick
record Measurement(Case of, double microseconds, double spread, double bytes) {}
