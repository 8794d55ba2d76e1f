package orrery.editor.grid;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javafx.scene.control.TextField;
import org.jspecify.annotations.Nullable;

/// Edits cells in place. A grid without a `GridEditing` is read-only. FX thread.
public interface GridEditing {

    /// Whether the user may edit a cell now.
    boolean isEditable(long key, String columnId);

    /// Commits a text for which [#problem] returned null. Called if the user has changed the text, or has typed or chosen the
    /// same text and [#isBehind] was true when editing began. By default, also commits the new value of a check box.
    void commit(long key, String columnId, String text);

    /// Commits the new value of a check box. Returns a stage that completes when the value is set or refused. If the user clicks
    /// the check box again before that, this method is called with the opposite value.
    default CompletionStage<?> switched(long key, String columnId, boolean on) {
        commit(key, columnId, String.valueOf(on));
        return CompletableFuture.completedStage(null);
    }

    /// Returns the initial text of the field, or the current value of a check box.
    ///
    /// @param shown text of the cell
    default String text(long key, String columnId, String shown) {
        return shown;
    }

    /// Whether an edit may have been made that the cells do not show yet. If this is so when editing begins, a text that is typed
    /// or chosen is committed even if the cell shows the same text.
    default boolean isBehind() {
        return false;
    }

    /// Returns what is wrong with a text; null if it is valid. Called at each change of the text, and before it is committed.
    default @Nullable String problem(long key, String columnId, String text) {
        return null;
    }

    /// Prepares the text field of a cell before it is shown, for example to complete names in it.
    default void prepare(String columnId, TextField field) {}

    /// Returns the values from which the user chooses. Empty if the user types a text instead.
    default List<String> choices(long key, String columnId) {
        return List.of();
    }
}
