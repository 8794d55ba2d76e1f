package orrery.editor.arrays;

/// Size of a component array and numbers of changes in the shown tick. Immutable.
///
/// @param size number of rows
/// @param capacity number of rows that fit without reallocation
/// @param changed changed rows
/// @param added added rows
/// @param removed removed components
/// @param moved rows that were moved to another index
/// @param pending values that wait for the modify set to be applied; -1 if the type is not deferred
record ArrayCounts(int size, int capacity, int changed, int added, int removed, int moved, int pending) {
    /// Counts of an array that does not exist.
    static final ArrayCounts NONE = new ArrayCounts(0, 0, 0, 0, 0, 0, -1);
}
