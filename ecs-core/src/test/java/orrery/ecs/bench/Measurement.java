package orrery.ecs.bench;

/// Result of one case.
///
/// @param of the case
/// @param microseconds processor time for each tick
/// @param spread half the range between the iterations, relative to the mean
/// @param worstJvm mean of the slowest JVM, relative to that of the fastest
/// @param settledSeconds time from the first tick of a JVM until ticks take at most [SettlingTime#STEADY] times as long as in the
///        end; that of the slowest JVM
/// @param bytes bytes allocated in each tick
record Measurement(Case of, double microseconds, double spread, double worstJvm, double settledSeconds, double bytes) {}
