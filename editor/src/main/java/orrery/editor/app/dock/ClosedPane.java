package orrery.editor.app.dock;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A pane that was closed, and its former place.
///
/// @param group id of the group that contained the pane; the group may no longer exist
/// @param index index of its tab in that group
/// @param window the floating window that contained the pane; the window may no longer exist. Null for the main window
public record ClosedPane(DockedPane pane, int group, int index, @Nullable Floating window) {

    /// A floating window.
    ///
    /// @param id id of the window
    /// @param bounds bounds of the window when the pane was closed
    public record Floating(int id, WindowBounds bounds) {

        public Floating {
            Objects.requireNonNull(bounds, "bounds");
        }
    }

    public ClosedPane {
        Objects.requireNonNull(pane, "pane");
    }

    /// Returns a copy in which the pane has the id that a function returns.
    ClosedPane renaming(UnaryOperator<PaneId> change) {
        return new ClosedPane(pane.renamed(change.apply(pane.id())), group, index, window);
    }

    /// Adapts this closed pane after another closed pane was opened again, perhaps in a new window. If both panes were in the
    /// same floating window, returns a copy that belongs to the other pane's present window. If both were also in the same group,
    /// the copy belongs to the other pane's present group. Otherwise returns this.
    ///
    /// @param other the pane that is open again, at its former place
    /// @param nowGroup id of the group in which the other pane is now
    /// @param nowWindow id of the window in which the other pane is now
    ClosedPane following(ClosedPane other, int nowGroup, int nowWindow) {
        Floating from = other.window;
        return window == null || from == null || window.id != from.id
                ? this
                : new ClosedPane(pane, group == other.group ? nowGroup : group, index,
                        new Floating(nowWindow, window.bounds));
    }
}
