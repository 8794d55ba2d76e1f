package orrery.editor.dirtysets;

/// A request of the dirty sets pane. Immutable.
///
/// @param query which changes are shown
/// @param together whether the old and the new value share a column
/// @param first first visible row
/// @param last last visible row
record DirtySetsRequest(DirtySetsQuery query, boolean together, int first, int last) {
    /// Creates a request for the first 61 rows.
    DirtySetsRequest(DirtySetsQuery query) {
        this(query, false, 0, 60);
    }

    DirtySetsRequest with(DirtySetsQuery asked) {
        return new DirtySetsRequest(asked, together, first, last);
    }

    DirtySetsRequest together(boolean isWanted) {
        return new DirtySetsRequest(query, isWanted, first, last);
    }

    DirtySetsRequest rows(int from, int to) {
        return new DirtySetsRequest(query, together, from, to);
    }
}
