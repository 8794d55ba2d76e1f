package orrery.editor.arrays;

/// The size of a component array, and how many rows changed in the shown tick. Immutable.
///
/// @param size number of rows
/// @param capacity number of rows that fit without reallocation
/// @param changed number of changed rows
/// @param added number of added rows
/// @param removed number of removed components
/// @param moved number of rows that were moved to another index
/// @param pending number of values that wait for the modify set to be applied; -1 if the type is not deferred
record ArrayCounts(int size, int capacity, int changed, int added, int removed, int moved, int pending) {
    /// Counts of an array that does not exist.
    static final ArrayCounts NONE = new ArrayCounts(0, 0, 0, 0, 0, 0, -1);
}
