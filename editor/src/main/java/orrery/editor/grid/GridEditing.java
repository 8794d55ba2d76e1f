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

    /// Commits a text that the user has changed, or has typed or chosen while [#isBehind], and for which [#problem] returned
    /// null. By default, also commits the new value of a check box.
    void commit(long key, String columnId, String text);

    /// Commits the new value of a check box. Returns a stage that is complete when the value is set or refused; until then,
    /// switching the check box again takes the change back.
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

    /// Whether the cells may not show the last edit yet. A text that is then typed or chosen is committed even if its cell shows
    /// the same.
    default boolean isBehind() {
        return false;
    }

    /// Returns what is wrong with a text, or null. Called at each change of the text, and when it is to be committed.
    default @Nullable String problem(long key, String columnId, String text) {
        return null;
    }

    /// Prepares the text field of a cell before it is shown, for example to complete names in it.
    default void prepare(String columnId, TextField field) {}

    /// Returns the values of a choice; empty for free text.
    default List<String> choices(long key, String columnId) {
        return List.of();
    }
}
