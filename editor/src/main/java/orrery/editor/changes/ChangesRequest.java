package orrery.editor.changes;

/// A request of the dirty sets pane. Immutable.
///
/// @param query which changes
/// @param together whether before and after share a column
/// @param first first visible row
/// @param last last visible row
record ChangesRequest(ChangesQuery query, boolean together, int first, int last) {
    /// Requests the first rows.
    ChangesRequest(ChangesQuery query) {
        this(query, false, 0, 60);
    }

    ChangesRequest with(ChangesQuery asked) {
        return new ChangesRequest(asked, together, first, last);
    }

    ChangesRequest together(boolean isWanted) {
        return new ChangesRequest(query, isWanted, first, last);
    }

    ChangesRequest rows(int from, int to) {
        return new ChangesRequest(query, together, from, to);
    }
}
