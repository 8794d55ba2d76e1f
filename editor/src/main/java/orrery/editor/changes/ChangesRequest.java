package orrery.editor.changes;

/// Which rows of the dirty sets are read. Immutable.
///
/// @param query what of the changes is shown
/// @param together whether before and after share a column
/// @param first first row that is visible
/// @param last last row that is visible
record ChangesRequest(ChangesQuery query, boolean together, int first, int last) {
    /// The first rows.
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
