package orrery.editor.session.search;

/// Rows that can be searched and sorted, numbered from 0; read on the simulation thread.
public interface RowSource {

    /// Number of rows at this moment.
    int count();

    /// What the row is known by however rows are ordered: an entity's handle; 0 where there is no row.
    long handleAt(int row);

    /// Whether the row is found.
    boolean matches(int row);

    /// What the row is sorted by, where that is a number.
    default double numberAt(int row) {
        return 0;
    }

    /// What the row is sorted by, where that is a text.
    default String textAt(int row) {
        return "";
    }
}
