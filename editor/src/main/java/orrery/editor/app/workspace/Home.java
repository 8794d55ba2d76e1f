package orrery.editor.app.workspace;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SizeLimits;
import orrery.editor.app.dock.TabGroup;
import orrery.editor.app.dock.Target;

/// The part of the main window where a pane is placed by default.
enum Home {
    /// Left edge: scene tree, entities and singletons.
    LEFT(Edge.LEFT, 0.19 / 0.79, 308, 340),
    /// Middle: viewport, component arrays, dirty sets, systems and differences.
    CENTRE(null, 0.5, 0, 0),
    /// Right edge: inspector, watch, history and edits.
    RIGHT(Edge.RIGHT, 0.21, 304, 380),
    /// Lower edge: timeline, plot, problems, breakpoints, console and all remaining panes.
    BOTTOM(Edge.BOTTOM, 0.29, 240, 340);

    private final @Nullable Edge edge;
    private final double ratio;
    private final double leastPixels;
    private final double mostPixels;

    Home(@Nullable Edge edge, double ratio, double leastPixels, double mostPixels) {
        this.edge = edge;
        this.ratio = ratio;
        this.leastPixels = leastPixels;
        this.mostPixels = mostPixels;
    }

    /// Returns the place of a pane of this home in a layout. This is the first group of the main window that contains another
    /// pane of this home. If there is no such group, it is the edge of this home in the main window. For the middle, it is then
    /// the first group of the main window, or the right edge if the main window has no group.
    ///
    /// @param others the other panes of this home
    Target in(DockLayout layout, List<PaneId> others) {
        List<TabGroup> groups = layout.groups().stream().filter(group -> layout.windowOf(group.id()).isEmpty())
                .toList();
        return groups.stream().filter(group -> others.stream().anyMatch(group::has)).findFirst()
                .or(() -> edge == null ? groups.stream().findFirst() : Optional.empty())
                .<Target>map(group -> new Target.InGroup(group.id(), group.tabs().size()))
                .orElseGet(() -> new Target.AtWindowEdge(DockLayout.MAIN, edge == null ? Edge.RIGHT : edge, ratio,
                        new SizeLimits(leastPixels, mostPixels)));
    }
}
