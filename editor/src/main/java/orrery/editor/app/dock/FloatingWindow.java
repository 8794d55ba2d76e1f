package orrery.editor.app.dock;

import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A window with panes, in addition to the main window.
///
/// @param id id of the window, different from the ids of all other windows and of all nodes
/// @param origin id of the group of the main window from which this window's first pane was moved; the group may no longer
///     exist. Null if the window did not begin with a pane moved from the main window
/// @param place the place that this pane had among the tabs of that group; null if it is not known
public record FloatingWindow(int id, WindowBounds bounds, DockNode content, @Nullable Integer origin,
        @Nullable TabPlace place) {

    public FloatingWindow {
        Objects.requireNonNull(bounds, "bounds");
        Objects.requireNonNull(content, "content");
    }

    FloatingWindow with(DockNode other) {
        return new FloatingWindow(id, bounds, other, origin, place);
    }

    FloatingWindow from(int group, TabPlace nowPlace) {
        return new FloatingWindow(id, bounds, content, group, nowPlace);
    }

    /// Returns a copy in which the panes of [#place] have the ids that a function returns.
    FloatingWindow renaming(UnaryOperator<PaneId> change) {
        return new FloatingWindow(id, bounds, content, origin, place == null ? null : place.renaming(change));
    }

    /// Returns a copy with other bounds.
    public FloatingWindow at(WindowBounds other) {
        return new FloatingWindow(id, other, content, origin, place);
    }
}
