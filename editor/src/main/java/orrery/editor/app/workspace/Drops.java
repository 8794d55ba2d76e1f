package orrery.editor.app.workspace;

import java.util.Optional;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import org.jspecify.annotations.Nullable;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.Edge;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.dock.SizeLimits;
import orrery.editor.app.dock.TabGroup;
import orrery.editor.app.dock.Target;
import orrery.editor.app.dock.WindowBounds;
import orrery.editor.fx.ScaledRoot;

/// Handles drags of tabs over the windows: shows where a tab or group would be dropped, and moves it there on the drop.
final class Drops implements TabDrag.Dragging {

    private static final double WINDOW_EDGE = 14;
    private static final double WINDOW_SHARE = 0.25;
    private static final double MARK = 3;

    private final Workspace workspace;

    /// The place at which a tab or group would be dropped, and the rectangle on the screen that it would occupy.
    private record Drop(DockArea area, Target target, Rectangle2D rectangle) {}

    Drops(Workspace workspace) {
        this.workspace = workspace;
    }

    @Override
    public void over(TabDrag.Grab grab, Point2D at) {
        end();
        find(grab, at).ifPresent(drop -> drop.area().preview(drop.rectangle()));
    }

    @Override
    public void end() {
        workspace.areas().values().forEach(DockArea::hidePreview);
    }

    @Override
    public void drop(TabDrag.Grab grab, Point2D at) {
        double factor = ScaledRoot.factorOf(grab.group());
        Target target = find(grab, at).map(Drop::target).orElseGet(() -> new Target.NewWindow(
                new WindowBounds(at.getX() - 60 * factor, at.getY() - 20 * factor,
                        Math.max(320, grab.group().getWidth()) * factor,
                        Math.max(240, grab.group().getHeight()) * factor)));
        PaneId front = grab.pane() == null ? grab.group().front().orElse(null) : grab.pane();
        workspace.change(layout -> move(layout, grab, target));
        Optional.ofNullable(front).flatMap(workspace.docked()::groupOf).ifPresent(group -> workspace.focus(group.id()));
    }

    /// Returns the layout after a drop. Pressing the mouse on the tab has brought its pane to the front of its group. When the
    /// pane leaves this group, the pane that was in front before the press comes to the front again.
    private static DockLayout move(DockLayout layout, TabDrag.Grab grab, Target target) {
        PaneId pane = grab.pane();
        if (pane == null) {
            return layout.moveGroup(grab.group().id(), target);
        }
        DockLayout before = grab.before().map(layout::front).orElse(layout);
        DockLayout moved = before.move(pane, target);
        return moved.equals(before) ? layout : moved;
    }

    @Override
    public void maximise(GroupPane group) {
        workspace.change(layout -> layout.maximise(group.id()));
    }

    @Override
    public void close(PaneId pane) {
        workspace.change(layout -> layout.close(pane));
    }

    private Optional<Drop> find(TabDrag.Grab grab, Point2D at) {
        for (var entry : workspace.areas().entrySet()) {
            Rectangle2D bounds = entry.getValue().onScreen();
            double above = WINDOW_EDGE * ScaledRoot.factorOf(entry.getValue());
            if (bounds != null && (bounds.contains(at) || bounds.contains(at.add(0, above)))) {
                return Optional.ofNullable(drop(entry.getKey(), entry.getValue(), bounds, grab, at))
                        .filter(drop -> !move(workspace.docked(), grab, drop.target()).equals(workspace.docked()))
                        .or(() -> Optional.of(new Drop(entry.getValue(), here(grab), Rectangle2D.EMPTY)));
            }
        }
        return Optional.empty();
    }

    /// Returns a target at which a drop changes nothing: a group that does not exist.
    private static Target here(TabDrag.Grab grab) {
        return new Target.InGroup(-grab.group().id(), 0);
    }

    private @Nullable Drop drop(int window, DockArea area, Rectangle2D bounds, TabDrag.Grab grab, Point2D at) {
        Optional<Edge> outer = DropZones.outerEdgeAt(bounds, at.getX(), at.getY(),
                WINDOW_EDGE * ScaledRoot.factorOf(area));
        if (outer.isPresent()) {
            return new Drop(area, new Target.AtWindowEdge(window, outer.get(), WINDOW_SHARE, SizeLimits.NONE),
                    DropZones.part(bounds, outer.get(), WINDOW_SHARE));
        }
        for (TabGroup group : workspace.docked().groups()) {
            GroupPane pane = workspace.groupPane(group.id());
            Rectangle2D whole = pane.onScreen();
            if (whole != null && pane.getScene() == area.getScene() && whole.contains(at)) {
                return onGroup(area, group, pane, whole, grab, at);
            }
        }
        return workspace.docked().main() == null && window == DockLayout.MAIN
                ? new Drop(area, new Target.AtWindowEdge(window, Edge.LEFT, WINDOW_SHARE, SizeLimits.NONE), bounds)
                : null;
    }

    private static Drop onGroup(DockArea area, TabGroup group, GroupPane pane, Rectangle2D whole, TabDrag.Grab grab,
            Point2D at) {
        double factor = ScaledRoot.factorOf(pane);
        double row = GroupPane.TAB_ROW_HEIGHT * factor;
        if (at.getY() < whole.getMinY() + row) {
            int index = pane.indexAt(at.getX(), grab.pane());
            double mark = MARK * factor;
            double x = Math.clamp(pane.startOf(index, grab.pane()), whole.getMinX(), whole.getMaxX() - mark);
            return new Drop(area, new Target.InGroup(group.id(), index),
                    new Rectangle2D(x - factor, whole.getMinY(), mark, row));
        }
        Rectangle2D content = new Rectangle2D(whole.getMinX(), whole.getMinY() + row, whole.getWidth(),
                Math.max(1, whole.getHeight() - row));
        Optional<Edge> edge = DropZones.edgeAt(content, at.getX(), at.getY());
        return edge.map(side -> new Drop(area, new Target.AtEdge(group.id(), side), DropZones.part(whole, side, 0.5)))
                .orElseGet(() -> new Drop(area,
                        new Target.InGroup(group.id(), group.tabs().size()), content));
    }
}
