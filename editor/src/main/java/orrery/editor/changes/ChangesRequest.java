package orrery.editor.changes;

/// Which rows of the dirty sets are read. Immutable.
///
/// @param query what of the changes is shown
/// @param first first row that is visible
/// @param last last row that is visible
record ChangesRequest(ChangesQuery query, int first, int last) {
    /// The first rows.
    ChangesRequest(ChangesQuery query) {
        this(query, 0, 60);
    }

    ChangesRequest with(ChangesQuery asked) {
        return new ChangesRequest(asked, first, last);
    }

    ChangesRequest rows(int from, int to) {
        return new ChangesRequest(query, from, to);
    }
}
