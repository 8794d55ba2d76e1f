package orrery.editor.session.search;

/// Rows that can be searched and sorted, numbered from 0. Read on the simulation thread.
public interface RowSource {

    /// Present number of rows.
    int count();

    /// Returns the handle that identifies a row, whatever the order of the rows; 0 if there is no row.
    long handleAt(int row);

    /// Whether the row matches.
    boolean matches(int row);

    /// Returns the sort key of a row, if it is a number.
    default double numberAt(int row) {
        return 0;
    }

    /// Returns the sort key of a row, if it is a string.
    default String textAt(int row) {
        return "";
    }
}
