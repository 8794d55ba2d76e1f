package orrery.ecs.storage;

/// A copy of a whole table.
///
/// @param handles handles in row order
/// @param stamps who wrote each row last
/// @param values values in row order
public record TableImage(long[] handles, int[] stamps, Columns values) {}
