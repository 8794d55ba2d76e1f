package orrery.editor.grid;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How cells are edited in place; without one, a grid edits nothing. All methods are called on the FX thread.
public interface GridEditing {

    /// Whether the user may edit this cell now.
    boolean isEditable(long key, String columnId);

    /// Takes what the user entered; [#problem] had nothing to say about it.
    void commit(long key, String columnId, String text);

    /// The text that editing begins with.
    ///
    /// @param shown what the cell shows
    default String text(long key, String columnId, String shown) {
        return shown;
    }

    /// What is wrong with a text, or null where nothing is. Asked at each key stroke.
    default @Nullable String problem(long key, String columnId, String text) {
        return null;
    }

    /// The values to choose from; empty for free text.
    default List<String> choices(long key, String columnId) {
        return List.of();
    }
}
