package orrery.editor.arrays;

/// What the shown tick did to one component array, and how large that is. Immutable.
///
/// @param size number of rows
/// @param capacity rows there is room for
/// @param changed rows changed
/// @param added rows added
/// @param removed components removed
/// @param moved rows moved into a hole
/// @param pending values that wait for the modify set to be applied; -1 where the type is not deferred
record ArrayCounts(int size, int capacity, int changed, int added, int removed, int moved, int pending) {
    /// Of an array that there is not.
    static final ArrayCounts NONE = new ArrayCounts(0, 0, 0, 0, 0, 0, -1);
}
